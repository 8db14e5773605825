// RUN: xt-opt --pass-pipeline='builtin.module(xt-share-kernels)' -Rpass=share %s 2> %t.err | FileCheck %s
// RUN: FileCheck --check-prefix=REMARK %s < %t.err
// RUN: xt-opt --pass-pipeline='builtin.module(xt-share-kernels,xt-share-kernels)' %s | FileCheck %s
// RUN: xt-opt --pass-pipeline='builtin.module(xt-outline,xt-share-kernels)' %s | FileCheck --check-prefix=OUTLINED %s
// Kernels that differ in names and places only become the first of them, which then tells the lines
// it serves. A constant, a type, an attribute, a schedule or another use of the arguments keeps two
// kernels apart, so do weights that are constants in one call only, and what is no kernel.

// REMARK: :[[@LINE+38]]:{{[0-9]+}}: remark: runs kernel 'first' of line [[@LINE+28]] [-Rpass=share]
// REMARK-NOT: remark

// CHECK-LABEL: func.func @main
// CHECK-NEXT: call @first(%arg0, %arg1)
// CHECK-NEXT: call @first(%arg1, %arg0)
// CHECK-NEXT: call @constant(
// CHECK-NEXT: call @type(
// CHECK-NEXT: call @attribute(
// CHECK-NEXT: call @swapped(
// CHECK-NEXT: call @order(
// CHECK-NEXT: call @plain(
func.func @main(%a: memref<4xf32>, %b: memref<4xf32>, %c: memref<8xf32>) {
  call @first(%a, %b) : (memref<4xf32>, memref<4xf32>) -> ()
  call @second(%b, %a) : (memref<4xf32>, memref<4xf32>) -> ()
  call @constant(%a, %b) : (memref<4xf32>, memref<4xf32>) -> ()
  call @type(%c, %c) : (memref<8xf32>, memref<8xf32>) -> ()
  call @attribute(%a, %b) : (memref<4xf32>, memref<4xf32>) -> ()
  call @swapped(%a, %b) : (memref<4xf32>, memref<4xf32>) -> ()
  call @order(%a, %b) : (memref<4xf32>, memref<4xf32>) -> ()
  call @plain(%a, %b) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}

// The line of a kernel is that of its func.func here.
// CHECK: func.func private @first(
// CHECK-SAME: xt.kernel
// CHECK-SAME: xt.lines = array<i64: [[@LINE+1]], [[@LINE+11]]>
func.func private @first(%x: memref<4xf32>, %y: memref<4xf32>) attributes {xt.kernel, xt.source = "a"} {
  %two = arith.constant 2.0 : f32
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %p = arith.mulf %in, %two : f32
    linalg.yield %p : f32
  }
  return
}
// CHECK-NOT: @second
func.func private @second(%from: memref<4xf32>, %to: memref<4xf32>) attributes {xt.kernel, xt.source = "a"} {
  %k = arith.constant 2.0 : f32
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]} ins(%from : memref<4xf32>) outs(%to : memref<4xf32>) {
  ^bb0(%e: f32, %o: f32):
    %q = arith.mulf %e, %k : f32
    linalg.yield %q : f32
  }
  return
}
func.func private @constant(%x: memref<4xf32>, %y: memref<4xf32>) attributes {xt.kernel} {
  %two = arith.constant 3.0 : f32
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %p = arith.mulf %in, %two : f32
    linalg.yield %p : f32
  }
  return
}
func.func private @type(%x: memref<8xf32>, %y: memref<8xf32>) attributes {xt.kernel} {
  %two = arith.constant 2.0 : f32
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%x : memref<8xf32>) outs(%y : memref<8xf32>) {
  ^bb0(%in: f32, %out: f32):
    %p = arith.mulf %in, %two : f32
    linalg.yield %p : f32
  }
  return
}
func.func private @attribute(%x: memref<4xf32>, %y: memref<4xf32>) attributes {xt.kernel} {
  %two = arith.constant 2.0 : f32
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"], loop.schedule = ["x"]} ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %p = arith.mulf %in, %two : f32
    linalg.yield %p : f32
  }
  return
}
func.func private @swapped(%x: memref<4xf32>, %y: memref<4xf32>) attributes {xt.kernel} {
  %two = arith.constant 2.0 : f32
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%y : memref<4xf32>) outs(%x : memref<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %p = arith.mulf %in, %two : f32
    linalg.yield %p : f32
  }
  return
}
func.func private @order(%x: memref<4xf32>, %y: memref<4xf32>) attributes {xt.kernel} {
  %two = arith.constant 2.0 : f32
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %p = arith.mulf %two, %in : f32
    linalg.yield %p : f32
  }
  return
}
// CHECK: func.func private @plain(
func.func private @plain(%x: memref<4xf32>, %y: memref<4xf32>) {
  %two = arith.constant 2.0 : f32
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%x : memref<4xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %p = arith.mulf %in, %two : f32
    linalg.yield %p : f32
  }
  return
}

// Schedules are part of a kernel.
// OUTLINED-LABEL: func.func @layers(
// OUTLINED: call @layers_a(
// OUTLINED: call @layers_a(
// OUTLINED: call @layers_c(
// OUTLINED: call @layers_c(
func.func @layers(%w: tensor<4x4xf32>, %x: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %a = linalg.matmul ins(%w, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%x : tensor<4x4xf32>) -> tensor<4x4xf32>
  %b = linalg.matmul ins(%w, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) -> tensor<4x4xf32>
  %c = linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = ["i", "k", "j"]} ins(%w, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%b : tensor<4x4xf32>) -> tensor<4x4xf32>
  %d = linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = ["i", "k", "j"]} ins(%w, %w : tensor<4x4xf32>, tensor<4x4xf32>) outs(%c : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %d : tensor<4x4xf32>
}

// Weights that are constants have kernels of their own, whichever constants they are; a few numbers
// have not.
// OUTLINED-LABEL: func.func @weights(
// OUTLINED: call @weights_a(
// OUTLINED: call @weights_b(
// OUTLINED: call @weights_b(
// OUTLINED: call @weights_d(
// OUTLINED: call @weights_d(
func.func @weights(%x: tensor<32x32xf32>, %y: tensor<4xf32>) -> (tensor<32x32xf32>, tensor<4xf32>) {
  %one = arith.constant dense<1.0> : tensor<32x32xf32>
  %two = arith.constant dense<2.0> : tensor<32x32xf32>
  %few = arith.constant dense<2.0> : tensor<4xf32>
  %a = linalg.matmul ins(%x, %x : tensor<32x32xf32>, tensor<32x32xf32>) outs(%x : tensor<32x32xf32>) -> tensor<32x32xf32>
  %b = linalg.matmul ins(%x, %one : tensor<32x32xf32>, tensor<32x32xf32>) outs(%a : tensor<32x32xf32>) -> tensor<32x32xf32>
  %c = linalg.matmul ins(%x, %two : tensor<32x32xf32>, tensor<32x32xf32>) outs(%b : tensor<32x32xf32>) -> tensor<32x32xf32>
  %e = tensor.empty() : tensor<4xf32>
  %d = linalg.mul ins(%y, %few : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %f = linalg.mul ins(%y, %d : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %c, %f : tensor<32x32xf32>, tensor<4xf32>
}
