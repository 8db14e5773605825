// Entry points of dynamic shape and stride, called by ../dynamic.c.

func.func @gram(%x: tensor<?x3xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x3xf32>
  %e = tensor.empty(%n, %n) : tensor<?x?xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %r = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%x, %x : tensor<?x3xf32>, tensor<?x3xf32>) outs(%z : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @clear(%m: memref<?x?xi32, strided<[?, ?], offset: ?>>) {
  %zero = arith.constant 0 : i32
  linalg.fill ins(%zero : i32) outs(%m : memref<?x?xi32, strided<[?, ?], offset: ?>>)
  return
}

// Three results, of which the function makes those that the caller did not.
func.func @powers(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %square = arith.mulf %x, %x : tensor<?xf32>
  %cube = arith.mulf %square, %x : tensor<?xf32>
  %fourth = arith.mulf %square, %square : tensor<?xf32>
  return %square, %cube, %fourth : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}
