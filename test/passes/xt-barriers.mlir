// RUN: xt-opt --opt-level=2 --xt-barriers %s --split-input-file | FileCheck %s
// RUN: xt-opt --opt-level=1 --xt-barriers %s --split-input-file | FileCheck %s --check-prefix=EAGER
// A barrier stands between two phases of a block of which one writes memory that the other touches; below
// -O2 between any two.

// Tiles that a loop fills and reads: a barrier before what reads them, and one before they are filled
// again. What items keep for themselves needs none.
// CHECK-LABEL: func.func private @product(
// CHECK: scf.parallel
// CHECK-NOT: accel.barrier
// CHECK: scf.for
// CHECK-NOT: accel.barrier
// CHECK: memref.store %{{.*}}, %[[A:.*]][%{{.*}}] : memref<8xf32, "block">
// CHECK-NOT: accel.barrier
// CHECK: memref.store %{{.*}}, %[[B:.*]][%{{.*}}] : memref<8xf32, "block">
// CHECK: "accel.barrier"() : () -> ()
// CHECK-NEXT: scf.parallel
// CHECK: scf.reduce
// CHECK: "accel.barrier"() : () -> ()
// CHECK-NEXT: }
// CHECK-NOT: accel.barrier
// CHECK: return
// EAGER-LABEL: func.func private @product(
// EAGER: scf.parallel
// EAGER: scf.for
// EAGER: "accel.barrier"() {global} : () -> ()
// EAGER-NEXT: scf.parallel
// EAGER: "accel.barrier"() {global} : () -> ()
// EAGER-NEXT: scf.parallel
// EAGER: "accel.barrier"() {global} : () -> ()
// EAGER-NEXT: scf.parallel
// EAGER: "accel.barrier"() {global} : () -> ()
// EAGER-NEXT: scf.parallel
// EAGER-NOT: accel.barrier
// EAGER: return
func.func private @product(%x: memref<64xf32>, %y: memref<64xf32>, %z: memref<8xf32>) attributes {xt.kernel, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  %items = "accel.items"() : () -> index
  %a = memref.alloca() : memref<8xf32, "block">
  %b = memref.alloca() : memref<8xf32, "block">
  %sum = memref.alloca() : memref<8x1xf32, "item">
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    memref.store %zero, %sum[%t, %c0] : memref<8x1xf32, "item">
  }
  scf.for %k = %c0 to %c64 step %c8 {
    scf.parallel (%t) = (%c0) to (%items) step (%c1) {
      %i = arith.addi %k, %t : index
      %v = memref.load %x[%i] : memref<64xf32>
      memref.store %v, %a[%t] : memref<8xf32, "block">
    }
    scf.parallel (%t) = (%c0) to (%items) step (%c1) {
      %i = arith.addi %k, %t : index
      %v = memref.load %y[%i] : memref<64xf32>
      memref.store %v, %b[%t] : memref<8xf32, "block">
    }
    scf.parallel (%t) = (%c0) to (%items) step (%c1) {
      %i = arith.subi %c7, %t : index
      %u = memref.load %a[%i] : memref<8xf32, "block">
      %v = memref.load %b[%t] : memref<8xf32, "block">
      %w = memref.load %sum[%t, %c0] : memref<8x1xf32, "item">
      %p = arith.mulf %u, %v : f32
      %s = arith.addf %w, %p : f32
      memref.store %s, %sum[%t, %c0] : memref<8x1xf32, "item">
    }
  }
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %s = memref.load %sum[%t, %c0] : memref<8x1xf32, "item">
    memref.store %s, %z[%t] : memref<8xf32>
  }
  return
}

// -----

// Global memory: what one phase writes and the next reads, and the other way round. Buffers of two
// arguments are different ones.
// CHECK-LABEL: func.func private @global(
// CHECK: memref.store %{{.*}}, %[[Y:.*]][
// CHECK: "accel.barrier"() {global} : () -> ()
// CHECK: memref.load %[[Y]][
// CHECK-NOT: accel.barrier
// CHECK: memref.store %{{.*}}, %[[X:.*]][
// CHECK-NOT: accel.barrier
// CHECK: return
func.func private @global(%x: memref<8xf32>, %y: memref<8xf32>, %z: memref<8xf32>) attributes {xt.kernel, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %items = "accel.items"() : () -> index
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %v = memref.load %x[%t] : memref<8xf32>
    memref.store %v, %y[%t] : memref<8xf32>
  }
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %i = arith.subi %c7, %t : index
    %v = memref.load %y[%i] : memref<8xf32>
    memref.store %v, %z[%t] : memref<8xf32>
  }
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %v = memref.load %y[%t] : memref<8xf32>
    memref.store %v, %x[%t] : memref<8xf32>
  }
  return
}

