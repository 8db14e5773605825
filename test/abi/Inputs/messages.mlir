// What an entry point may refuse: null pointers, sizes, strides, results of other sizes, memory that cannot be had,
// assertions of the program, in the entry point and in a kernel.
func.func @relu(%x: tensor<?x8xf32>) -> tensor<?x8xf32> {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x8xf32>
  %two = arith.constant 2 : index
  %many = arith.cmpi sge, %n, %two : index
  cf.assert %many, "needs \"two\" rows\n100% of x"
  %e = tensor.empty(%n) : tensor<?x8xf32>
  %r = linalg.map ins(%x : tensor<?x8xf32>) outs(%e : tensor<?x8xf32>) (%a: f32, %o: f32) {
    %m = arith.maximumf %a, %zero : f32
    linalg.yield %m : f32
  }
  return %r : tensor<?x8xf32>
}

func.func @view(%m: memref<4x?xf32, strided<[?, 1]>>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  memref.store %one, %m[%c0, %c0] : memref<4x?xf32, strided<[?, 1]>>
  return
}

func.func @add(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %s = arith.addf %x, %y : tensor<?xf32>
  return %s : tensor<?xf32>
}

func.func @huge(%n: index) -> tensor<?xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty(%n) : tensor<?xf32>
  %r = linalg.fill ins(%zero : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @many(%a: tensor<2xf32>, %b: tensor<2xf32>, %c: tensor<2xf32>, %d: tensor<2xf32>, %e: tensor<2xf32>,
                %f: tensor<2xf32>, %g: tensor<2xf32>) -> tensor<2xf32> {
  return %g : tensor<2xf32>
}

func.func @square(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %y = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  %z = linalg.matmul ins(%y, %y : tensor<8x8xf32>, tensor<8x8xf32>) outs(%f : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %z : tensor<8x8xf32>
}

func.func @positive(%x: memref<4xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%x : memref<4xf32>) {
  ^bb0(%a: f32):
    %p = arith.cmpf ogt, %a, %zero : f32
    cf.assert %p, "an element is not positive"
    linalg.yield %a : f32
  }
  return
}
