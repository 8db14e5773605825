// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Loops that are not vectorised inside one that is.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      // expected-note@below:14 {{'vectorize' is for the innermost loops: all loops inside 'j' need it too}}
      "J" = {vectorize},
      // expected-error@below:7 {{loop 'k': it is not vectorised, and loop 'j' around it is}}
      "K"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @g(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-note@+2:14 {{'vectorize' is for the innermost loops: all loops inside 'i' need it too}}
      // expected-note@below:14 {{'vectorize' is for the innermost loops: all loops inside 'i' need it too}}
      "I" = {vectorize},
      // expected-error@below:7 {{loop 'k[0]': it is not vectorised, and loop 'i' around it is}}
      "K[:4]" = {"J" = {vectorize}},
      // expected-error@below:7 {{loop 'k[1]': it is not vectorised, and loop 'i' around it is}}
      "K[4:]" = {"J"}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
