// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// What 'prefetch' needs.

func.func @f(%A: memref<64x32xf32>, %B: memref<32x48xf32>, %C: memref<64x48xf32>) {
  linalg.matmul {
    loop.dims = ["i", "j", "k"],
    // expected-error@+2:43 {{loop 'k': 'prefetch' beside 'unroll'}}
    // expected-note@+1:43 {{a loop that goes from one iteration to the next can fetch ahead}}
    loop.schedule = ["i", {"k" = {unroll, prefetch = 1}}, {"j" = {vectorize}}]
  } ins(%A, %B : memref<64x32xf32>, memref<32x48xf32>) outs(%C : memref<64x48xf32>)
  linalg.matmul {
    loop.dims = ["i", "j", "k"],
    // expected-error@+2:30 {{loop 'i': 'prefetch': input 1 is the same in every iteration}}
    // expected-note@+1:30 {{an input that the axis indexes can be prefetched}}
    loop.schedule = [{"i" = {prefetch = [0, 1]}}, "k", {"j" = {vectorize}}]
  } ins(%A, %B : memref<64x32xf32>, memref<32x48xf32>) outs(%C : memref<64x48xf32>)
  linalg.matmul {
    loop.dims = ["i", "j", "k"],
    // expected-error@+4:45 {{loop 'i': 'prefetch' names input 0 twice}}
    // expected-note@+3:45 {{each input is fetched once in a loop}}
    // expected-error@+2:59 {{loop 'k': 'prefetch': 2 is not an input of 'linalg.matmul'}}
    // expected-note@+1:59 {{its inputs are 0 ("%A") and 1 ("%B")}}
    loop.schedule = [{"i" = {prefetch = [0, 0]}}, {"k" = {prefetch = 2}}, {"j" = {vectorize}}]
  } ins(%A, %B : memref<64x32xf32>, memref<32x48xf32>) outs(%C : memref<64x48xf32>)
  linalg.matmul {
    loop.dims = ["i", "j", "k"],
    // expected-error@+2:35 {{loop 'k': 'prefetch': results are the same in every iteration}}
    // expected-note@+1:35 {{results that the axis indexes can be prefetched}}
    loop.schedule = ["i", {"k" = {prefetch = "results"}}, {"j" = {vectorize}}]
  } ins(%A, %B : memref<64x32xf32>, memref<32x48xf32>) outs(%C : memref<64x48xf32>)
  return
}
