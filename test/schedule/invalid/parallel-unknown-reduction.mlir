// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A reduction whose order matters.

func.func @f(%A: memref<8xf32>, %B: memref<f32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
    ins(%A : memref<8xf32>) outs(%B : memref<f32>)
    // expected-error@+2:57 {{loop 'i': result 0 is not combined by an op whose order does not matter}}
    // expected-note@below:57 {{sums, products, minima, maxima and bitwise ops can be reduced in parallel}}
    attrs = {loop.dims = ["I"], loop.schedule = {"I" = {parallelize = "reduce"}}} {
  ^bb0(%a: f32, %b: f32):
    %s = arith.subf %a, %b : f32
    linalg.yield %s : f32
  }
  return
}
