// Names of the source, folded index arithmetic, += and one comment per source line.
// RUN: rm -rf %t && mkdir %t && %xtcc -S -O1 %s -o %t/x.c
// RUN: FileCheck %s --input-file=%t/x.accelerator.c
// RUN: FileCheck %s --check-prefix=HOST --input-file=%t/x.host.c

// CHECK:       // linalg.fill + linalg.matmul, line
// CHECK:       void {{.*}}_prod(const float *restrict A, const float *restrict B, float *restrict [[OUT:[a-z]+]]) {
// CHECK:         for (intptr_t i = 0; i < 8; i++) { // [[#]]: linalg.fill
// CHECK:             [[OUT]][i * 4 + j] = 0.0f;
// CHECK:         for (intptr_t i = 0; i < 8; i++) { // [[#]]: linalg.matmul
// CHECK-NEXT:      for (intptr_t j = 0; j < 4; j++) {
// CHECK-NEXT:        for (intptr_t k = 0; k < 16; k++) {
// CHECK-NEXT:          [[OUT]][i * 4 + j] += A[i * 16 + k] * B[k * 4 + j];
// HOST:        int mm_ws(void *workspace, const float A[XTRT_RESTRICT 8 * 16],
// HOST:          {{.*}}_prod(A, B, result); // [[#]]: linalg.matmul
func.func @mm(%A: tensor<8x16xf32>, %B: tensor<16x4xf32>) -> tensor<8x4xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<8x4xf32>
  %start = linalg.fill ins(%zero : f32) outs(%empty : tensor<8x4xf32>) -> tensor<8x4xf32>
  %prod = linalg.matmul ins(%A, %B : tensor<8x16xf32>, tensor<16x4xf32>)
                        outs(%start : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %prod : tensor<8x4xf32>
}
