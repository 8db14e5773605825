// Found once; right now.
// xt-diff: seed 0x30d579
// xt-diff: variant gcc-O2
// xt-diff: arg i16 1x1x1 wide 0xb0a9ebb5cfaefe86
// xt-diff: res i16 1x4x1x1 small 0x0
func.func @g0(%v0: tensor<1x1x1xi16>) -> (tensor<1x4x1x1xi16>) {
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%v0 : tensor<1x1x1xi16>) outs(%v0 : tensor<1x1x1xi16>) {
  ^bb0(%x0: i16, %x1: i16):
    %s0 = arith.muli %x0, %x1 : i16
    linalg.yield %s0 : i16
  } -> tensor<1x1x1xi16>
  %v2_e = tensor.empty() : tensor<1x4x1x1xi16>
  %v2 = linalg.broadcast ins(%v1 : tensor<1x1x1xi16>) outs(%v2_e : tensor<1x4x1x1xi16>) dimensions = [1]
  return %v2 : tensor<1x4x1x1xi16>
}
