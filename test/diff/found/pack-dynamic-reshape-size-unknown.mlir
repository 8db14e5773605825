// Found once; right now.
// xt-diff: seed 0x2736
// xt-diff: variant gcc-quick
// xt-diff: arg f64 1x?0x?1 real 0xdb11a8f495497ebc
// xt-diff: arg f64 ?0x?1 wide 0xf3726f873655354d
// xt-diff: res f64 1x?1 small 0x0
func.func @g0(%v0: tensor<1x?x?xf64>, %v2: tensor<?x?xf64>) -> (tensor<1x?xf64>) {
  %v1 = tensor.collapse_shape %v0 [[0], [1, 2]] : tensor<1x?x?xf64> into tensor<1x?xf64>
  %v3_z = arith.constant 0.000000e+00 : f64
  %v3_ni1 = arith.constant 1 : index
  %v3_n1 = tensor.dim %v2, %v3_ni1 : tensor<?x?xf64>
  %v3_e = tensor.empty(%v3_n1) : tensor<1x?xf64>
  %v3_o = linalg.fill ins(%v3_z : f64) outs(%v3_e : tensor<1x?xf64>) -> tensor<1x?xf64>
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%v1, %v2 : tensor<1x?xf64>, tensor<?x?xf64>) outs(%v3_o : tensor<1x?xf64>) attrs = {loop.dims = ["I", "J", "K"], loop.schedule = [ "I", "J", "K", {"I#1" = {pack = 1}}, "K#2"]} {
  ^bb0(%x0: f64, %x1: f64, %x2: f64):
    %t = arith.mulf %x0, %x1 : f64
    %r = arith.addf %x2, %t : f64
    linalg.yield %r : f64
  } -> tensor<1x?xf64>
  return %v3 : tensor<1x?xf64>
}
