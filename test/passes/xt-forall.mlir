// RUN: xt-opt --xt-forall %s -Rpass=parallelize --verify-diagnostics
// RUN: xt-opt --xt-forall %s | FileCheck %s
// RUN: xt-opt --xt-forall --threads=none %s 2>&1 | FileCheck %s --check-prefix=SERIAL
// The outermost scf.forall becomes a kernel with one loop over all iterations, which workers run; small
// buffers of an iteration are on the stack. What workers cannot run stays, and a warning tells why.

// SERIAL-NOT: scf.parallel
// SERIAL-NOT: warning

// CHECK-LABEL: func.func @one(
// CHECK: call @one_parallel(
// CHECK-NOT: scf.forall
func.func @one(%m: memref<64xf32>) {
  // expected-remark@+1 {{the iterations of this scf.forall run in parallel}}
  scf.forall (%i) = (0) to (64) step (8) {
    %s = memref.subview %m[%i] [8] [1] : memref<64xf32> to memref<8xf32, strided<[1], offset: ?>>
    linalg.exp ins(%s : memref<8xf32, strided<[1], offset: ?>>) outs(%s : memref<8xf32, strided<[1], offset: ?>>)
  }
  return
}

// Two dimensions, one of which has a size that is known at run time.
// CHECK-LABEL: func.func @two(
// CHECK: call @two_parallel(
// CHECK-NOT: scf.forall
func.func @two(%m: memref<?x4xf32>, %n: index) {
  %f = arith.constant 1.0 : f32
  // expected-remark@+1 {{the iterations of this scf.forall run in parallel}}
  scf.forall (%i, %j) in (%n, 4) {
    memref.store %f, %m[%i, %j] : memref<?x4xf32>
  }
  return
}

// One inside another one runs within an iteration.
// CHECK-LABEL: func.func @nested(
// CHECK: call @nested_parallel(
func.func @nested(%m: memref<4x4xf32>) {
  %f = arith.constant 1.0 : f32
  // expected-remark@+1 {{the iterations of this scf.forall run in parallel}}
  scf.forall (%i) in (4) {
    scf.forall (%j) in (4) {
      memref.store %f, %m[%i, %j] : memref<4x4xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @scratch(
// CHECK: call @scratch_parallel(
func.func @scratch(%m: memref<8x16xf32>) {
  // expected-remark@+1 {{the iterations of this scf.forall run in parallel}}
  scf.forall (%i) in (8) {
    %t = memref.alloc() : memref<16xf32>
    %s = memref.subview %m[%i, 0] [1, 16] [1, 1] : memref<8x16xf32> to memref<16xf32, strided<[1], offset: ?>>
    memref.copy %s, %t : memref<16xf32, strided<[1], offset: ?>> to memref<16xf32>
    linalg.exp ins(%t : memref<16xf32>) outs(%s : memref<16xf32, strided<[1], offset: ?>>)
  }
  return
}

func.func private @other(index)

// CHECK-LABEL: func.func @calls(
// CHECK: scf.forall
func.func @calls() {
  // expected-warning@+1 {{this scf.forall runs on one thread: an iteration calls a function}}
  scf.forall (%i) in (8) {
    func.call @other(%i) : (index) -> ()
  }
  return
}

// CHECK-LABEL: func.func @large(
// CHECK: scf.forall
func.func @large(%m: memref<8x32768xf32>) {
  // expected-warning@+1 {{this scf.forall runs on one thread: an iteration allocates more than 65536 bytes, the limit for threads}}
  scf.forall (%i) in (8) {
    %t = memref.alloc() : memref<32768xf32>
    %s = memref.subview %m[%i, 0] [1, 32768] [1, 1] : memref<8x32768xf32> to memref<32768xf32, strided<[1], offset: ?>>
    memref.copy %s, %t : memref<32768xf32, strided<[1], offset: ?>> to memref<32768xf32>
    linalg.exp ins(%t : memref<32768xf32>) outs(%s : memref<32768xf32, strided<[1], offset: ?>>)
  }
  return
}

// CHECK-LABEL: func.func @unknown(
// CHECK: scf.forall
func.func @unknown(%n: index) {
  // expected-warning@+1 {{this scf.forall runs on one thread: an iteration allocates a buffer whose size is known at run time only}}
  scf.forall (%i) in (8) {
    %t = memref.alloc(%n) : memref<?xf32>
  }
  return
}

// CHECK-LABEL: func.func @checked(
// CHECK: scf.forall
func.func @checked(%c: i1) {
  // expected-warning@+1 {{this scf.forall runs on one thread: 'cf.assert' is not supported in a parallel loop}}
  scf.forall (%i) in (8) {
    cf.assert %c, "wrong"
  }
  return
}

// CHECK-LABEL: func.func private @one_parallel(
// CHECK-SAME: xt.kernel, xt.source = "linalg.exp"
// CHECK: scf.parallel (%[[I:.*]]) = (%{{.*}}) to (%{{.*}}) step (%{{.*}}) {
// CHECK: memref.subview %{{.*}}[%[[I]]] [8] [1]
// CHECK: } {xt.loop = "i"}

// CHECK-LABEL: func.func private @two_parallel(
// CHECK: scf.parallel (%[[P:.*]]) =
// CHECK: arith.remsi %[[P]], %[[FOUR:.*]] : index
// CHECK: arith.divsi %[[P]], %[[FOUR]] : index
// CHECK: } {xt.loop = "tile"}

// CHECK-LABEL: func.func private @nested_parallel(
// CHECK: scf.parallel
// CHECK: scf.forall

// CHECK-LABEL: func.func private @scratch_parallel(
// CHECK: scf.parallel
// CHECK: memref.alloca() {xt.memory = "stack"} : memref<16xf32>
