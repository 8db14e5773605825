// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A scalar input.

func.func @f(%c: f32, %A: memref<8xf32>) {
  // expected-error@+2:59 {{loop 'i': 'pack': input 0 is a scalar}}
  // expected-note@below:59 {{tensors and memrefs can be packed}}
  linalg.fill {loop.dims = ["I"], loop.schedule = {"I" = {pack = 0}}} ins(%c : f32) outs(%A : memref<8xf32>)
  return
}
