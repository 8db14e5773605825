// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// loop.dims of other types.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    // expected-error@+2:5 {{'loop.dims' is "I", which is not an array}}
    // expected-note@below:5 {{it is an array of names, like ["I", "J"]}}
    loop.dims = "I"
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @g(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    // expected-error@+2:5 {{'loop.dims' is {I, J}, which is not an array}}
    // expected-note@below:5 {{it is an array of names, like ["I", "J"]}}
    loop.dims = {"I", "J"}
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @h(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    // expected-error@+2:5 {{'loop.dims' is unit, which is not an array}}
    // expected-note@below:5 {{it is an array of names, like ["I", "J"]}}
    loop.dims
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
