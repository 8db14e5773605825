// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Names that keys could not be told from.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    // expected-error@+6:18 {{"I#2" cannot name an axis}}
    // expected-note@+5:18 {{a name is not empty and has no '#', '[', ']', ':', ',' or blank}}
    // expected-error@+4:25 {{"" cannot name an axis}}
    // expected-note@+3:25 {{a name is not empty and has no '#', '[', ']', ':', ',' or blank}}
    // expected-error@+2:29 {{"K L" cannot name an axis}}
    // expected-note@below:29 {{a name is not empty and has no '#', '[', ']', ':', ',' or blank}}
    loop.dims = ["I#2", "", "K L"]
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
