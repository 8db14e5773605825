// C = A B, accumulated from zero.
func.func @matmul(%A: tensor<64x32xf32>, %B: tensor<32x48xf32>) -> tensor<64x48xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<64x48xf32>
  %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<64x48xf32>) -> tensor<64x48xf32>
  %C = linalg.matmul ins(%A, %B : tensor<64x32xf32>, tensor<32x48xf32>)
                     outs(%start : tensor<64x48xf32>) -> tensor<64x48xf32>
  return %C : tensor<64x48xf32>
}
