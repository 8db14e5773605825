// The schedules of a kernel's ops stand above it, and lines are broken at spaces.
// RUN: rm -rf %t && mkdir %t && %xtcc -S -O1 -freassociate %s -o %t/x.c
// RUN: FileCheck %s --input-file=%t/x.accelerator.c
// RUN: awk '/schedule of/ && length($0) > 100 {print; bad = 1} END {exit bad}' %t/x.accelerator.c

// CHECK:      // linalg.fill + linalg.matmul, line [[@LINE+8]]
// CHECK-NEXT: // schedule of linalg.matmul: ["i", "j", {k = {pack = 1}}, "i#8", "j#16", "k#8", {"i#2" = {unroll}},
// CHECK-NEXT: //     {"j#4" = {vectorize}}]
// CHECK-NEXT: void x_mm_C(
func.func @mm(%A: tensor<16x16xf32>, %B: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %C = linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = ["i", "j", {"k" = {pack = 1}}, "i#8", "j#16", "k#8", {"i#2" = {unroll}}, {"j#4" = {vectorize}}]}
    ins(%A, %B : tensor<16x16xf32>, tensor<16x16xf32>) outs(%f : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %C : tensor<16x16xf32>
}
