// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A target without blocks and threads.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'i': 'gpu_block' needs a GPU}}
      // expected-note@below:14 {{target 'host' has no blocks and threads; 'parallelize' uses its cores}}
      "I" = {gpu_block},
      // expected-error@+2:14 {{loop 'j': 'gpu_thread' needs a GPU}}
      // expected-note@below:14 {{target 'host' has no blocks and threads; 'parallelize' uses its cores}}
      "J" = {gpu_thread},
      "K"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
