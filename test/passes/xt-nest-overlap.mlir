// Columns that do not fill vectors of a tile in variables: the last vector starts early enough to be a whole one, and
// what it shares with the one before is computed twice.
// RUN: xt-opt -freassociate --vector-bits=256 --pass-pipeline="builtin.module(xt-nest)" %s | FileCheck %s

// 14 are 8 from 0 and 8 from 6.
// CHECK-LABEL: func.func private @fourteen_matmul(
// CHECK:      scf.for
// CHECK:        vector.load {{.*}} : memref<9x14xf32>, vector<8xf32>
// CHECK:        vector.load {{.*}}%c6{{.*}} : memref<9x14xf32>, vector<8xf32>
// CHECK-NOT:    vector<4xf32>
// CHECK:      return
func.func @fourteen(%A: memref<4x9xf32>, %B: memref<9x14xf32>, %C: memref<4x14xf32>) {
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = ["i", "j", "k", {"i#4" = {unroll}}, {"j#14" = {vectorize}}]}
    ins(%A, %B : memref<4x9xf32>, memref<9x14xf32>) outs(%C : memref<4x14xf32>)
  return
}

// 17 are two of 8 and 4 from 13: no vector is shorter than a small register.
// CHECK-LABEL: func.func private @seventeen_matmul(
// CHECK:        vector.load {{.*}}%c13{{.*}} : memref<9x17xf32>, vector<4xf32>
// CHECK-NOT:    memref.load {{.*}} : memref<9x17xf32>
// CHECK:      return
func.func @seventeen(%A: memref<4x9xf32>, %B: memref<9x17xf32>, %C: memref<4x17xf32>) {
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = ["i", "j", "k", {"i#4" = {unroll}}, {"j#17" = {vectorize}}]}
    ins(%A, %B : memref<4x9xf32>, memref<9x17xf32>) outs(%C : memref<4x17xf32>)
  return
}

// 33 in tiles of 16: one tile, 8, and 9 as 8 from 24 and 4 from 29.
// CHECK-LABEL: func.func private @thirty_three_matmul(
// CHECK:      vector.load %{{.*}}%c16{{.*}} : memref<4x33xf32>, vector<8xf32>
// CHECK:      scf.for {{.*}} -> (vector<8xf32>, vector<8xf32>, vector<8xf32>, vector<8xf32>)
// CHECK:        vector.load {{.*}}%c16{{.*}} : memref<9x33xf32>, vector<8xf32>
// CHECK:      scf.for {{.*}} -> (vector<8xf32>, vector<4xf32>, vector<8xf32>, vector<4xf32>,
// CHECK:        vector.load {{.*}}%c24{{.*}} : memref<9x33xf32>, vector<8xf32>
// CHECK:        vector.load {{.*}}%c29{{.*}} : memref<9x33xf32>, vector<4xf32>
// CHECK-NOT:    memref.load {{.*}} : memref<9x33xf32>
// CHECK:      return
func.func @thirty_three(%A: memref<4x9xf32>, %B: memref<9x33xf32>, %C: memref<4x33xf32>) {
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = ["i", "j", "k", {"i#4" = {unroll}}, {"j#16" = {vectorize}}]}
    ins(%A, %B : memref<4x9xf32>, memref<9x33xf32>) outs(%C : memref<4x33xf32>)
  return
}

// What is done at each point of its own, maybe in place, is done once: 8, 4 and 2.
// CHECK-LABEL: func.func private @points_generic(
// CHECK:        vector.store {{.*}} : memref<14xf32>, vector<8xf32>
// CHECK:        vector.store {{.*}} : memref<14xf32>, vector<4xf32>
// CHECK:        vector.store {{.*}} : memref<14xf32>, vector<2xf32>
func.func @points(%x: memref<14xf32>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"],
      loop.dims = ["i"], loop.schedule = ["i", {"i#14" = {vectorize}}]} ins(%x : memref<14xf32>) outs(%x : memref<14xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %a : f32
    linalg.yield %s : f32
  }
  return
}

