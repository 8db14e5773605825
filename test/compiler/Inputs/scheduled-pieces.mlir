// first
func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  linalg.copy {loop.dims = ["I"]} ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  return
}
// -----
// second
func.func @g(%a: memref<4xf32>, %b: memref<4xf32>) {
  linalg.copy {loop.dims = ["J"], loop.schedule = {"J"}} ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  return
}
