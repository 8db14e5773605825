// RUN: xt-opt --target=gpu --opt-level=2 --xt-default %s | FileCheck %s
// RUN: xt-opt --target=gpu --opt-level=1 --xt-default %s | FileCheck %s --check-prefix=POINTS
// RUN: xt-opt --target=gpu --opt-level=2 --gpu-items=64 --xt-default %s | FileCheck %s --check-prefix=ITEMS
// RUN: xt-opt --target=gpu --opt-level=2 --gpu-shared=4096 --xt-default %s | FileCheck %s --check-prefix=SHARED
// Default schedules of a machine with blocks of 256 items; below -O2 an item computes a point.

// 64 x 64 of the result per block is as many blocks as run at once. The fill is the initial value.
// CHECK-LABEL: func.func @matmul(
// CHECK: linalg.fill ins
// CHECK: loop.schedule = [{i = {gpu_block}}, {j = {buffer = "registers", gpu_block}}, {k = {pack = [{input = 0 : i64, memory = "shared", pad = true}, {input = 1 : i64, memory = "shared", pad = true}]}}, {"i#64" = {gpu_thread}}, {"j#64" = {gpu_thread}}, "k#16", {"i#4" = {unroll}}, {"j#4" = {unroll}}], xt.default
// POINTS-LABEL: func.func @matmul(
// POINTS: linalg.fill ins
// POINTS: loop.schedule = [{i = {gpu_block}}, {j = {gpu_block}}, {"j#256" = {gpu_thread}}, "k"], xt.default
// ITEMS-LABEL: func.func @matmul(
// ITEMS: {"i#64" = {gpu_thread}}, {"j#64" = {gpu_thread}}, "k#16", {"i#8" = {unroll}}, {"j#8" = {unroll}}]
// SHARED-LABEL: func.func @matmul(
// SHARED: {"i#64" = {gpu_thread}}, {"j#64" = {gpu_thread}}, "k#4", {"i#4" = {unroll}}, {"j#4" = {unroll}}]
func.func @matmul(%A: memref<512x512xf32>, %B: memref<512x512xf32>, %C: memref<512x512xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%C : memref<512x512xf32>)
  linalg.matmul ins(%A, %B : memref<512x512xf32>, memref<512x512xf32>) outs(%C : memref<512x512xf32>)
  return
}

// Larger tiles where that leaves enough blocks; of f64 half as much of K fits.
// CHECK-LABEL: func.func @large(
// CHECK: {"i#128" = {gpu_thread}}, {"j#128" = {gpu_thread}}, "k#8", {"i#8" = {unroll}}, {"j#8" = {unroll}}]
func.func @large(%A: memref<2048x999xf64>, %B: memref<999x2048xf64>, %C: memref<2048x2048xf64>) {
  linalg.matmul ins(%A, %B : memref<2048x999xf64>, memref<999x2048xf64>) outs(%C : memref<2048x2048xf64>)
  return
}

// Tiles are no larger than the matrix, items of few results are more.
// CHECK-LABEL: func.func @thin(
// CHECK: {"i#8" = {gpu_thread}}, {"j#128" = {gpu_thread}}, "k#7", {"i#4" = {unroll}}, {"j#4" = {unroll}}]
func.func @thin(%A: memref<9x7xf32>, %B: memref<7x8192xf32>, %C: memref<9x8192xf32>) {
  linalg.matmul ins(%A, %B : memref<9x7xf32>, memref<7x8192xf32>) outs(%C : memref<9x8192xf32>)
  return
}

// CHECK-LABEL: func.func @dynamic(
// CHECK: [{i = {gpu_block}}, {j = {gpu_block}}, {k = {buffer = "registers", gpu_block}}, {l = {pack = {{.*}}}}, {"j#64" = {gpu_thread}}, {"k#64" = {gpu_thread}}, "l#16", {"j#4" = {unroll}}, {"k#4" = {unroll}}]
func.func @dynamic(%A: memref<?x?x?xf32>, %B: memref<?x?x?xf32>, %C: memref<?x?x?xf32>) {
  linalg.batch_matmul ins(%A, %B : memref<?x?x?xf32>, memref<?x?x?xf32>) outs(%C : memref<?x?x?xf32>)
  return
}

// CHECK-LABEL: func.func @elements(
// CHECK: loop.schedule = [{i = {gpu_block}}, "i#1024", {"i#256" = {gpu_thread}}], xt.default
// POINTS-LABEL: func.func @elements(
// POINTS: loop.schedule = [{i = {gpu_block}}, {"i#256" = {gpu_thread}}], xt.default
func.func @elements(%A: memref<1000x1000xf32>, %B: memref<1000x1000xf32>) {
  linalg.exp ins(%A : memref<1000x1000xf32>) outs(%B : memref<1000x1000xf32>)
  return
}

// Too few for rounds; rows that do not follow each other; rows shorter than a block.
// CHECK-LABEL: func.func @rows(
// CHECK: loop.schedule = [{i = {gpu_block}}, {"i#64" = {gpu_thread}}, {j = {gpu_thread}}], xt.default
func.func @rows(%A: memref<?x3xf32>, %B: memref<?x3xf32, strided<[7, 1]>>) {
  linalg.exp ins(%A : memref<?x3xf32>) outs(%B : memref<?x3xf32, strided<[7, 1]>>)
  return
}

// A fill that begins nothing; one point.
// CHECK-LABEL: func.func @fills(
// CHECK: linalg.fill {loop.dims = ["i", "j"], loop.schedule = [{i = {gpu_block}}, {j = {gpu_block}}, "j#1024", {"j#256" = {gpu_thread}}], xt.default}
// CHECK: linalg.fill {loop.dims = ["i"], loop.schedule = [{i = {gpu_block}}, {"i#1" = {gpu_thread}}], xt.default}
func.func @fills(%A: memref<?x?xf32>, %B: memref<1xf32>, %v: f32) {
  linalg.fill ins(%v : f32) outs(%A : memref<?x?xf32>)
  linalg.fill ins(%v : f32) outs(%B : memref<1xf32>)
  return
}

// An item adds what comes in the order of the source.
// CHECK-LABEL: func.func @columns(
// CHECK: loop.schedule = [{j = {gpu_block}}, {"j#256" = {gpu_thread}}, "i"], xt.default
#all = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
func.func @columns(%A: memref<100x1000xf32>, %B: memref<1000xf32>) {
  linalg.generic {indexing_maps = [#all, #column], iterator_types = ["reduction", "parallel"]}
    ins(%A : memref<100x1000xf32>) outs(%B : memref<1000xf32>) {
  ^bb0(%a: f32, %b: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  }
  return
}

// What reads its own result elsewhere is left as it is, as are results without indices.
// CHECK-LABEL: func.func @left(
// CHECK-NOT: loop.schedule
func.func @left(%A: memref<100xf32>, %B: memref<f32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (99 - i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
    ins(%A : memref<100xf32>) outs(%A : memref<100xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  }
  return
}
