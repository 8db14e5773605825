// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Names that are not C, annotations on what an external function does.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      // expected-error@+4:14 {{loop 'j': 'external': "my-kernel" is not the name of a C function}}
      // expected-note@+3:14 {{letters, digits and '_', not a digit first}}
      // expected-note@+2:14 {{the external function does this loop and all inside}}
      // expected-note@below:14 {{the external function does this loop and all inside}}
      "J" = {external = "my-kernel"},
      // expected-error@below:14 {{loop 'k': 'unroll' has no effect: loop 'j' is external}}
      "K" = {unroll},
      // expected-error@below:16 {{loop 'j0': 'vectorize' has no effect: loop 'j' is external}}
      "J#4" = {vectorize}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @g(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      // expected-error@+2:35 {{loop 'j': 'parallelize' has no effect: loop 'j' is external}}
      // expected-note@below:14 {{the external function does this loop and all inside}}
      "J" = {external = "kernel", parallelize},
      "K"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
