// RUN: xt-opt --mlir-use-nameloc-as-prefix %s | FileCheck %s
// RUN: xt-opt --mlir-print-debuginfo %s | FileCheck %s --check-prefix=LOC
// Names of values survive parsing as name locations: results, several results, result packs,
// arguments of functions, loops and blocks; digits are no name.

// LOC-DAG: #[[X:.*]] = loc("{{.*}}names.mlir":[[#@LINE+19]]:14)
// LOC-DAG: loc("x"(#[[X]]))
// LOC-DAG: loc("lo,hi"(
// LOC-NOT: loc("0"
// LOC-NOT: loc("7"

// CHECK: func.func @f(%x: tensor<4xf32>, %n: index)
// CHECK: %c1 = arith.constant 1
// CHECK: %sum = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero)
// CHECK: %v = tensor.extract %x[%i]
// CHECK: %new-name.1 = arith.addf %acc, %v
// CHECK: %pair:2 = scf.execute_region
// CHECK: linalg.generic
// CHECK: ^bb0(%el: f32):
// CHECK: scf.while (%w = %sum)
// CHECK: %stop = arith.cmpf
// CHECK: ^bb0(%go: f32):
// CHECK: linalg.map

func.func @f(%x: tensor<4xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %7 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %sum = scf.for %i = %c0 to %n step %7 iter_args(%acc = %zero) -> f32 {
    %v = tensor.extract %x[%i] : tensor<4xf32>
    %new-name.1 = arith.addf %acc, %v : f32
    scf.yield %new-name.1 : f32
  }
  %pair:2 = scf.execute_region -> (f32, f32) {
    scf.yield %sum, %sum : f32, f32
  }
  %lo, %hi =
      arith.mulsi_extended %n, %n : index
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%x : tensor<4xf32>) {
  ^bb0(%el: f32):
    linalg.yield %el : f32
  } -> tensor<4xf32>
  %end = scf.while (%w = %sum) : (f32) -> f32 {
    %stop = arith.cmpf olt, %w, %zero : f32
    scf.condition(%stop) %w : f32
  } do {
  ^bb0(%go: f32):
    scf.yield %go : f32
  }
  %mapped = linalg.map ins(%x : tensor<4xf32>) outs(%x : tensor<4xf32>)
    (%one: f32, %out: f32) {
      linalg.yield %one : f32
    }
  return %pair#0 : f32
}
