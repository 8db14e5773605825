// RUN: xt-opt --target=gpu --xt-stage --canonicalize --cse %s --split-input-file | FileCheck %s
// A stage becomes a loop over the items of the block, in which neighbours read neighbouring elements of
// global memory, by vectors where these are aligned.

// All sizes known: 16 x 64 floats are 256 vectors, one for each item. The buffer becomes aligned.
// CHECK-LABEL: func.func private @full(
// CHECK: %[[ITEMS:.*]] = "accel.items"()
// CHECK: %[[BUFFER:.*]] = memref.alloca() {alignment = 16 : i64} : memref<16x68xf32, "block">
// CHECK: scf.parallel (%[[T:.*]]) = (%{{.*}}) to (%[[ITEMS]]) step
// CHECK-NEXT: %[[COLUMN:.*]] = arith.remsi %[[T]], %c16
// CHECK-NEXT: %[[J:.*]] = arith.muli %[[COLUMN]], %c4
// CHECK-NEXT: %[[I:.*]] = arith.divsi %[[T]], %c16
// CHECK-NEXT: %[[V:.*]] = vector.load %{{.*}}[%[[I]], %[[J]]] {alignment = 16 : i64} : {{.*}}, vector<4xf32>
// CHECK-NEXT: vector.store %[[V]], %{{.*}}[%[[I]], %[[J]]] {alignment = 16 : i64}
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func private @full(%x: memref<512x512xf32>, %k: index) attributes {xt.kernel, xt.items = 256 : i64} {
  %c16 = arith.constant 16 : index
  %items = "accel.items"() : () -> index
  %buffer = memref.alloca() : memref<16x68xf32, "block">
  %tile = memref.subview %buffer[0, 0] [16, 64] [1, 1] : memref<16x68xf32, "block"> to memref<16x64xf32, strided<[68, 1]>, "block">
  %aligned = memref.assume_alignment %x, 64 : memref<512x512xf32>
  %row = arith.muli %k, %c16 : index
  %view = memref.subview %aligned[%row, 64] [16, 64] [1, 1] : memref<512x512xf32> to memref<16x64xf32, strided<[512, 1], offset: ?>>
  "accel.stage"(%view, %tile) : (memref<16x64xf32, strided<[512, 1], offset: ?>>, memref<16x64xf32, strided<[68, 1]>, "block">) -> ()
  "accel.stage_wait"() {left = 0 : i64} : () -> ()
  return
}

// -----

// The transpose of rows that may end: one test by item, zeros where there is no row, lanes stored one by
// one. Columns of the matrix are neighbours, so they are the vectors.
// CHECK-LABEL: func.func private @transposed(
// CHECK-SAME: %[[X:.*]]: memref<?x512xf32>, %[[ROWS:.*]]: index
// CHECK: scf.parallel (%[[T:.*]]) =
// CHECK: %[[COLUMN:.*]] = arith.remsi %[[T]], %c4
// CHECK: %[[K:.*]] = arith.muli %[[COLUMN]], %c4
// CHECK: %[[I:.*]] = arith.divsi %[[T]], %c4
// CHECK: %[[IN:.*]] = arith.cmpi slt, %[[I]], %[[ROWS]]
// CHECK: %[[V:.*]] = scf.if %[[IN]] -> (vector<4xf32>) {
// CHECK:   vector.load %{{.*}}[%[[I]], %[[K]]] {alignment = 16 : i64}
// CHECK: } else {
// CHECK:   scf.yield %cst : vector<4xf32>
// CHECK: %[[V0:.*]] = vector.extract %[[V]][0]
// CHECK: memref.store %[[V0]], %[[TILE:.*]][%[[I]], %[[K]]] : memref<64x16xf32, strided<[1, 68]>, "block">
// CHECK: %[[V1:.*]] = vector.extract %[[V]][1]
// CHECK: %[[K1:.*]] = arith.addi %[[K]], %c1
// CHECK: memref.store %[[V1]], %[[TILE]][%[[I]], %[[K1]]]
// CHECK-COUNT-2: memref.store
func.func private @transposed(%x: memref<?x512xf32>, %rows: index) attributes {xt.kernel, xt.items = 256 : i64} {
  %buffer = memref.alloca() : memref<16x68xf32, "block">
  %tile = memref.subview %buffer[0, 0] [16, 64] [1, 1] : memref<16x68xf32, "block"> to memref<16x64xf32, strided<[68, 1]>, "block">
  %tile_t = memref.transpose %tile (k, i) -> (i, k) : memref<16x64xf32, strided<[68, 1]>, "block"> to memref<64x16xf32, strided<[1, 68]>, "block">
  %aligned = memref.assume_alignment %x, 64 : memref<?x512xf32>
  %view = memref.subview %aligned[64, 16] [%rows, 16] [1, 1] : memref<?x512xf32> to memref<?x16xf32, strided<[512, 1], offset: 32784>>
  "accel.stage"(%view, %tile_t) : (memref<?x16xf32, strided<[512, 1], offset: 32784>>, memref<64x16xf32, strided<[1, 68]>, "block">) -> ()
  return
}

