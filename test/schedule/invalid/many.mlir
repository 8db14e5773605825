// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Eight mistakes in one schedule, all told.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'i': 'unroll' cannot be 0}}
      // expected-note@below:14 {{'unroll' takes nothing, true, false or a factor above 0}}
      "I" = {unroll = 0},
      // expected-error@+2:14 {{loop 'j': unknown annotation 'parallelise'}}
      // expected-note@below:14 {{annotations are unroll, vectorize, parallelize, buffer, pack, fuse, prefetch, distribute, gpu_block, gpu_thread, external, stream, partial, full and comment}}
      "J" = {parallelise},
      // expected-error@+2:7 {{loop 'L': "L" is not an axis}}
      // expected-note@below:7 {{the axes in 'loop.dims' are "I", "J" and "K"}}
      "L",
      // expected-error@+2:7 {{loop 'k0': tile "K#2" comes before its axis}}
      // expected-note@below:7 {{"K" or a split of it has to come first}}
      "K#2",
      // expected-error@+2:14 {{loop 'k': its iterations are not independent: "K" is a reduction axis}}
      // expected-note@below:14 {{'parallelize = "reduce"' gives each worker a result of its own and combines them}}
      "K" = {parallelize},
      // expected-error@+2:7 {{loop 'i0': tile of 99 is larger than the extent of "I", 9}}
      // expected-note@below:7 {{sizes from 1 to 9 fit into 'i'}}
      "I#99",
      // expected-error@+2:7 {{loop 'j0': "J#2#2" is not a tile}}
      // expected-note@below:7 {{a tile is written "J#SIZE", SIZE a whole number above 0}}
      "J#2#2",
      // expected-error@+2:7 {{loop 'j0': the size of tile "J#0" is 0}}
      // expected-note@below:7 {{a size is above 0}}
      "J#0"
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
