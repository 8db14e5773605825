// Sizes of 2^31 - 1 and beyond: indices have 64 bits, and no launch has more blocks than a device takes; what no
// address space holds is refused.
// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: %xtcc --target=gpu --gpu=c -O2 -S large.mlir -Rpass=launch -o large.c 2>&1 | FileCheck large.mlir
// RUN: FileCheck large.mlir --check-prefix=HOST < large.host.c
// RUN: FileCheck large.mlir --check-prefix=TEXT < large.accelerator.c
// RUN: %cc -std=c11 -Wall -Wextra -Werror -Wconversion -Wno-sign-conversion -I %include -c large.accelerator.c
// RUN: %exit 1 %xtcc --target=gpu --gpu=c -O2 -S beyond.mlir -o none.c 2>&1 | FileCheck beyond.mlir

//--- large.mlir
// CHECK-DAG: 'most_add': 2097152 blocks
// HOST: xtrt_call_launch(call, large_most_add, 2097152,
func.func @most(%a: memref<2147483647xi8>, %c: memref<2147483647xi8>) {
  linalg.add ins(%a, %a : memref<2147483647xi8>, memref<2147483647xi8>) outs(%c : memref<2147483647xi8>)
  return
}
// CHECK-DAG: 'rows_reduce': 134217729 blocks
// HOST: xtrt_call_launch(call, large_rows_reduce, 134217729,
// TEXT: void large_rows_reduce(
// TEXT: const xt_index i_end = xt_min_index(i + 32, (xt_index)INT64_C(4294967311));
func.func @rows(%a: memref<4294967311x33xf32>, %c: memref<4294967311xf32>) {
  linalg.reduce ins(%a : memref<4294967311x33xf32>) outs(%c : memref<4294967311xf32>) dimensions = [1]
    (%x: f32, %y: f32) {
      %s = arith.addf %x, %y : f32
      linalg.yield %s : f32
    }
  return
}
// A block does the work of five where there would be 2^33.
// CHECK-DAG: 'add_add': 1717986919 blocks
// TEXT: void large_add_add(
// TEXT: const xt_index begin = XT_BLOCK * 5;
// TEXT-NEXT: const xt_index end = xt_min_index(begin + 5, (xt_index)INT64_C(8589934592));
func.func @add(%a: memref<8796093022208xi8>, %b: memref<8796093022208xi8>, %c: memref<8796093022208xi8>) {
  linalg.add ins(%a, %b : memref<8796093022208xi8>, memref<8796093022208xi8>) outs(%c : memref<8796093022208xi8>)
  return
}

//--- beyond.mlir
// CHECK: beyond.mlir:[[#@LINE+1]]:20: error: argument of 'func.func': type memref<2147483649x4294967296xf32> needs at least
func.func @product(%c: memref<2147483649x4294967296xf32>, %v: f32) {
  linalg.fill ins(%v : f32) outs(%c : memref<2147483649x4294967296xf32>)
  return
}
