// RUN: rm -rf %t && mkdir %t && %xtcc -O2 --threads=none -S %s -o %t/x.c && FileCheck %s --input-file=%t/x.accelerator.c
// Innermost loops on vectors are not for the C compiler to unroll; those of a few iterations are.

// CHECK: #define XT_ROLLED _Pragma("clang loop unroll(disable)")
// CHECK: {{^}}#define XT_ROLLED{{$}}
// CHECK: void {{.*}}long_rows
// CHECK: {{^ *}}for (intptr_t i = 0; i < 50; i++)
// CHECK: {{^ *}}XT_ROLLED for (intptr_t j = 0; j < 512; j += 16)
func.func @long_rows(%x: tensor<50x512xf32>, %y: tensor<50xf32>) -> tensor<50xf32> {
  %long_rows = linalg.reduce {arith.addf} ins(%x : tensor<50x512xf32>) outs(%y : tensor<50xf32>) dimensions = [1]
  return %long_rows : tensor<50xf32>
}

// CHECK: void {{.*}}short_rows
// CHECK-NOT: XT_ROLLED
func.func @short_rows(%x: tensor<50x112xf32>, %y: tensor<50xf32>) -> tensor<50xf32> {
  %short_rows = linalg.reduce {arith.addf} ins(%x : tensor<50x112xf32>) outs(%y : tensor<50xf32>) dimensions = [1]
  return %short_rows : tensor<50xf32>
}
