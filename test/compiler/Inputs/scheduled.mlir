// Three scheduled ops: by an alias, in several lines with a split, by default.
#order = {"J", "K", "I"}

func.func @f(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %C: memref<8x8xf32>) {
  linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = #order, __first}
    ins(%A, %B : memref<8x8xf32>, memref<8x8xf32>) outs(%C : memref<8x8xf32>)
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K", // a comment
      "J[:5]" = {"I#2", "J#4" = {unroll = 2}},
      "J[:3:]"
        = {"I#2"}
    }
  } ins(%A, %B : memref<8x8xf32>, memref<8x8xf32>) outs(%C : memref<8x8xf32>)
  linalg.copy {loop.dims = ["I", "J"]} ins(%A : memref<8x8xf32>) outs(%C : memref<8x8xf32>)
  return
}
