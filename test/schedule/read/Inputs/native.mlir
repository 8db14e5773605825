func.func @f(%A: memref<8x8xf32>, %B: memref<8x8xf32>) {
  linalg.copy {loop.dims = ["I", "J"], loop.schedule = ["J", {"I" = {unroll}}]} ins(%A : memref<8x8xf32>) outs(%B : memref<8x8xf32>)
  linalg.copy {loop.dims = ["J"], loop.schedule = {"J" = {parallelize}}} ins(%A : memref<8x8xf32>) outs(%B : memref<8x8xf32>)
  return
}
