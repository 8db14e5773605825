// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A loop is parallel or vectorised.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      // expected-error@+2:14 {{loop 'j': it is both parallel and vectorised}}
      // expected-note@below:14 {{tile "J" and put one of the two on each loop}}
      "J" = {parallelize, vectorize}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
