// RUN: xt-opt --xt-plan-memory --xt-check-plan %s | FileCheck %s
// Static buffers share the frame by lifetime; what a loop uses lives as long as the loop; a callee's
// frame lies inside the caller's; what outlives its iteration or the function goes to the heap.

// CHECK-LABEL: func.func @chain(
// CHECK-SAME: xt.frame_bytes = 128
// CHECK: memref.alloc() {xt.offset = 0 : i64}
// CHECK: memref.alloc() {xt.offset = 64 : i64}
// CHECK: memref.alloc() {xt.offset = 0 : i64}
func.func @chain() {
  %a = memref.alloc() : memref<4xf32>
  call @use(%a) : (memref<4xf32>) -> ()
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  %c = memref.alloc() : memref<4xf32>
  memref.copy %b, %c : memref<4xf32> to memref<4xf32>
  return
}

// CHECK-LABEL: func.func @loop(
// CHECK-SAME: xt.frame_bytes = 128
// CHECK: memref.alloc() {xt.offset = 0 : i64}
// CHECK: scf.for
// CHECK: memref.alloc() {xt.offset = 64 : i64}
func.func @loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    func.call @use(%a) : (memref<4xf32>) -> ()
    %b = memref.alloc() : memref<4xf32>
    func.call @use(%b) : (memref<4xf32>) -> ()
  }
  return
}

// CHECK-LABEL: func.func @calls(
// CHECK-SAME: xt.frame_bytes = 192
// CHECK: memref.alloc() {xt.offset = 128 : i64}
// CHECK: call @chain() {xt.offset = 0 : i64}
func.func @calls() {
  %a = memref.alloc() : memref<2xf32>
  call @chain() : () -> ()
  call @use2(%a) : (memref<2xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @carried(
// CHECK: memref.alloc() {xt.offset
// CHECK: scf.for
// CHECK: memref.alloc() :
func.func @carried(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> memref<4xf32> {
    %b = memref.alloc() : memref<4xf32>
    memref.copy %x, %b : memref<4xf32> to memref<4xf32>
    scf.yield %b : memref<4xf32>
  }
  call @use(%r) : (memref<4xf32>) -> ()
  return
}

// CHECK-LABEL: func.func @returned(
// CHECK-NOT: xt.frame_bytes
// CHECK: memref.alloc() :
func.func @returned() -> memref<4xf32> {
  %a = memref.alloc() : memref<4xf32>
  return %a : memref<4xf32>
}

// A buffer without elements has its place like any other, whatever its strides are called.
// CHECK-LABEL: func.func @nothing(
// CHECK: memref.alloc() {xt.offset = 0 : i64} : memref<1x1x0x1xf16>
func.func @nothing() {
  %a = memref.alloc() : memref<1x1x0x1xf16>
  call @use0(%a) : (memref<1x1x0x1xf16>) -> ()
  return
}
func.func private @use0(memref<1x1x0x1xf16>)
func.func private @use(memref<4xf32>)
func.func private @use2(memref<2xf32>)
