// Found once; right now.
// xt-diff: seed 0x1b7d
// xt-diff: variant gcc-O0
// xt-diff: arg f16 2x1 wide 0xf56903084b2fa3c7
// xt-diff: arg f16 1x3 real 0x87f1e0dbe10ce6f
// xt-diff: res f16 2x3 small 0x0
func.func @g0(%v0: tensor<2x1xf16>, %v1: tensor<1x3xf16>) -> (tensor<2x3xf16>) {
  %v2_z = arith.constant 0.000000e+00 : f16
  %v2_e = tensor.empty() : tensor<2x3xf16>
  %v2_o = linalg.fill ins(%v2_z : f16) outs(%v2_e : tensor<2x3xf16>) -> tensor<2x3xf16>
  %v2 = linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = [ {"J" = {buffer}}, "K", "J#2", {"I[0:]" = []}]} ins(%v0, %v1 : tensor<2x1xf16>, tensor<1x3xf16>) outs(%v2_o : tensor<2x3xf16>) -> tensor<2x3xf16>
  return %v2 : tensor<2x3xf16>
}
