// RUN: xt-opt --xt-check-input --verify-diagnostics %s
// The smallest number stands for one that an operand gives: without that operand it is a mistake.

func.func @pad(%x: tensor<4xf32>, %n: index) -> (tensor<4xf32>, tensor<?xf32>) {
  %zero = arith.constant 0.0 : f32
  // expected-error@+1 {{'tensor.pad' leaves 1 numbers to operands and has 0}}
  %y = tensor.pad %x low[-9223372036854775808] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<4xf32>
  %z = tensor.pad %x low[%n] high[0] {
  ^bb0(%i: index):
    tensor.yield %zero : f32
  } : tensor<4xf32> to tensor<?xf32>
  return %y, %z : tensor<4xf32>, tensor<?xf32>
}
