// RUN: xt-opt --xt-outline --opt-level=0 %s | FileCheck %s --check-prefixes=CHECK,O0
// RUN: xt-opt --xt-outline --opt-level=1 %s | FileCheck %s --check-prefixes=CHECK,O1
// Every linalg op on tensors becomes a kernel named after function and result. From -O1 on a fill
// joins the op it feeds. Views of operands and the insert that returns a destination's slice go
// inside, so that the call passes whole tensors only; constants go inside; values are passed once.

// CHECK-LABEL: func.func @mlp(
// O0: call @mlp_fill(
// O0: call @mlp_h(
// O1-NOT: call @mlp_fill
// O1: %[[H:.*]] = call @mlp_h(%{{.*}}, %{{.*}}, %{{.*}}) : (tensor<4x8xf32>, tensor<8x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
// CHECK: call @mlp_sq(%{{.*}}, %{{.*}}) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
func.func @mlp(%x: tensor<4x8xf32>, %w: tensor<8x4xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = tensor.empty() : tensor<4x4xf32>
  %1 = linalg.fill ins(%zero : f32) outs(%0 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %h = linalg.matmul ins(%x, %w : tensor<4x8xf32>, tensor<8x4xf32>) outs(%1 : tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = tensor.empty() : tensor<4x4xf32>
  %sq = linalg.mul ins(%h, %h : tensor<4x4xf32>, tensor<4x4xf32>) outs(%2 : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %sq : tensor<4x4xf32>
}

// CHECK-LABEL: func.func @tile(
// CHECK-NOT: tensor.extract_slice
// CHECK: call @tile_m(%arg0, %arg1, %{{.*}}, %{{.*}}) : (tensor<16x8xf32>, tensor<8x4xf32>, tensor<16x4xf32>, index) -> tensor<16x4xf32>
// CHECK-NOT: tensor.insert_slice
// CHECK: return
func.func @tile(%A: tensor<16x8xf32>, %B: tensor<8x4xf32>, %C: tensor<16x4xf32>) -> tensor<16x4xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %r = scf.for %i = %c0 to %c16 step %c4 iter_args(%acc = %C) -> tensor<16x4xf32> {
    %a = tensor.extract_slice %A[%i, 0][4, 8][1, 1] : tensor<16x8xf32> to tensor<4x8xf32>
    %c = tensor.extract_slice %acc[%i, 0][4, 4][1, 1] : tensor<16x4xf32> to tensor<4x4xf32>
    %m = linalg.matmul ins(%a, %B : tensor<4x8xf32>, tensor<8x4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
    %n = tensor.insert_slice %m into %acc[%i, 0][4, 4][1, 1] : tensor<4x4xf32> into tensor<16x4xf32>
    scf.yield %n : tensor<16x4xf32>
  }
  return %r : tensor<16x4xf32>
}

// A destination that is read as an operand of another shape of access has an argument of its own.
// CHECK-LABEL: func.func @self(
// CHECK: call @self_r(%arg0, %arg1, %arg0)
func.func @self(%C: tensor<4x4xf32>, %B: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %r = linalg.matmul ins(%C, %B : tensor<4x4xf32>, tensor<4x4xf32>) outs(%C : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %r : tensor<4x4xf32>
}

// A slice that does not go back stays for xt-outline-memref.
// CHECK-LABEL: func.func @stays(
// CHECK: linalg.exp
func.func @stays(%C: tensor<4x4xf32>) -> tensor<2x2xf32> {
  %s = tensor.extract_slice %C[1, 1][2, 2][1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
  %r = linalg.exp ins(%s : tensor<2x2xf32>) outs(%s : tensor<2x2xf32>) -> tensor<2x2xf32>
  return %r : tensor<2x2xf32>
}

// CHECK: func.func private @mlp_h(
// O0-SAME: xt.kernel, xt.source = "linalg.matmul"
// O1-SAME: xt.kernel, xt.source = "linalg.fill + linalg.matmul"
// O1: arith.constant 0.0
// O1: linalg.fill
// CHECK: linalg.matmul
// CHECK: func.func private @mlp_sq(%[[H:.*]]: tensor<4x4xf32>, %[[D:.*]]: tensor<4x4xf32>)
// CHECK: linalg.mul ins(%[[H]], %[[H]]
// CHECK: func.func private @tile_m(
// CHECK: tensor.extract_slice
// CHECK: linalg.matmul
// CHECK: tensor.insert_slice
