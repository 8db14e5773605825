// Ops whose inputs and results have unit stride along different dimensions: square blocks.
// RUN: xt-opt --vector-bits=256 --pass-pipeline="builtin.module(xt-default)" %s | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#flip = affine_map<(i, j) -> (j, i)>

// CHECK-LABEL: @small
// CHECK: linalg.transpose {{.*}}loop.schedule = ["i", "j", {"i#8" = {unroll}}, {"j#8" = {vectorize = 8 : i64}}], xt.default
func.func @small(%x: memref<20x30xf32>, %y: memref<30x20xf32>) {
  linalg.transpose ins(%x : memref<20x30xf32>) outs(%y : memref<30x20xf32>) permutation = [1, 0]
  return
}

// Beyond L1: whole cache lines.
// CHECK-LABEL: @lines
// CHECK: linalg.transpose {{.*}}loop.schedule = ["j", "i", "k", "k#16", "i#16", {"i#8" = {unroll}}, {"k#8" = {vectorize = 8 : i64}}], xt.default
func.func @lines(%x: memref<40x30x50xf32>, %y: memref<50x30x40xf32>) {
  linalg.transpose ins(%x : memref<40x30x50xf32>) outs(%y : memref<50x30x40xf32>) permutation = [2, 1, 0]
  return
}

// With something to compute, and inputs of both kinds.
// CHECK-LABEL: @sum
// CHECK: loop.schedule = ["i", "j", {"i#4" = {unroll}}, {"j#4" = {vectorize = 4 : i64}}], xt.default
func.func @sum(%x: memref<20x30xf64>, %y: memref<30x20xf64>) {
  linalg.generic {indexing_maps = [#flip, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x : memref<20x30xf64>) outs(%y : memref<30x20xf64>) {
  ^bb0(%a: f64, %o: f64):
    %r = arith.addf %a, %o : f64
    linalg.yield %r : f64
  }
  return
}

// Channels that fill no vector stay as they are.
// CHECK-LABEL: @few
// CHECK-NOT: xt.default
func.func @few(%x: memref<100x3xf32>, %y: memref<3x100xf32>) {
  linalg.transpose ins(%x : memref<100x3xf32>) outs(%y : memref<3x100xf32>) permutation = [1, 0]
  return
}
