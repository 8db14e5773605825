// Default schedules of products, for one worker and for several.
// RUN: xt-opt -freassociate --threads=none -march=znver3 --pass-pipeline="builtin.module(xt-default)" %s | FileCheck %s
// RUN: xt-opt -freassociate -march=znver3 --pass-pipeline="builtin.module(xt-default)" %s | FileCheck --check-prefix=MANY %s
// RUN: xt-opt -fno-reassociate -march=znver3 --pass-pipeline="builtin.module(xt-default)" %s | FileCheck --check-prefix=ORDER %s

// MC, NC and KC blocks, both inputs packed: the rows of A are a page apart.
// CHECK-LABEL: func.func @large(
// CHECK: loop.schedule = ["j", {k = {pack = 1 : i64}}, {i = {pack = 0 : i64}}, "j#512", "i#96", "k#512", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
// MANY-LABEL: func.func @large(
// MANY: loop.schedule = [{j = {parallelize}}, {k = {pack = 1 : i64}}, {i = {pack = 0 : i64}}, "j#512", "i#96", "k#512", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @large(%A: memref<1024x1024xf32>, %B: memref<1024x1024xf32>, %C: memref<1024x1024xf32>) {
  linalg.matmul ins(%A, %B : memref<1024x1024xf32>, memref<1024x1024xf32>) outs(%C : memref<1024x1024xf32>)
  return
}

// A is read from where it lies.
// CHECK-LABEL: func.func @medium(
// CHECK: loop.schedule = [{k = {pack = 1 : i64}}, "i", "j", "i#90", "k#512", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
// MANY-LABEL: func.func @medium(
// MANY: loop.schedule = [{j = {pack = 1 : i64, parallelize}}, "i", "j#128", "i#90", "k", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @medium(%A: memref<512x512xf32>, %B: memref<512x512xf32>, %C: memref<512x512xf32>) {
  linalg.matmul ins(%A, %B : memref<512x512xf32>, memref<512x512xf32>) outs(%C : memref<512x512xf32>)
  return
}

// Nothing is packed.
// CHECK-LABEL: func.func @small(
// CHECK: loop.schedule = ["j", "i", "k", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @small(%A: memref<64x64xf32>, %B: memref<64x64xf32>, %C: memref<64x64xf32>) {
  linalg.matmul ins(%A, %B : memref<64x64xf32>, memref<64x64xf32>) outs(%C : memref<64x64xf32>)
  return
}

// Three vectors of columns: a tile of all of them, and as many rows as then fit into registers.
// CHECK-LABEL: func.func @three_vectors(
// CHECK: loop.schedule = ["j", "i", "k", {"i#4" = {unroll}}, {"j#24" = {vectorize}}], xt.default
func.func @three_vectors(%A: memref<24x24xf32>, %B: memref<24x24xf32>, %C: memref<24x24xf32>) {
  linalg.matmul ins(%A, %B : memref<24x24xf32>, memref<24x24xf32>) outs(%C : memref<24x24xf32>)
  return
}

// Columns that do not fill vectors overlap others: nothing is packed …
// CHECK-LABEL: func.func @odd(
// CHECK: loop.schedule = ["j", "i", "k", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @odd(%A: memref<100x100xf32>, %B: memref<100x99xf32>, %C: memref<100x99xf32>) {
  linalg.matmul ins(%A, %B : memref<100x100xf32>, memref<100x99xf32>) outs(%C : memref<100x99xf32>)
  return
}

// … unless M is large and B exceeds L1: then it is packed and padded with zeros.
// CHECK-LABEL: func.func @odd_far(
// CHECK: loop.schedule = [{k = {pack = 1 : i64}}, "j", "i", "k#200", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @odd_far(%A: memref<100x200xf32>, %B: memref<200x99xf32>, %C: memref<100x99xf32>) {
  linalg.matmul ins(%A, %B : memref<100x200xf32>, memref<200x99xf32>) outs(%C : memref<100x99xf32>)
  return
}