// -----

// Each item stores to what it alone loaded, under the same condition: no barrier. Another condition, another element
// or a value that changes between the phases needs one.
// CHECK-LABEL: func.func private @own(
// CHECK-NOT: accel.barrier
// CHECK-LABEL: func.func private @own_unless(
// CHECK: "accel.barrier"() {global}
// CHECK-LABEL: func.func private @next(
// CHECK: "accel.barrier"() {global}
// CHECK-LABEL: func.func private @turns(
// CHECK: scf.for
// CHECK: "accel.barrier"() {global}
func.func private @own(%x: memref<8xf32>) attributes {xt.kernel, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %items = "accel.items"() : () -> index
  %own = memref.alloca() : memref<8x1xf32, "item">
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %i = arith.subi %c7, %t : index
    %inside = arith.cmpi slt, %i, %c7 : index
    scf.if %inside {
      %v = memref.load %x[%i] : memref<8xf32>
      memref.store %v, %own[%t, %c0] : memref<8x1xf32, "item">
    }
  }
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %i = arith.subi %c7, %t : index
    %inside = arith.cmpi slt, %i, %c7 : index
    scf.if %inside {
      %v = memref.load %own[%t, %c0] : memref<8x1xf32, "item">
      memref.store %v, %x[%i] : memref<8xf32>
    }
  }
  return
}
func.func private @own_unless(%x: memref<8xf32>) attributes {xt.kernel, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %items = "accel.items"() : () -> index
  %own = memref.alloca() : memref<8x1xf32, "item">
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %v = memref.load %x[%t] : memref<8xf32>
    memref.store %v, %own[%t, %c0] : memref<8x1xf32, "item">
  }
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %inside = arith.cmpi slt, %t, %c7 : index
    scf.if %inside {
      %v = memref.load %own[%t, %c0] : memref<8x1xf32, "item">
      memref.store %v, %x[%t] : memref<8xf32>
    }
  }
  return
}
func.func private @next(%x: memref<9xf32>) attributes {xt.kernel, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %items = "accel.items"() : () -> index
  %own = memref.alloca() : memref<8x1xf32, "item">
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %v = memref.load %x[%t] : memref<9xf32>
    memref.store %v, %own[%t, %c0] : memref<8x1xf32, "item">
  }
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %i = arith.addi %t, %c1 : index
    %v = memref.load %own[%t, %c0] : memref<8x1xf32, "item">
    memref.store %v, %x[%i] : memref<9xf32>
  }
  return
}
func.func private @turns(%x: memref<16xf32>) attributes {xt.kernel, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %items = "accel.items"() : () -> index
  scf.for %k = %c0 to %c8 step %c1 {
    scf.parallel (%t) = (%c0) to (%items) step (%c1) {
      %i = arith.addi %t, %k : index
      %v = memref.load %x[%i] : memref<16xf32>
      memref.store %v, %x[%i] : memref<16xf32>
    }
  }
  return
}

// -----

// The same buffer twice, by a call or because the kernel says so.
// CHECK-LABEL: func.func private @twice(
// CHECK: "accel.barrier"() {global}
// CHECK-LABEL: func.func private @may_alias(
// CHECK: "accel.barrier"() {global}
// CHECK-LABEL: func.func private @once(
// CHECK-NOT: "accel.barrier"
// CHECK-LABEL: func.func @entry(
func.func private @twice(%x: memref<8xf32>, %y: memref<8xf32>) attributes {xt.kernel, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %items = "accel.items"() : () -> index
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    memref.store %zero, %x[%t] : memref<8xf32>
  }
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    memref.store %zero, %y[%t] : memref<8xf32>
  }
  return
}
func.func private @may_alias(%x: memref<8xf32>, %y: memref<8xf32>) attributes {xt.kernel, xt.items = 8 : i64, xt.may_alias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %items = "accel.items"() : () -> index
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    memref.store %zero, %x[%t] : memref<8xf32>
  }
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    memref.store %zero, %y[%t] : memref<8xf32>
  }
  return
}
func.func private @once(%x: memref<8xf32>, %y: memref<8xf32>) attributes {xt.kernel, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %items = "accel.items"() : () -> index
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    memref.store %zero, %x[%t] : memref<8xf32>
  }
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    memref.store %zero, %y[%t] : memref<8xf32>
  }
  return
}
func.func @entry(%x: memref<8xf32>, %y: memref<8xf32>) attributes {xt.entry} {
  call @twice(%x, %y) : (memref<8xf32>, memref<8xf32>) -> ()
  call @twice(%x, %x) : (memref<8xf32>, memref<8xf32>) -> ()
  call @once(%x, %y) : (memref<8xf32>, memref<8xf32>) -> ()
  return
}

// -----

