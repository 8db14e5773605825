// RUN: xt-opt --xt-barriers %s --split-input-file --verify-diagnostics
// RUN: %exit 1 xt-opt --xt-barriers %s --split-input-file 2> /dev/null
// What breaks a rule of blocks and items is refused at its place.

func.func private @store(%y: memref<8xf32>) attributes {xt.kernel, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  // expected-error@+1 {{memref.store in uniform code of a block of 8 items: only an item loop may write}}
  memref.store %zero, %y[%c0] : memref<8xf32>
  return
}

// -----

func.func private @copy(%x: memref<8xf32>, %y: memref<8xf32>, %n: index) attributes {xt.kernel, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %blocks = "accel.blocks"(%n) : (index) -> index
  scf.parallel (%b) = (%c0) to (%blocks) step (%c1) {
    scf.for %i = %c0 to %n step %c1 {
      // expected-error@+1 {{memref.copy in uniform code of a block of 8 items: only an item loop may write}}
      memref.copy %x, %y : memref<8xf32> to memref<8xf32>
    }
  }
  return
}

// -----

func.func private @other_item() attributes {xt.kernel, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %zero = arith.constant 0.0 : f32
  %items = "accel.items"() : () -> index
  %a = memref.alloca() : memref<8x2xf32, "item">
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %i = arith.subi %c7, %t : index
    // expected-error@+1 {{memref.store of an item buffer: its first index is the variable of the item loop}}
    memref.store %zero, %a[%i, %c0] : memref<8x2xf32, "item">
    // expected-error@+1 {{memref.load of an item buffer: its first index is the variable of the item loop}}
    %v = memref.load %a[%c0, %c1] : memref<8x2xf32, "item">
    %own = memref.load %a[%t, %c1] : memref<8x2xf32, "item">
  }
  // expected-error@+1 {{memref.load of an item buffer: its first index is the variable of the item loop}}
  %u = memref.load %a[%c0, %c1] : memref<8x2xf32, "item">
  return
}

// -----

func.func private @views(%f: f32) attributes {xt.kernel, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %items = "accel.items"() : () -> index
  %a = memref.alloca() : memref<8x2xf32, "item">
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %own = memref.subview %a[%t, 0] [1, 2] [1, 1] : memref<8x2xf32, "item"> to memref<2xf32, strided<[1], offset: ?>, "item">
    memref.store %f, %own[%c1] : memref<2xf32, strided<[1], offset: ?>, "item">
    // expected-error@+1 {{memref.subview of an item buffer: its first index is the variable of the item loop}}
    %two = memref.subview %a[%t, 0] [2, 2] [1, 1] : memref<8x2xf32, "item"> to memref<2x2xf32, strided<[2, 1], offset: ?>, "item">
    // expected-error@+1 {{memref.subview of an item buffer: its first index is the variable of the item loop}}
    %first = memref.subview %a[0, 0] [1, 2] [1, 1] : memref<8x2xf32, "item"> to memref<1x2xf32, strided<[2, 1]>, "item">
  }
  // expected-error@+1 {{memref.cast of an item buffer: its first index is the variable of the item loop}}
  %cast = memref.cast %a : memref<8x2xf32, "item"> to memref<?x2xf32, "item">
  return
}

// -----

func.func private @sizes() attributes {xt.kernel, xt.items = 8 : i64} {
  // expected-error@+1 {{an item buffer with 4 as first size, the block has 8 items}}
  %a = memref.alloca() : memref<4x2xf32, "item">
  return
}

// -----

func.func private @nested() attributes {xt.kernel, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %items = "accel.items"() : () -> index
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    scf.for %i = %c0 to %t step %c1 {
      // expected-error@+1 {{scf.parallel over items in an item loop: the items of a block are divided once}}
      scf.parallel (%u) = (%c0) to (%items) step (%c1) {
      }
      // expected-error@+1 {{accel.barrier in an item loop: all items of a block meet at it}}
      "accel.barrier"() : () -> ()
      %blocks = "accel.blocks"(%t) : (index) -> index
      // expected-error@+1 {{scf.parallel over blocks in an item loop: an item is part of one block}}
      scf.parallel (%b) = (%c0) to (%blocks) step (%c1) {
      }
    }
  }
  return
}

// -----

func.func private @called(memref<8xf32>)
func.func private @call(%y: memref<8xf32>) attributes {xt.kernel, xt.items = 8 : i64} {
  // expected-error@+1 {{func.call in uniform code of a block of 8 items: only an item loop may write}}
  call @called(%y) : (memref<8xf32>) -> ()
  return
}
