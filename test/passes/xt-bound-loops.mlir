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

// Vectors that are written into a carried tensor.
// CHECK-LABEL: func.func @vectors(
// CHECK-NOT: copy
// CHECK: return
func.func @vectors(%a: tensor<16xf32>, %v: vector<4xf32>, %n: index) -> tensor<16xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %n step %c4 iter_args(%x = %a) -> tensor<16xf32> {
    %y = vector.transfer_write %v, %x[%i] : vector<4xf32>, tensor<16xf32>
    scf.yield %y : tensor<16xf32>
  }
  return %r : tensor<16xf32>
}

// Branches that write into the same tensor, and one that does not.
// CHECK-LABEL: func.func @branches(
// CHECK: iter_args(%[[X:.*]] = %{{.*}}, %[[Y:.*]] = %{{.*}})
// CHECK-COUNT-2: bufferization.alloc_tensor
// CHECK: return
// CHECK-LABEL: func.func @same_branches(
// CHECK-NOT: copy
// CHECK: return
func.func @branches(%a: tensor<4xf32>, %b: tensor<4xf32>, %f: f32, %c: i1, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b) -> (tensor<4xf32>, tensor<4xf32>) {
    %s:2 = scf.if %c -> (tensor<4xf32>, tensor<4xf32>) {
      %t = tensor.insert %f into %x[%c0] : tensor<4xf32>
      scf.yield %t, %y : tensor<4xf32>, tensor<4xf32>
    } else {
      scf.yield %x, %x : tensor<4xf32>, tensor<4xf32>
    }
    scf.yield %s#0, %s#1 : tensor<4xf32>, tensor<4xf32>
  }
  return %r#0 : tensor<4xf32>
}
func.func @same_branches(%a: tensor<4xf32>, %f: f32, %c: i1, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> tensor<4xf32> {
    %s = scf.if %c -> tensor<4xf32> {
      %t = tensor.insert %f into %x[%c0] : tensor<4xf32>
      scf.yield %t : tensor<4xf32>
    } else {
      scf.yield %x : tensor<4xf32>
    }
    scf.yield %s : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}

// Iterations that share a carried tensor.
// CHECK-LABEL: func.func @shared(
// CHECK-NOT: copy
// CHECK: return
func.func @shared(%a: tensor<4xf32>, %s: tensor<1xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> tensor<4xf32> {
    %y = scf.forall (%j) in (4) shared_outs(%o = %x) -> (tensor<4xf32>) {
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %s into %o[%j] [1] [1] : tensor<1xf32> into tensor<4xf32>
      }
    }
    scf.yield %y : tensor<4xf32>
  }
  return %r : tensor<4xf32>
}
