func.func @f(%n: index, %o: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<4xf32>
  memref.copy %o, %a : memref<4xf32> to memref<4xf32>
  %b = memref.realloc %a : memref<4xf32> to memref<8xf32>
  %x = memref.load %b[%c0] : memref<8xf32>
  memref.store %x, %o[%c0] : memref<4xf32>
  return
}
