// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Values of the wrong type, one of each.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+12:14 {{loop 'i': 'unroll' cannot be "all"}}
      // expected-note@+11:14 {{'unroll' takes nothing, true, false or a factor above 0}}
      // expected-error@+10:30 {{loop 'i': 'vectorize' cannot be 3.000000e+00 : f64}}
      // expected-note@+9:30 {{'vectorize' takes nothing, true, false or a power of two of lanes up to 64}}
      // expected-error@+8:47 {{loop 'i': 'parallelize' cannot be 2}}
      // expected-note@+7:47 {{'parallelize' takes nothing, true, false or "reduce"}}
      // expected-error@+6:64 {{loop 'i': 'buffer' cannot be 1}}
      // expected-note@+5:64 {{'buffer' takes nothing, true, false or the name of a memory}}
      // expected-error@+4:76 {{loop 'i': 'pack' cannot be without a value}}
      // expected-note@+3:76 {{'pack' takes an input, {input = …, memory = …, pad = …, layout = […]}, or an array of these}}
      // expected-error@+2:82 {{loop 'i': 'fuse' cannot be without a value}}
      // expected-note@below:82 {{'fuse' takes an input or an array of inputs}}
      "I" = {unroll = "all", vectorize = 3.0, parallelize = 2, buffer = 1, pack, fuse},
      // expected-error@+8:14 {{loop 'j': 'vectorize' cannot be 12}}
      // expected-note@+7:14 {{'vectorize' takes nothing, true, false or a power of two of lanes up to 64}}
      // expected-error@+6:30 {{loop 'j': 'parallelize' cannot be "sum"}}
      // expected-note@+5:30 {{'parallelize' takes nothing, true, false or "reduce"}}
      // expected-error@+4:51 {{loop 'j': 'pack' cannot be 1.500000e+00 : f64}}
      // expected-note@+3:51 {{'pack' takes an input, {input = …, memory = …, pad = …, layout = […]}, or an array of these}}
      // expected-error@+2:63 {{loop 'j': 'fuse' cannot be {input = 0}}}
      // expected-note@below:63 {{'fuse' takes an input or an array of inputs}}
      "J" = {vectorize = 12, parallelize = "sum", pack = 1.5, fuse = {input = 0}},
      // expected-error@+12:14 {{loop 'k': 'distribute' cannot be without a value}}
      // expected-note@+11:14 {{'distribute' takes the name of a processor axis}}
      // expected-error@+10:26 {{loop 'k': 'gpu_block' cannot be 1}}
      // expected-note@+9:26 {{'gpu_block' takes nothing, true or false}}
      // expected-error@+8:41 {{loop 'k': 'gpu_thread' cannot be "x"}}
      // expected-note@+7:41 {{'gpu_thread' takes nothing, true or false}}
      // expected-error@+6:59 {{loop 'k': 'external' cannot be 4}}
      // expected-note@+5:59 {{'external' takes the name of a C function}}
      // expected-error@+4:73 {{loop 'k': 'partial' cannot be 1}}
      // expected-note@+3:73 {{'partial' takes nothing, true or false}}
      // expected-error@+2:86 {{loop 'k': 'full' cannot be "no"}}
      // expected-note@below:86 {{'full' takes nothing, true or false}}
      "K" = {distribute, gpu_block = 1, gpu_thread = "x", external = 4, partial = 1, full = "no"}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
