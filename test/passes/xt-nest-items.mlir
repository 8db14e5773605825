// RUN: xt-opt --target=gpu --opt-level=2 --xt-read-schedules --xt-nest --canonicalize --cse \
// RUN:   --mlir-use-nameloc-as-prefix %s | FileCheck %s
// Loops over the blocks of a launch and the items of a block: docs/launch.md has the form.

// 64 x 64 of the result per block, 4 x 4 per item; both inputs in memory of the block.
// CHECK-LABEL: func.func private @product_matmul
// CHECK-SAME: xt.items = 256
// CHECK: %[[blocks:.*]] = "accel.blocks"(%c4)
// CHECK: scf.parallel (%block) = (%c0) to (%[[blocks]])
// CHECK-DAG: %C_buffer = memref.alloca() {{.*}} memref<256x4x4xf32, "item">
// CHECK-DAG: %A_packed = memref.alloca() {{.*}} memref<16x68xf32, "block">
// CHECK-DAG: %B_packed = memref.alloca() {{.*}} memref<16x68xf32, "block">
// CHECK: %[[items:.*]] = "accel.items"()
// CHECK: %i_end = arith.minsi
// CHECK: %j_end = arith.minsi
// The results so far come in, as far as they exist.
// CHECK: scf.parallel (%item) = (%c0) to (%[[items]])
// CHECK: memref.store %{{.*}}, %C_buffer[%item, %c0, %c0]
// CHECK: xt.loop = "i0, j0"
// CHECK: scf.for %k =
// CHECK: "accel.stage"({{.*}} memref<64x16xf32, strided<[1, 68]>, "block">
// CHECK: "accel.stage"({{.*}} memref<16x64xf32, strided<[68, 1]>, "block">
// Tiles are full: the inputs are zero behind the end.
// CHECK: scf.parallel (%item) = (%c0) to (%[[items]])
// CHECK-NOT: scf.if
// CHECK: scf.for %k0 = %c0 to %c16
// CHECK: memref.load %C_buffer[%item, %c0, %c0]
// CHECK: memref.load %A_packed[%k0, %i0]
// CHECK: memref.load %B_packed[%k0, %j0]
// CHECK-COUNT-16: memref.store %{{.*}}, %C_buffer
// CHECK: scf.parallel (%item) = (%c0) to (%[[items]])
// CHECK: scf.if
// CHECK: memref.store %{{.*}}, %C[%i_at, %j_at]
func.func @product(%A: memref<100x70xf32>, %B: memref<70x90xf32>, %C: memref<100x90xf32>) {
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = [
      {i = {gpu_block}}, {j = {gpu_block, buffer = "registers"}},
      {k = {pack = [{input = 0, memory = "shared", pad = true}, {input = 1, memory = "smem", pad = true}]}},
      {"i#64" = {gpu_thread}}, {"j#64" = {gpu_thread}}, "k#16", {"i#4" = {unroll}}, {"j#4" = {unroll}}]}
    ins(%A, %B : memref<100x70xf32>, memref<70x90xf32>) outs(%C : memref<100x90xf32>)
  return
}

// A row per block: every item takes each 256th element, then 16 items add 16 of these, then one.
// CHECK-LABEL: func.func private @rows_generic
// CHECK: "accel.blocks"(%c37)
// CHECK-DAG: %C_partial = memref.alloca() {{.*}} memref<256xf32, "block">
// CHECK-DAG: %C_groups = memref.alloca() {{.*}} memref<16xf32, "block">
// CHECK: scf.parallel (%item)
// CHECK: scf.for %j = %item to %c1000 step %c256 iter_args(%{{.*}} = %cst)
// CHECK: memref.store %{{.*}}, %C_partial[%item]
// CHECK: scf.parallel (%item)
// CHECK: arith.cmpi slt, %item, %c16
// CHECK: scf.for %part = %item to %c256 step %c16
// CHECK: memref.store %{{.*}}, %C_groups[%item]
// CHECK: scf.parallel (%item)
// CHECK: arith.cmpi slt, %item, %c1
// CHECK: scf.for %part = %c0 to %c16
// CHECK: memref.store %{{.*}}, %C[%block]
#all = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
func.func @rows(%A: memref<37x1000xf32>, %C: memref<37xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
    ins(%A : memref<37x1000xf32>) outs(%C : memref<37xf32>)
    attrs = {loop.dims = ["i", "j"], loop.schedule = [{i = {gpu_block}}, "j", {"j#256" = {gpu_thread}}]} {
  ^bb0(%a: f32, %c: f32):
    %s = arith.addf %a, %c : f32
    linalg.yield %s : f32
  }
  return
}

