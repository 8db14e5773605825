// Found once; right now.
// xt-diff: seed 0x2401
// xt-diff: variant gcc-quick
// xt-diff: arg i32 1x1x2x1 real 0x2408
// xt-diff: res i32 1x2 small 0x0
func.func @g0(%v0: tensor<1x1x2x1xi32>) -> (tensor<1x2xi32>) {
  %v1_z = arith.constant -2147483648 : i32
  %v1_e = tensor.empty() : tensor<1x2xi32>
  %v1_o = linalg.fill ins(%v1_z : i32) outs(%v1_e : tensor<1x2xi32>) -> tensor<1x2xi32>
  %v1 = linalg.reduce ins(%v0 : tensor<1x1x2x1xi32>) outs(%v1_o : tensor<1x2xi32>) dimensions = [0, 3] {loop.dims = ["I"], loop.schedule = [ {"I" = {buffer}}, {"I#1" = {parallelize = "reduce"}}]}
  (%x0: i32, %x1: i32) {
    %r = arith.maxsi %x0, %x1 : i32
    linalg.yield %r : i32
  }
  return %v1 : tensor<1x2xi32>
}
