// Found once; right now.
// xt-diff: seed 0x38753b
// xt-diff: variant gcc-quick
// xt-diff: arg f64 3x1x7 special 0x77249a3f748bdbbe
// xt-diff: res f64 3x1 small 0x0
func.func @g0(%v0: tensor<3x1x7xf64>) -> (tensor<3x1xf64>) {
  %v1_z = arith.constant 1.000000e+00 : f64
  %v1_e = tensor.empty() : tensor<3x1xf64>
  %v1_o = linalg.fill ins(%v1_z : f64) outs(%v1_e : tensor<3x1xf64>) -> tensor<3x1xf64>
  %v1 = linalg.reduce ins(%v0 : tensor<3x1x7xf64>) outs(%v1_o : tensor<3x1xf64>) dimensions = [2]
  (%x0: f64, %x1: f64) {
    %r = arith.mulf %x0, %x1 : f64
    linalg.yield %r : f64
  }
  return %v1 : tensor<3x1xf64>
}
