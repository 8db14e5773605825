// Found once; right now.
// xt-diff: seed 0x1194a
// xt-diff: variant gcc-O2
// xt-diff: arg i32 2x1 real 0x11951
// xt-diff: arg i16 1x0 wide 0xfd15f1e7b1bf5c1f
// xt-diff: arg i16 2x0 small 0x9161413da73a6438
// xt-diff: res i16 2x0 small 0x0
func.func @g0(%v0: tensor<2x1xi32>, %v2: tensor<1x0xi16>, %v3: tensor<2x0xi16>) -> (tensor<2x0xi16>) {
  %v1_e = tensor.empty() : tensor<2x1xi16>
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v0 : tensor<2x1xi32>) outs(%v1_e : tensor<2x1xi16>) {
  ^bb0(%x0: i32, %x1: i16):
    %r = arith.trunci %x0 : i32 to i16
    linalg.yield %r : i16
  } -> tensor<2x1xi16>
  %v4 = linalg.matmul ins(%v1, %v2 : tensor<2x1xi16>, tensor<1x0xi16>) outs(%v3 : tensor<2x0xi16>) -> tensor<2x0xi16>
  return %v4 : tensor<2x0xi16>
}
