// What a softmax is decomposed into is named after what it computes, and its kernel after the op of the
// source.
// RUN: rm -rf %t && mkdir %t && %xtcc -S -O2 %s -o %t/x.c
// RUN: FileCheck %s --input-file=%t/x.accelerator.c
// CHECK: // linalg.softmax, line 10
// CHECK: float max_row[1];
// CHECK: float exp_row[32];
// CHECK: float sum_row[1];
func.func @f(%x: tensor<8x32xf32>, %e: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %y = linalg.softmax dimension(1) ins(%x : tensor<8x32xf32>) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %y : tensor<8x32xf32>
}