// Few rows: B is read from where it lies, by few sums at a time, each tile's part being fetched during
// the tile before.
// CHECK-LABEL: func.func @thin(
// CHECK: loop.schedule = [{k = {pack = 0 : i64}}, {j = {prefetch = 1 : i64}}, "i", "k#128", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
// MANY-LABEL: func.func @thin(
// MANY: loop.schedule = [{j = {parallelize}}, {k = {pack = 0 : i64}}, {"j#384" = {prefetch = 1 : i64}}, "i", "k#128", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @thin(%A: memref<16x1536xf32>, %B: memref<1536x768xf32>, %C: memref<16x768xf32>) {
  linalg.matmul ins(%A, %B : memref<16x1536xf32>, memref<1536x768xf32>) outs(%C : memref<16x768xf32>)
  return
}

// … and KC is smaller where rows of B evict each other from L2.
// CHECK-LABEL: func.func @thin_clash(
// CHECK: loop.schedule = ["k", {j = {prefetch = 1 : i64}}, "i", "k#64", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @thin_clash(%A: memref<8x512xf32>, %B: memref<512x4096xf32>, %C: memref<8x4096xf32>) {
  linalg.matmul ins(%A, %B : memref<8x512xf32>, memref<512x4096xf32>) outs(%C : memref<8x4096xf32>)
  return
}

// One block of rows: B is packed tile by tile, and fetched before. Workers share columns.
// CHECK-LABEL: func.func @panels(
// CHECK: loop.schedule = ["k", {j = {pack = 1 : i64, prefetch = 1 : i64}}, "i", "k#256", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
// MANY-LABEL: func.func @panels(
// MANY: loop.schedule = [{j = {parallelize}}, "k", {"j#256" = {pack = 1 : i64, prefetch = 1 : i64}}, "i", "k#256", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @panels(%A: memref<64x2048xf32>, %B: memref<2048x512xf32>, %C: memref<64x512xf32>) {
  linalg.matmul ins(%A, %B : memref<64x2048xf32>, memref<2048x512xf32>) outs(%C : memref<64x512xf32>)
  return
}

// Rows of B that do not share sets are read in place; workers share N all the same.
// CHECK-LABEL: func.func @spread(
// CHECK: loop.schedule = ["k", {j = {prefetch = 1 : i64}}, "i", "k#111", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
// MANY-LABEL: func.func @spread(
// MANY: loop.schedule = [{j = {parallelize}}, "k", {"j#512" = {prefetch = 1 : i64}}, "i", "k#111", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @spread(%A: memref<77x333xf32>, %B: memref<333x1000xf32>, %C: memref<77x1000xf32>) {
  linalg.matmul ins(%A, %B : memref<77x333xf32>, memref<333x1000xf32>) outs(%C : memref<77x1000xf32>)
  return
}

// Few columns do not pay for packing A, whose rows lie pages apart; workers share rows, each part of A
// being read by one of them.
// CHECK-LABEL: func.func @few_columns(
// CHECK: loop.schedule = [{k = {pack = 1 : i64}}, "i", "j", "i#90", "k#512", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
// MANY-LABEL: func.func @few_columns(
// MANY: loop.schedule = [{k = {pack = 1 : i64}}, {i = {parallelize}}, "j", "i#66", "k#512", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @few_columns(%A: memref<512x4096xf32>, %B: memref<4096x128xf32>, %C: memref<512x128xf32>) {
  linalg.matmul ins(%A, %B : memref<512x4096xf32>, memref<4096x128xf32>) outs(%C : memref<512x128xf32>)
  return
}

// A larger M, and rows of B evict each other from L2: B is packed as a whole.
// CHECK-LABEL: func.func @clash(
// CHECK: loop.schedule = ["j", {k = {pack = 1 : i64}}, "j#128", "i", "k#384", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
// MANY-LABEL: func.func @clash(
// MANY: loop.schedule = [{j = {parallelize}}, {k = {pack = 1 : i64}}, "j#128", "i", "k#384", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @clash(%A: memref<128x768xf32>, %B: memref<768x3072xf32>, %C: memref<128x3072xf32>) {
  linalg.matmul ins(%A, %B : memref<128x768xf32>, memref<768x3072xf32>) outs(%C : memref<128x3072xf32>)
  return
}

