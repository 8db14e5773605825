// RUN: %exit 1 %xtcc -S %s -o %t.c 2>&1 | FileCheck %s
// A name that a C program cannot give to a function of its own.
// CHECK: external-name.mlir:[[# @LINE + 2]]:3: error: external function 'memcpy' cannot be called: its name is declared by string.h
func.func @f(%A: memref<6x8xf32>, %B: memref<8x16xf32>, %C: memref<6x16xf32>) {
  linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = ["I", "J", "K", {"I#3" = {external = "memcpy"}}]}
    ins(%A, %B : memref<6x8xf32>, memref<8x16xf32>) outs(%C : memref<6x16xf32>)
  return
}