// -----

// Columns of global memory are the first dimension: they are the neighbours, and the vectors.
// CHECK-LABEL: func.func private @columns(
// CHECK-SAME: %[[X:.*]]: memref<64x64xf32>
// CHECK: scf.parallel
// CHECK: vector.load %{{.*}} {alignment = 16 : i64} : memref<64x64xf32>, vector<4xf32>
func.func private @columns(%x: memref<64x64xf32>) attributes {xt.kernel, xt.items = 32 : i64} {
  %aligned = memref.assume_alignment %x, 16 : memref<64x64xf32>
  %x_t = memref.transpose %aligned (i, j) -> (j, i) : memref<64x64xf32> to memref<64x64xf32, strided<[1, 64]>>
  %tile = memref.alloca() : memref<64x64xf32, "block">
  "accel.stage"(%x_t, %tile) : (memref<64x64xf32, strided<[1, 64]>>, memref<64x64xf32, "block">) -> ()
  return
}

// -----

// Back: what does not exist is not written. A size that is a multiple of a vector has no partial ones.
// CHECK-LABEL: func.func private @back(
// CHECK: scf.parallel
// CHECK: %[[IN:.*]] = arith.cmpi slt, %[[J:.*]], %{{.*}} : index
// CHECK: scf.if %[[IN]] {
// CHECK-NEXT: %[[V:.*]] = vector.load %{{.*}} {alignment = 16 : i64} : memref<16x64xf32, "block">, vector<4xf32>
// CHECK-NEXT: vector.store %[[V]], %{{.*}} {alignment = 16 : i64} : memref<16x?xf32
// CHECK-NEXT: }
// CHECK-NEXT: scf.reduce
func.func private @back(%y: memref<16x500xf32>, %b: index) attributes {xt.kernel, xt.items = 256 : i64} {
  %c64 = arith.constant 64 : index
  %c500 = arith.constant 500 : index
  %tile = memref.alloca() : memref<16x64xf32, "block">
  %aligned = memref.assume_alignment %y, 16 : memref<16x500xf32>
  %j = arith.muli %b, %c64 : index
  %left = arith.subi %c500, %j : index
  %columns = arith.minsi %left, %c64 : index
  %view = memref.subview %aligned[0, %j] [16, %columns] [1, 1] : memref<16x500xf32> to memref<16x?xf32, strided<[500, 1], offset: ?>>
  "accel.stage"(%tile, %view) : (memref<16x64xf32, "block">, memref<16x?xf32, strided<[500, 1], offset: ?>>) -> ()
  return
}

// -----

