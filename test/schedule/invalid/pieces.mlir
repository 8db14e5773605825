// RUN: xt-opt --xt-read-schedules --split-input-file --verify-diagnostics %s
// Each piece of a file has its own text.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "J",
      "K",
      // expected-error@+2:7 {{loop 'i0': tile of 10 is larger than the extent of "I", 9}}
      // expected-note@below:7 {{sizes from 1 to 9 fit into 'i'}}
      "I#10"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}

// -----

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "J",
      "K"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}

// -----

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "J",
      "K",
      // expected-error@+2:7 {{loop 'Q': "Q" is not an axis}}
      // expected-note@below:7 {{the axes in 'loop.dims' are "I", "J" and "K"}}
      "Q"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
