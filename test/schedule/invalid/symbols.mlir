// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Maps with symbols or other than plain results.

func.func @f(%A: memref<8xf32>, %B: memref<4xf32>, %D: memref<4xf32>, %S: memref<f32>) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0 * 2)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
    ins(%A : memref<8xf32>) outs(%B : memref<4xf32>) attrs = {loop.dims = ["I"], loop.schedule = {"I"}} {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  }
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0 * 2)>], iterator_types = ["parallel"]}
    // expected-error@+2:63 {{'linalg.generic' cannot be scheduled: it reaches a result by other than a permutation of its loops}}
    // expected-note@below:63 {{linalg ops with one nest of loops can be, named ones and linalg.generic}}
    ins(%B : memref<4xf32>) outs(%A : memref<8xf32>) attrs = {loop.dims = ["I"], loop.schedule = {"I"}} {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  }
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
    // expected-error@+2:80 {{'linalg.generic' cannot be scheduled: one of its results is indexed by a dimension that another sums up}}
    // expected-note@below:80 {{linalg ops with one nest of loops can be, named ones and linalg.generic}}
    ins(%B : memref<4xf32>) outs(%D, %S : memref<4xf32>, memref<f32>) attrs = {loop.dims = ["I"], loop.schedule = {"I"}} {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %sum = arith.addf %a, %c : f32
    linalg.yield %a, %sum : f32, f32
  }
  return
}
