// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A schedule without names.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    // expected-error@+2:5 {{'loop.schedule' without 'loop.dims'}}
    // expected-note@below:5 {{'loop.dims' names the 3 dimensions of 'linalg.matmul' in order, or the first of them}}
    loop.schedule = {"I", "J", "K"}
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
