// RUN: xt-opt --pass-pipeline='xt-transform,xt-outline-vectors' %s | FileCheck %s
// RUN: xt-opt --pass-pipeline='xt-outline-vectors' %s | FileCheck %s --check-prefix=PLAIN
// What a script leaves as vectors becomes kernels, as far as nothing in between belongs to the host.
// Without a script nothing does.

// PLAIN-NOT: xt.kernel

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    transform.yield
  }

  // A constant before the loop goes with it, an index comes as an argument.
  // CHECK-LABEL: func.func @loop(
  // CHECK-NEXT: call @loop_for(%{{.*}}, %{{.*}}) : (memref<64xf32>, index) -> ()
  // CHECK-NEXT: return
  func.func @loop(%m: memref<64xf32>, %n: index) {
    %c0 = arith.constant 0 : index
    %c8 = arith.constant 8 : index
    %v = arith.constant dense<2.0> : vector<8xf32>
    scf.for %i = %c0 to %n step %c8 {
      vector.store %v, %m[%i] : memref<64xf32>, vector<8xf32>
    }
    return
  }

  // Straight code; the call stays on the host, between two kernels.
  // CHECK-LABEL: func.func @straight(
  // CHECK-NEXT: call @straight_store(
  // CHECK-NEXT: call @other()
  // CHECK-NEXT: call @straight_store_1(
  // CHECK-NEXT: return
  func.func @straight(%m: memref<8xf32>) {
    %c0 = arith.constant 0 : index
    %v = vector.load %m[%c0] : memref<8xf32>, vector<8xf32>
    %w = arith.addf %v, %v : vector<8xf32>
    vector.store %w, %m[%c0] : memref<8xf32>, vector<8xf32>
    func.call @other() : () -> ()
    %x = vector.load %m[%c0] : memref<8xf32>, vector<8xf32>
    vector.store %x, %m[%c0] : memref<8xf32>, vector<8xf32>
    return
  }

  // What is read before the call and used after it stays.
  // CHECK-LABEL: func.func @across(
  // CHECK-NEXT: arith.constant
  // CHECK-NEXT: vector.load
  // CHECK: call @other()
  // CHECK-NEXT: vector.store
  // CHECK-NEXT: return
  func.func @across(%m: memref<8xf32>) {
    %c0 = arith.constant 0 : index
    %v = vector.load %m[%c0] : memref<8xf32>, vector<8xf32>
    func.call @other() : () -> ()
    vector.store %v, %m[%c0] : memref<8xf32>, vector<8xf32>
    return
  }

  // A loop that calls a function stays; its iterations are kernels.
  // CHECK-LABEL: func.func @inside(
  // CHECK: scf.for
  // CHECK-NEXT: call @other()
  // CHECK-NEXT: call @inside_store(
  func.func @inside(%m: memref<64xf32>) {
    %c0 = arith.constant 0 : index
    %c8 = arith.constant 8 : index
    %c64 = arith.constant 64 : index
    scf.for %i = %c0 to %c64 step %c8 {
      func.call @other() : () -> ()
      %v = vector.load %m[%i] : memref<64xf32>, vector<8xf32>
      vector.store %v, %m[%i] : memref<64xf32>, vector<8xf32>
    }
    return
  }
  func.func private @other()
}

// CHECK-LABEL: func.func private @loop_for(
// CHECK-SAME: xt.kernel
// CHECK: arith.constant dense
// CHECK: scf.for
// CHECK: vector.store
