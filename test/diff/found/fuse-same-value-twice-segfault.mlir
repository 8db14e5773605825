// Found once; right now.
// xt-diff: seed 0x23a4
// xt-diff: variant gcc-quick
// xt-diff: arg i32 - real 0x23ab
// xt-diff: arg i32 2 small 0xa23d0dfbc7d5ee84
// xt-diff: arg i32 2 special 0x9b8894e5e4278d12
// xt-diff: res i32 2 small 0x0
func.func @g0(%v0: tensor<i32>, %v2: tensor<2xi32>, %v3: tensor<2xi32>) -> (tensor<2xi32>) {
  %v1_e = tensor.empty() : tensor<2xi32>
  %v1 = linalg.broadcast ins(%v0 : tensor<i32>) outs(%v1_e : tensor<2xi32>) dimensions = [0]
  %v4 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%v1, %v1, %v2 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) outs(%v3 : tensor<2xi32>) attrs = {loop.dims = ["I"], loop.schedule = [ {"I" = {fuse = 0}}, {"I#1" = {fuse = 1}}]} {
  ^bb0(%x0: i32, %x1: i32, %x2: i32, %x3: i32):
    %s0 = arith.minui %x0, %x1 : i32
    linalg.yield %s0 : i32
  } -> tensor<2xi32>
  return %v4 : tensor<2xi32>
}
