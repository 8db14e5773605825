// Bits of i1 vectors that are stored as soon as they are computed: a row in memory is no C vector.
// xt-diff: seed 0x4c99bd
// xt-diff: variant gcc-O2
// xt-diff: arg i1 1x2x1 small 0xfb8831b123ac116c
// xt-diff: arg i1 1x2 real 0x15f85fbba4c125d5
// xt-diff: res i1 1x1x2 small 0x0
func.func @g0(%v0: tensor<1x2x1xi1>, %v2: tensor<1x2xi1>) -> (tensor<1x1x2xi1>) {
  %v1_z = arith.constant false
  %v1_e = tensor.empty() : tensor<1x2xi1>
  %v1_o = linalg.fill ins(%v1_z : i1) outs(%v1_e : tensor<1x2xi1>) -> tensor<1x2xi1>
  %v1 = linalg.reduce ins(%v0 : tensor<1x2x1xi1>) outs(%v1_o : tensor<1x2xi1>) dimensions = [2]
  (%x0: i1, %x1: i1) {
    %r = arith.ori %x0, %x1 : i1
    linalg.yield %r : i1
  }
  %v3 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%v1, %v1, %v2 : tensor<1x2xi1>, tensor<1x2xi1>, tensor<1x2xi1>) outs(%v2 : tensor<1x2xi1>) {
  ^bb0(%x0: i1, %x1: i1, %x2: i1, %x3: i1):
    %s0 = arith.xori %x0, %x2 : i1
    %s1 = arith.ori %s0, %x2 : i1
    linalg.yield %s1 : i1
  } -> tensor<1x2xi1>
  %v4_e = tensor.empty() : tensor<1x1x2xi1>
  %v4 = linalg.broadcast ins(%v3 : tensor<1x2xi1>) outs(%v4_e : tensor<1x1x2xi1>) dimensions = [1]
  return %v4 : tensor<1x1x2xi1>
}
