// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Inputs that the op does not have.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@+2:14 {{loop 'i': 'pack': 2 is not an input of 'linalg.matmul'}}
      // expected-note@below:14 {{its inputs are 0 ("%A") and 1 ("%B")}}
      "I" = {pack = 2},
      // expected-error@+2:14 {{loop 'j': 'pack': -1 is not an input of 'linalg.matmul'}}
      // expected-note@below:14 {{its inputs are 0 ("%A") and 1 ("%B")}}
      "J" = {pack = -1},
      // expected-error@+4:25 {{loop 'k': 'pack': "%C" is not an input of 'linalg.matmul'}}
      // expected-note@+3:25 {{its inputs are 0 ("%A") and 1 ("%B")}}
      // expected-error@+2:31 {{loop 'k': 'pack': "B" is not an input of 'linalg.matmul'}}
      // expected-note@below:31 {{its inputs are 0 ("%A") and 1 ("%B")}}
      "K" = {pack = [0, "%C", "B"]}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
