// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A name that two inputs have.

func.func @f(%A: memref<8x8xf32>, %C: memref<8x8xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    // expected-error@+2:29 {{loop 'i': 'pack': "%A" is both input 0 and input 1}}
    // expected-note@below:29 {{its inputs are 0 ("%A") and 1 ("%A")}}
    loop.schedule = {"I" = {pack = "%A"}, "J", "K"}
  } ins(%A, %A : memref<8x8xf32>, memref<8x8xf32>) outs(%C : memref<8x8xf32>)
  return
}
