// RUN: xt-opt --xt-decompose %s | FileCheck %s
// Composite ops are expanded by upstream's own rules.

// CHECK-LABEL: func.func @softmax(
// CHECK-NOT: linalg.softmax
// CHECK: linalg.generic
// CHECK: math.exp
func.func @softmax(%x: tensor<2x8xf32>, %o: tensor<2x8xf32>) -> tensor<2x8xf32> {
  %r = linalg.softmax dimension(1) ins(%x : tensor<2x8xf32>) outs(%o : tensor<2x8xf32>) -> tensor<2x8xf32>
  return %r : tensor<2x8xf32>
}

// CHECK-LABEL: func.func @pack(
// CHECK: tensor.pad
// CHECK: linalg.transpose
// CHECK: tensor.extract_slice
// CHECK-NOT: linalg.unpack
func.func @pack(%x: tensor<10x8xf32>) -> tensor<10x8xf32> {
  %c = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3x2x4x4xf32>
  %p = linalg.pack %x padding_value(%c : f32) inner_dims_pos = [0, 1] inner_tiles = [4, 4] into %e : tensor<10x8xf32> -> tensor<3x2x4x4xf32>
  %f = tensor.empty() : tensor<10x8xf32>
  %u = linalg.unpack %p inner_dims_pos = [0, 1] inner_tiles = [4, 4] into %f : tensor<3x2x4x4xf32> -> tensor<10x8xf32>
  return %u : tensor<10x8xf32>
}

// CHECK-LABEL: func.func @concat(
// CHECK-COUNT-2: tensor.insert_slice
func.func @concat(%x: tensor<2xf32>, %y: tensor<3xf32>) -> tensor<5xf32> {
  %u = tensor.concat dim(0) %x, %y : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>
  return %u : tensor<5xf32>
}

// Parts of size zero: a slice of size zero at the end of a dimension would be refused upstream.
// CHECK-LABEL: func.func @nothing(
// CHECK: tensor.generate
// CHECK-NOT: tensor.insert_slice
func.func @nothing(%x: tensor<3x0xf32>, %y: tensor<2xf32>, %z: tensor<0xf32>) -> (tensor<5x2xf32>, tensor<2xf32>) {
  %c = arith.constant 0.0 : f32
  %p = tensor.pad %x low[0, 2] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<3x0xf32> to tensor<5x2xf32>
  %u = tensor.concat dim(0) %y, %z : (tensor<2xf32>, tensor<0xf32>) -> tensor<2xf32>
  return %p, %u : tensor<5x2xf32>, tensor<2xf32>
}

// A part without rows still adds its columns to a result without rows.
// CHECK-LABEL: func.func @concat_no_rows(
// CHECK-SAME: %[[X:.*]]: tensor<0x?xf32>,
// CHECK: %[[D:.*]] = tensor.dim %[[X]], %c1
// CHECK: %[[COLUMNS:.*]] = arith.addi %[[D]], %c2
// CHECK: tensor.empty(%c0, %[[COLUMNS]])
// CHECK-NOT: tensor.insert_slice
func.func @concat_no_rows(%x: tensor<0x?xf32>, %y: tensor<?x2xf32>) -> tensor<?x?xf32> {
  %u = tensor.concat dim(1) %x, %y : (tensor<0x?xf32>, tensor<?x2xf32>) -> tensor<?x?xf32>
  return %u : tensor<?x?xf32>
}

// A shape of no elements with an open size: upstream's memref of it would be refused.
// CHECK-LABEL: func.func @collapse_nothing(
// CHECK-NOT: tensor.collapse_shape
// CHECK: tensor.empty(
func.func @collapse_nothing(%x: tensor<0x?x3xf32>) -> tensor<?x3xf32> {
  %u = tensor.collapse_shape %x [[0, 1], [2]] : tensor<0x?x3xf32> into tensor<?x3xf32>
  return %u : tensor<?x3xf32>
}

// CHECK-LABEL: func.func @nothing_dynamic(
// CHECK-SAME: %[[X:.*]]: tensor<0x?xf32>, %[[N:.*]]: index
// CHECK: %[[D:.*]] = tensor.dim %[[X]]
// CHECK: %[[A:.*]] = arith.addi %[[D]], %[[N]]
// CHECK: %[[B:.*]] = arith.addi %[[A]],
// CHECK: tensor.generate %[[B]]
func.func @nothing_dynamic(%x: tensor<0x?xf32>, %n: index) -> tensor<1x?xf32> {
  %c = arith.constant 0.0 : f32
  %p = tensor.pad %x low[1, %n] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<0x?xf32> to tensor<1x?xf32>
  return %p : tensor<1x?xf32>
}
