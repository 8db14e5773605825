// RUN: xt-opt --vector-bits=128 --pass-pipeline="builtin.module(xt-nest)" %s | FileCheck %s
// RUN: xt-opt --vector-bits=128 --threads=none --pass-pipeline="builtin.module(xt-default)" %s | FileCheck %s --check-prefix=CHECKED
// xt.prologue: what computes an input that is packed is done at each element that is copied, and its own buffer goes;
// its source is fetched where the input would be. Where nothing packs the input, xt-default takes the mark away.

#id = affine_map<(i, j) -> (i, j)>
#turned = affine_map<(i, j) -> (j, i)>

// CHECK-LABEL: func.func private @packed
// CHECK-SAME:  %[[A:.*]]: memref<8x16xf32>, %[[B:.*]]: memref<16x8xf32>
// CHECK:       %[[P:.*]] = memref.alloc() {{.*}} : memref<{{.*}}xf32>
// CHECK-NOT:   memref.alloc()
// CHECK:       %[[V:.*]] = vector.load %[[B]]
// CHECK:       %[[N:.*]] = arith.negf %[[V]] : vector<4xf32>
// CHECK:       vector.store %[[N]], %[[P]]
// CHECK:       memref.prefetch %[[B]]
// CHECK-NOT:   arith.negf
// CHECK:       return
// CHECKED-LABEL: func.func private @packed
// CHECKED: xt.prologue
func.func private @packed(%a: memref<8x16xf32>, %b: memref<16x8xf32>, %c: memref<8x8xf32>) attributes {xt.kernel} {
  %y = memref.alloc() : memref<16x8xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%b : memref<16x8xf32>) outs(%y : memref<16x8xf32>) attrs = {xt.prologue} {
  ^bb0(%x: f32, %o: f32):
    %r = arith.negf %x : f32
    linalg.yield %r : f32
  }
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = [{"j" = {pack = 1, prefetch = 1}}, "i", "j#4", "k", {"i#2" = {unroll}}, {"j#4" = {vectorize}}]}
    ins(%a, %y : memref<8x16xf32>, memref<16x8xf32>) outs(%c : memref<8x8xf32>)
  return
}

// CHECKED-LABEL: func.func private @again
// CHECKED-NOT: xt.prologue
// CHECKED: return
func.func private @again(%a: memref<8x16xf32>, %b: memref<16x8xf32>, %c: memref<8x8xf32>) attributes {xt.kernel} {
  %y = memref.alloc() : memref<16x8xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%b : memref<16x8xf32>) outs(%y : memref<16x8xf32>) attrs = {xt.prologue} {
  ^bb0(%x: f32, %o: f32):
    %r = arith.negf %x : f32
    linalg.yield %r : f32
  }
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = ["i", {"j" = {pack = 1}}, "k", {"i#2" = {unroll}}, {"j#4" = {vectorize}}]}
    ins(%a, %y : memref<8x16xf32>, memref<16x8xf32>) outs(%c : memref<8x8xf32>)
  return
}
