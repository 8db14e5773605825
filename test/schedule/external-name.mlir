// RUN: mkdir -p %t
// RUN: %exit 1 %xtcc -S %s -o %t/model.c --prefix=p_ 2>&1 | FileCheck %s
// Names that a C program cannot give to a function of its own, in one run: the C library's, and what the
// model defines itself.
// CHECK: external-name.mlir:[[# @LINE + 4]]:60: error: loop 'i0': 'external': "memcpy" cannot be called: its name is declared by string.h
// CHECK: external-name.mlir:[[# @LINE + 6]]:60: error: loop 'i0': 'external': "p_model_info" is a name that the emitted C defines
func.func @f(%A: memref<6x8xf32>, %B: memref<8x16xf32>, %C: memref<6x16xf32>) {
  linalg.matmul {loop.dims = ["I", "J", "K"],
                 loop.schedule = ["I", "J", "K", {"I#3" = {external = "memcpy"}}]}
    ins(%A, %B : memref<6x8xf32>, memref<8x16xf32>) outs(%C : memref<6x16xf32>)
  linalg.matmul {loop.dims = ["I", "J", "K"],
                 loop.schedule = ["I", "J", "K", {"I#3" = {external = "p_model_info"}}]}
    ins(%A, %B : memref<6x8xf32>, memref<8x16xf32>) outs(%C : memref<6x16xf32>)
  return
}
