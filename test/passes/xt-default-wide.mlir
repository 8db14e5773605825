// Default schedules of products in vectors of 512 bits, for one worker and for several: the first
// cache holds few sums of the columns of a tile.
// RUN: xt-opt -freassociate --threads=none -march=znver4 --pass-pipeline="builtin.module(xt-default)" %s | FileCheck %s
// RUN: xt-opt -freassociate -march=znver4 --pass-pipeline="builtin.module(xt-default)" %s | FileCheck --check-prefix=MANY %s

// The B panel of a KC block takes a quarter of L2. A is read in place; results are
// more than caches keep.
// CHECK-LABEL: func.func @large(
// CHECK: loop.schedule = ["j", {k = {pack = 1 : i64}}, "i", "j#512", {"i#96" = {prefetch = "results"}}, "k#1024", {"i#6" = {unroll}}, {"j#64" = {vectorize}}], xt.default
// MANY-LABEL: func.func @large(
// MANY: loop.schedule = [{j = {parallelize}}, {k = {pack = 1 : i64}}, "i", "j#256", {"i#96" = {prefetch = "results"}}, "k#1024", {"i#6" = {unroll}}, {"j#64" = {vectorize}}], xt.default
func.func @large(%A: memref<2048x2048xf32>, %B: memref<2048x2048xf32>, %C: memref<2048x2048xf32>) {
  linalg.matmul ins(%A, %B : memref<2048x2048xf32>, memref<2048x2048xf32>) outs(%C : memref<2048x2048xf32>)
  return
}

// All of B stays in L2.
// CHECK-LABEL: func.func @near(
// CHECK: loop.schedule = ["i", {j = {prefetch = 1 : i64}}, {"i#192" = {prefetch = "results"}}, "k", {"i#6" = {unroll}}, {"j#64" = {vectorize}}], xt.default
func.func @near(%A: memref<384x384xf32>, %B: memref<384x384xf32>, %C: memref<384x384xf32>) {
  linalg.matmul ins(%A, %B : memref<384x384xf32>, memref<384x384xf32>) outs(%C : memref<384x384xf32>)
  return
}

// A block of its sums does.
// CHECK-LABEL: func.func @near_block(
// CHECK: loop.schedule = ["k", "i", {j = {prefetch = 1 : i64}}, "i#174", "k#512", {"i#6" = {unroll}}, {"j#64" = {vectorize}}], xt.default
func.func @near_block(%A: memref<512x4096xf32>, %B: memref<4096x128xf32>, %C: memref<512x128xf32>) {
  linalg.matmul ins(%A, %B : memref<512x4096xf32>, memref<4096x128xf32>) outs(%C : memref<512x128xf32>)
  return
}

// Few rows.
// CHECK-LABEL: func.func @thin(
// CHECK: loop.schedule = ["k", {j = {prefetch = 1 : i64}}, "i", "k#512", {"i#6" = {unroll}}, {"j#64" = {vectorize}}], xt.default
// MANY-LABEL: func.func @thin(
// MANY: loop.schedule = [{j = {parallelize}}, "k", {"j#512" = {prefetch = 1 : i64}}, "i", "k#512", {"i#6" = {unroll}}, {"j#64" = {vectorize}}], xt.default
func.func @thin(%A: memref<32x1024xf32>, %B: memref<1024x1024xf32>, %C: memref<32x1024xf32>) {
  linalg.matmul ins(%A, %B : memref<32x1024xf32>, memref<1024x1024xf32>) outs(%C : memref<32x1024xf32>)
  return
}

// Half as many lanes of twice the bytes.
// CHECK-LABEL: func.func @doubles(
// CHECK: loop.schedule = [{k = {pack = 1 : i64}}, "i", "j", {"i#90" = {prefetch = "results"}}, "k#512", {"i#6" = {unroll}}, {"j#32" = {vectorize}}], xt.default
func.func @doubles(%A: memref<512x512xf64>, %B: memref<512x512xf64>, %C: memref<512x512xf64>) {
  linalg.matmul ins(%A, %B : memref<512x512xf64>, memref<512x512xf64>) outs(%C : memref<512x512xf64>)
  return
}

// 4 columns are left, which are a vector of 16 bytes: nothing is packed.
// CHECK-LABEL: func.func @short_vector(
// CHECK: loop.schedule = ["j", "i", "k", {"i#6" = {unroll}}, {"j#64" = {vectorize}}], xt.default
func.func @short_vector(%A: memref<100x100xf32>, %B: memref<100x100xf32>, %C: memref<100x100xf32>) {
  linalg.matmul ins(%A, %B : memref<100x100xf32>, memref<100x100xf32>) outs(%C : memref<100x100xf32>)
  return
}

// 3 are not: they overlap another vector.
// CHECK-LABEL: func.func @pieces(
// CHECK: loop.schedule = ["j", "i", "k", {"i#6" = {unroll}}, {"j#64" = {vectorize}}], xt.default
func.func @pieces(%A: memref<100x100xf32>, %B: memref<100x99xf32>, %C: memref<100x99xf32>) {
  linalg.matmul ins(%A, %B : memref<100x100xf32>, memref<100x99xf32>) outs(%C : memref<100x99xf32>)
  return
}

// 31 columns are two vectors as 32 are: a copy would be no nearer.
// CHECK-LABEL: func.func @thirty_one(
// CHECK-NOT: pack
// CHECK: {"i#14" = {unroll}}, {"j#31" = {vectorize}}], xt.default
func.func @thirty_one(%A: memref<600x1293xf32>, %B: memref<1293x31xf32>, %C: memref<600x31xf32>) {
  linalg.matmul ins(%A, %B : memref<600x1293xf32>, memref<1293x31xf32>) outs(%C : memref<600x31xf32>)
  return
}
