// RUN: xt-opt --split-input-file --vector-bits=128 --pass-pipeline="builtin.module(xt-read-schedules,xt-nest)" %s | FileCheck %s

// Main part and rest of a vectorised tile; the fill starts the accumulators.
// CHECK-LABEL: func.func private @matmul_matmul
// CHECK:       scf.for %{{.*}} = %{{.*}} to %c6
// CHECK:         %[[SUM:.*]]:2 = scf.for {{.*}} iter_args
// CHECK-COUNT-2:   arith.mulf {{.*}} : vector<4xf32>
// CHECK:         vector.store %[[SUM]]#0
// CHECK:         scf.for {{.*}} iter_args
// CHECK:           arith.mulf {{.*}} : vector<4xf32>
// CHECK-NOT:       arith.mulf
// CHECK:         return
// CHECK-NOT:     linalg
func.func @matmul(%A: memref<6x5xf32>, %B: memref<5x12xf32>, %C: memref<6x12xf32>) {
  linalg.matmul {loop.dims = ["I", "J", "K"],
                 loop.schedule = ["I", "J", "K", {"J#8" = {vectorize}}]}
    ins(%A, %B : memref<6x5xf32>, memref<5x12xf32>) outs(%C : memref<6x12xf32>)
  return
}

// -----

// A packed input, as the loops inside walk through it.
// CHECK-LABEL: func.func private @packed_matmul
// CHECK:       %[[B:.*]] = memref.alloc() {{.*}} : memref<2x8x4xf32>
// CHECK:       scf.for
// CHECK:         vector.store %{{.*}}, %[[B]]
// CHECK:       memref.load %[[B]]
func.func @packed(%A: memref<6x8xf32>, %B: memref<8x8xf32>, %C: memref<6x8xf32>) {
  linalg.matmul {loop.dims = ["I", "J", "K"],
                 loop.schedule = [{"I" = {pack = 1}}, "J", "K", "J#4"]}
    ins(%A, %B : memref<6x8xf32>, memref<8x8xf32>) outs(%C : memref<6x8xf32>)
  return
}

// -----

// Parts of a result begin cache lines: 20 elements in 32.
// CHECK-LABEL: func.func private @parts_vecmat
// CHECK:       memref.alloc() {{.*}} : memref<8x32xi32>
func.func @parts(%x: memref<40xi32>, %B: memref<40x20xi32>, %y: memref<20xi32>) {
  linalg.vecmat {loop.dims = ["J", "K"], loop.schedule = [{"K" = {parallelize = "reduce"}}, "J"]}
    ins(%x, %B : memref<40xi32>, memref<40x20xi32>) outs(%y : memref<20xi32>)
  return
}

// -----

// A copy that has all columns has room for whole vectors: two of 4 for 6, one for 3.
// CHECK-LABEL: func.func private @six_matmul
// CHECK:       memref.alloc() {{.*}} : memref<1x5x8xf32>
// CHECK:       scf.for {{.*}} -> (vector<4xf32>, vector<2xf32>)
// CHECK-LABEL: func.func private @three_matmul
// CHECK:       memref.alloc() {{.*}} : memref<1x5x4xf32>
// CHECK:       scf.for {{.*}} -> (vector<4xf32>)
func.func @six(%A: memref<4x5xf32>, %B: memref<5x6xf32>, %C: memref<4x6xf32>) {
  linalg.matmul {loop.dims = ["I", "J", "K"],
                 loop.schedule = [{"K" = {pack = 1}}, "J", "I", "K#5", {"J#6" = {vectorize}}]}
    ins(%A, %B : memref<4x5xf32>, memref<5x6xf32>) outs(%C : memref<4x6xf32>)
  return
}
func.func @three(%A: memref<4x5xf32>, %B: memref<5x3xf32>, %C: memref<4x3xf32>) {
  linalg.matmul {loop.dims = ["I", "J", "K"],
                 loop.schedule = [{"K" = {pack = 1}}, "J", "I", "K#5", {"J#3" = {vectorize}}]}
    ins(%A, %B : memref<4x5xf32>, memref<5x3xf32>) outs(%C : memref<4x3xf32>)
  return
}

// -----

// No room where it would be in the way of the next tile, where a copy of the copy has none, and where a tile of more
// vectors than are written out has none: nothing is read or written behind the columns.
// CHECK-LABEL: func.func private @equal_matmul
// CHECK:       memref.alloc() {{.*}} : memref<2x9x13xf32>
// CHECK-LABEL: func.func private @twice_matmul
// CHECK:       %[[COPY:.*]] = memref.alloc() {{.*}} : memref<7xf32>
// CHECK:       vector.load %[[COPY]][%c4{{.*}}] : memref<7xf32>, vector<2xf32>
// CHECK-NOT:   vector.load %[[COPY]][%c4{{.*}}] : memref<7xf32>, vector<4xf32>
// CHECK-LABEL: func.func private @many_matmul
// CHECK:       %[[PANELS:.*]] = memref.alloc() {{.*}} : memref<1x3x71xf32>
// CHECK-NOT:   arith.constant 71 : index
// CHECK:       return
func.func @equal(%A: memref<4x9xf32>, %B: memref<9x26xf32>, %C: memref<4x26xf32>) {
  linalg.matmul {loop.dims = ["I", "J", "K"],
                 loop.schedule = [{"I" = {pack = 1}}, "J", "J#13", "K", {"I#4" = {unroll}}, {"J#13" = {vectorize}}]}
    ins(%A, %B : memref<4x9xf32>, memref<9x26xf32>) outs(%C : memref<4x26xf32>)
  return
}
func.func @twice(%A: memref<4x9xf32>, %B: memref<9x7xf32>, %C: memref<4x7xf32>) {
  linalg.matmul {loop.dims = ["I", "J", "K"],
                 loop.schedule = [{"I" = {pack = 1}}, "J", {"K" = {pack = 1}}, {"I#4" = {unroll}}, {"J#7" = {vectorize}}]}
    ins(%A, %B : memref<4x9xf32>, memref<9x7xf32>) outs(%C : memref<4x7xf32>)
  return
}
func.func @many(%A: memref<4x3xf32>, %B: memref<3x71xf32>, %C: memref<4x71xf32>) {
  linalg.matmul {loop.dims = ["I", "J", "K"],
                 loop.schedule = [{"I" = {pack = 1}}, "J", "K", {"I#4" = {unroll}}, {"J#71" = {vectorize}}]}
    ins(%A, %B : memref<4x3xf32>, memref<3x71xf32>) outs(%C : memref<4x71xf32>)
  return
}
