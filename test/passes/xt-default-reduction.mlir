// Reductions get vectors of partial results along a unit-stride dimension, else vectors
// of results.
// RUN: xt-opt --vector-bits=256 -freassociate --pass-pipeline="builtin.module(xt-default)" %s | FileCheck %s
// RUN: xt-opt --vector-bits=256 -fno-reassociate --pass-pipeline="builtin.module(xt-default)" %s | FileCheck --check-prefix=ORDER %s
// RUN: xt-opt --vector-bits=512 -freassociate --pass-pipeline="builtin.module(xt-default)" %s | FileCheck --check-prefix=WIDE %s

#all = affine_map<(i, j, k) -> (i, j, k)>

// CHECK-LABEL: @rows
// CHECK: linalg.reduce {{.*}}loop.schedule = ["i", "j", {"j#32" = {vectorize = 8 : i64}}], xt.default
// ORDER-LABEL: @rows
// ORDER-NOT: xt.default
// ORDER-LABEL: @columns
func.func @rows(%x: memref<50x100xf32>, %y: memref<50xf32>) {
  linalg.reduce {arith.addf} ins(%x : memref<50x100xf32>) outs(%y : memref<50xf32>) dimensions = [1]
  return
}

// Rows that fill no register: half of one of 512 bits; no less.
// WIDE-LABEL: @narrow
// WIDE: linalg.reduce {{.*}}loop.schedule = ["i", {j = {vectorize = 8 : i64}}], xt.default
// WIDE-NOT: vectorize
// WIDE: return
// CHECK-LABEL: @narrow
func.func @narrow(%x: memref<50x13xf32>, %x7: memref<50x7xf32>, %y: memref<50xf32>) {
  linalg.reduce {arith.addf} ins(%x : memref<50x13xf32>) outs(%y : memref<50xf32>) dimensions = [1]
  linalg.reduce {arith.addf} ins(%x7 : memref<50x7xf32>) outs(%y : memref<50xf32>) dimensions = [1]
  return
}

// Each column is summed in the order of the source.
// CHECK-LABEL: @columns
// CHECK: linalg.reduce {{.*}}loop.schedule = ["j", "i", {"j#64" = {vectorize = 8 : i64}}], xt.default
// ORDER: linalg.reduce {{.*}}loop.schedule = ["j", "i", {"j#64" = {vectorize = 8 : i64}}], xt.default
func.func @columns(%x: memref<50x100xf32>, %y: memref<100xf32>) {
  linalg.reduce {arith.addf} ins(%x : memref<50x100xf32>) outs(%y : memref<100xf32>) dimensions = [0]
  return
}

// Column sums of an input beyond L1: rows are read in order, results stay in L1.
// CHECK-LABEL: @long
// CHECK: linalg.reduce {{.*}}loop.schedule = ["i", "j", {"i#8" = {unroll}}, {"j#16" = {vectorize = 8 : i64}}], xt.default
// CHECK: linalg.reduce {{.*}}loop.schedule = ["j", "i", "j#{{[0-9]+}}", {"i#8" = {unroll}}, {"j#16" = {vectorize = 8 : i64}}], xt.default
func.func @long(%x: memref<5000x600xf32>, %y: memref<600xf32>, %v: memref<50x50000xf32>, %w: memref<50000xf32>) {
  linalg.reduce {arith.addf} ins(%x : memref<5000x600xf32>) outs(%y : memref<600xf32>) dimensions = [0]
  linalg.reduce {arith.addf} ins(%v : memref<50x50000xf32>) outs(%w : memref<50000xf32>) dimensions = [0]
  return
}

