// RUN: xt-opt --target=gpu --opt-level=2 --xt-default %s | FileCheck %s
// RUN: xt-opt --target=gpu --opt-level=1 --xt-default %s | FileCheck %s --check-prefix=POINTS
// RUN: xt-opt --target=gpu --opt-level=2 --gpu-items=64 --xt-default %s | FileCheck %s --check-prefix=ITEMS
// RUN: xt-opt --target=gpu --opt-level=2 --gpu-shared=4096 --xt-default %s | FileCheck %s --check-prefix=SHARED
// RUN: xt-opt --target=gpu --opt-level=2 -fno-reassociate --xt-default %s | FileCheck %s --check-prefix=ORDERED
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

// A row per block where rows are long; of short ones several, of very short ones an item each.
// CHECK-LABEL: func.func @sums(
// CHECK: loop.schedule = [{i = {gpu_block}}, "j", {"j#256" = {gpu_thread}}], xt.default
// CHECK: loop.schedule = [{i = {gpu_block}}, "j", {"i#16" = {gpu_thread}}, {"j#16" = {gpu_thread}}], xt.default
// CHECK: loop.schedule = [{i = {gpu_block}}, {"i#256" = {gpu_thread}}, "j"], xt.default
// POINTS-LABEL: func.func @sums(
// POINTS-COUNT-3: loop.schedule = [{i = {gpu_block}}, {"i#256" = {gpu_thread}}, "j"], xt.default
// ORDERED-LABEL: func.func @sums(
// ORDERED-COUNT-3: loop.schedule = [{i = {gpu_block}}, {"i#256" = {gpu_thread}}, "j"], xt.default
#row = affine_map<(i, j) -> (i)>
func.func @sums(%A: memref<?x?xf32>, %B: memref<?x70xf64>, %C: memref<?x31xf32>, %a: memref<?xf32>, %b: memref<?xf64>, %c: memref<?xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
    ins(%A : memref<?x?xf32>) outs(%a : memref<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
    ins(%B : memref<?x70xf64>) outs(%b : memref<?xf64>) {
  ^bb0(%x: f64, %y: f64):
    %s = arith.addf %x, %y : f64
    linalg.yield %s : f64
  }
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
    ins(%C : memref<?x31xf32>) outs(%c : memref<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// Maxima have no order.
// ORDERED-LABEL: func.func @maxima(
// ORDERED: loop.schedule = [{i = {gpu_block}}, "j", {"j#256" = {gpu_thread}}], xt.default
func.func @maxima(%A: memref<9x4096xf32>, %B: memref<9xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
    ins(%A : memref<9x4096xf32>) outs(%B : memref<9xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.maximumf %x, %y : f32
    linalg.yield %s : f32
  }
  return
}

// Eight rows per block by 32 items each, more items where there are few rows; columns by an item
// each.
// CHECK-LABEL: func.func @vectors(
// CHECK: loop.schedule = [{i = {gpu_block}}, "j", {"i#8" = {gpu_thread}}, {"j#32" = {gpu_thread}}], xt.default
// CHECK: loop.schedule = [{i = {gpu_block}}, "j", {"i#2" = {gpu_thread}}, {"j#128" = {gpu_thread}}], xt.default
// CHECK: loop.schedule = [{i = {gpu_block}}, {"i#256" = {gpu_thread}}, "j"], xt.default
func.func @vectors(%A: memref<4096x1000xf32>, %B: memref<129x1000xf32>, %x: memref<1000xf32>, %a: memref<4096xf32>, %b: memref<129xf32>, %c: memref<1000xf32>) {
  linalg.matvec ins(%A, %x : memref<4096x1000xf32>, memref<1000xf32>) outs(%a : memref<4096xf32>)
  linalg.matvec ins(%B, %x : memref<129x1000xf32>, memref<1000xf32>) outs(%b : memref<129xf32>)
  linalg.vecmat ins(%b, %B : memref<129xf32>, memref<129x1000xf32>) outs(%c : memref<1000xf32>)
  return
}

// 8 x 8 pixels x 64 filters, 8 channels at a time; in the order of the source one element of a
// window at a time.
// CHECK-LABEL: func.func @images(
// CHECK: loop.schedule = [{i = {gpu_block}}, {j = {gpu_block}}, {k = {gpu_block}}, {l = {buffer = "registers", gpu_block}}, {o = {pack = [{input = 0 : i64, memory = "shared", pad = true}, {input = 1 : i64, memory = "shared", pad = true}]}}, {"j#8" = {gpu_thread}}, {"k#8" = {gpu_thread}}, {"l#64" = {gpu_thread}}, "m", "n", "o#8", {"k#4" = {unroll}}, {"l#4" = {unroll}}], xt.default
// CHECK: [{i = {gpu_block}}, {k = {gpu_block}}, {l = {gpu_block}}, {j = {buffer = "registers", gpu_block}}, {m = {pack = {{.*}}}}, {"k#4" = {gpu_thread}}, {"l#4" = {gpu_thread}}, {"j#16" = {gpu_thread}}, "m#8", "n", "o", {"l#2" = {unroll}}, {"j#2" = {unroll}}]
// An item per point where a filter has one channel.
// CHECK: [{i = {gpu_block}}, {j = {gpu_block}}, {k = {gpu_block}}, {"k#8" = {gpu_thread}}, {l = {gpu_thread}}, "m", "n"]
// ORDERED-LABEL: func.func @images(
// ORDERED: {l = {buffer = "registers", gpu_block}}, "m", "n", {o = {pack = {{.*}}}}, {"j#8" = {gpu_thread}}, {"k#8" = {gpu_thread}}, {"l#64" = {gpu_thread}}, "o#8", {"k#4"
func.func @images(%A: memref<4x58x58x64xf32>, %F: memref<3x3x64x64xf32>, %O: memref<4x56x56x64xf32>,
                  %B: memref<1x64x9x9xf32>, %G: memref<64x64x3x3xf32>, %P: memref<1x64x7x7xf32>,
                  %H: memref<3x3x32xf32>, %C: memref<2x58x58x32xf32>, %Q: memref<2x56x56x32xf32>) {
  linalg.conv_2d_nhwc_hwcf ins(%A, %F : memref<4x58x58x64xf32>, memref<3x3x64x64xf32>) outs(%O : memref<4x56x56x64xf32>)
  linalg.conv_2d_nchw_fchw ins(%B, %G : memref<1x64x9x9xf32>, memref<64x64x3x3xf32>) outs(%P : memref<1x64x7x7xf32>)
  linalg.depthwise_conv_2d_nhwc_hwc ins(%C, %H : memref<2x58x58x32xf32>, memref<3x3x32xf32>) outs(%Q : memref<2x56x56x32xf32>)
  return
}

// CHECK-LABEL: func.func @transposes(
// CHECK: loop.schedule = [{i = {gpu_block}}, {j = {gpu_block, pack = {input = 0 : i64, memory = "shared", pad = true}}}, "i#32", {"i#8" = {gpu_thread}}, {"j#32" = {gpu_thread}}], xt.default
func.func @transposes(%A: memref<?x?xf32>, %B: memref<?x?xf32>) {
  linalg.transpose ins(%A : memref<?x?xf32>) outs(%B : memref<?x?xf32>) permutation = [1, 0]
  return
}

// Ops that share rows: a block has a row, each op is a phase of its items. Not where sums keep their
// order.
// CHECK-LABEL: func.func private @shared(
// CHECK: loop.schedule = [{i = {gpu_block}}, "j", {"j#256" = {gpu_thread}}], xt.default, xt.rows = 1
// CHECK: loop.schedule = [{i = {gpu_block}}], xt.default, xt.rows = 1
// CHECK: loop.schedule = [{i = {gpu_block}}, "j", {"j#256" = {gpu_thread}}], xt.default, xt.rows = 1
// ORDERED-LABEL: func.func private @shared(
// ORDERED-NOT: xt.rows
func.func private @shared(%x: memref<33x700xf32>, %y: memref<33x700xf32>) attributes {xt.kernel} {
  %z = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<33xf32>
  %r = memref.alloc() : memref<33xf32>
  linalg.fill ins(%z: f32) outs(%s : memref<33xf32>)
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]} ins(%x: memref<33x700xf32>) outs(%s: memref<33xf32>) {
    ^bb0(%a: f32, %c: f32):
     %q = arith.addf %a, %c : f32
     linalg.yield %q : f32
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%s: memref<33xf32>) outs(%r: memref<33xf32>) {
    ^bb0(%a: f32, %c: f32):
     %q = math.rsqrt %a : f32
     linalg.yield %q : f32
  }
  linalg.generic {indexing_maps = [#all, #row, #all], iterator_types = ["parallel", "parallel"]} ins(%x, %r: memref<33x700xf32>, memref<33xf32>) outs(%y: memref<33x700xf32>) {
    ^bb0(%a: f32, %b: f32, %c: f32):
     %q = arith.mulf %a, %b : f32
     linalg.yield %q : f32
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

// One result: a block has all of it; of many elements, blocks have parts and another launch combines
// them. In the order of the source nothing is shared.
// CHECK-LABEL: func.func @one(
// CHECK: linalg.fill ins
// CHECK: loop.schedule = [{i = {parallelize = "reduce"}}, "i#1000", {"i#256" = {gpu_thread}}], xt.default
// CHECK: loop.schedule = [{i = {parallelize = "reduce"}}, {"i#256" = {gpu_thread}}], xt.default
// CHECK: loop.schedule = [{i = {parallelize = "reduce"}}, {"i#256" = {gpu_thread}}], xt.default
// CHECK: loop.schedule = [{i = {parallelize = "reduce"}}, "i#11", {"i#8" = {gpu_thread}}, "j"], xt.default
// POINTS-LABEL: func.func @one(
// POINTS-NOT: loop.schedule = [{i = {parallelize
// ORDERED-LABEL: func.func @one(
// ORDERED-NOT: loop.schedule = [{i = {parallelize
func.func @one(%a: memref<1000xf32>, %b: memref<20000xf32>, %c: memref<?xf32>, %d: memref<11x3xf32, strided<[4, 1]>>, %s: memref<f32>) {
  %z = arith.constant 0.0 : f32
  linalg.fill ins(%z: f32) outs(%s : memref<f32>)
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%a: memref<1000xf32>) outs(%s: memref<f32>) {
    ^bb0(%x: f32, %y: f32):
     %q = arith.addf %x, %y : f32
     linalg.yield %q : f32
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%b: memref<20000xf32>) outs(%s: memref<f32>) {
    ^bb0(%x: f32, %y: f32):
     %q = arith.addf %x, %y : f32
     linalg.yield %q : f32
  }
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]} ins(%c: memref<?xf32>) outs(%s: memref<f32>) {
    ^bb0(%x: f32, %y: f32):
     %q = arith.addf %x, %y : f32
     linalg.yield %q : f32
  }
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%d: memref<11x3xf32, strided<[4, 1]>>) outs(%s: memref<f32>) {
    ^bb0(%x: f32, %y: f32):
     %q = arith.addf %x, %y : f32
     linalg.yield %q : f32
  }
  return
}

