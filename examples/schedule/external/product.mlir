// Tiles of 8 x 16 x 8 that a C function computes; none of the sizes divides.
func.func @product(%A: tensor<50x33xf32>, %B: tensor<33x70xf32>) -> tensor<50x70xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<50x70xf32>
  %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<50x70xf32>) -> tensor<50x70xf32>
  %C = linalg.matmul {
    loop.dims = ["i", "j", "k"],
    loop.schedule = [{"i" = {parallelize}}, "j", "k", {"i#8" = {external = "tile_product"}}, "j#16", "k#8"]
  } ins(%A, %B : tensor<50x33xf32>, tensor<33x70xf32>)
    outs(%start : tensor<50x70xf32>) -> tensor<50x70xf32>
  return %C : tensor<50x70xf32>
}
