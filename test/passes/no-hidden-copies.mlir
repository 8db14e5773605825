// RUN: xt-opt --opt-level=1 --pass-pipeline='symbol-dce,xt-check-input,func.func(convert-elementwise-to-linalg),xt-decompose,xt-check-shapes,func.func(linalg-fuse-elementwise-ops),canonicalize,cse,xt-copy-inits,xt-entry,xt-bound-loops,xt-outline,eliminate-empty-tensors,one-shot-bufferize{bufferize-function-boundaries=1 function-boundary-type-conversion=identity-layout-map allow-return-allocs-from-loops=1},drop-equivalent-buffer-results,xt-fix-layouts,func.func(scf-forall-to-for),canonicalize,cse,xt-outline-memref,func.func(convert-linalg-to-loops),convert-bufferization-to-memref,xt-hoist-scratch,xt-own-results,canonicalize,cse,func.func(convert-vector-to-scf{full-unroll=1 target-rank=1}),cse,xt-place-frees,xt-plan-memory,xt-check-plan' %s | FileCheck %s
// Two products in a row: one buffer in the frame, the second kernel writes straight into the
// result, and nothing is copied. Tiles in loops write into the result as well.

// CHECK-LABEL: func.func @chain(
// CHECK-SAME: %[[OUT:[a-z0-9]+]]: memref<4x4xf32> {xt.result = 0 : i64})
// CHECK-SAME: xt.frame_bytes = 64
// CHECK: %[[H:.*]] = memref.alloc() {{.*}}xt.offset = 0
// CHECK-NEXT: call @chain_h(%{{.*}}, %{{.*}}, %[[H]])
// CHECK-NEXT: call @chain_y(%[[H]], %{{.*}}, %[[OUT]])
// CHECK-NEXT: return
func.func @chain(%x: tensor<4x8xf32>, %v: tensor<8x4xf32>, %w: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.empty() : tensor<4x4xf32>
  %1 = linalg.fill ins(%zero : f32) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %h = linalg.matmul ins(%x, %v : tensor<4x8xf32>, tensor<8x4xf32>) outs(%1 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = linalg.fill ins(%zero : f32) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %y = linalg.matmul ins(%h, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%2 : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %y : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @tiles(
// CHECK-SAME: %[[R:[a-z0-9]+]]: memref<16x16xf32> {xt.result = 0 : i64})
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.copy
// CHECK: call @tiles_m(%{{.*}}, %{{.*}}, %[[R]], %{{.*}})
// CHECK-NOT: memref.copy
// CHECK: return
func.func @tiles(%A: tensor<16x8xf32>, %B: tensor<8x16xf32>) -> tensor<16x16xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  %r = scf.for %i = %c0 to %c16 step %c4 iter_args(%acc = %e) -> tensor<16x16xf32> {
    %a = tensor.extract_slice %A[%i, 0][4, 8][1, 1] : tensor<16x8xf32> to tensor<4x8xf32>
    %c = tensor.extract_slice %acc[%i, 0][4, 16][1, 1] : tensor<16x16xf32> to tensor<4x16xf32>
    %f = linalg.fill ins(%z : f32) outs(%c : tensor<4x16xf32>) -> tensor<4x16xf32>
    %m = linalg.matmul ins(%a, %B : tensor<4x8xf32>, tensor<8x16xf32>) outs(%f : tensor<4x16xf32>) -> tensor<4x16xf32>
    %n = tensor.insert_slice %m into %acc[%i, 0][4, 16][1, 1] : tensor<4x16xf32> into tensor<16x16xf32>
    scf.yield %n : tensor<16x16xf32>
  }
  return %r : tensor<16x16xf32>
}
