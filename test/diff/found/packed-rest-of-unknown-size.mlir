// Found once; right now.
// xt-diff: seed 0x5b8f31
// xt-diff: variant clang-256
// xt-diff: arg i32 2x?22 wide 0x7acd59f8a49d454e
// xt-diff: arg i32 ?2x2 wide 0x192a7b3569cf4523
// xt-diff: res i32 ?22x2 small 0x0
func.func @g0(%v0: tensor<2x?xi32>, %v1: tensor<?x2xi32>) -> (tensor<?x2xi32>) {
  %v2_z = arith.constant 0 : i32
  %v2_ni0 = arith.constant 1 : index
  %v2_n0 = tensor.dim %v0, %v2_ni0 : tensor<2x?xi32>
  %v2_e = tensor.empty(%v2_n0) : tensor<?x2xi32>
  %v2_o = linalg.fill ins(%v2_z : i32) outs(%v2_e : tensor<?x2xi32>) -> tensor<?x2xi32>
  %v2 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%v0, %v1 : tensor<2x?xi32>, tensor<?x2xi32>) outs(%v2_o : tensor<?x2xi32>) {
  ^bb0(%x0: i32, %x1: i32, %x2: i32):
    %t = arith.muli %x0, %x1 : i32
    %r = arith.addi %x2, %t : i32
    linalg.yield %r : i32
  } -> tensor<?x2xi32>
  return %v2 : tensor<?x2xi32>
}
