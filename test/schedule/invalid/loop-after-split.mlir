// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Loops that belong to no segment.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "J[:8]" = {"K"},
      "J[8:]" = {"K"},
      // expected-error@+4:14 {{loop 'k': unknown annotation 'unrol'}}
      // expected-note@+3:14 {{annotations are unroll, vectorize, parallelize, buffer, pack, fuse, prefetch, distribute, gpu_block, gpu_thread, external, stream, partial, full and comment}}
      // expected-error@+2:7 {{loop 'k': it comes after the split of "J" and belongs to no segment}}
      // expected-note@below:7 {{it can stand before the split or inside each segment of "J"}}
      "K" = {unrol},
      // expected-error@+2:7 {{loop 'i0': it comes after the split of "J" and belongs to no segment}}
      // expected-note@below:7 {{it can stand before the split or inside each segment of "J"}}
      "I#4"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @g(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I[:4]" = {"K"},
      // expected-error@+2:7 {{loop 'j[0]': it comes after the split of "I" and belongs to no segment}}
      // expected-note@below:7 {{it can stand before the split or inside each segment of "I"}}
      "J[:8]" = {"K"},
      "I[4:]" = {"K", "J"}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
