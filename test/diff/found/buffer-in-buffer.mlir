// Found once; right now.
// xt-diff: seed 0x2433
// xt-diff: variant gcc-quick
// xt-diff: arg f64 1x1x1x3 small 0xc417ba5aae7ccd46
// xt-diff: res f64 1x1x3 small 0x0
func.func @g0(%v0: tensor<1x1x1x3xf64>) -> (tensor<1x1x3xf64>) {
  %v1_z = arith.constant 0.000000e+00 : f64
  %v1_e = tensor.empty() : tensor<1x1x3xf64>
  %v1_o = linalg.fill ins(%v1_z : f64) outs(%v1_e : tensor<1x1x3xf64>) -> tensor<1x1x3xf64>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d2, d3)>], iterator_types = ["parallel", "reduction", "parallel", "parallel"]} ins(%v0 : tensor<1x1x1x3xf64>) outs(%v1_o : tensor<1x1x3xf64>) attrs = {loop.dims = ["I", "J", "K", "L"], loop.schedule = { I = {buffer}, "J" = {buffer}, "K", "L"}} {
  ^bb0(%x0: f64, %x1: f64):
    %s0 = math.exp %x0 : f64
    %r = arith.addf %s0, %x1 : f64
    linalg.yield %r : f64
  } -> tensor<1x1x3xf64>
  return %v1 : tensor<1x1x3xf64>
}
