// Found once; right now.
// xt-diff: seed 0x23aa
// xt-diff: variant gcc-quick
// xt-diff: arg i64 1x1x1 real 0x23b1
// xt-diff: arg i64 1x1x6 wide 0x5e5b1b7e620b7f
// xt-diff: res i64 1x1x6 small 0x0
func.func @g0(%v0: tensor<1x1x1xi64>, %v1: tensor<1x1x6xi64>) -> (tensor<1x1x6xi64>) {
  %v2_z = arith.constant 0 : i64
  %v2_e = tensor.empty() : tensor<1x1x6xi64>
  %v2_o = linalg.fill ins(%v2_z : i64) outs(%v2_e : tensor<1x1x6xi64>) -> tensor<1x1x6xi64>
  %v2 = linalg.batch_matmul {loop.dims = ["I", "J", "K", "L"], loop.schedule = [ "I", {"J" = {pack = {input = 1, pad = true, layout = ["I", "L", "K", "K#5"]}}}, "K", "L"]} ins(%v0, %v1 : tensor<1x1x1xi64>, tensor<1x1x6xi64>) outs(%v2_o : tensor<1x1x6xi64>) -> tensor<1x1x6xi64>
  return %v2 : tensor<1x1x6xi64>
}
