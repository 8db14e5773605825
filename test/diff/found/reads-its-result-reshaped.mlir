// A producer that reads what it writes over, fused through a change of shape into a user that reads it twice.
// xt-diff: seed 0x895536
// xt-diff: variant gcc-O2
// xt-diff: arg i8 1x1x1 real 0x89553d
// xt-diff: arg i8 1x2 wide 0x955dbc19157a6db0
// xt-diff: arg i8 1x2 small 0x44036503bcb1ccff
// xt-diff: res i8 1x2 small 0x0
func.func @g0(%v0: tensor<1x1x1xi8>, %v3: tensor<1x2xi8>, %v4: tensor<1x2xi8>) -> (tensor<1x2xi8>) {
  %v1 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]} ins(%v0 : tensor<1x1x1xi8>) outs(%v0 : tensor<1x1x1xi8>) {
  ^bb0(%x0: i8, %x1: i8):
    %s0 = arith.addi %x0, %x1 : i8
    linalg.yield %s0 : i8
  } -> tensor<1x1x1xi8>
  %v2 = tensor.collapse_shape %v1 [[0], [1, 2]] : tensor<1x1x1xi8> into tensor<1x1xi8>
  %v5 = linalg.matmul ins(%v2, %v3 : tensor<1x1xi8>, tensor<1x2xi8>) outs(%v4 : tensor<1x2xi8>) -> tensor<1x2xi8>
  return %v5 : tensor<1x2xi8>
}