// Nothing is known of the address, of rows of 501 floats, of an offset, of a size or of a stride:
// elements one by one.
// CHECK-LABEL: func.func private @scalars(
// CHECK-NOT: vector.
func.func private @scalars(%x: memref<64x64xf32>, %odd: memref<64x501xf32>, %n: index, %d: memref<?x?xf32>)
    attributes {xt.kernel, xt.items = 256 : i64} {
  %tile = memref.alloca() : memref<16x64xf32, "block">
  %a = memref.subview %x[0, 0] [16, 64] [1, 1] : memref<64x64xf32> to memref<16x64xf32, strided<[64, 1]>>
  "accel.stage"(%a, %tile) : (memref<16x64xf32, strided<[64, 1]>>, memref<16x64xf32, "block">) -> ()
  %odd_aligned = memref.assume_alignment %odd, 64 : memref<64x501xf32>
  %b = memref.subview %odd_aligned[0, 0] [16, 64] [1, 1] : memref<64x501xf32> to memref<16x64xf32, strided<[501, 1]>>
  "accel.stage"(%b, %tile) : (memref<16x64xf32, strided<[501, 1]>>, memref<16x64xf32, "block">) -> ()
  %x_aligned = memref.assume_alignment %x, 64 : memref<64x64xf32>
  %c = memref.subview %x_aligned[0, %n] [16, 32] [1, 1] : memref<64x64xf32> to memref<16x32xf32, strided<[64, 1], offset: ?>>
  "accel.stage"(%c, %tile) : (memref<16x32xf32, strided<[64, 1], offset: ?>>, memref<16x64xf32, "block">) -> ()
  %e = memref.subview %x_aligned[0, 0] [16, %n] [1, 1] : memref<64x64xf32> to memref<16x?xf32, strided<[64, 1]>>
  "accel.stage"(%e, %tile) : (memref<16x?xf32, strided<[64, 1]>>, memref<16x64xf32, "block">) -> ()
  %d_aligned = memref.assume_alignment %d, 64 : memref<?x?xf32>
  "accel.stage"(%d_aligned, %tile) : (memref<?x?xf32>, memref<16x64xf32, "block">) -> ()
  return
}

// -----

// Buffers that the caller made are aligned as its memory is; the argument of an entry may be anywhere.
// CHECK-LABEL: func.func private @called(
// CHECK: vector.load
// CHECK-LABEL: func.func private @called_with_an_argument(
// CHECK-NOT: vector.load
// CHECK-LABEL: func.func @entry(
func.func private @called(%x: memref<16x64xf32>) attributes {xt.kernel, xt.items = 256 : i64} {
  %tile = memref.alloca() : memref<16x64xf32, "block">
  "accel.stage"(%x, %tile) : (memref<16x64xf32>, memref<16x64xf32, "block">) -> ()
  return
}
func.func private @called_with_an_argument(%x: memref<16x64xf32>) attributes {xt.kernel, xt.items = 256 : i64} {
  %tile = memref.alloca() : memref<16x64xf32, "block">
  "accel.stage"(%x, %tile) : (memref<16x64xf32>, memref<16x64xf32, "block">) -> ()
  return
}
func.func @entry(%x: memref<16x64xf32>) attributes {xt.entry} {
  %a = memref.alloc() : memref<16x64xf32>
  call @called(%a) : (memref<16x64xf32>) -> ()
  call @called_with_an_argument(%a) : (memref<16x64xf32>) -> ()
  call @called_with_an_argument(%x) : (memref<16x64xf32>) -> ()
  return
}

// -----

