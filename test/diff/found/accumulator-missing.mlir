// Found once; right now.
// xt-diff: seed 0x138b
// xt-diff: variant gcc-O2
// xt-diff: arg f64 1x2 special 0x1fc9d883a4389b8a
// xt-diff: res f64 2 small 0x0
func.func @g0(%v0: tensor<1x2xf64>) -> (tensor<2xf64>) {
  %v1_z = arith.constant 0.000000e+00 : f64
  %v1_e = tensor.empty() : tensor<2xf64>
  %v1_o = linalg.fill ins(%v1_z : f64) outs(%v1_e : tensor<2xf64>) -> tensor<2xf64>
  %v1 = linalg.reduce ins(%v0 : tensor<1x2xf64>) outs(%v1_o : tensor<2xf64>) dimensions = [0] {loop.dims = ["I", "J"], loop.schedule = { J, "J#2" = {vectorize}, I = {vectorize}}}
  (%x0: f64, %x1: f64) {
    %r = arith.addf %x0, %x1 : f64
    linalg.yield %r : f64
  }
  return %v1 : tensor<2xf64>
}
