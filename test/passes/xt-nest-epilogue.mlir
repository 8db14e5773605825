// xt.epilogue: an op on accumulators.
// RUN: xt-opt --split-input-file --vector-bits=128 --pass-pipeline="builtin.module(xt-read-schedules,xt-nest)" %s | FileCheck %s
// RUN: xt-opt --split-input-file --vector-bits=128 --pass-pipeline="builtin.module(xt-read-schedules,xt-nest)" -Rpass=fuse %s -o %t 2>&1 | FileCheck %s --check-prefix=TOLD

// The sum never reaches memory, whose buffer goes; the other input is a vector that two rows share.
// CHECK-LABEL: func.func private @bias
// CHECK-NOT:   memref.alloc
// CHECK:       %[[SUM:.*]]:2 = scf.for
// CHECK:       %[[B:.*]] = vector.load %arg2
// CHECK:       %[[S:.*]] = arith.addf %[[SUM]]#0, %[[B]]
// CHECK:       vector.store %[[S]], %arg3[{{.*}}] {xt.comment = "[[#@LINE+11]]: linalg.generic, on what [[#@LINE+8]]: linalg.matmul made"}
// CHECK:       %[[T:.*]] = arith.addf %[[SUM]]#1, %[[B]]
// CHECK:       vector.store %[[T]], %arg3
// CHECK-NOT:   linalg
func.func private @bias(%A: memref<2x8xf32>, %B: memref<8x4xf32>, %b: memref<4xf32>, %C: memref<2x4xf32>) attributes {xt.kernel} {
  %zero = arith.constant 0.0 : f32
  %M = memref.alloc() : memref<2x4xf32>
  linalg.fill ins(%zero : f32) outs(%M : memref<2x4xf32>)
  linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = ["I", "J", "K", {"I#2" = {unroll}}, {"J#4" = {vectorize}}]}
    ins(%A, %B : memref<2x8xf32>, memref<8x4xf32>) outs(%M : memref<2x4xf32>)
  // TOLD: :[[#@LINE-2]]:3: remark: linalg.generic of line [[#@LINE+1]] is computed on the accumulators
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
    ins(%M, %b : memref<2x4xf32>, memref<4xf32>) outs(%C : memref<2x4xf32>) attrs = {xt.epilogue} {
  ^bb0(%m: f32, %c: f32, %o: f32):
    %s = arith.addf %m, %c : f32
    linalg.yield %s : f32
  }
  return
}

// -----

// Sums of a part of K wait in the result, the last part ends them; i32 sums do not fit an i8 result
// and wait in their own buffer.
// CHECK-LABEL: func.func private @blocks
// CHECK-NOT:   memref.alloc
// CHECK:       %[[LAST:.*]] = arith.cmpi eq
// CHECK:       scf.if %[[LAST]]
// CHECK:         math.exp
// CHECK:         vector.store %{{.*}}, %arg2
// CHECK:       } else {
// CHECK-NOT:     math.exp
// CHECK:         vector.store %{{.*}}, %arg2
func.func private @blocks(%A: memref<2x8xf32>, %B: memref<8x4xf32>, %C: memref<2x4xf32>) attributes {xt.kernel} {
  %zero = arith.constant 0.0 : f32
  %M = memref.alloc() : memref<2x4xf32>
  linalg.fill ins(%zero : f32) outs(%M : memref<2x4xf32>)
  linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = ["K", "I", "J", "K#4", {"J#4" = {vectorize}}]}
    ins(%A, %B : memref<2x8xf32>, memref<8x4xf32>) outs(%M : memref<2x4xf32>)
  linalg.exp {xt.epilogue} ins(%M : memref<2x4xf32>) outs(%C : memref<2x4xf32>)
  return
}

// CHECK-LABEL: func.func private @types
// CHECK:       %[[M:.*]] = memref.alloc() : memref<2x4xi32>
// CHECK:       scf.if
// CHECK:         arith.trunci %{{.*}} : vector<4xi32> to vector<4xi8>
// CHECK:         vector.store %{{.*}}, %arg2{{.*}} : memref<2x4xi8>
// CHECK:       } else {
// CHECK:         vector.store %{{.*}}, %[[M]]
func.func private @types(%A: memref<2x8xi8>, %B: memref<8x4xi8>, %C: memref<2x4xi8>) attributes {xt.kernel} {
  %zero = arith.constant 0 : i32
  %M = memref.alloc() : memref<2x4xi32>
  linalg.fill ins(%zero : i32) outs(%M : memref<2x4xi32>)
  linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = ["K", "I", "J", "K#4", {"J#4" = {vectorize}}]}
    ins(%A, %B : memref<2x8xi8>, memref<8x4xi8>) outs(%M : memref<2x4xi32>)
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
    ins(%M : memref<2x4xi32>) outs(%C : memref<2x4xi8>) attrs = {xt.epilogue} {
  ^bb0(%m: i32, %o: i8):
    %t = arith.trunci %m : i32 to i8
    linalg.yield %t : i8
  }
  return
}
