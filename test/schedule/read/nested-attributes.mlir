// RUN: xt-opt --xt-read-schedules %s | FileCheck %s
// An op whose attributes stand after its region does not take those of the op inside.

// CHECK-LABEL: @f
func.func @f(%A: memref<8x8xf32>, %B: memref<8x8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: linalg.generic
  // CHECK-SAME: {__node0__, loop.dims = ["X", "Y"], loop.schedule = ["Y", "X"]}
  "linalg.generic"(%A, %B) <{
    indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
    iterator_types = [#linalg.iterator_type<parallel>, #linalg.iterator_type<parallel>],
    operandSegmentSizes = array<i32: 1, 1>}> ({
  ^bb0(%a: f32, %b: f32):
    "linalg.yield"(%a) : (f32) -> ()
  }) {loop.dims = ["X", "Y"], loop.schedule = {"Y", "X"}} : (memref<8x8xf32>, memref<8x8xf32>) -> ()
  // CHECK: scf.for
  scf.for %i = %c0 to %n step %c1 {
    // CHECK: linalg.copy {__node1__, loop.dims = ["I", "J"], loop.schedule = ["J", "I"]}
    linalg.copy {loop.dims = ["I", "J"], loop.schedule = {"J", "I"}} ins(%A : memref<8x8xf32>) outs(%B : memref<8x8xf32>)
  } {other = ["loop.dims"]}
  return
}
