// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// What XTC adds to loops has no place in C.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  // expected-warning@below:3 {{'loop.add_attributes' has no effect on C [-Wschedule]}}
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.add_attributes = ["mark"]
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
