func.func @f(%c: i1, %o: memref<4xf32>) {
  %a = memref.alloc() : memref<4xf32>
  linalg.copy ins(%o : memref<4xf32>) outs(%a : memref<4xf32>)
  linalg.copy ins(%a : memref<4xf32>) outs(%o : memref<4xf32>)
  bufferization.dealloc (%a : memref<4xf32>) if (%c)
  return
}
