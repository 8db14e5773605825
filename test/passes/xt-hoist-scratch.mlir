// RUN: xt-opt --xt-hoist-scratch --split-input-file %s | FileCheck %s
// RUN: xt-opt --xt-hoist-scratch --threads=none --split-input-file %s | FileCheck %s --check-prefix=NONE
// A kernel's buffers are allocated by its callers, sizes computed there from the operands; a buffer
// that the kernel returned is the caller's own.

// CHECK-LABEL: func.func @f(
// CHECK: %[[D:.*]] = memref.dim %arg0
// CHECK: %[[N:.*]] = arith.addi %[[D]]
// CHECK: %[[A:.*]] = memref.alloc(%[[N]])
// CHECK: %[[B:.*]] = memref.alloc() {{.*}} memref<4xf32>
// CHECK: call @k(%arg0, %[[A]], %[[B]])
// CHECK: memref.load %[[B]]
func.func @f(%x: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %r = call @k(%x) : (memref<?xf32>) -> memref<4xf32>
  %v = memref.load %r[%c0] : memref<4xf32>
  return %v : f32
}
// CHECK: func.func private @k(%{{.*}}: memref<?xf32>, %{{.*}}: memref<?xf32>, %{{.*}}: memref<4xf32>) attributes {xt.kernel}
// CHECK-NOT: memref.alloc
// CHECK-NOT: memref.dealloc
func.func private @k(%x: memref<?xf32>) -> memref<4xf32> attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  %m = arith.addi %n, %c1 : index
  %a = memref.alloc(%m) : memref<?xf32>
  %b = memref.alloca() : memref<4xf32>
  memref.copy %x, %a : memref<?xf32> to memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return %b : memref<4xf32>
}

// -----

// A buffer per worker: the callers ask how many there are, unless there is just one.
// CHECK-LABEL: func.func @per_worker(
// CHECK: %[[W:.*]] = "accel.workers"
// NONE: %[[W:.*]] = arith.constant 1 : index
// NONE: memref.alloc(%[[W]]) {{.*}}memref<?x4x8xf32>
// CHECK: %[[A:.*]] = memref.alloc(%[[W]]) {{.*}}memref<?x4x8xf32>
// CHECK: call @k(%arg0, %[[A]])
func.func @per_worker(%x: memref<64xf32>) {
  call @k(%x) : (memref<64xf32>) -> ()
  return
}
// CHECK: func.func private @k(%{{.*}}: memref<64xf32>, %[[S:.*]]: memref<?x4x8xf32>)
// CHECK-NOT: accel.workers
// CHECK: scf.parallel
// CHECK: %[[ME:.*]] = "accel.worker"
// CHECK: memref.store %{{.*}}, %[[S]][%[[ME]],
func.func private @k(%x: memref<64xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %w = "accel.workers"() : () -> index
  %buf = memref.alloc(%w) : memref<?x4x8xf32>
  scf.parallel (%i) = (%c0) to (%c64) step (%c1) {
    %me = "accel.worker"() : () -> index
    %e = memref.load %x[%i] : memref<64xf32>
    memref.store %e, %buf[%me, %c0, %c0] : memref<?x4x8xf32>
    scf.reduce
  } {xt.loop = "i"}
  return
}