// More elements than items: each takes every 96th. Fewer: some take none. Three dimensions: numbers of
// elements are split, the last dimension first.
// CHECK-LABEL: func.func private @shares(
// CHECK: scf.parallel (%[[T:.*]]) =
// CHECK-NEXT: scf.for %[[E:.*]] = %[[T]] to %c140{{.*}} step %c96
// CHECK: scf.parallel (%[[U:.*]]) =
// CHECK-NEXT: %[[SOME:.*]] = arith.cmpi slt, %[[U]], %c5
// CHECK-NEXT: scf.if %[[SOME]] {
// CHECK: scf.parallel (%[[V:.*]]) =
// CHECK: scf.for %[[F:.*]] = %[[V]] to %c210{{.*}} step %c96
// CHECK-NEXT: %[[K:.*]] = arith.remsi %[[F]], %c7
// CHECK-NEXT: %[[R:.*]] = arith.divsi %[[F]], %c7
// CHECK-NEXT: %[[J:.*]] = arith.remsi %[[R]], %c6
// CHECK-NEXT: %[[I:.*]] = arith.divsi %[[R]], %c6
// CHECK-NEXT: memref.load %{{.*}}[%[[I]], %[[J]], %[[K]]]
func.func private @shares(%x: memref<140xf32>, %y: memref<5xf32>, %z: memref<5x6x7xf32>, %a: memref<140xf32, "block">,
    %b: memref<5xf32, "block">, %c: memref<5x6x7xf32, "block">) attributes {xt.kernel, xt.items = 96 : i64} {
  "accel.stage"(%x, %a) : (memref<140xf32>, memref<140xf32, "block">) -> ()
  "accel.stage"(%y, %b) : (memref<5xf32>, memref<5xf32, "block">) -> ()
  "accel.stage"(%z, %c) : (memref<5x6x7xf32>, memref<5x6x7xf32, "block">) -> ()
  return
}

// -----

// Other element types: at most four lanes, and no vectors of bits.
// CHECK-LABEL: func.func private @types(
// CHECK: vector.load %{{.*}} {alignment = 8 : i64} : memref<8x8xf16>, vector<4xf16>
// CHECK: vector.load %{{.*}} {alignment = 16 : i64} : memref<8x8xf64>, vector<2xf64>
// CHECK: memref.load %{{.*}} : memref<8x8xi1>
func.func private @types(%x: memref<8x8xf16>, %y: memref<8x8xf64>, %z: memref<8x8xi1>, %c: memref<8x8xi1, "block">)
    attributes {xt.kernel, xt.items = 64 : i64} {
  %x_aligned = memref.assume_alignment %x, 64 : memref<8x8xf16>
  %y_aligned = memref.assume_alignment %y, 64 : memref<8x8xf64>
  %z_aligned = memref.assume_alignment %z, 64 : memref<8x8xi1>
  %a = memref.alloca() : memref<8x8xf16, "block">
  %b = memref.alloca() : memref<8x8xf64, "block">
  "accel.stage"(%x_aligned, %a) : (memref<8x8xf16>, memref<8x8xf16, "block">) -> ()
  "accel.stage"(%y_aligned, %b) : (memref<8x8xf64>, memref<8x8xf64, "block">) -> ()
  "accel.stage"(%z_aligned, %c) : (memref<8x8xi1>, memref<8x8xi1, "block">) -> ()
  return
}

// -----

// One item: zeros only where rows are missing, then loops over what there is.
// CHECK-LABEL: func.func private @one_item(
// CHECK-SAME: %[[X:.*]]: memref<?x64xf32>
// CHECK-NOT: scf.parallel
// CHECK: %[[FEWER:.*]] = arith.cmpi slt, %[[ROWS:.*]], %c16
// CHECK: scf.if %[[FEWER]] {
// CHECK: memref.store %cst, %[[TILE:.*]][
// CHECK: scf.for %[[I:.*]] = %c0 to %[[ROWS]] step %c1
// CHECK: scf.for %[[J:.*]] = %c0 to %c64 step %c1
// CHECK: %[[V:.*]] = memref.load %[[X]][%[[I]], %[[J]]]
// CHECK: memref.store %[[V]], %[[TILE]][%[[I]], %[[J]]]
// CHECK: scf.for %{{.*}} = %c0 to %[[ROWS]] step %c1
// CHECK: memref.load %[[TILE]]
// CHECK: memref.store %{{.*}}, %[[X]]
func.func private @one_item(%x: memref<?x64xf32>) attributes {xt.kernel} {
  %tile = memref.alloca() : memref<16x64xf32, "block">
  "accel.stage"(%x, %tile) : (memref<?x64xf32>, memref<16x64xf32, "block">) -> ()
  "accel.stage"(%tile, %x) : (memref<16x64xf32, "block">, memref<?x64xf32>) -> ()
  return
}
