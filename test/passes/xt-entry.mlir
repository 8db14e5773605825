// RUN: xt-opt --xt-entry %s | FileCheck %s
// Public functions become entries: their static tensor results turn into trailing buffers, their
// tensor arguments are never written; a function that is also called from inside gets a private
// twin that keeps the tensors.

// CHECK-LABEL: func.func @two(
// CHECK-SAME: %{{.*}}: tensor<4xf32> {bufferization.writable = false},
// CHECK-SAME: %{{.*}}: f32,
// CHECK-SAME: %[[OUT:.*]]: memref<4xf32> {xt.result = 1 : i64}) -> (f32, tensor<?xf32>)
// CHECK-SAME: xt.entry
// CHECK-SAME: xt.signature = (tensor<4xf32>, f32) -> (f32, tensor<4xf32>, tensor<?xf32>)
// CHECK: %[[Y:.*]] = call @one_inner(
// The two results share memory, so one is copied before its destination is written.
// CHECK: %[[COPY:.*]] = bufferization.alloc_tensor() copy(%[[Y]])
// CHECK: bufferization.materialize_in_destination %[[COPY]] in restrict writable %[[OUT]]
// CHECK: return %{{.*}}, %{{.*}} : f32, tensor<?xf32>
func.func @two(%x: tensor<4xf32>, %s: f32) -> (f32, tensor<4xf32>, tensor<?xf32>) {
  %y = call @one(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %d = tensor.cast %y : tensor<4xf32> to tensor<?xf32>
  return %s, %y, %d : f32, tensor<4xf32>, tensor<?xf32>
}

// CHECK-LABEL: func.func @one(
// CHECK-SAME: memref<4xf32> {xt.result = 0 : i64})
// CHECK-NOT: ->
// CHECK-SAME: xt.entry
// CHECK: %[[Y:.*]] = linalg.exp
// CHECK: bufferization.materialize_in_destination %[[Y]] in restrict writable %{{.*}}
func.func @one(%x: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %y = linalg.exp ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// CHECK-LABEL: func.func @main() attributes {llvm.emit_c_interface, xt.entry, xt.signature = () -> ()}
func.func @main() attributes {llvm.emit_c_interface} {
  return
}

// An internal function computes into a tensor of its caller.
// CHECK-LABEL: func.func private @one_inner(
// CHECK-SAME: %{{.*}}: tensor<4xf32>, %[[D:.*]]: tensor<4xf32>) -> tensor<4xf32>
// CHECK-NOT: xt.entry
// CHECK: bufferization.materialize_in_destination %{{.*}} in %[[D]]
