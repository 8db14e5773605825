// Found once; right now.
// xt-diff: seed 0x1
// xt-diff: variant gcc-O2
// xt-diff: arg f32 0x?3 real 0x1
// xt-diff: arg f32 ?0x2 real 0x2
// xt-diff: res f32 ?0x?5 small 0x0
func.func @g0(%v0: tensor<0x?xf32>, %v1: tensor<?x2xf32>) -> (tensor<?x?xf32>) {
  %v2 = tensor.concat dim(1) %v0, %v1 : (tensor<0x?xf32>, tensor<?x2xf32>) -> tensor<?x?xf32>
  return %v2 : tensor<?x?xf32>
}
