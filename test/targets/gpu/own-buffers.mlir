// --own-buffers: the frame is empty, and each intermediate is an allocation that nothing else shares.
// RUN: rm -rf %t && mkdir %t
// RUN: %xtcc -S -O1 --target=gpu --own-buffers %s -o %t/own.c && FileCheck %s --input-file=%t/own.host.c
// RUN: %xtcc -S -O1 --target=gpu %s -o %t/shared.c && FileCheck %s --input-file=%t/shared.host.c --check-prefix=SHARED
// RUN: not %xtcc -S --runtime=none --own-buffers %s -o - 2>&1 | FileCheck %s --check-prefix=NONE

// CHECK-LABEL: int f_run(
// CHECK-COUNT-4: = xtrt_call_alloc(
// SHARED-NOT: xtrt_call_alloc(
// NONE: error:
func.func @f(%a: tensor<8x8xf32>, %b: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %o = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %p = linalg.matmul ins(%a, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%o : tensor<8x8xf32>) -> tensor<8x8xf32>
  %q = linalg.matmul ins(%p, %b : tensor<8x8xf32>, tensor<8x8xf32>) outs(%o : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %q : tensor<8x8xf32>
}