// Half as many lanes.
// CHECK-LABEL: func.func @doubles(
// CHECK: loop.schedule = [{j = {pack = 1 : i64}}, {i = {pack = 0 : i64}}, "j#256", "i#48", "k", {"i#6" = {unroll}}, {"j#8" = {vectorize}}], xt.default
// MANY-LABEL: func.func @doubles(
// MANY: loop.schedule = [{j = {pack = 1 : i64}}, {i = {pack = 0 : i64, parallelize}}, "j#256", "i#48", "k", {"i#6" = {unroll}}, {"j#8" = {vectorize}}], xt.default
func.func @doubles(%A: memref<512x512xf64>, %B: memref<512x512xf64>, %C: memref<512x512xf64>) {
  linalg.matmul ins(%A, %B : memref<512x512xf64>, memref<512x512xf64>) outs(%C : memref<512x512xf64>)
  return
}

// Sums of a wider type.
// CHECK-LABEL: func.func @bytes(
// CHECK: loop.schedule = ["j", "i", "k", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @bytes(%A: memref<64x64xi8>, %B: memref<64x64xi8>, %C: memref<64x64xi32>) {
  linalg.matmul ins(%A, %B : memref<64x64xi8>, memref<64x64xi8>) outs(%C : memref<64x64xi32>)
  return
}

// A loop over what both inputs have in common.
// CHECK-LABEL: func.func @batch(
// CHECK: loop.schedule = ["i", "k", "j", "l", {"j#6" = {unroll}}, {"k#16" = {vectorize}}], xt.default
// MANY-LABEL: func.func @batch(
// MANY: loop.schedule = [{i = {parallelize}}, "k", "j", "l", {"j#6" = {unroll}}, {"k#16" = {vectorize}}], xt.default
func.func @batch(%A: memref<12x128x64xf32>, %B: memref<12x64x128xf32>, %C: memref<12x128x128xf32>) {
  linalg.batch_matmul ins(%A, %B : memref<12x128x64xf32>, memref<12x64x128xf32>) outs(%C : memref<12x128x128xf32>)
  return
}

// A matrix times a vector: partial sums in lanes. The matrix is near: rows share the vector.
// CHECK-LABEL: func.func @near_column(
// CHECK: loop.schedule = ["i", "j", {"i#4" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @near_column(%A: memref<256x256xf32>, %B: memref<256xf32>, %C: memref<256xf32>) {
  linalg.matvec ins(%A, %B : memref<256x256xf32>, memref<256xf32>) outs(%C : memref<256xf32>)
  return
}

// It is in L3: row by row.
// CHECK-LABEL: func.func @column(
// CHECK: loop.schedule = ["i", "j", {"j#64" = {vectorize}}], xt.default
// MANY-LABEL: func.func @column(
// MANY: loop.schedule = [{i = {parallelize}}, "j", {"j#64" = {vectorize}}], xt.default
func.func @column(%A: memref<1024x1024xf32>, %B: memref<1024xf32>, %C: memref<1024xf32>) {
  linalg.matvec ins(%A, %B : memref<1024x1024xf32>, memref<1024xf32>) outs(%C : memref<1024xf32>)
  return
}

// It is in memory: many rows, asked for ahead.
// CHECK-LABEL: func.func @far_column(
// CHECK: loop.schedule = ["i", {j = {prefetch = 0 : i64}}, {"i#8" = {unroll}}, {"j#8" = {vectorize}}], xt.default
// MANY-LABEL: func.func @far_column(
// MANY: loop.schedule = [{i = {parallelize}}, {j = {prefetch = 0 : i64}}, {"i#8" = {unroll}}, {"j#8" = {vectorize}}], xt.default
func.func @far_column(%A: memref<2048x2048xf32>, %B: memref<2048xf32>, %C: memref<2048xf32>) {
  linalg.matvec ins(%A, %B : memref<2048x2048xf32>, memref<2048xf32>) outs(%C : memref<2048xf32>)
  return
}

// Short rows from there, one by one.
// CHECK-LABEL: func.func @short_column(
// CHECK: loop.schedule = ["i", "j", {"j#32" = {vectorize}}], xt.default
func.func @short_column(%A: memref<50000x200xf32>, %B: memref<200xf32>, %C: memref<50000xf32>) {
  linalg.matvec ins(%A, %B : memref<50000x200xf32>, memref<200xf32>) outs(%C : memref<50000xf32>)
  return
}

