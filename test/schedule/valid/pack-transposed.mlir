// RUN: xt-opt --vector-bits=256 --pass-pipeline="builtin.module(xt-read-schedules,xt-nest)" %s | FileCheck %s
// A copy in panels across the way in which the input lies is made by square blocks: vectors of the
// input, transposed.

// CHECK-LABEL: func.func private @blocks_matmul
// CHECK-SAME:    %{{[^ ]*}}: memref<12x64xf32>, %[[B:[^ :]*]]: memref<48x64xf32>
// CHECK-COUNT-8: vector.load %[[B]][%{{.*}}] : memref<48x64xf32>, vector<8xf32>
// CHECK-COUNT-24: vector.shuffle
// CHECK:         vector.store %{{.*}} : memref<3x64x16xf32>, vector<8xf32>
// CHECK-NOT:     vector.load %[[B]]
func.func @blocks(%A: memref<12x64xf32>, %B: memref<48x64xf32>, %C: memref<12x48xf32>) {
  linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>]
    {loop.dims = ["i", "j", "k"],
     loop.schedule = [{"k" = {pack = 1}}, "j", "i", "k#64", {"i#4" = {unroll}}, {"j#16" = {vectorize}}]}
    ins(%A, %B : memref<12x64xf32>, memref<48x64xf32>) outs(%C : memref<12x48xf32>)
  return
}
