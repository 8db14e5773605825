func.func @f(%a: tensor<?x4xf32>, %b: tensor<?x4xf32>) -> index {
  %s = shape.shape_of %a : tensor<?x4xf32> -> tensor<2xindex>
  %t = shape.shape_of %b : tensor<?x4xf32> -> tensor<2xindex>
  %u = shape.broadcast %s, %t : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
  %n = shape.num_elements %u : tensor<2xindex> -> index
  %c = shape.const_shape [4, 4] : tensor<2xindex>
  %c1 = arith.constant 1 : index
  %e = shape.get_extent %c, %c1 : tensor<2xindex>, index -> index
  %k = arith.addi %n, %e : index
  return %k : index
}