// Several short rows per block, in one level.
// CHECK-LABEL: func.func private @short_rows_generic
// CHECK: %C_partial = memref.alloca() {{.*}} memref<128xf32, "block">
// CHECK: scf.parallel (%item)
// CHECK: %i0 = arith.divsi %item, %c8
// CHECK: %i_at = arith.addi %i, %i0
// CHECK: arith.cmpi slt, %i_at, %i_end
// CHECK: memref.store %{{.*}}, %C_partial[%item]
// CHECK: scf.parallel (%item)
// CHECK: scf.for %part = %c0 to %c8
// CHECK: memref.store %{{.*}}, %C[%i_at]
func.func @short_rows(%A: memref<?x20xf32>, %C: memref<?xf32>) {
  linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
    ins(%A : memref<?x20xf32>) outs(%C : memref<?xf32>)
    attrs = {loop.dims = ["i", "j"], loop.schedule = [{i = {gpu_block}}, "j", {"i#16" = {gpu_thread}}, {"j#8" = {gpu_thread}}]} {
  ^bb0(%a: f32, %c: f32):
    %s = arith.addf %a, %c : f32
    linalg.yield %s : f32
  }
  return
}

// Blocks that are counted at run time; an item goes on by as many elements as there are items.
// CHECK-LABEL: func.func private @twice_generic
// CHECK: %[[columns:.*]] = arith.divsi
// CHECK: %[[count:.*]] = arith.muli %dim, %[[columns]]
// CHECK: "accel.blocks"(%[[count]])
// CHECK: arith.divsi %block, %[[columns]]
// CHECK: arith.remsi %block, %[[columns]]
// CHECK: %j_end = arith.minsi
// CHECK: scf.parallel (%item)
// CHECK: %j_at = arith.addi %j, %item
// CHECK: scf.for %j0 = %j_at to %j_end step %c256
func.func @twice(%A: memref<?x?xf32>, %C: memref<?x?xf32>) {
  linalg.generic {indexing_maps = [#all, #all], iterator_types = ["parallel", "parallel"]}
    ins(%A : memref<?x?xf32>) outs(%C : memref<?x?xf32>)
    attrs = {loop.dims = ["i", "j"], loop.schedule = [{i = {gpu_block}}, {j = {gpu_block}}, "j#1024", {"j#256" = {gpu_thread}}]} {
  ^bb0(%a: f32, %c: f32):
    %s = arith.addf %a, %a : f32
    linalg.yield %s : f32
  }
  return
}

// Inputs that are read where they are: an item whose tile is not full asks for each element.
// CHECK-LABEL: func.func private @unpacked_matmul
// CHECK: scf.parallel (%item)
// CHECK: %[[full:.*]] = arith.andi
// CHECK: scf.if %[[full]]
// CHECK: scf.for %k
// CHECK: else
// CHECK: scf.for %k
// CHECK: scf.if
func.func @unpacked(%A: memref<?x7xf32>, %B: memref<7x?xf32>, %C: memref<?x?xf32>) {
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = [
      {i = {gpu_block}}, {j = {gpu_block}}, {"i#32" = {gpu_thread}}, {"j#32" = {gpu_thread}}, "k",
      {"i#2" = {unroll}}, {"j#2" = {unroll}}]}
    ins(%A, %B : memref<?x7xf32>, memref<7x?xf32>) outs(%C : memref<?x?xf32>)
  return
}
