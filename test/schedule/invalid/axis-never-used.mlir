// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Axes without a loop.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    // expected-error@+2:18 {{axis "I" has no loop in 'loop.schedule'}}
    // expected-note@below:18 {{every axis of 'loop.dims' has one; add "I"}}
    loop.dims = ["I", "J",
      // expected-error@+2:7 {{axis "K" has no loop in 'loop.schedule'}}
      // expected-note@below:7 {{every axis of 'loop.dims' has one; add "K"}}
      "K"],
    loop.schedule = {"J"}
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
