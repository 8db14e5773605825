// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Mistakes in several functions, all told.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    // expected-error@+2:28 {{axis "K" has no loop in 'loop.schedule'}}
    // expected-note@below:28 {{every axis of 'loop.dims' has one; add "K"}}
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "J"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @g(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "J",
      "K",
      // expected-error@+2:7 {{loop 'M': "M" is not an axis}}
      // expected-note@below:7 {{the axes in 'loop.dims' are "I", "J" and "K"}}
      "M"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @h(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    // expected-error@+2:5 {{'loop.schedule' without 'loop.dims'}}
    // expected-note@below:5 {{'loop.dims' names the 3 dimensions of 'linalg.matmul' in order, or the first of them}}
    loop.schedule = {"I"}
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @fine(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
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
