// Dimensions that all operands walk as one become one.
// RUN: xt-opt --vector-bits=256 -freassociate --pass-pipeline="builtin.module(xt-default)" %s | FileCheck %s

#all = affine_map<(i, j, k) -> (i, j, k)>

// CHECK-LABEL: @three
// CHECK:         %[[X:.*]] = memref.collapse_shape %{{.*}} {{\[\[}}0, 1, 2]] : memref<7x13x3xf32> into memref<273xf32>
// CHECK:         linalg.generic {{.*}}ins(%[[X]] : memref<273xf32>) outs(%{{.*}} : memref<273xf32>) attrs = {loop.dims = ["i"], loop.schedule = ["i", {"i#32" = {vectorize = 8 : i64}}], xt.default}
func.func @three(%x: memref<7x13x3xf32>, %y: memref<7x13x3xf32>) {
  linalg.negf ins(%x : memref<7x13x3xf32>) outs(%y : memref<7x13x3xf32>)
  return
}

// An input that is the same for all of the first dimension; the same buffer stays the same.
// CHECK-LABEL: @broadcast
// CHECK:         %[[X:.*]] = memref.collapse_shape %{{.*}} {{\[\[}}0], [1, 2]] : memref<?x10x5xf32> into memref<?x50xf32>
// CHECK:         %[[B:.*]] = memref.collapse_shape %{{.*}} {{\[\[}}0, 1]] : memref<10x5xf32> into memref<50xf32>
// CHECK:         linalg.generic {{.*}}ins(%[[X]], %[[B]] : memref<?x50xf32>, memref<50xf32>) outs(%[[X]] : memref<?x50xf32>)
// CHECK-SAME:    loop.schedule = ["i", "j", {"j#32" = {vectorize = 8 : i64}}]
func.func @broadcast(%x: memref<?x10x5xf32>, %b: memref<10x5xf32>) {
  linalg.generic {indexing_maps = [#all, affine_map<(i, j, k) -> (j, k)>, #all], iterator_types = ["parallel", "parallel", "parallel"]}
    ins(%x, %b : memref<?x10x5xf32>, memref<10x5xf32>) outs(%x : memref<?x10x5xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %r = arith.addf %a, %c : f32
    linalg.yield %r : f32
  }
  return
}

// Reduced dimensions.
// CHECK-LABEL: @sum
// CHECK:         linalg.generic {{.*}}ins(%{{.*}} : memref<64x49xf32>) outs(%{{.*}} : memref<64xf32>)
// CHECK-SAME:    loop.schedule = ["i", "j", {"j#32" = {vectorize = 8 : i64}}]
func.func @sum(%x: memref<64x7x7xf32>, %y: memref<64xf32>) {
  linalg.reduce {arith.addf} ins(%x : memref<64x7x7xf32>) outs(%y : memref<64xf32>) dimensions = [1, 2]
  return
}

// Rows of a part of a buffer do not follow each other.
// CHECK-LABEL: @part
// CHECK-NOT:     memref.collapse_shape
// CHECK:         linalg.negf {{.*}}loop.schedule = ["i", {j = {vectorize = 8 : i64}}]
func.func @part(%x: memref<8x8xf32, strided<[16, 1]>>, %y: memref<8x8xf32>) {
  linalg.negf ins(%x : memref<8x8xf32, strided<[16, 1]>>) outs(%y : memref<8x8xf32>)
  return
}

// The body asks where it is.
// CHECK-LABEL: @position
// CHECK-NOT:     memref.collapse_shape
func.func @position(%y: memref<8x8xi32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%y : memref<8x8xi32>) {
  ^bb0(%o: i32):
    %i = linalg.index 0 : index
    %n = arith.index_cast %i : index to i32
    linalg.yield %n : i32
  }
  return
}

// Results that depend on the order are combined in that of the op, not in that of memory; sums may be in either.
// CHECK-LABEL: @ordered
// CHECK-NOT:     memref.collapse_shape
// CHECK:         linalg.generic
// CHECK:         memref.collapse_shape
// CHECK:         linalg.generic
func.func @ordered(%x: memref<8x8xi32>, %y: memref<i32>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%x : memref<8x8xi32>) outs(%y : memref<i32>) {
  ^bb0(%a: i32, %b: i32):
    %m = arith.maxsi %a, %b : i32
    %s = arith.subi %m, %a : i32
    linalg.yield %s : i32
  }
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> ()>], iterator_types = ["reduction", "reduction"]}
      ins(%x : memref<8x8xi32>) outs(%y : memref<i32>) {
  ^bb0(%a: i32, %b: i32):
    %s = arith.addi %a, %b : i32
    linalg.yield %s : i32
  }
  return
}
