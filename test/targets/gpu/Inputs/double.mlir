// Products and functions of f64, and one of f32.
func.func @product(%a: tensor<40x30xf64>, %b: tensor<30x50xf64>) -> tensor<40x50xf64> {
  %zero = arith.constant 0.0 : f64
  %empty = tensor.empty() : tensor<40x50xf64>
  %start = linalg.fill ins(%zero : f64) outs(%empty : tensor<40x50xf64>) -> tensor<40x50xf64>
  %c = linalg.matmul ins(%a, %b : tensor<40x30xf64>, tensor<30x50xf64>) outs(%start : tensor<40x50xf64>) -> tensor<40x50xf64>
  return %c : tensor<40x50xf64>
}

func.func @narrow(%x: tensor<?xf64>) -> tensor<?xf16> {
  %e = math.exp %x : tensor<?xf64>
  %h = arith.truncf %e : tensor<?xf64> to tensor<?xf16>
  return %h : tensor<?xf16>
}

func.func @single(%x: tensor<100xf32>) -> tensor<100xf32> {
  %y = math.tanh %x : tensor<100xf32>
  return %y : tensor<100xf32>
}
