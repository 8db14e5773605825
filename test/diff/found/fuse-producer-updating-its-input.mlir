// Found once; right now.
// xt-diff: seed 0x2336
// xt-diff: variant gcc-O0
// xt-diff: arg f32 1x1 special 0x342ac2ab0bf28678
// xt-diff: arg f32 1x1x1 special 0x1c8cf7108be55416
// xt-diff: res f32 1x1 small 0x0
func.func @g0(%v0: tensor<1x1xf32>, %v2: tensor<1x1x1xf32>) -> (tensor<1x1xf32>) {
  %v1 = tensor.expand_shape %v0 [[0], [1, 2]] output_shape [1, 1, 1] : tensor<1x1xf32> into tensor<1x1x1xf32>
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%v1, %v2 : tensor<1x1x1xf32>, tensor<1x1x1xf32>) outs(%v1 : tensor<1x1x1xf32>) {
  ^bb0(%x0: f32, %x1: f32, %x2: f32):
    %s0 = arith.subf %x0, %x1 : f32
    linalg.yield %s0 : f32
  } -> tensor<1x1x1xf32>
  %v4_z = arith.constant 0.000000e+00 : f32
  %v4_e = tensor.empty() : tensor<1x1xf32>
  %v4_o = linalg.fill ins(%v4_z : f32) outs(%v4_e : tensor<1x1xf32>) -> tensor<1x1xf32>
  %v4_y = arith.constant 0xFF800000 : f32
  %v4_q = linalg.fill ins(%v4_y : f32) outs(%v4_e : tensor<1x1xf32>) -> tensor<1x1xf32>
  %v4_m:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d0, d2)>], iterator_types = ["parallel", "reduction", "parallel"]} ins(%v3 : tensor<1x1x1xf32>) outs(%v4_o, %v4_q : tensor<1x1xf32>, tensor<1x1xf32>) attrs = {loop.dims = ["I"], loop.schedule = [ {"I" = {fuse = 0}}]} {
  ^bb0(%x0: f32, %x1: f32, %x2: f32):
    %r = arith.addf %x0, %x1 : f32
    %u = arith.maximumf %x0, %x2 : f32
    linalg.yield %r, %u : f32, f32
  } -> (tensor<1x1xf32>, tensor<1x1xf32>)
  %v4 = linalg.add ins(%v4_m#0, %v4_m#1 : tensor<1x1xf32>, tensor<1x1xf32>) outs(%v4_e : tensor<1x1xf32>) -> tensor<1x1xf32>
  return %v4 : tensor<1x1xf32>
}
