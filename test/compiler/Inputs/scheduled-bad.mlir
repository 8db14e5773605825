func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  linalg.copy {loop.dims = ["I"], loop.schedule = {"I", "Q"}} ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  return
}