// Few columns: parts of the reduction by blocks; several items share a column where there are few.
// CHECK-LABEL: func.func @few_columns(
// CHECK: loop.schedule = [{i = {parallelize = "reduce"}}, {j = {gpu_block}}, {"j#16" = {gpu_thread}}, {"i#16" = {gpu_thread}}], xt.default
// CHECK: loop.schedule = [{i = {parallelize = "reduce"}}, {j = {gpu_block}}, {"j#256" = {gpu_thread}}], xt.default
// ORDERED-LABEL: func.func @few_columns(
// ORDERED: loop.schedule = [{j = {gpu_block}}, {"j#24" = {gpu_thread}}, "i"], xt.default
func.func @few_columns(%a: memref<5000x24xf32>, %s: memref<24xf32>, %b: memref<5000x600xf32>, %t: memref<600xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>], iterator_types = ["reduction", "parallel"]} ins(%a: memref<5000x24xf32>) outs(%s: memref<24xf32>) {
    ^bb0(%x: f32, %y: f32):
     %q = arith.addf %x, %y : f32
     linalg.yield %q : f32
  }
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>], iterator_types = ["reduction", "parallel"]} ins(%b: memref<5000x600xf32>) outs(%t: memref<600xf32>) {
    ^bb0(%x: f32, %y: f32):
     %q = arith.addf %x, %y : f32
     linalg.yield %q : f32
  }
  return
}
