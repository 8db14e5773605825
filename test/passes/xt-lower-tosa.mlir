// RUN: xt-opt --xt-lower-tosa %s | FileCheck %s
// TOSA ops become linalg, tensor, arith and scf ops; no op or constant of TOSA is left.

// CHECK-NOT: tosa.

// A product is a named op, a change of shape moves nothing, shapes that are constants are gone.
// CHECK-LABEL: func.func @matmul(
// CHECK: tensor.expand_shape
// CHECK: linalg.batch_matmul
// CHECK: arith.addf
// CHECK-NOT: constant dense
func.func @matmul(%x: tensor<1x4x8xf32>, %w: tensor<8x16xf32>, %b: tensor<1x1x16xf32>) -> tensor<1x4x16xf32> {
  %shape = tosa.const_shape {values = dense<[1, 8, 16]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %w3 = tosa.reshape %w, %shape : (tensor<8x16xf32>, !tosa.shape<3>) -> tensor<1x8x16xf32>
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %p = tosa.matmul %x, %w3, %zp, %zp : (tensor<1x4x8xf32>, tensor<1x8x16xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x16xf32>
  %r = tosa.add %p, %b : (tensor<1x4x16xf32>, tensor<1x1x16xf32>) -> tensor<1x4x16xf32>
  return %r : tensor<1x4x16xf32>
}

// Weights keep their layout: the schedule of the convolution packs them.
// CHECK-LABEL: func.func @conv2d(
// CHECK-NOT: linalg.transpose
// CHECK: tensor.pad
// CHECK: linalg.conv_2d_nhwc_fhwc
// CHECK: return
func.func @conv2d(%x: tensor<1x4x4x1xf32>, %b: tensor<2xf32>) -> tensor<1x4x4x2xf32> {
  %w = "tosa.const"() <{values = dense<[[[[1.0], [2.0]]], [[[3.0], [4.0]]]]> : tensor<2x1x2x1xf32>}> : () -> tensor<2x1x2x1xf32>
  %zp = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.conv2d %x, %w, %b, %zp, %zp {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 1>, stride = array<i64: 1, 1>} : (tensor<1x4x4x1xf32>, tensor<2x1x2x1xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x2xf32>
  return %r : tensor<1x4x4x2xf32>
}

// Types that the source left open are inferred; the function keeps its own.
// CHECK-LABEL: func.func @infer(
// CHECK-SAME: -> tensor<?xf32>
// CHECK: math.exp
// CHECK: tensor.cast %{{.*}} : tensor<4xf32> to tensor<?xf32>
func.func @infer(%x: tensor<4xf32>) -> tensor<?xf32> {
  %e = tosa.exp %x : (tensor<4xf32>) -> tensor<*xf32>
  %r = tosa.exp %e : (tensor<*xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// CHECK-LABEL: func.func @branch(
// CHECK: scf.if
func.func @branch(%c: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %r = tosa.cond_if %c (%a = %x) : tensor<i1> (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4xf32>):
    %s = tosa.add %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    tosa.yield %s : tensor<4xf32>
  } else {
  ^bb0(%a: tensor<4xf32>):
    tosa.yield %a : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// A function without TOSA ops stays as it is: these two constants are one after any clean-up.
// CHECK-LABEL: func.func @other(
// CHECK-COUNT-2: arith.constant 1.0
func.func @other() -> (f32, f32) {
  %a = arith.constant 1.0 : f32
  %b = arith.constant 1.0 : f32
  return %a, %b : f32, f32
}
