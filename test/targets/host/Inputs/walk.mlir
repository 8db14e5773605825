// Every kind of function: entry points with descriptors and on a heap, internal functions, kernels, loops shared by
// threads, helpers for f16, functions of vectors.
func.func private @twice(%x: memref<8xf16>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %a = memref.load %x[%i] : memref<8xf16>
    %b = arith.addf %a, %a : f16
    memref.store %b, %x[%i] : memref<8xf16>
  }
  return
}

func.func @halves(%x: memref<8xf16>) {
  call @twice(%x) : (memref<8xf16>) -> ()
  return
}

func.func @rows(%x: tensor<?x16xf32>) -> tensor<?x16xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x16xf32>
  %some = arith.cmpi sgt, %n, %c0 : index
  cf.assert %some, "no rows"
  %e = tensor.empty(%n) : tensor<?x16xf32>
  %y = linalg.map { math.exp } ins(%x : tensor<?x16xf32>) outs(%e : tensor<?x16xf32>)
  %s = linalg.map { arith.addf } ins(%x, %y : tensor<?x16xf32>, tensor<?x16xf32>) outs(%e : tensor<?x16xf32>)
  return %s : tensor<?x16xf32>
}

func.func @product(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %b = linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = [{"i" = {parallelize}}, "j", "k", {"j#4" = {vectorize}}]} ins(%a, %a : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %c = linalg.matmul ins(%b, %a : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %c : tensor<8x8xf32>
}