// The matrix is in L3, but the vector takes more of L1 than a row leaves.
// CHECK-LABEL: func.func @long_vector(
// CHECK: loop.schedule = ["i", "j", {"i#8" = {unroll}}, {"j#8" = {vectorize}}], xt.default
func.func @long_vector(%A: memref<64x10000xf32>, %B: memref<10000xf32>, %C: memref<64xf32>) {
  linalg.matvec ins(%A, %B : memref<64x10000xf32>, memref<10000xf32>) outs(%C : memref<64xf32>)
  return
}

// A vector times a matrix: rows are added in one pass.
// CHECK-LABEL: func.func @near_row(
// CHECK: loop.schedule = ["j", "i", {"j#4" = {unroll}}, {"i#16" = {vectorize}}], xt.default
func.func @near_row(%A: memref<256xf32>, %B: memref<256x256xf32>, %C: memref<256xf32>) {
  linalg.vecmat ins(%A, %B : memref<256xf32>, memref<256x256xf32>) outs(%C : memref<256xf32>)
  return
}

// The same from L3 …
// CHECK-LABEL: func.func @far_row(
// CHECK: loop.schedule = ["j", "i", {"j#4" = {unroll}}, {"i#8" = {vectorize}}], xt.default
func.func @far_row(%A: memref<1024xf32>, %B: memref<1024x1000xf32>, %C: memref<1000xf32>) {
  linalg.vecmat ins(%A, %B : memref<1024xf32>, memref<1024x1000xf32>) outs(%C : memref<1000xf32>)
  return
}

// … in short rows, one by one …
// CHECK-LABEL: func.func @short_row(
// CHECK: loop.schedule = ["j", "i", {"i#32" = {vectorize}}], xt.default
func.func @short_row(%A: memref<3000xf32>, %B: memref<3000x256xf32>, %C: memref<256xf32>) {
  linalg.vecmat ins(%A, %B : memref<3000xf32>, memref<3000x256xf32>) outs(%C : memref<256xf32>)
  return
}

// … from memory as well …
// CHECK-LABEL: func.func @short_far_row(
// CHECK: loop.schedule = ["j", {i = {prefetch = 1 : i64}}, {"i#32" = {vectorize}}], xt.default
func.func @short_far_row(%A: memref<30000xf32>, %B: memref<30000x500xf32>, %C: memref<500xf32>) {
  linalg.vecmat ins(%A, %B : memref<30000xf32>, memref<30000x500xf32>) outs(%C : memref<500xf32>)
  return
}

// … and in rows of whole pages.
// CHECK-LABEL: func.func @row(
// CHECK: loop.schedule = ["j", {i = {prefetch = 1 : i64}}, {"j#4" = {unroll}}, {"i#8" = {vectorize}}], xt.default
func.func @row(%A: memref<1024xf32>, %B: memref<1024x1024xf32>, %C: memref<1024xf32>) {
  linalg.vecmat ins(%A, %B : memref<1024xf32>, memref<1024x1024xf32>) outs(%C : memref<1024xf32>)
  return
}

// Registers hold the result, if that is enough to keep them busy, …
// CHECK-LABEL: func.func @held_row(
// CHECK: loop.schedule = ["i", "j", {"i#93" = {vectorize}}], xt.default
// CHECK-LABEL: func.func @idle_row(
// CHECK: loop.schedule = ["j", "i", {"j#4" = {unroll}}, {"i#16" = {vectorize}}], xt.default
func.func @held_row(%A: memref<112xf32>, %B: memref<112x93xf32>, %C: memref<93xf32>) {
  linalg.vecmat ins(%A, %B : memref<112xf32>, memref<112x93xf32>) outs(%C : memref<93xf32>)
  return
}
func.func @idle_row(%A: memref<112xf32>, %B: memref<112x33xf32>, %C: memref<33xf32>) {
  linalg.vecmat ins(%A, %B : memref<112xf32>, memref<112x33xf32>) outs(%C : memref<33xf32>)
  return
}

// … or if they wait for the matrix; workers share its rows.
// CHECK-LABEL: func.func @held_far_row(
// CHECK: loop.schedule = ["i", "j", {"i#33" = {vectorize}}], xt.default
// MANY-LABEL: func.func @held_far_row(
// MANY: loop.schedule = [{j = {parallelize = "reduce"}}, "i", "j#12501", {"i#33" = {vectorize}}], xt.default
func.func @held_far_row(%A: memref<100001xf32>, %B: memref<100001x33xf32>, %C: memref<33xf32>) {
  linalg.vecmat ins(%A, %B : memref<100001xf32>, memref<100001x33xf32>) outs(%C : memref<33xf32>)
  return
}

