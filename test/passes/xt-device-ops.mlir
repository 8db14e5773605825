// What the host does with memory of a device becomes ops of `accel`; kernels, views and memory of the host stay.
// RUN: xt-opt --target=hostsim --xt-device-ops --split-input-file %s | FileCheck %s

// An allocation keeps its place in the frame; what has none is freed.
// CHECK-LABEL: func.func @memory(
// CHECK: %[[SLOT:.*]] = "accel.alloc"() {xt.offset = 64 : i64} : () -> memref<4xf32>
// CHECK: %[[HEAP:.*]] = "accel.alloc"(%arg1) : (index) -> memref<?xf32>
// CHECK: "accel.upload"(%arg0, %[[SLOT]])
// CHECK: call @kernel(%[[SLOT]])
// CHECK: "accel.free"(%[[HEAP]])
func.func @memory(%x: memref<4xf32, "host"> {xt.copied_in}, %n: index) attributes {xt.entry, xt.frame_bytes = 128, xt.signature = (memref<4xf32>, index) -> ()} {
  %slot = memref.alloc() {alignment = 64, xt.offset = 64} : memref<4xf32>
  %heap = memref.alloc(%n) : memref<?xf32>
  "accel.upload"(%x, %slot) : (memref<4xf32, "host">, memref<4xf32>) -> ()
  call @kernel(%slot) : (memref<4xf32>) -> ()
  memref.dealloc %heap : memref<?xf32>
  return
}
// CHECK-LABEL: func.func private @kernel(
// CHECK: memref.load
// CHECK: memref.store
func.func private @kernel(%x: memref<4xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %v = memref.load %x[%c0] : memref<4xf32>
  memref.store %v, %x[%c0] : memref<4xf32>
  return
}

// -----

// A buffer in memory of the host is one that the host reads itself.
// CHECK-LABEL: func.func private @own(
// CHECK: memref.alloc() : memref<4xf32, "host">
// CHECK: memref.load %{{.*}} : memref<4xf32, "host">
func.func private @own() -> f32 {
  %c0 = arith.constant 0 : index
  %b = memref.alloc() : memref<4xf32, "host">
  %v = memref.load %b[%c0] : memref<4xf32, "host">
  return %v : f32
}

// -----

memref.global "private" constant @table : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>

// Elements are fetched and sent, also those of parts; views are made by the host.
// CHECK-LABEL: func.func private @elements(
// CHECK: %[[T:.*]] = "accel.get_global"() {name = @table} : () -> memref<4xf32>
// CHECK: %[[P:.*]] = memref.subview %arg0
// CHECK: %[[V:.*]] = "accel.load"(%[[T]], %arg1) : (memref<4xf32>, index) -> f32
// CHECK: "accel.store"(%[[V]], %[[P]], %arg1) : (f32, memref<2xf32, strided<[1], offset: 2>>, index) -> ()
// CHECK: "accel.copy"(%[[T]], %arg0)
func.func private @elements(%x: memref<4xf32>, %i: index) {
  %t = memref.get_global @table : memref<4xf32>
  %part = memref.subview %x[2] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 2>>
  %v = memref.load %t[%i] : memref<4xf32>
  memref.store %v, %part[%i] : memref<2xf32, strided<[1], offset: 2>>
  memref.copy %t, %x : memref<4xf32> to memref<4xf32>
  return
}

// -----

// Affine indices are computed before.
// CHECK: #[[$MAP:.*]] = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
// CHECK-LABEL: func.func private @affine(
// CHECK: affine.for %[[I:.*]] = 0 to 4
// CHECK: %[[C:.*]] = arith.constant 3 : index
// CHECK: %[[A:.*]] = affine.apply #[[$MAP]](%[[I]])[%arg1]
// CHECK: %[[V:.*]] = "accel.load"(%arg0, %[[C]], %[[A]]) : (memref<4x9xf32>, index, index) -> f32
// CHECK: "accel.store"(%[[V]], %arg0, %[[I]], %arg1) : (f32, memref<4x9xf32>, index, index) -> ()
func.func private @affine(%x: memref<4x9xf32>, %n: index) {
  affine.for %i = 0 to 4 {
    %v = affine.load %x[3, %i * 2 + symbol(%n)] : memref<4x9xf32>
    affine.store %v, %x[%i, symbol(%n)] : memref<4x9xf32>
  }
  return
}

// -----

// Sizes that are in memory are fetched; the view is dense.
// CHECK-LABEL: func.func private @reshape(
// CHECK: %[[C0:.*]] = arith.constant 0 : index
// CHECK: %[[E:.*]] = "accel.load"(%arg1, %[[C0]]) : (memref<3xi32>, index) -> i32
// CHECK: %[[N:.*]] = arith.index_cast %[[E]] : i32 to index
// CHECK: %[[C2:.*]] = arith.constant 2 : index
// CHECK: "accel.load"(%arg1, %[[C2]])
// CHECK: %[[M:.*]] = arith.index_cast
// CHECK: %[[S:.*]] = arith.muli %{{.*}}, %[[M]] : index
// CHECK: memref.reinterpret_cast %arg0 to offset: [0], sizes: [%[[N]], 5, %[[M]]], strides: [%[[S]], %[[M]], 1] : memref<?xf32> to memref<?x5x?xf32>
func.func private @reshape(%x: memref<?xf32>, %shape: memref<3xi32>) -> memref<?x5x?xf32> {
  %r = memref.reshape %x(%shape) : (memref<?xf32>, memref<3xi32>) -> memref<?x5x?xf32>
  return %r : memref<?x5x?xf32>
}

// -----

// An external function runs on the host and gets copies; one without buffers does not.
// CHECK-LABEL: func.func private @calls(
// CHECK: call @show(%arg0) {xt.by_copy}
// CHECK: call @count(%arg1) : (index)
func.func private @show(memref<4xf32>) attributes {xt.reads}
func.func private @count(index)
func.func private @calls(%x: memref<4xf32>, %n: index) {
  call @show(%x) : (memref<4xf32>) -> ()
  call @count(%n) : (index) -> ()
  return
}

// -----

// A loop of the host, which waits for the device in each iteration, is none for workers.
// CHECK-LABEL: func.func private @loop(
// CHECK-NOT: xt.loop
func.func private @loop(%x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = arith.constant 1.0 : f32
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    memref.store %v, %x[%i] : memref<4xf32>
  } {xt.loop = "i"}
  return
}
