// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Elements of the array form are one loop each.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    // expected-error@+4:23 {{axis "J" has no loop in 'loop.schedule'}}
    // expected-note@+3:23 {{every axis of 'loop.dims' has one; add "J"}}
    // expected-error@+2:28 {{axis "K" has no loop in 'loop.schedule'}}
    // expected-note@below:28 {{every axis of 'loop.dims' has one; add "K"}}
    loop.dims = ["I", "J", "K"],
    loop.schedule = [
      "I",
      // expected-error@+2:7 {{{J, K} is not one loop}}
      // expected-note@below:7 {{an element of the array form is a string, like "I", or a dictionary of one key, like {"I" = {unroll}}}}
      {"J", "K"},
      // expected-error@+2:7 {{{} is not one loop}}
      // expected-note@below:7 {{an element of the array form is a string, like "I", or a dictionary of one key, like {"I" = {unroll}}}}
      {},
      // expected-error@+2:7 {{4 is not one loop}}
      // expected-note@below:7 {{an element of the array form is a string, like "I", or a dictionary of one key, like {"I" = {unroll}}}}
      4,
      // expected-error@+2:7 {{["I"] is not one loop}}
      // expected-note@below:7 {{an element of the array form is a string, like "I", or a dictionary of one key, like {"I" = {unroll}}}}
      ["I"]
    ]
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
