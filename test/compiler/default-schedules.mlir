// --emit=schedule tells default schedules at the end of the line of the op they are of, those that share a
// kernel by the line of the first; -O1 chooses none; what is printed compiles to the same C.
// RUN: rm -rf %t && mkdir -p %t/a %t/b && %xtcc --emit=schedule -march=x86-64-v3 %s -o %t/b/f.mlir && FileCheck %s --input-file=%t/b/f.mlir
// RUN: cp %s %t/a/f.mlir && cd %t/a && %xtcc -S -march=x86-64-v3 f.mlir && cd %t/b && %xtcc -S -march=x86-64-v3 f.mlir
// RUN: cmp %t/a/f.accelerator.c %t/b/f.accelerator.c && cmp %t/a/f.host.c %t/b/f.host.c
// RUN: %xtcc --emit=schedule -O1 %s -o - | diff - %s

// CHECK: %C = linalg.matmul {{.*}} // default: loop.dims = ["i", "j", "k"], loop.schedule = [{{.*}}{vectorize}}]{{$}}
// CHECK-NEXT: %D = linalg.matmul {{.*}} // default: as in line 15{{$}}
// CHECK-NEXT: %y = linalg.softmax {{.*}} // default: loop.dims = ["i", "j"], {{.*}} // default: loop.dims
func.func @two(%A: tensor<64x64xf32>, %B: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x64xf32>
  %s = linalg.fill ins(%z : f32) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  %C = linalg.matmul ins(%A, %B : tensor<64x64xf32>, tensor<64x64xf32>) outs(%s : tensor<64x64xf32>) -> tensor<64x64xf32>
  %D = linalg.matmul ins(%C, %B : tensor<64x64xf32>, tensor<64x64xf32>) outs(%s : tensor<64x64xf32>) -> tensor<64x64xf32>
  %y = linalg.softmax dimension(1) ins(%D : tensor<64x64xf32>) outs(%e : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %y : tensor<64x64xf32>
}
