// RUN: xt-opt --xt-pad -Rpass=fuse %s 2>&1 | FileCheck %s
// Padding of known sizes and one value is filled slab by slab, each element once; the source is
// copied, or computed, into the middle.

// CHECK: remark: padding is written around a copy of the source
// CHECK: remark: padding is written around the results of the op that computes the source
// CHECK: remark: padding is written around the results of the op that computes the source
// CHECK: remark: padding is written around a copy of the source

// CHECK-LABEL: func.func @copied(
// CHECK-SAME: %[[X:.*]]: tensor<3x4xf32>
// CHECK: %[[E:.*]] = tensor.empty() : tensor<6x9xf32>
// CHECK: tensor.extract_slice %[[E]][0, 0] [1, 9] [1, 1]
// CHECK: linalg.fill
// CHECK: tensor.extract_slice %{{.*}}[4, 0] [2, 9] [1, 1]
// CHECK: linalg.fill
// CHECK: tensor.extract_slice %{{.*}}[1, 4] [3, 5] [1, 1]
// CHECK: %[[F:.*]] = linalg.fill
// CHECK: %[[A:.*]] = tensor.insert_slice %[[F]]
// CHECK: %[[R:.*]] = tensor.insert_slice %[[X]] into %[[A]][1, 0] [3, 4] [1, 1]
// CHECK: return %[[R]]
func.func @copied(%x: tensor<3x4xf32>, %v: f32) -> tensor<6x9xf32> {
  %p = tensor.pad %x low[1, 0] high[2, 5] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<3x4xf32> to tensor<6x9xf32>
  return %p : tensor<6x9xf32>
}

// CHECK-LABEL: func.func @computed(
// CHECK: linalg.fill
// CHECK: %[[A:.*]] = tensor.insert_slice
// CHECK: %[[M:.*]] = tensor.extract_slice %[[A]][0, 1] [3, 4] [1, 1]
// CHECK: %[[S:.*]] = linalg.exp ins(%{{.*}}) outs(%[[M]]
// CHECK: tensor.insert_slice %[[S]] into %[[A]][0, 1] [3, 4] [1, 1]
func.func @computed(%x: tensor<3x4xf32>) -> tensor<3x5xf32> {
  %e = tensor.empty() : tensor<3x4xf32>
  %s = linalg.exp ins(%x : tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %p = tensor.pad %s low[0, 1] high[0, 0] {
  ^bb0(%i: index, %j: index):
    %z = arith.constant 0.0 : f32
    tensor.yield %z : f32
  } : tensor<3x4xf32> to tensor<3x5xf32>
  return %p : tensor<3x5xf32>
}

// CHECK-LABEL: func.func @summed(
// CHECK: %[[M:.*]] = tensor.extract_slice %{{.*}}[0, 1] [3, 4] [1, 1]
// CHECK: %[[F:.*]] = linalg.fill ins(%{{.*}}) outs(%[[M]]
// CHECK: linalg.matmul ins(%{{.*}}) outs(%[[F]]
func.func @summed(%a: tensor<3x2xf32>, %b: tensor<2x4xf32>) -> tensor<3x5xf32> {
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3x4xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %s = linalg.matmul ins(%a, %b : tensor<3x2xf32>, tensor<2x4xf32>) outs(%f : tensor<3x4xf32>) -> tensor<3x4xf32>
  %p = tensor.pad %s low[0, 1] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %z : f32
  } : tensor<3x4xf32> to tensor<3x5xf32>
  return %p : tensor<3x5xf32>
}

// The source is used elsewhere too.
// CHECK-LABEL: func.func @shared(
// CHECK: linalg.exp ins(%{{.*}}) outs(%{{.*}} : tensor<3x4xf32>)
// CHECK: linalg.fill
// CHECK: return
func.func @shared(%x: tensor<3x4xf32>) -> (tensor<3x5xf32>, tensor<3x4xf32>) {
  %e = tensor.empty() : tensor<3x4xf32>
  %s = linalg.exp ins(%x : tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %p = tensor.pad %s low[0, 1] high[0, 0] {
  ^bb0(%i: index, %j: index):
    %z = arith.constant 0.0 : f32
    tensor.yield %z : f32
  } : tensor<3x4xf32> to tensor<3x5xf32>
  return %p, %s : tensor<3x5xf32>, tensor<3x4xf32>
}

// Values that depend on the place, and sizes known at run time only, are left.
// CHECK-LABEL: func.func @left(
// CHECK-COUNT-2: tensor.pad
func.func @left(%x: tensor<3xindex>, %y: tensor<?xf32>) -> (tensor<4xindex>, tensor<?xf32>) {
  %p = tensor.pad %x low[1] high[0] {
  ^bb0(%i: index):
    tensor.yield %i : index
  } : tensor<3xindex> to tensor<4xindex>
  %q = tensor.pad %y low[1] high[0] {
  ^bb0(%i: index):
    %z = arith.constant 0.0 : f32
    tensor.yield %z : f32
  } : tensor<?xf32> to tensor<?xf32>
  return %p, %q : tensor<4xindex>, tensor<?xf32>
}
