// RUN: xt-opt --xt-place-frees %s | FileCheck %s
// Heap buffers that stay in their block are freed after their last use, through views and loops;
// what leaves the block is not. Static buffers are not freed at all, and alloca is an alloc.

// CHECK-LABEL: func.func @local(
// CHECK: %[[A:.*]] = memref.alloc(
// CHECK: scf.for
// CHECK: memref.store
// CHECK: }
// CHECK-NEXT: memref.dealloc %[[A]]
func.func @local(%n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc(%n) : memref<?xf32>
  %s = memref.subview %a[0][%n][1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %v, %s[%i] : memref<?xf32, strided<[1]>>
  }
  call @done() : () -> ()
  return
}

// CHECK-LABEL: func.func @leaves(
// CHECK-NOT: memref.dealloc
func.func @leaves(%n: index, %c: i1) -> memref<?xf32> {
  %a = memref.alloc(%n) : memref<?xf32>
  %b = memref.alloc(%n) : memref<?xf32>
  %r = arith.select %c, %a, %b : memref<?xf32>
  return %r : memref<?xf32>
}

// CHECK-LABEL: func.func @fixed(
// CHECK: memref.alloc() {{.*}} memref<4xf32>
// CHECK-NOT: memref.alloca
// CHECK-NOT: memref.dealloc
func.func @fixed() {
  %a = memref.alloca() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  memref.copy %a, %b : memref<4xf32> to memref<4xf32>
  memref.dealloc %b : memref<4xf32>
  return
}

// The user's own free is kept, and no second one is added.
// CHECK-LABEL: func.func @users(
// CHECK-COUNT-1: memref.dealloc
// CHECK-NOT: memref.dealloc
func.func @users(%n: index) {
  %a = memref.alloc(%n) : memref<?xf32>
  memref.dealloc %a : memref<?xf32>
  return
}
func.func private @done()


// What the caller, a global or an external function owns is not freed; what a callee allocated is.
// CHECK-LABEL: func private @not_ours
// CHECK-NOT: memref.dealloc
// CHECK: func private @made
// CHECK: memref.dealloc
memref.global "private" @table : memref<4xf32> = dense<1.0>
func.func private @outside() -> memref<4xf32>
func.func private @not_ours(%a: memref<4xf32>) {
  %g = memref.get_global @table : memref<4xf32>
  %o = call @outside() : () -> memref<4xf32>
  memref.dealloc %a : memref<4xf32>
  memref.dealloc %g : memref<4xf32>
  memref.dealloc %o : memref<4xf32>
  return
}
func.func private @make() -> memref<4xf32> {
  %m = memref.alloc() : memref<4xf32>
  return %m : memref<4xf32>
}
func.func private @made() {
  %m = call @make() : () -> memref<4xf32>
  memref.dealloc %m : memref<4xf32>
  return
}