// Short rows: registers hold the results, or rows from memory are taken one by one.
// CHECK-LABEL: @short
// CHECK: linalg.reduce {{.*}}loop.schedule = ["j", "i", {"j#90" = {vectorize = 8 : i64}}], xt.default
// CHECK: linalg.reduce {{.*}}loop.schedule = ["i", "j", {"j#32" = {vectorize = 8 : i64}}], xt.default
func.func @short(%x: memref<5000x90xf32>, %y: memref<90xf32>, %v: memref<50000x100xf32>, %w: memref<100xf32>) {
  linalg.reduce {arith.addf} ins(%x : memref<5000x90xf32>) outs(%y : memref<90xf32>) dimensions = [0]
  linalg.reduce {arith.addf} ins(%v : memref<50000x100xf32>) outs(%w : memref<100xf32>) dimensions = [0]
  return
}

// Rows from DRAM are read side by side, also where all of them make one result.
// CHECK-LABEL: @far
// CHECK: linalg.reduce {{.*}}loop.schedule = [{i = {parallelize}}, {j = {prefetch = 0 : i64}}, {"i#8" = {unroll}}, {"j#8" = {vectorize = 8 : i64}}], xt.default
// CHECK: linalg.reduce {{.*}}loop.schedule = ["i", {j = {prefetch = 0 : i64}}, {"i#8" = {unroll}}, {"j#8" = {vectorize = 8 : i64}}], xt.default
func.func @far(%x: memref<8192x8192xf32>, %y: memref<8192xf32>, %z: memref<f32>) {
  linalg.reduce {arith.addf} ins(%x : memref<8192x8192xf32>) outs(%y : memref<8192xf32>) dimensions = [1]
  linalg.reduce {arith.addf} ins(%x : memref<8192x8192xf32>) outs(%z : memref<f32>) dimensions = [0, 1]
  return
}

// CHECK-LABEL: @middle
// CHECK: linalg.reduce {{.*}}loop.schedule = ["i", "j", {k = {vectorize = 8 : i64}}], xt.default
func.func @middle(%x: memref<5x10x24xf32>, %y: memref<5x24xf32>) {
  linalg.reduce {arith.addf} ins(%x : memref<5x10x24xf32>) outs(%y : memref<5x24xf32>) dimensions = [1]
  return
}

// Maxima do not round: their order never matters.
// CHECK-LABEL: @scalar
// CHECK: loop.schedule = ["i", {"i#32" = {vectorize = 8 : i64}}], xt.default
// ORDER-LABEL: @scalar
// ORDER: loop.schedule = ["i", {"i#32" = {vectorize = 8 : i64}}], xt.default
func.func @scalar(%x: memref<5x10x48xf32>, %y: memref<f32>) {
  linalg.reduce {arith.maximumf} ins(%x : memref<5x10x48xf32>) outs(%y : memref<f32>) dimensions = [0, 1, 2]
  return
}

// The place of the largest element depends on the order, and truth values have no good vectors.
// CHECK-LABEL: @places
// CHECK-NOT: xt.default
func.func @places(%x: memref<50x100xf32>, %v: memref<100xf32>, %p: memref<100xi32>, %w: memref<50xf32>, %q: memref<50xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (j)>],
                  iterator_types = ["reduction", "parallel"]}
    ins(%x : memref<50x100xf32>) outs(%v, %p : memref<100xf32>, memref<100xi32>) {
  ^bb0(%a: f32, %b: f32, %c: i32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    %more = arith.cmpf ogt, %a, %b : f32
    %m = arith.select %more, %a, %b : f32
    %at = arith.select %more, %n, %c : i32
    linalg.yield %m, %at : f32, i32
  }
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i)>],
                  iterator_types = ["parallel", "reduction"]}
    ins(%x : memref<50x100xf32>) outs(%w, %q : memref<50xf32>, memref<50xi32>) {
  ^bb0(%a: f32, %b: f32, %c: i32):
    %i = linalg.index 1 : index
    %n = arith.index_cast %i : index to i32
    %more = arith.cmpf ogt, %a, %b : f32
    %m = arith.select %more, %a, %b : f32
    %at = arith.select %more, %n, %c : i32
    linalg.yield %m, %at : f32, i32
  }
  return
}
