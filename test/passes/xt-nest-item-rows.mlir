// RUN: xt-opt --target=gpu --opt-level=2 --xt-nest --canonicalize --cse \
// RUN:   --mlir-use-nameloc-as-prefix %s | FileCheck %s
// Ops that share a row: a block per row, each op a phase of its items, the row in memory of the block.

// CHECK-LABEL: func.func private @rows_of_phases
// CHECK: "accel.blocks"(%c33)
// CHECK-DAG: %e_row = memref.alloca() {{.*}} memref<1x700xf32, "block">
// CHECK-DAG: %s_partial = memref.alloca() {{.*}} memref<256xf32, "block">
// CHECK: scf.parallel (%item)
// CHECK: memref.store %{{.*}}, %e_row[%c0, %j]
// CHECK: scf.parallel (%item)
// CHECK: memref.store %{{.*}}, %s_partial[%item]
// CHECK: scf.parallel (%item)
// CHECK: memref.store %{{.*}}, %s_groups[%item]
// CHECK: scf.parallel (%item)
// CHECK: memref.store %{{.*}}, %s_row[%c0]
// What is one value per row is computed by one item; code outside of items may load.
// CHECK: %s = memref.load %s_row[%c0]
// CHECK-NEXT: scf.parallel (%item)
// CHECK-NEXT: arith.cmpi slt, %item, %c1
// CHECK: memref.store %{{.*}}, %r_row[%c0]
// CHECK: %r = memref.load %r_row[%c0]
// CHECK-NEXT: scf.parallel (%item)
// CHECK: memref.store %{{.*}}, %y[%block, %j]
#m0 = affine_map<(i, j) -> (i, j)>
#m1 = affine_map<(i, j) -> (i)>
#m2 = affine_map<(i) -> (i)>
func.func private @rows_of_phases(%x: memref<33x700xf32>, %y: memref<33x700xf32>) attributes {xt.kernel} {
  %z = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %e = memref.alloc() : memref<33x700xf32>
  %s = memref.alloc() : memref<33xf32>
  %r = memref.alloc() : memref<33xf32>
  linalg.generic {indexing_maps=[#m0,#m0], iterator_types=["parallel","parallel"]} ins(%x: memref<33x700xf32>) outs(%e: memref<33x700xf32>) attrs = {xt.rows = 1 : i64, loop.dims=["i","j"], loop.schedule=[{i={gpu_block}}, "j", {"j#256"={gpu_thread}}]} {
    ^bb0(%a: f32, %c: f32):
     %q = math.exp %a : f32
     linalg.yield %q : f32
  }
  linalg.fill {xt.rows = 1 : i64} ins(%z: f32) outs(%s : memref<33xf32>)
  linalg.generic {indexing_maps=[#m0,#m1], iterator_types=["parallel","reduction"]} ins(%e: memref<33x700xf32>) outs(%s: memref<33xf32>) attrs = {xt.rows = 1 : i64, loop.dims=["i","j"], loop.schedule=[{i={gpu_block}}, "j", {"j#256"={gpu_thread}}]} {
    ^bb0(%a: f32, %c: f32):
     %q = arith.addf %a, %c : f32
     linalg.yield %q : f32
  }
  linalg.generic {indexing_maps=[#m2,#m2], iterator_types=["parallel"]} ins(%s: memref<33xf32>) outs(%r: memref<33xf32>) attrs = {xt.rows = 1 : i64, loop.dims=["i"], loop.schedule=[{i={gpu_block}}]} {
    ^bb0(%a: f32, %c: f32):
     %q = arith.divf %one, %a : f32
     linalg.yield %q : f32
  }
  linalg.generic {indexing_maps=[#m0,#m1,#m0], iterator_types=["parallel","parallel"]} ins(%e, %r: memref<33x700xf32>, memref<33xf32>) outs(%y: memref<33x700xf32>) attrs = {xt.rows = 1 : i64, loop.dims=["i","j"], loop.schedule=[{i={gpu_block}}, "j", {"j#256"={gpu_thread}}]} {
    ^bb0(%a: f32, %b: f32, %c: f32):
     %q = arith.mulf %a, %b : f32
     linalg.yield %q : f32
  }
  return
}
