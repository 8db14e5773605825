func.func @product(%A: tensor<13x7xf32>, %B: tensor<7x10xf32>) -> tensor<13x10xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<13x10xf32>
  %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<13x10xf32>) -> tensor<13x10xf32>
  %C = linalg.matmul {
    loop.dims = ["i", "j", "k"],
    loop.schedule = [{"k" = {pack = 1}}, "j", "i", "k#4", {"i#4" = {unroll}}, {"j#4" = {vectorize}}]
  } ins(%A, %B : tensor<13x7xf32>, tensor<7x10xf32>)
    outs(%start : tensor<13x10xf32>) -> tensor<13x10xf32>
  return %C : tensor<13x10xf32>
}