// The same with a result that exceeds L1.
// CHECK-LABEL: func.func @long_row(
// CHECK: loop.schedule = ["i", "j", {"i#4096" = {prefetch = 1 : i64}}, {"j#4" = {unroll}}, {"i#8" = {vectorize}}], xt.default
// MANY-LABEL: func.func @long_row(
// MANY: loop.schedule = [{i = {parallelize}}, "j", {"i#1024" = {prefetch = 1 : i64}}, {"j#4" = {unroll}}, {"i#8" = {vectorize}}], xt.default
func.func @long_row(%A: memref<64xf32>, %B: memref<64x9000xf32>, %C: memref<9000xf32>) {
  linalg.vecmat ins(%A, %B : memref<64xf32>, memref<64x9000xf32>) outs(%C : memref<9000xf32>)
  return
}

// Many rows: workers share these, as they follow each other in memory, unless sums keep their order.
// CHECK-LABEL: func.func @many_rows(
// CHECK: loop.schedule = ["j", {i = {prefetch = 1 : i64}}, {"j#8" = {unroll}}, {"i#8" = {vectorize}}], xt.default
// MANY-LABEL: func.func @many_rows(
// MANY: loop.schedule = [{j = {parallelize = "reduce"}}, {i = {prefetch = 1 : i64}}, {"j#8" = {unroll}}, {"i#8" = {vectorize}}], xt.default
// ORDER-LABEL: func.func @many_rows(
// ORDER: loop.schedule = [{i = {parallelize}}, "j", {"i#1024" = {prefetch = 1 : i64}}, {"j#8" = {unroll}}, {"i#8" = {vectorize}}], xt.default
func.func @many_rows(%A: memref<1024xf32>, %B: memref<1024x4096xf32>, %C: memref<4096xf32>) {
  linalg.vecmat ins(%A, %B : memref<1024xf32>, memref<1024x4096xf32>) outs(%C : memref<4096xf32>)
  return
}

// The same with a result that exceeds L1.
// MANY-LABEL: func.func @many_long_rows(
// MANY: loop.schedule = [{j = {parallelize = "reduce"}}, "i", "j#64", {"i#4096" = {prefetch = 1 : i64}}, {"j#8" = {unroll}}, {"i#8" = {vectorize}}], xt.default
func.func @many_long_rows(%A: memref<512xf32>, %B: memref<512x9000xf32>, %C: memref<9000xf32>) {
  linalg.vecmat ins(%A, %B : memref<512xf32>, memref<512x9000xf32>) outs(%C : memref<9000xf32>)
  return
}

// CHECK-LABEL: func.func @dot(
// CHECK: loop.schedule = ["i", {"i#64" = {vectorize}}], xt.default
func.func @dot(%A: memref<1024xf32>, %B: memref<1024xf32>, %C: memref<f32>) {
  linalg.dot ins(%A, %B : memref<1024xf32>, memref<1024xf32>) outs(%C : memref<f32>)
  return
}

// One column is a matrix times a vector as well.
// CHECK-LABEL: func.func @one_column(
// CHECK: loop.schedule = ["j", "i", "k", {"k#64" = {vectorize}}], xt.default
// MANY-LABEL: func.func @one_column(
// MANY: loop.schedule = ["j", {i = {parallelize}}, "k", {"k#64" = {vectorize}}], xt.default
func.func @one_column(%A: memref<1024x1024xf32>, %B: memref<1024x1xf32>, %C: memref<1024x1xf32>) {
  linalg.matmul ins(%A, %B : memref<1024x1024xf32>, memref<1024x1xf32>) outs(%C : memref<1024x1xf32>)
  return
}

// Sizes known at run time.
// CHECK-LABEL: func.func @any(
// CHECK: loop.schedule = ["j", {k = {pack = 1 : i64}}, "i", "j#512", "i#96", "k#512", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
// MANY-LABEL: func.func @any(
// MANY: loop.schedule = [{j = {parallelize}}, {k = {pack = 1 : i64}}, "i", "j#128", "i#96", "k#512", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @any(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>) {
  linalg.matmul ins(%A, %B : memref<?x?xf32>, memref<?x?xf32>) outs(%C : memref<?x?xf32>)
  return
}

