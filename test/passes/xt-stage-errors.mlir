// RUN: xt-opt --xt-stage %s --split-input-file --verify-diagnostics
// What is no copy between memory of a block and global memory is refused.

func.func private @spaces(%x: memref<4xf32>, %y: memref<4xf32>) attributes {xt.kernel} {
  // expected-error@+1 {{accel.stage: one memref is in block memory, the other in global memory}}
  "accel.stage"(%x, %y) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func private @item(%x: memref<4xf32, "block">, %y: memref<4xf32, "item">) attributes {xt.kernel} {
  // expected-error@+1 {{accel.stage: one memref is in block memory, the other in global memory}}
  "accel.stage"(%x, %y) : (memref<4xf32, "block">, memref<4xf32, "item">) -> ()
  return
}

// -----

func.func private @ranks(%x: memref<4xf32>, %y: memref<4x1xf32, "block">) attributes {xt.kernel} {
  // expected-error@+1 {{accel.stage: both memrefs have one rank and element type}}
  "accel.stage"(%x, %y) : (memref<4xf32>, memref<4x1xf32, "block">) -> ()
  return
}

// -----

func.func private @types(%x: memref<4xf32>, %y: memref<4xf64, "block">) attributes {xt.kernel} {
  // expected-error@+1 {{accel.stage: both memrefs have one rank and element type}}
  "accel.stage"(%x, %y) : (memref<4xf32>, memref<4xf64, "block">) -> ()
  return
}

// -----

func.func private @large(%x: memref<4x9xf32>, %y: memref<4x8xf32, "block">) attributes {xt.kernel} {
  // expected-error@+1 {{accel.stage: dimension 1 has 9 elements in global memory, 8 in memory of the block}}
  "accel.stage"(%x, %y) : (memref<4x9xf32>, memref<4x8xf32, "block">) -> ()
  return
}

// -----

func.func private @divergent(%x: memref<4xf32>, %y: memref<4xf32, "block">) attributes {xt.kernel, xt.items = 4 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %items = "accel.items"() : () -> index
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    // expected-error@+1 {{accel.stage: in an item loop; all items of a block stage together}}
    "accel.stage"(%x, %y) : (memref<4xf32>, memref<4xf32, "block">) -> ()
  }
  return
}
