// Found once; right now.
// xt-diff: seed 0xe09e1
// xt-diff: variant gcc-O2
// xt-diff: arg i32 1x1x2x2 real 0x8a2cd4952e55a12b
// xt-diff: res i32 1 small 0x0
func.func @g0(%v0: tensor<1x1x2x2xi32>) -> (tensor<1xi32>) {
  %v1_e = tensor.empty() : tensor<2x1x2x1xi32>
  %v1 = linalg.transpose ins(%v0 : tensor<1x1x2x2xi32>) outs(%v1_e : tensor<2x1x2x1xi32>) permutation = [3, 1, 2, 0]
  %v2_z = arith.constant 2147483647 : i32
  %v2_e = tensor.empty() : tensor<1xi32>
  %v2_o = linalg.fill ins(%v2_z : i32) outs(%v2_e : tensor<1xi32>) -> tensor<1xi32>
  %v2 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d3)>], iterator_types = ["reduction", "reduction", "reduction", "parallel"]} ins(%v1 : tensor<2x1x2x1xi32>) outs(%v2_o : tensor<1xi32>) {
  ^bb0(%x0: i32, %x1: i32):
    %t = arith.maxsi %x0, %x1 : i32
    %r = arith.subi %t, %x0 : i32
    linalg.yield %r : i32
  } -> tensor<1xi32>
  return %v2 : tensor<1xi32>
}