// No schedule at all.
// CHECK-LABEL: func.func @empty(
// CHECK-NOT: xt.default
func.func @empty(%A: memref<0x8xf32>, %B: memref<8x8xf32>, %C: memref<0x8xf32>) {
  linalg.matmul ins(%A, %B : memref<0x8xf32>, memref<8x8xf32>) outs(%C : memref<0x8xf32>)
  return
}

// Windows are rows.
// CHECK-LABEL: func.func @convolution(
// CHECK: loop.schedule = [{m = {pack = 1 : i64}}, "i", "j", "l", "k", "m#3", "n", "o", {"k#6" = {unroll}}, {"l#16" = {vectorize}}], xt.default
// MANY-LABEL: func.func @convolution(
// MANY: loop.schedule = [{l = {pack = 1 : i64, parallelize}}, "i", "j", "l#32", "k", "m", "n", "o", {"k#6" = {unroll}}, {"l#16" = {vectorize}}], xt.default
func.func @convolution(%A: memref<1x58x58x64xf32>, %B: memref<3x3x64x64xf32>, %C: memref<1x56x56x64xf32>) {
  linalg.conv_2d_nhwc_hwcf ins(%A, %B : memref<1x58x58x64xf32>, memref<3x3x64x64xf32>) outs(%C : memref<1x56x56x64xf32>)
  return
}

// A transposed: packed, since it has no unit stride along K.
// CHECK-LABEL: func.func @turned_a(
// CHECK: loop.schedule = [{k = {pack = 1 : i64}}, {i = {pack = 0 : i64}}, "j", "i#132", "k#256", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
// MANY-LABEL: func.func @turned_a(
// MANY: loop.schedule = [{k = {pack = 1 : i64}}, {i = {pack = 0 : i64, parallelize}}, "j", "i#36", "k#256", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @turned_a(%A: memref<256x256xf32>, %B: memref<256x256xf32>, %C: memref<256x256xf32>) {
  linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%A, %B : memref<256x256xf32>, memref<256x256xf32>) outs(%C : memref<256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  }
  return
}

// … unless few columns use it.
// CHECK-LABEL: func.func @turned_few(
// CHECK: loop.schedule = ["j", "i", "k", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @turned_few(%A: memref<200x96xf32>, %B: memref<200x64xf32>, %C: memref<96x64xf32>) {
  linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%A, %B : memref<200x96xf32>, memref<200x64xf32>) outs(%C : memref<96x64xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  }
  return
}

// B transposed: packed, since its columns do not.
// CHECK-LABEL: func.func @turned_b(
// CHECK: loop.schedule = [{k = {pack = 1 : i64}}, "i", "j", "i#132", "k#256", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
// MANY-LABEL: func.func @turned_b(
// MANY: loop.schedule = [{j = {pack = 1 : i64, parallelize}}, "i", "j#128", "i#132", "k", {"i#6" = {unroll}}, {"j#16" = {vectorize}}], xt.default
func.func @turned_b(%A: memref<256x256xf32>, %B: memref<256x256xf32>, %C: memref<256x256xf32>) {
  linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%A, %B : memref<256x256xf32>, memref<256x256xf32>) outs(%C : memref<256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  }
  return
}

// The result transposed: the inputs change roles.
// CHECK-LABEL: func.func @turned_c(
// CHECK: loop.schedule = [{k = {pack = 0 : i64}}, {j = {pack = 1 : i64}}, "i", "j#132", "k#256", {"j#6" = {unroll}}, {"i#16" = {vectorize}}], xt.default
// MANY-LABEL: func.func @turned_c(
// MANY: loop.schedule = [{k = {pack = 0 : i64}}, {j = {pack = 1 : i64, parallelize}}, "i", "j#36", "k#256", {"j#6" = {unroll}}, {"i#16" = {vectorize}}], xt.default
func.func @turned_c(%A: memref<256x256xf32>, %B: memref<256x256xf32>, %C: memref<256x256xf32>) {
  linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (j, i)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%A, %B : memref<256x256xf32>, memref<256x256xf32>) outs(%C : memref<256x256xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  }
  return
}
