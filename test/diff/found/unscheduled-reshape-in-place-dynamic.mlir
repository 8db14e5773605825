// Found once; right now.
// xt-diff: seed 0x2b
// xt-diff: variant gcc-O2
// xt-diff: arg i16 ?1x1x1x?1 real 0x32
// xt-diff: res i16 ?1x1x1x?1 small 0x0
func.func @g0(%v0: tensor<?x1x1x?xi16>) -> (tensor<?x1x1x?xi16>) {
  %v1_ni0 = arith.constant 0 : index
  %v1_n0 = tensor.dim %v0, %v1_ni0 : tensor<?x1x1x?xi16>
  %v1_ni3 = arith.constant 3 : index
  %v1_n3 = tensor.dim %v0, %v1_ni3 : tensor<?x1x1x?xi16>
  %v1 = tensor.extract_slice %v0[0, 0, 0, 0] [%v1_n0, 1, 1, %v1_n3] [1, 1, 1, 1] : tensor<?x1x1x?xi16> to tensor<?x1x1x?xi16>
  %v2 = tensor.collapse_shape %v1 [[0, 1], [2], [3]] : tensor<?x1x1x?xi16> into tensor<?x1x?xi16>
  %v3_ni0 = arith.constant 0 : index
  %v3_n0 = tensor.dim %v2, %v3_ni0 : tensor<?x1x?xi16>
  %v3_ni3 = arith.constant 2 : index
  %v3_n3 = tensor.dim %v2, %v3_ni3 : tensor<?x1x?xi16>
  %v3 = tensor.expand_shape %v2 [[0], [1, 2], [3]] output_shape [%v3_n0, 1, 1, %v3_n3] : tensor<?x1x?xi16> into tensor<?x1x1x?xi16>
  %v4 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} ins(%v3 : tensor<?x1x1x?xi16>) outs(%v3 : tensor<?x1x1x?xi16>) {
  ^bb0(%x0: i16, %x1: i16):
    %sc0 = arith.constant 3 : i16
    %s0 = arith.shrsi %x0, %sc0 : i16
    linalg.yield %s0 : i16
  } -> tensor<?x1x1x?xi16>
  return %v4 : tensor<?x1x1x?xi16>
}
