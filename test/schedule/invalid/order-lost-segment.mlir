// RUN: xt-opt --symbol-dce --xt-read-schedules --verify-diagnostics %s
// The same inside a segment of an array.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  // expected-error@+2:3 {{loop 'j[0]': the order of the loops is lost: a dictionary is sorted, and there is no source text}}
  // expected-note@below:3 {{write an array, outermost loop first, like ["J#2", "K"]}}
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = ["I", {"J[:]" = {"K", "J#2"}}]
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}

func.func private @unused() {
  return
}
