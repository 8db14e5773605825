// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Words that mean nothing.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'i': unknown annotation 'unrol'}}
      // expected-note@below:14 {{annotations are unroll, vectorize, parallelize, buffer, pack, fuse, prefetch, distribute, gpu_block, gpu_thread, external, stream, partial, full and comment}}
      "I" = {unrol},
      // expected-error@+2:14 {{loop 'j': unknown annotation 'Vectorize'}}
      // expected-note@below:14 {{annotations are unroll, vectorize, parallelize, buffer, pack, fuse, prefetch, distribute, gpu_block, gpu_thread, external, stream, partial, full and comment}}
      "J" = {"Vectorize"},
      // expected-error@+2:22 {{loop 'k': unknown annotation 'tile'}}
      // expected-note@below:22 {{annotations are unroll, vectorize, parallelize, buffer, pack, fuse, prefetch, distribute, gpu_block, gpu_thread, external, stream, partial, full and comment}}
      "K" = {unroll, tile = 4}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
