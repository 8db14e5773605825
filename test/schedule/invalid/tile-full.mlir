// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A tile that says it divides and does not.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "J",
      // expected-error@+2:14 {{loop 'k': 'full' is for tiles}}
      // expected-note@below:14 {{this loop covers the whole axis}}
      "K" = {full},
      // expected-error@+2:16 {{loop 'j0': 'full': 4 does not divide 17, loop 'j'}}
      // expected-note@below:16 {{leave 'full' out: partial tiles are correct}}
      "J#4" = {full}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