// A load in uniform code is by every item: after what was written, and before it is written again. A
// branch is one of two ways: what one of them did is pending behind it.
// CHECK-LABEL: func.func private @uniform(
// CHECK: memref.store %{{.*}}, %[[A:.*]][%{{.*}}] : memref<8xindex, "block">
// CHECK: "accel.barrier"() : () -> ()
// CHECK-NEXT: %[[N:.*]] = memref.load %[[A]][%c0]
// CHECK-NEXT: %[[M:.*]] = memref.load %[[A]][%c1]
// CHECK: scf.if
// CHECK-NEXT: "accel.barrier"() : () -> ()
// CHECK-NEXT: scf.parallel
// CHECK: } else {
// CHECK-NOT: accel.barrier
// CHECK: }
// CHECK: "accel.barrier"() : () -> ()
// CHECK-NEXT: scf.parallel
// EAGER-LABEL: func.func private @uniform(
// EAGER: "accel.barrier"() {global} : () -> ()
// EAGER-NEXT: memref.load
// EAGER-NEXT: memref.load
func.func private @uniform(%p: i1) attributes {xt.kernel, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %items = "accel.items"() : () -> index
  %a = memref.alloca() : memref<8xindex, "block">
  %b = memref.alloca() : memref<8xindex, "block">
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    memref.store %t, %a[%t] : memref<8xindex, "block">
  }
  %n = memref.load %a[%c0] : memref<8xindex, "block">
  %m = memref.load %a[%c1] : memref<8xindex, "block">
  scf.if %p {
    scf.parallel (%t) = (%c0) to (%items) step (%c1) {
      memref.store %n, %a[%t] : memref<8xindex, "block">
    }
  } else {
    scf.parallel (%t) = (%c0) to (%items) step (%c1) {
      memref.store %m, %b[%t] : memref<8xindex, "block">
    }
  }
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %u = memref.load %a[%c0] : memref<8xindex, "block">
    memref.store %u, %b[%t] : memref<8xindex, "block">
  }
  return
}

// -----

// Loops in loops: the last phase of the inner one against the first of the next outer iteration. A
// barrier that stands already is one.
// CHECK-LABEL: func.func private @loops(
// CHECK: scf.for
// CHECK-NEXT: scf.parallel
// CHECK: "accel.barrier"() : () -> ()
// CHECK-NEXT: scf.for
// CHECK-NEXT: scf.parallel
// CHECK: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: "accel.barrier"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func private @loops(%y: memref<8xf32>) attributes {xt.kernel, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %zero = arith.constant 0.0 : f32
  %items = "accel.items"() : () -> index
  %a = memref.alloca() : memref<8xf32, "block">
  scf.for %i = %c0 to %c9 step %c1 {
    scf.parallel (%t) = (%c0) to (%items) step (%c1) {
      memref.store %zero, %a[%t] : memref<8xf32, "block">
    }
    "accel.barrier"() : () -> ()
    scf.for %j = %c0 to %c9 step %c1 {
      scf.parallel (%t) = (%c0) to (%items) step (%c1) {
        %v = memref.load %a[%j] : memref<8xf32, "block">
      }
    }
  }
  return
}

// -----

// Blocks never meet: in a kernel that is not launched yet, phases of one block alone count.
// CHECK-LABEL: func.func private @blocks(
// CHECK: "accel.blocks"
// CHECK-NEXT: scf.parallel
// CHECK-NOT: accel.barrier
// CHECK: "accel.blocks"
// CHECK-NOT: accel.barrier
// CHECK: return
func.func private @blocks(%y: memref<?xf32>, %n: index) attributes {xt.kernel, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %first = "accel.blocks"(%n) : (index) -> index
  scf.parallel (%b) = (%c0) to (%first) step (%c1) {
    %items = "accel.items"() : () -> index
    scf.parallel (%t) = (%c0) to (%items) step (%c1) {
      memref.store %zero, %y[%t] : memref<?xf32>
    }
  }
  %second = "accel.blocks"(%n) : (index) -> index
  scf.parallel (%b) = (%c0) to (%second) step (%c1) {
    %items = "accel.items"() : () -> index
    scf.parallel (%t) = (%c0) to (%items) step (%c1) {
      memref.store %zero, %y[%t] : memref<?xf32>
    }
  }
  return
}

// -----

// One item: no barrier, and uniform code may store.
// CHECK-LABEL: func.func private @one_item(
// CHECK-NOT: accel.barrier
// CHECK: memref.store
// CHECK-NOT: accel.barrier
// CHECK: return
func.func private @one_item(%y: memref<8xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  memref.store %zero, %y[%c0] : memref<8xf32>
  "accel.barrier"() {global} : () -> ()
  memref.store %zero, %y[%c0] : memref<8xf32>
  return
}
