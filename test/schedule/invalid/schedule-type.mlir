// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A schedule that is no dictionary and no array.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    // expected-error@+2:5 {{a schedule cannot be "I"}}
    // expected-note@below:5 {{it is a dictionary, like {"I", "J"}, or an array, like ["I", "J"]}}
    loop.schedule = "I"
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @g(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    // expected-error@+2:5 {{a schedule cannot be unit}}
    // expected-note@below:5 {{it is a dictionary, like {"I", "J"}, or an array, like ["I", "J"]}}
    loop.schedule
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @h(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    // expected-error@+2:5 {{a schedule cannot be 4}}
    // expected-note@below:5 {{it is a dictionary, like {"I", "J"}, or an array, like ["I", "J"]}}
    loop.schedule = 4
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
