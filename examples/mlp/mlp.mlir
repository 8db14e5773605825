// Two dense layers with bias and relu, then each row is divided by its sum.
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
#element = affine_map<(i, j) -> (i, j)>

func.func @mlp(%x: tensor<4x8xf32>,
               %w1: tensor<8x16xf32>, %b1: tensor<16xf32>,
               %w2: tensor<16x3xf32>, %b2: tensor<3xf32>) -> tensor<4x3xf32> {
  %zero = arith.constant 0.0 : f32
  %tiny = arith.constant 1.0e-6 : f32

  %h_empty = tensor.empty() : tensor<4x16xf32>
  %h_zero = linalg.fill ins(%zero : f32) outs(%h_empty : tensor<4x16xf32>) -> tensor<4x16xf32>
  %h_product = linalg.matmul ins(%x, %w1 : tensor<4x8xf32>, tensor<8x16xf32>)
                             outs(%h_zero : tensor<4x16xf32>) -> tensor<4x16xf32>
  %h = linalg.generic {indexing_maps = [#element, #column, #element],
                       iterator_types = ["parallel", "parallel"]}
      ins(%h_product, %b1 : tensor<4x16xf32>, tensor<16xf32>)
      outs(%h_empty : tensor<4x16xf32>) {
    ^bb0(%product: f32, %bias: f32, %out: f32):
      %sum = arith.addf %product, %bias : f32
      %relu = arith.maximumf %sum, %zero : f32
      linalg.yield %relu : f32
  } -> tensor<4x16xf32>

  %s_empty = tensor.empty() : tensor<4x3xf32>
  %s_zero = linalg.fill ins(%zero : f32) outs(%s_empty : tensor<4x3xf32>) -> tensor<4x3xf32>
  %s_product = linalg.matmul ins(%h, %w2 : tensor<4x16xf32>, tensor<16x3xf32>)
                             outs(%s_zero : tensor<4x3xf32>) -> tensor<4x3xf32>
  %score = linalg.generic {indexing_maps = [#element, #column, #element],
                           iterator_types = ["parallel", "parallel"]}
      ins(%s_product, %b2 : tensor<4x3xf32>, tensor<3xf32>)
      outs(%s_empty : tensor<4x3xf32>) {
    ^bb0(%product: f32, %bias: f32, %out: f32):
      %sum = arith.addf %product, %bias : f32
      %relu = arith.maximumf %sum, %zero : f32
      %positive = arith.addf %relu, %tiny : f32
      linalg.yield %positive : f32
  } -> tensor<4x3xf32>

  %t_empty = tensor.empty() : tensor<4xf32>
  %t_zero = linalg.fill ins(%zero : f32) outs(%t_empty : tensor<4xf32>) -> tensor<4xf32>
  %total = linalg.generic {indexing_maps = [#element, #row],
                           iterator_types = ["parallel", "reduction"]}
      ins(%score : tensor<4x3xf32>) outs(%t_zero : tensor<4xf32>) {
    ^bb0(%value: f32, %acc: f32):
      %next = arith.addf %acc, %value : f32
      linalg.yield %next : f32
  } -> tensor<4xf32>

  %y = linalg.generic {indexing_maps = [#element, #row, #element],
                       iterator_types = ["parallel", "parallel"]}
      ins(%score, %total : tensor<4x3xf32>, tensor<4xf32>)
      outs(%s_empty : tensor<4x3xf32>) {
    ^bb0(%value: f32, %sum: f32, %out: f32):
      %share = arith.divf %value, %sum : f32
      linalg.yield %share : f32
  } -> tensor<4x3xf32>
  return %y : tensor<4x3xf32>
}
