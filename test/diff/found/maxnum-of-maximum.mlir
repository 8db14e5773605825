// clang 22 takes wrong lanes of fmaxf where it makes AVX-512 of this loop: the printed form is another.
// xt-diff: seed 0x6b1de0
// xt-diff: variant clang-O3
// xt-diff: arg f32 5x7 real 0x6b1de7
// xt-diff: res f32 7 small 0x0
func.func @g0(%v0: tensor<5x7xf32> {memref.on_device}) -> (tensor<7xf32>) {
  %v1_z = arith.constant 0xFF800000 : f32
  %v1_e = tensor.empty() : tensor<7xf32>
  %v1_o = linalg.fill ins(%v1_z : f32) outs(%v1_e : tensor<7xf32>) -> tensor<7xf32>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"]} ins(%v0 : tensor<5x7xf32>) outs(%v1_o : tensor<7xf32>) {
  ^bb0(%x0: f32, %x1: f32):
    %sc0 = arith.constant -1.000000e+00 : f32
    %s0 = arith.maximumf %x0, %sc0 : f32
    %r = arith.maxnumf %s0, %x1 : f32
    linalg.yield %r : f32
  } -> tensor<7xf32>
  return %v1 : tensor<7xf32>
}
