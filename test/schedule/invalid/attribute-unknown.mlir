// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Attributes that look like ours.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  // expected-error@+2:3 {{unknown attribute 'loop.shedule'}}
  // expected-note@below:3 {{schedules are in 'loop.dims' and 'loop.schedule'}}
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.shedule = {"I", "J", "K"}
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
