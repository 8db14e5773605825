// A padded 3x3 convolution with stride 2.
func.func @conv(%image: tensor<1x16x16x3xf32>, %filter: tensor<3x3x3x8xf32>) -> tensor<1x8x8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %padded = tensor.pad %image low[0, 1, 1, 0] high[0, 0, 0, 0] {
  ^bb0(%n: index, %h: index, %w: index, %c: index):
    tensor.yield %zero : f32
  } : tensor<1x16x16x3xf32> to tensor<1x17x17x3xf32>
  %empty = tensor.empty() : tensor<1x8x8x8xf32>
  %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32>
  %map = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>}
    ins(%padded, %filter : tensor<1x17x17x3xf32>, tensor<3x3x3x8xf32>)
    outs(%start : tensor<1x8x8x8xf32>) -> tensor<1x8x8x8xf32>
  return %map : tensor<1x8x8x8xf32>
}
