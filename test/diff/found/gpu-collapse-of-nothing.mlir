// Found once; right now.
// xt-diff: seed 0x18a46
// xt-diff: variant gpu-c-O2
// xt-diff: arg i64 ?1x0x?1 real 0xf27638fc41912906
// xt-diff: arg i64 ?1x1x?1 small 0x359674eaa6aec012
// xt-diff: arg i64 ?1x?0x?1 small 0x4adefe3dd90a32c0
// xt-diff: res i16 ?1x?0x?1 small 0x0
func.func @g0(%v0: tensor<?x0x?xi64>, %v1: tensor<?x1x?xi64> {memref.on_device}, %v2: tensor<?x?x?xi64>) -> (tensor<?x?x?xi16> {memref.on_device}) {
  %v3 = linalg.batch_matmul ins(%v0, %v1 : tensor<?x0x?xi64>, tensor<?x1x?xi64>) outs(%v2 : tensor<?x?x?xi64>) -> tensor<?x?x?xi64>
  %v4_ni0 = arith.constant 0 : index
  %v4_n0 = tensor.dim %v3, %v4_ni0 : tensor<?x?x?xi64>
  %v4_ni1 = arith.constant 1 : index
  %v4_n1 = tensor.dim %v3, %v4_ni1 : tensor<?x?x?xi64>
  %v4_ni2 = arith.constant 2 : index
  %v4_n2 = tensor.dim %v3, %v4_ni2 : tensor<?x?x?xi64>
  %v4_e = tensor.empty(%v4_n0, %v4_n1, %v4_n2) : tensor<?x?x?xi16>
  %v4 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%v3 : tensor<?x?x?xi64>) outs(%v4_e : tensor<?x?x?xi16>) {
  ^bb0(%x0: i64, %x1: i16):
    %r = arith.trunci %x0 : i64 to i16
    linalg.yield %r : i16
  } -> tensor<?x?x?xi16>
  return %v4 : tensor<?x?x?xi16>
}
