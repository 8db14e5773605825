// A kernel that gets one buffer twice, as it is and as a cast, has no restrict on its parameters.
// RUN: rm -rf %t && mkdir %t && %xtcc -S -O0 %s -o %t/x.c
// RUN: FileCheck %s --input-file=%t/x.accelerator.c
// RUN: %xtcc -c -O0 --cc=gcc -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// REQUIRES: gcc

// CHECK: x_f_square(
// CHECK-NOT: restrict
// CHECK: ;
func.func private @f(%x: tensor<4x4xf32>) -> tensor<?x?xf32> {
  %k = tensor.cast %x : tensor<4x4xf32> to tensor<?x?xf32>
  %square = linalg.mul ins(%k, %k : tensor<?x?xf32>, tensor<?x?xf32>) outs(%k : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %square : tensor<?x?xf32>
}

func.func @g(%v: f32) -> tensor<?x?xf32> {
  %e = tensor.empty() : tensor<4x4xf32>
  %x = linalg.fill ins(%v : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %r = call @f(%x) : (tensor<4x4xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}
