// RUN: %e2e --tosa %s
// tosa.cond_if and tosa.while_loop.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @cond_if_f32(%a0: tensor<i1>, %a1: tensor<3xf32>, %a2: tensor<3xf32>) -> tensor<3xf32> {
  %r = tosa.cond_if %a0 (%then_x = %a1, %then_y = %a2) : tensor<i1> (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32> {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    %sum = tosa.add %x, %y : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    tosa.yield %sum : tensor<3xf32>
  } else {
  ^bb0(%x: tensor<3xf32>, %y: tensor<3xf32>):
    %difference = tosa.sub %x, %y : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    tosa.yield %difference : tensor<3xf32>
  }
  return %r : tensor<3xf32>
}

func.func @cond_if_i32(%a0: tensor<i1>, %a1: tensor<3xi32>, %a2: tensor<3xi32>) -> tensor<3xi32> {
  %r = tosa.cond_if %a0 (%then_x = %a1, %then_y = %a2) : tensor<i1> (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32> {
  ^bb0(%x: tensor<3xi32>, %y: tensor<3xi32>):
    %sum = tosa.add %x, %y : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    tosa.yield %sum : tensor<3xi32>
  } else {
  ^bb0(%x: tensor<3xi32>, %y: tensor<3xi32>):
    %difference = tosa.sub %x, %y : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    tosa.yield %difference : tensor<3xi32>
  }
  return %r : tensor<3xi32>
}

func.func @while_loop_i32(%a0: tensor<i32>, %a1: tensor<3xi32>) -> (tensor<i32>, tensor<3xi32>) {
  %r:2 = tosa.while_loop (%n = %a0, %x = %a1) : (tensor<i32>, tensor<3xi32>) -> (tensor<i32>, tensor<3xi32>) {
    %limit = "tosa.const"() <{values = dense<5> : tensor<i32>}> : () -> tensor<i32>
    %more = tosa.greater %limit, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    tosa.yield %more : tensor<i1>
  } do {
  ^bb0(%n: tensor<i32>, %x: tensor<3xi32>):
    %one = "tosa.const"() <{values = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %next = tosa.add %n, %one : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %sum = tosa.add %x, %x : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    tosa.yield %next, %sum : tensor<i32>, tensor<3xi32>
  }
  return %r#0, %r#1 : tensor<i32>, tensor<3xi32>
}

func.func @main() {
  %c0 = arith.constant dense<true> : tensor<i1>
  %c1 = arith.constant dense<[-2.875, -0.25, 2.375]> : tensor<3xf32>
  %c2 = arith.constant dense<[-1.0, 1.625, 4.25]> : tensor<3xf32>
  %cond_if_f32 = call @cond_if_f32(%c0, %c1, %c2) : (tensor<i1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %cond_if_f32_dump0 = tensor.cast %cond_if_f32 : tensor<3xf32> to tensor<*xf32>
  call @xtDumpF32(%cond_if_f32_dump0) : (tensor<*xf32>) -> ()
  %c3 = arith.constant dense<[-24, -3, 18]> : tensor<3xi32>
  %c4 = arith.constant dense<[-8, 13, 34]> : tensor<3xi32>
  %cond_if_i32 = call @cond_if_i32(%c0, %c3, %c4) : (tensor<i1>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
  %cond_if_i32_dump0 = tensor.cast %cond_if_i32 : tensor<3xi32> to tensor<*xi32>
  call @xtDumpI32(%cond_if_i32_dump0) : (tensor<*xi32>) -> ()
  %c5 = arith.constant dense<0> : tensor<i32>
  %while_loop_i32:2 = call @while_loop_i32(%c5, %c3) : (tensor<i32>, tensor<3xi32>) -> (tensor<i32>, tensor<3xi32>)
  %while_loop_i32_dump0 = tensor.cast %while_loop_i32#0 : tensor<i32> to tensor<*xi32>
  call @xtDumpI32(%while_loop_i32_dump0) : (tensor<*xi32>) -> ()
  %while_loop_i32_dump1 = tensor.cast %while_loop_i32#1 : tensor<3xi32> to tensor<*xi32>
  call @xtDumpI32(%while_loop_i32_dump1) : (tensor<*xi32>) -> ()
  return
}
