func.func @f(%a: memref<4xf32>, %b: memref<4xf32>) {
  linalg.copy {xt.script = "@__transform_main"} ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  return
}
