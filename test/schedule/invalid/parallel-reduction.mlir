// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A parallel reduction races, which XTC only warns of.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "J",
      // expected-error@+2:14 {{loop 'k': its iterations are not independent: "K" is a reduction axis}}
      // expected-note@below:14 {{'parallelize = "reduce"' gives each worker a result of its own and combines them}}
      "K" = {parallelize},
      // expected-error@+2:16 {{loop 'k0': its iterations are not independent: "K" is a reduction axis}}
      // expected-note@below:16 {{'parallelize = "reduce"' gives each worker a result of its own and combines them}}
      "K#4" = {parallelize}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
