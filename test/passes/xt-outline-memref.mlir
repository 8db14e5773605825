// RUN: xt-opt --xt-outline-memref %s | FileCheck %s
// linalg ops on buffers become kernels with exactly their operands' types; a kernel whose buffers
// may overlap says so.

// CHECK-LABEL: func.func @f(
// CHECK: call @f_add(%{{.*}}, %{{.*}}) : (memref<4x4xf32>, memref<4x4xf32, strided<[8, 1], offset: 18>>) -> ()
// CHECK: call @f_copy(
// CHECK: func.func private @f_add(
// CHECK-NOT: xt.may_alias
// CHECK-SAME: xt.source = "linalg.add"
// CHECK: func.func private @f_copy(
// CHECK-SAME: xt.may_alias
func.func @f(%m: memref<8x8xf32>) attributes {xt.entry} {
  %a = memref.alloc() : memref<4x4xf32>
  %s = memref.subview %m[2, 2][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: 18>>
  linalg.add ins(%a, %s : memref<4x4xf32>, memref<4x4xf32, strided<[8, 1], offset: 18>>) outs(%s : memref<4x4xf32, strided<[8, 1], offset: 18>>)
  %t = memref.subview %m[2, 3][4, 4][1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: 19>>
  linalg.copy ins(%s : memref<4x4xf32, strided<[8, 1], offset: 18>>) outs(%t : memref<4x4xf32, strided<[8, 1], offset: 19>>)
  return
}
