// RUN: xt-opt --pass-pipeline='builtin.module(func.func(xt-sink-constants))' %s | FileCheck %s
// Vector constants that a parallel loop uses stand inside it; one that is used elsewhere too stays.

// CHECK-LABEL: func.func @f
// CHECK-NOT: dense<0.0
// CHECK: %[[ONE:.*]] = arith.constant dense<1.0
// CHECK: vector.store %[[ONE]], %{{.*}}[%c8]
// CHECK: scf.parallel
// CHECK-DAG: %[[ZERO:.*]] = arith.constant dense<0.0
// CHECK-DAG: %[[INNER:.*]] = arith.constant dense<1.0
// CHECK: vector.store %[[ZERO]]
// CHECK: vector.store %[[INNER]]
func.func @f(%x: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant dense<0.0> : vector<4xf32>
  %one = arith.constant dense<1.0> : vector<4xf32>
  vector.store %one, %x[%c8] : memref<64xf32>, vector<4xf32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    vector.store %zero, %x[%i] : memref<64xf32>, vector<4xf32>
    vector.store %one, %x[%i] : memref<64xf32>, vector<4xf32>
    scf.reduce
  }
  return
}
