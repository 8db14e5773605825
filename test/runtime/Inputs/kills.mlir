func.func @product(%A: tensor<40x50xf32>, %B: tensor<50x70xf32> {memref.on_device}) -> tensor<40x70xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<40x70xf32>
  %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<40x70xf32>) -> tensor<40x70xf32>
  %C = linalg.matmul ins(%A, %B : tensor<40x50xf32>, tensor<50x70xf32>) outs(%start : tensor<40x70xf32>) -> tensor<40x70xf32>
  return %C : tensor<40x70xf32>
}
