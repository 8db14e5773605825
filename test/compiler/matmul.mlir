// With the real xtcc1: C that both compilers take with warnings as errors, a header that stands
// alone, and an object that defines the function.
//
// RUN: rm -rf %t && mkdir %t && cd %t
// RUN: %xtcc -S %s && ls | FileCheck %s --check-prefix=FILES
// FILES: matmul.accelerator.c
// FILES-NEXT: matmul.h
// FILES-NEXT: matmul.host.c
// FILES-NEXT: matmul.manifest.json
// RUN: %cc -std=c11 -Wall -Wextra -Werror -fsyntax-only -I %include -x c matmul.h
// RUN: %xtcc -c %s && nm matmul.o | FileCheck %s --check-prefix=SYMBOL
// SYMBOL: T matmul
// RUN: %xtcc -E %s | FileCheck %s --check-prefix=LOWERED
// LOWERED: func.func
// RUN: %xtcc -S --single-file - -o - < %s | FileCheck %s --check-prefix=STDIN
// STDIN: #include "model.h"

func.func @matmul(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<4x4xf32>
  %init = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
  %c = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>)
                     outs(%init : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %c : tensor<4x4xf32>
}
