// Found once; right now.
// xt-diff: seed 0x1388
// xt-diff: variant gcc-O2
// xt-diff: arg f32 2x3 real 0x138f
// xt-diff: arg f32 3x1 small 0x2f948533d3d1955b
// xt-diff: res f32 2x1 small 0x0
func.func @g0(%v0: tensor<2x3xf32>, %v1: tensor<3x1xf32>) -> (tensor<2x1xf32>) {
  %v2_z = arith.constant 0.000000e+00 : f32
  %v2_e = tensor.empty() : tensor<2x1xf32>
  %v2_o = linalg.fill ins(%v2_z : f32) outs(%v2_e : tensor<2x1xf32>) -> tensor<2x1xf32>
  %v2 = linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = { "J", K, "K#3" = {pack = 0}, I, "K#2"}} ins(%v0, %v1 : tensor<2x3xf32>, tensor<3x1xf32>) outs(%v2_o : tensor<2x1xf32>) -> tensor<2x1xf32>
  return %v2 : tensor<2x1xf32>
}
