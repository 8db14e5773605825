// Found once; right now.
// xt-diff: seed 0xfce
// xt-diff: variant gcc-O2
// xt-diff: arg i32 2x4 real 0xfd5
// xt-diff: res i32 4 small 0x0
func.func @g0(%v0: tensor<2x4xi32>) -> (tensor<4xi32>) {
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v0 : tensor<2x4xi32>) outs(%v0 : tensor<2x4xi32>) {
  ^bb0(%x0: i32, %x1: i32):
    %s0 = arith.maxsi %x0, %x1 : i32
    linalg.yield %s0 : i32
  } -> tensor<2x4xi32>
  %v2_z = arith.constant -2147483648 : i32
  %v2_e = tensor.empty() : tensor<4xi32>
  %v2_o = linalg.fill ins(%v2_z : i32) outs(%v2_e : tensor<4xi32>) -> tensor<4xi32>
  %v2_y = arith.constant 2147483647 : i32
  %v2_q = linalg.fill ins(%v2_y : i32) outs(%v2_e : tensor<4xi32>) -> tensor<4xi32>
  %v2_m:2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"]} ins(%v1 : tensor<2x4xi32>) outs(%v2_o, %v2_q : tensor<4xi32>, tensor<4xi32>) {
  ^bb0(%x0: i32, %x1: i32, %x2: i32):
    %r = arith.maxsi %x0, %x1 : i32
    %u = arith.minsi %x0, %x2 : i32
    linalg.yield %r, %u : i32, i32
  } -> (tensor<4xi32>, tensor<4xi32>)
  %v2 = linalg.add ins(%v2_m#0, %v2_m#1 : tensor<4xi32>, tensor<4xi32>) outs(%v2_e : tensor<4xi32>) -> tensor<4xi32>
  return %v2 : tensor<4xi32>
}
