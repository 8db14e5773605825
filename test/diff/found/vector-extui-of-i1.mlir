// Found once; right now.
// xt-diff: seed 0x7561
// xt-diff: variant gcc-O2
// xt-diff: arg f16 2x1x2 real 0x7568
// xt-diff: res i32 2x1x2 small 0x0
func.func @g0(%v0: tensor<2x1x2xf16>) -> (tensor<2x1x2xi32>) {
  %v1_e = tensor.empty() : tensor<2x1x2xi1>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%v0 : tensor<2x1x2xf16>) outs(%v1_e : tensor<2x1x2xi1>) {
  ^bb0(%x0: f16, %x1: i1):
    %rz = arith.constant 0.000000e+00 : f16
    %r = arith.cmpf une, %x0, %rz : f16
    linalg.yield %r : i1
  } -> tensor<2x1x2xi1>
  %v2_e = tensor.empty() : tensor<2x1x2xi32>
  %v2 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%v1 : tensor<2x1x2xi1>) outs(%v2_e : tensor<2x1x2xi32>) attrs = {loop.dims = ["I", "J", "K"], loop.schedule = { "I", "J" = {fuse = 0}, K, "K#2" = {vectorize}}} {
  ^bb0(%x0: i1, %x1: i32):
    %r = arith.extui %x0 : i1 to i32
    linalg.yield %r : i32
  } -> tensor<2x1x2xi32>
  return %v2 : tensor<2x1x2xi32>
}
