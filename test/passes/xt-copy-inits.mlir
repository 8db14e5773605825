// RUN: xt-opt --xt-copy-inits %s | FileCheck %s
// An argument of an entry is copied before it is accumulated into, replaced where its old contents
// do not matter; every destination has a tensor.empty and a fill of its own.

// CHECK-LABEL: func.func @f(
// CHECK: %[[E:.*]] = tensor.empty()
// CHECK: %[[C:.*]] = linalg.copy {xt.init} ins(%arg0 : tensor<4x4xf32>) outs(%[[E]]
// CHECK: linalg.matmul ins(%arg0, %arg1 : {{.*}}) outs(%[[C]]
// CHECK: %[[N:.*]] = tensor.empty()
// CHECK-NEXT: linalg.exp {{.*}} outs(%[[N]]
// CHECK: %[[P:.*]] = tensor.empty()
// CHECK-NEXT: linalg.log {{.*}} outs(%[[P]]
// CHECK: %[[Q:.*]] = tensor.empty()
// CHECK-NEXT: linalg.abs {{.*}} outs(%[[Q]]
func.func @f(%c: tensor<4x4xf32>, %b: tensor<4x4xf32>) -> tensor<4x4xf32> attributes {xt.entry} {
  %e = tensor.empty() : tensor<4x4xf32>
  %r = linalg.matmul ins(%c, %b : tensor<4x4xf32>, tensor<4x4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  %s = linalg.exp ins(%r : tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) -> tensor<4x4xf32>
  %t = linalg.log ins(%s : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %u = linalg.abs ins(%t : tensor<4x4xf32>) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %u : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @fills(
// CHECK: linalg.fill
// CHECK-NEXT: linalg.matmul
// CHECK: linalg.fill
// CHECK-NEXT: linalg.matmul
func.func @fills(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x4xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %r = linalg.matmul ins(%a, %a : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  %s = linalg.matmul ins(%r, %r : tensor<4x4xf32>, tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %s : tensor<4x4xf32>
}
