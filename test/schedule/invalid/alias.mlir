// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// The place is that of the key in the alias.

#order = {"J", "I",
  // expected-error@+2:3 {{loop 'i0': tile of 9 is larger than the extent of "I", 8}}
  // expected-note@below:3 {{sizes from 1 to 8 fit into 'i'}}
  "I#9"}
func.func @f(%A: memref<8x8xf32>, %B: memref<8x8xf32>) {
  linalg.copy {loop.dims = ["I", "J"], loop.schedule = #order} ins(%A : memref<8x8xf32>) outs(%B : memref<8x8xf32>)
  return
}
