// A convolution, a normalisation of each channel, a product and a softmax.
func.func @net(%x: tensor<1x3x16x16xf32>, %w: tensor<8x3x3x3xf32>, %m: tensor<1568x10xf32>) -> tensor<1x10xf32> {
  %z = arith.constant 0.0 : f32
  %ce = tensor.empty() : tensor<1x8x14x14xf32>
  %cf = linalg.fill ins(%z : f32) outs(%ce : tensor<1x8x14x14xf32>) -> tensor<1x8x14x14xf32>
  %c = linalg.conv_2d_nchw_fchw ins(%x, %w : tensor<1x3x16x16xf32>, tensor<8x3x3x3xf32>) outs(%cf : tensor<1x8x14x14xf32>) -> tensor<1x8x14x14xf32>
  %ve = tensor.empty() : tensor<1x8xf32>
  %vf = linalg.fill ins(%z : f32) outs(%ve : tensor<1x8xf32>) -> tensor<1x8xf32>
  %v = linalg.generic {indexing_maps = [affine_map<(n, c, h, w) -> (n, c, h, w)>, affine_map<(n, c, h, w) -> (n, c)>],
      iterator_types = ["parallel", "parallel", "reduction", "reduction"]}
      ins(%c : tensor<1x8x14x14xf32>) outs(%vf : tensor<1x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %q = arith.mulf %a, %a : f32
    %t = arith.addf %q, %b : f32
    linalg.yield %t : f32
  } -> tensor<1x8xf32>
  %eps = arith.constant 1.0e-3 : f32
  %d = linalg.generic {indexing_maps = [affine_map<(n, c, h, w) -> (n, c, h, w)>, affine_map<(n, c, h, w) -> (n, c)>, affine_map<(n, c, h, w) -> (n, c, h, w)>],
      iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%c, %v : tensor<1x8x14x14xf32>, tensor<1x8xf32>) outs(%ce : tensor<1x8x14x14xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %e = arith.addf %b, %eps : f32
    %r = math.rsqrt %e : f32
    %t = arith.mulf %a, %r : f32
    linalg.yield %t : f32
  } -> tensor<1x8x14x14xf32>
  %f = tensor.collapse_shape %d [[0], [1, 2, 3]] : tensor<1x8x14x14xf32> into tensor<1x1568xf32>
  %pe = tensor.empty() : tensor<1x10xf32>
  %pf = linalg.fill ins(%z : f32) outs(%pe : tensor<1x10xf32>) -> tensor<1x10xf32>
  %p = linalg.matmul ins(%f, %m : tensor<1x1568xf32>, tensor<1568x10xf32>) outs(%pf : tensor<1x10xf32>) -> tensor<1x10xf32>
  %s = linalg.softmax dimension(1) ins(%p : tensor<1x10xf32>) outs(%pe : tensor<1x10xf32>) -> tensor<1x10xf32>
  return %s : tensor<1x10xf32>
}
