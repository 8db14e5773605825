// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A tile larger than the extent.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "J",
      "K",
      // expected-error@+2:7 {{loop 'i0': tile of 10 is larger than the extent of "I", 9}}
      // expected-note@below:7 {{sizes from 1 to 9 fit into 'i'}}
      "I#10",
      // expected-error@+2:7 {{loop 'j0': tile of 2000000000 is larger than the extent of "J", 17}}
      // expected-note@below:7 {{sizes from 1 to 17 fit into 'j'}}
      "J#2000000000"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
