// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// What 'stream' needs.

func.func @f(%A: memref<64x32xf32>, %B: memref<32x48xf32>, %C: memref<64x48xf32>) {
  linalg.exp {
    loop.dims = ["i", "j"],
    // expected-error@+2:30 {{loop 'i': 'stream' without 'vectorize'}}
    // expected-note@+1:30 {{whole vectors can be stored past the caches}}
    loop.schedule = [{"i" = {stream}}, {"j" = {vectorize}}]
  } ins(%A : memref<64x32xf32>) outs(%A : memref<64x32xf32>)
  linalg.matmul {
    loop.dims = ["i", "j", "k"],
    // expected-error@+2:51 {{loop 'j': 'stream': results are read again: 'linalg.matmul' combines them}}
    // expected-note@+1:51 {{results that each point writes once can be stored past the caches}}
    loop.schedule = ["i", "k", {"j" = {vectorize, stream}}]
  } ins(%A, %B : memref<64x32xf32>, memref<32x48xf32>) outs(%C : memref<64x48xf32>)
  return
}
