// RUN: xt-opt --symbol-dce --xt-read-schedules --verify-diagnostics %s
// Once another pass has changed the module there is no text; the native form is shown.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  // expected-error@+2:3 {{the order of the loops is lost: a dictionary is sorted, and there is no source text}}
  // expected-note@below:3 {{write an array, outermost loop first, like ["I", {"J" = {unroll}}, "K"]}}
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "K",
      "J" = {unroll},
      "I"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}

func.func private @unused() {
  return
}
