// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Tiles before their axis.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:7 {{loop 'i0': tile "I#4" comes before its axis}}
      // expected-note@below:7 {{"I" or a split of it has to come first}}
      "I#4",
      "I",
      "J",
      // expected-error@+2:7 {{loop 'k0': tile "K#2" comes before its axis}}
      // expected-note@below:7 {{"K" or a split of it has to come first}}
      "K#2" = {unroll},
      "K"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
