// A convolution, a product and a softmax.
func.func @net(%x: tensor<1x3x16x16xf32>, %w: tensor<8x3x3x3xf32>, %m: tensor<1568x10xf32>) -> tensor<1x10xf32> {
  %z = arith.constant 0.0 : f32
  %ce = tensor.empty() : tensor<1x8x14x14xf32>
  %cf = linalg.fill ins(%z : f32) outs(%ce : tensor<1x8x14x14xf32>) -> tensor<1x8x14x14xf32>
  %c = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<1x3x16x16xf32>, tensor<8x3x3x3xf32>) outs(%cf : tensor<1x8x14x14xf32>) -> tensor<1x8x14x14xf32>
  %f = tensor.collapse_shape %c [[0], [1, 2, 3]] : tensor<1x8x14x14xf32> into tensor<1x1568xf32>
  %pe = tensor.empty() : tensor<1x10xf32>
  %pf = linalg.fill ins(%z : f32) outs(%pe : tensor<1x10xf32>) -> tensor<1x10xf32>
  %p = linalg.matmul ins(%f, %m : tensor<1x1568xf32>, tensor<1568x10xf32>) outs(%pf : tensor<1x10xf32>) -> tensor<1x10xf32>
  %s = linalg.softmax dimension(1) ins(%p : tensor<1x10xf32>) outs(%pe : tensor<1x10xf32>) -> tensor<1x10xf32>
  return %s : tensor<1x10xf32>
}
