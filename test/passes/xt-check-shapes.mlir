// RUN: xt-opt --xt-check-shapes %s | FileCheck %s
// Dynamic sizes that must agree are compared at run time, windows must stay inside; nothing is
// inserted where the sizes are known or seen to agree.

// CHECK-LABEL: func.func @mm(
// CHECK: cf.assert %{{.*}}, "{{.*}}xt-check-shapes.mlir:[[#@LINE+5]]:8: linalg.matmul: dimension 1 of %a and dimension 0 of %b differ"
// CHECK: cf.assert %{{.*}}, "{{.*}}dimension 0 of %a and dimension 0 of %c differ"
// CHECK-NOT: cf.assert
// CHECK: linalg.matmul
func.func @mm(%a: tensor<?x?xf32>, %b: tensor<?x4xf32>, %c: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %r = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x4xf32>) outs(%c : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

// CHECK-LABEL: func.func @known(
// CHECK-NOT: cf.assert
// CHECK: return
func.func @known(%a: tensor<?x8xf32>, %b: tensor<4xf32>) -> tensor<?x8xf32> {
  %c0 = arith.constant 0 : index
  %d = tensor.dim %a, %c0 : tensor<?x8xf32>
  %e = tensor.empty(%d) : tensor<?x8xf32>
  %f = linalg.exp ins(%a : tensor<?x8xf32>) outs(%e : tensor<?x8xf32>) -> tensor<?x8xf32>
  %g = linalg.add ins(%a, %f : tensor<?x8xf32>, tensor<?x8xf32>) outs(%e : tensor<?x8xf32>) -> tensor<?x8xf32>
  return %g : tensor<?x8xf32>
}

// CHECK-LABEL: func.func @conv(
// CHECK: cf.assert %{{.*}}, "{{.*}}linalg.conv_1d: dimension 0 of %x is too small for what is read or written along it"
func.func @conv(%x: memref<?xf32>, %k: memref<3xf32>, %y: memref<?xf32>) {
  linalg.conv_1d ins(%x, %k : memref<?xf32>, memref<3xf32>) outs(%y : memref<?xf32>)
  return
}

// Slices of one size agree.
// CHECK-LABEL: func.func @slices(
// CHECK-NOT: cf.assert
// CHECK: return
func.func @slices(%x: tensor<16xf32>, %y: tensor<16xf32>, %n: index) -> tensor<?xf32> {
  %a = tensor.extract_slice %x[%n] [%n] [1] : tensor<16xf32> to tensor<?xf32>
  %b = tensor.extract_slice %y[0] [%n] [1] : tensor<16xf32> to tensor<?xf32>
  %c = linalg.exp ins(%a : tensor<?xf32>) outs(%b : tensor<?xf32>) -> tensor<?xf32>
  return %c : tensor<?xf32>
}
