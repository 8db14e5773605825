// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// The place is that of the key, whatever location the op has.

func.func @f(%A: memref<8xf32>, %B: memref<8xf32>) {
  linalg.copy {
    loop.dims = ["I"],
    // expected-error@+2:27 {{loop 'i0': tile of 9 is larger than the extent of "I", 8}}
    // expected-note@below:27 {{sizes from 1 to 8 fit into 'i'}}
    loop.schedule = {"I", "I#9"}
  } ins(%A : memref<8xf32>) outs(%B : memref<8xf32>) loc("model.py":77:3)
  return
}
