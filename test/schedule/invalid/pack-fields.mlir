// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Fields that are missing, unknown, or of the wrong type.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'i': 'pack' does not say which input}}
      // expected-note@below:14 {{its inputs are 0 ("%A") and 1 ("%B")}}
      "I" = {pack = {memory = "stack"}},
      // expected-error@+2:33 {{loop 'j': 'pack' has no field 'padding'}}
      // expected-note@below:33 {{its fields are input, memory, pad and layout}}
      "J" = {pack = {input = 0, padding = true}},
      // expected-error@+6:33 {{loop 'k': 'pack': 'pad' cannot be 2}}
      // expected-note@+5:33 {{'pack' takes an input, {input = …, memory = …, pad = …, layout = […]}, or an array of these}}
      // expected-error@+4:42 {{loop 'k': 'pack': 'memory' cannot be 3}}
      // expected-note@+3:42 {{'pack' takes an input, {input = …, memory = …, pad = …, layout = […]}, or an array of these}}
      // expected-error@+2:54 {{loop 'k': 'pack': 'layout' cannot be "K"}}
      // expected-note@below:54 {{'pack' takes an input, {input = …, memory = …, pad = …, layout = […]}, or an array of these}}
      "K" = {pack = {input = 0, pad = 2, memory = 3, layout = "K"}}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
