// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Names that are not strings.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    // expected-error@+4:23 {{'loop.dims' holds 2, which is not a string}}
    // expected-note@+3:23 {{it is an array of names, like ["I", "J"]}}
    // expected-error@+2:26 {{'loop.dims' holds ["K"], which is not a string}}
    // expected-note@below:26 {{it is an array of names, like ["I", "J"]}}
    loop.dims = ["I", 2, ["K"]]
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