// Results of a part as well.
// CHECK-LABEL: func.func private @parts_vecmat(
// CHECK:         %[[PART:.*]] = memref.alloc() {{.*}} : memref<8x14xf32>
// CHECK:         vector.load %[[PART]][%[[AT:.*]], %c0{{.*}}] {{.*}} : memref<8x14xf32>, vector<8xf32>
// CHECK:         vector.load %[[PART]][%[[AT]], %c6{{.*}}] : memref<8x14xf32>, vector<8xf32>
// CHECK:         scf.for
// CHECK:           vector.load {{.*}} : memref<80x14xf32>, vector<8xf32>
// CHECK:           vector.load {{.*}} : memref<80x14xf32>, vector<8xf32>
// CHECK-NOT:       vector.load {{.*}} : memref<80x14xf32>
// CHECK:         vector.store
func.func @parts(%x: memref<80xf32>, %B: memref<80x14xf32>, %y: memref<14xf32>) {
  linalg.vecmat {loop.dims = ["j", "k"],
                 loop.schedule = [{"k" = {parallelize = "reduce"}}, "j", "k#10", {"j#14" = {vectorize}}]}
    ins(%x, %B : memref<80xf32>, memref<80x14xf32>) outs(%y : memref<14xf32>)
  return
}

// Elements whose maximum is taken may be taken twice, also those of the tile before; of a sum they are read twice, and
// what was taken before is left out.
// CHECK-LABEL: func.func private @largest_reduce(
// CHECK:         vector.load {{.*}}[%{{.*}}, %c11{{.*}}] : memref<4x19xf32>, vector<8xf32>
// CHECK-NOT:     vector<2xf32>
// CHECK:         return
// CHECK-LABEL: func.func private @sum_reduce(
// CHECK:         %[[LAST:.*]] = vector.load {{.*}}[%{{.*}}, %c11{{.*}}] : memref<4x19xf32>, vector<8xf32>
// CHECK:         vector.shuffle %{{.*}}, %{{.*}} [8, 9, 10, 11, 12, 5, 6, 7] : vector<8xf32>, vector<8xf32>
// CHECK-NOT:     vector<2xf32>
// CHECK:         return
func.func @largest(%x: memref<4x19xf32>, %y: memref<4xf32>) {
  linalg.reduce {arith.maximumf} ins(%x : memref<4x19xf32>) outs(%y : memref<4xf32>) dimensions = [1]
    {loop.dims = ["i", "j"], loop.schedule = ["i", "j", {"j#8" = {vectorize}}]}
  return
}
func.func @sum(%x: memref<4x19xf32>, %y: memref<4xf32>) {
  linalg.reduce {arith.addf} ins(%x : memref<4x19xf32>) outs(%y : memref<4xf32>) dimensions = [1]
    {loop.dims = ["i", "j"], loop.schedule = ["i", "j", {"j#8" = {vectorize}}]}
  return
}

// Lanes of the halves are added, down to a small register.
// CHECK-LABEL: func.func private @halves_reduce(
// CHECK:         vector.shuffle %{{.*}} [0, 1, 2, 3] : vector<8xf32>, vector<8xf32>
// CHECK:         vector.shuffle %{{.*}} [4, 5, 6, 7] : vector<8xf32>, vector<8xf32>
// CHECK:         vector.shuffle %{{.*}} [2, 3, 0, 1] : vector<4xf32>, vector<4xf32>
// CHECK:         vector.shuffle %{{.*}} [1, 0, 3, 2] : vector<4xf32>, vector<4xf32>
func.func @halves(%x: memref<4x16xf32>, %y: memref<4xf32>) {
  linalg.reduce {arith.addf} ins(%x : memref<4x16xf32>) outs(%y : memref<4xf32>) dimensions = [1]
    {loop.dims = ["i", "j"], loop.schedule = ["i", "j", {"j#8" = {vectorize}}]}
  return
}
