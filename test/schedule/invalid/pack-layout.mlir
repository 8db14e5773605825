// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Layouts that are not one.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'i': 'pack': "J" in 'layout' is not an index of input 0}}
      // expected-note@below:14 {{a layout orders the axes that index the input directly}}
      "I" = {pack = {input = 0, layout = ["I", "K", "J"]}},
      // expected-error@+4:14 {{loop 'j': 'pack': 'layout' has "I#4" twice}}
      // expected-note@+3:14 {{an axis stands once in 'layout', and each tile of it once}}
      // expected-error@+2:14 {{loop 'j': 'pack': 'layout' does not have index 0 of input 0}}
      // expected-note@below:14 {{a layout has every axis that indexes the input, without a size}}
      "J" = {pack = {input = 0, layout = ["I#4", "I#4", "K"]}},
      // expected-error@+6:43 {{loop 'k': 'pack': "L" in 'layout' is not an axis}}
      // expected-note@+5:43 {{the axes in 'loop.dims' are "I", "J" and "K"}}
      // expected-error@+4:48 {{loop 'k': 'pack': "J#0" in 'layout' is not a tile}}
      // expected-note@+3:48 {{a tile is written "J#SIZE", SIZE a whole number above 0}}
      // expected-error@+2:55 {{loop 'k': 'pack' cannot be 3}}
      // expected-note@below:55 {{'pack' takes an input, {input = …, memory = …, pad = …, layout = […]}, or an array of these}}
      "K" = {pack = {input = 1, layout = ["L", "J#0", 3]}}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
