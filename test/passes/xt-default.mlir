// RUN: xt-opt --vector-bits=128 --pass-pipeline="builtin.module(xt-default)" %s | FileCheck %s

// CHECK: linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = ["j", "i", "k", {"i#6" = {unroll}}, {"j#8" = {vectorize}}], xt.default}
func.func @matmul(%A: memref<60x64xf32>, %B: memref<64x32xf32>, %C: memref<60x32xf32>) {
  linalg.matmul ins(%A, %B : memref<60x64xf32>, memref<64x32xf32>) outs(%C : memref<60x32xf32>)
  return
}

// A schedule of the source stays.
// CHECK: linalg.matmul {loop.dims = ["a", "b", "c"], loop.schedule = ["a", "b", "c"]}
func.func @scheduled(%A: memref<60x64xf32>, %B: memref<64x32xf32>, %C: memref<60x32xf32>) {
  linalg.matmul {loop.dims = ["a", "b", "c"], loop.schedule = ["a", "b", "c"]}
    ins(%A, %B : memref<60x64xf32>, memref<64x32xf32>) outs(%C : memref<60x32xf32>)
  return
}

// An element-wise op on the results of a contraction, also in place; not when it writes what the
// contraction reads.
// CHECK-LABEL: func.func @results
// CHECK:       linalg.matmul {{.*}}xt.default
// CHECK:       linalg.exp {xt.epilogue}
// CHECK:       linalg.matmul {{.*}}xt.default
// CHECK:       linalg.exp {xt.epilogue}
// CHECK:       linalg.matmul {{.*}}xt.default
// CHECK:       linalg.generic {{.*}}xt.default
func.func @results(%A: memref<32x32xf32>, %B: memref<32x32xf32>, %C: memref<32x32xf32>, %D: memref<32x32xf32>) {
  linalg.matmul ins(%A, %B : memref<32x32xf32>, memref<32x32xf32>) outs(%C : memref<32x32xf32>)
  linalg.exp ins(%C : memref<32x32xf32>) outs(%D : memref<32x32xf32>)
  linalg.matmul ins(%A, %B : memref<32x32xf32>, memref<32x32xf32>) outs(%C : memref<32x32xf32>)
  linalg.exp ins(%C : memref<32x32xf32>) outs(%C : memref<32x32xf32>)
  linalg.matmul ins(%A, %B : memref<32x32xf32>, memref<32x32xf32>) outs(%C : memref<32x32xf32>)
  linalg.exp ins(%C : memref<32x32xf32>) outs(%A : memref<32x32xf32>)
  return
}
