// Tensor constants become globals, one for each value, in the order of the module.
// RUN: xt-opt --pass-pipeline='builtin.module(xt-make-globals)' %s | FileCheck %s

// CHECK: memref.global "private" constant @__constant_xi32 : memref<i32> = dense<7> {alignment = 64 : i64}
// CHECK-NEXT: memref.global "private" constant @__constant_2xf32_1 : memref<2xf32> = dense<[3.{{.*}}, 4.
// CHECK-NEXT: memref.global "private" constant @__constant_2xf32 : memref<2xf32> = dense<[1.{{.*}}, 2.
// CHECK-NEXT: memref.global "private" @__constant_2xf32_0
// CHECK-NOT: memref.global
memref.global "private" @__constant_2xf32_0 : memref<2xf32> = dense<[1.0, 2.0]>

// CHECK-LABEL: func.func @f
// CHECK: %[[A:.*]] = memref.get_global @__constant_2xf32 : memref<2xf32>
// CHECK: %[[T:.*]] = bufferization.to_tensor %[[A]] restrict : memref<2xf32> to tensor<2xf32>
// CHECK: memref.get_global @__constant_2xf32_1
// CHECK: arith.constant dense<0.{{.*}}> : vector<2xf32>
// CHECK: return %[[T]]
func.func @f() -> (tensor<2xf32>, tensor<2xf32>, vector<2xf32>) {
  %a = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = arith.constant dense<[3.0, 4.0]> : tensor<2xf32>
  %v = arith.constant dense<0.0> : vector<2xf32>
  return %a, %b, %v : tensor<2xf32>, tensor<2xf32>, vector<2xf32>
}

// CHECK-LABEL: func.func @g
// CHECK: memref.get_global @__constant_2xf32 :
// CHECK: memref.get_global @__constant_xi32
func.func @g() -> (tensor<2xf32>, tensor<i32>) {
  %a = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %b = arith.constant dense<7> : tensor<i32>
  return %a, %b : tensor<2xf32>, tensor<i32>
}
