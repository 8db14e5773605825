// Names of globals are not those of functions, macros of the header or other globals, and parameters are
// not those of the functions that are called.
// RUN: rm -rf %t && mkdir %t && cp %s %t/n.mlir && cd %t && %xtcc -S n.mlir -o n.c
// RUN: %cc -std=c11 -Wall -Wextra -Werror -I %include -c n.host.c -o n.o
// RUN: FileCheck %s --input-file=n.host.c
// RUN: cp %S/Inputs/macro_names.mlir m.mlir && %exit 1 %xtcc -S m.mlir -o m.c 2>&1 | FileCheck %s --check-prefix=MACRO

// CHECK-DAG: float n_state_1[4]
// CHECK-DAG: float n_heap_[4]
// CHECK-DAG: float n_heap__1[4]
// CHECK: int values_call(void *workspace, void *const *all_values)
// MACRO: m.mlir:1:1: error: external function 'F_WORKSPACE_BYTES' cannot be called: its name is that of a macro in the header of a model

func.func @n_state() {
  return
}
memref.global "private" @state : memref<4xf32> = dense<1.0>
memref.global "private" @heap : memref<4xf32> = dense<2.0>
memref.global "private" @heap_ : memref<4xf32> = dense<3.0>
func.func @values(%a: memref<4xf32>) {
  %s = memref.get_global @state : memref<4xf32>
  %h = memref.get_global @heap : memref<4xf32>
  %h2 = memref.get_global @heap_ : memref<4xf32>
  memref.copy %s, %a : memref<4xf32> to memref<4xf32>
  memref.copy %h, %a : memref<4xf32> to memref<4xf32>
  memref.copy %h2, %a : memref<4xf32> to memref<4xf32>
  return
}
