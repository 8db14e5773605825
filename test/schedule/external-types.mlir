// RUN: %exit 1 %xtcc -S %s -o %t.c 2>&1 | FileCheck %s
// One C function has one type, and is none of the module's own.
// CHECK: external-types.mlir:[[# @LINE + 6]]:3: error: external function 'micro' is called for operands of other types before
// CHECK: external-types.mlir:[[# @LINE + 7]]:3: error: external function 'f' is also a function of this module
func.func @f(%A: memref<6x8xf32>, %B: memref<8x16xf32>, %C: memref<6x16xf32>,
             %D: memref<6x8xf64>, %E: memref<8x16xf64>, %F: memref<6x16xf64>) {
  linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = ["I", "J", "K", {"I#3" = {external = "micro"}}]}
    ins(%A, %B : memref<6x8xf32>, memref<8x16xf32>) outs(%C : memref<6x16xf32>)
  linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = ["I", "J", "K", {"I#3" = {external = "micro"}}]}
    ins(%D, %E : memref<6x8xf64>, memref<8x16xf64>) outs(%F : memref<6x16xf64>)
  linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = ["I", "J", "K", {"I#3" = {external = "f"}}]}
    ins(%A, %B : memref<6x8xf32>, memref<8x16xf32>) outs(%C : memref<6x16xf32>)
  return
}
