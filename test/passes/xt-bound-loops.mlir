// RUN: xt-opt --xt-bound-loops %s | FileCheck %s
// A carried tensor that an iteration makes anew is written back into one buffer; one that is
// computed in place is left alone; values that trade places are put aside first.

// CHECK-LABEL: func.func @fresh(
// CHECK: iter_args(%[[X:.*]] =
// CHECK: %[[N:.*]] = linalg.exp
// CHECK: %[[M:.*]] = linalg.copy {xt.init} ins(%[[N]] : {{.*}}) outs(%[[X]]
// CHECK: scf.yield %[[M]]
func.func @fresh(%a: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> tensor<4xf32> {
    %e = tensor.empty() : tensor<4xf32>
    %y = linalg.exp ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// CHECK-LABEL: func.func @in_place(
// CHECK-NOT: linalg.copy
// CHECK: return
func.func @in_place(%a: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> tensor<4xf32> {
    %y = linalg.exp ins(%x : tensor<4xf32>) outs(%x : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %y : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// CHECK-LABEL: func.func @swap(
// CHECK: iter_args(%[[X:.*]] = %{{.*}}, %[[Y:.*]] = %{{.*}})
// CHECK: %[[S:.*]] = bufferization.alloc_tensor() copy(%[[Y]])
// CHECK: %[[T:.*]] = bufferization.alloc_tensor() copy(%[[X]])
// CHECK: linalg.copy {xt.init} ins(%[[S]] : {{.*}}) outs(%[[X]]
// CHECK: linalg.copy {xt.init} ins(%[[T]] : {{.*}}) outs(%[[Y]]
func.func @swap(%a: tensor<4xf32>, %b: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (tensor<4xf32>, tensor<4xf32>) {
    scf.yield %y, %x : tensor<4xf32>, tensor<4xf32>
  }
  return %r#0 : tensor<4xf32>
}
