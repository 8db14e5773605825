// RUN: xt-opt --target=hostsim --xt-place %s | FileCheck %s
// Arguments of an entry that are not on the device get a buffer there: copied in when read, or when not
// wholly overwritten; copied out when written; none when neither.

func.func private @read(%x: memref<4xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %v = memref.load %x[%c0] : memref<4xf32>
  return
}
func.func private @write(%x: memref<4xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %v = arith.constant 1.0 : f32
  memref.store %v, %x[%c0] : memref<4xf32>
  return
}
func.func private @nothing(%x: memref<4xf32>) attributes {xt.kernel} {
  return
}
func.func private @read_strided(%x: memref<4x?xf32, strided<[?, 1], offset: ?>>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %v = memref.load %x[%c0, %c0] : memref<4x?xf32, strided<[?, 1], offset: ?>>
  return
}

// An input that is only read is copied in, once, before its first use, and not out.
// CHECK-LABEL: func.func @input(
// CHECK-SAME: memref<4xf32, "host"> {xt.copied_in})
// CHECK-NEXT: %[[B:.*]] = memref.alloc() {{.*}} : memref<4xf32>
// CHECK-NEXT: "accel.upload"(%arg0, %[[B]])
// CHECK-NEXT: call @read(%[[B]])
// CHECK-NEXT: call @read(%[[B]])
// CHECK-NEXT: return
func.func @input(%x: memref<4xf32>) attributes {xt.entry, xt.signature = (memref<4xf32>) -> ()} {
  call @read(%x) : (memref<4xf32>) -> ()
  call @read(%x) : (memref<4xf32>) -> ()
  return
}

// An output that is only written is copied out after the last write, and not in.
// CHECK-LABEL: func.func @output(
// CHECK-SAME: memref<4xf32, "host"> {xt.copied_out, xt.overwritten})
// CHECK-NEXT: %[[B:.*]] = memref.alloc()
// CHECK-NEXT: call @write(%[[B]])
// CHECK-NEXT: "accel.download"(%[[B]], %arg0)
// CHECK-NEXT: call @read(%[[B]])
// CHECK-NEXT: return
func.func @output(%x: memref<4xf32> {xt.overwritten}) attributes {xt.entry, xt.signature = (memref<4xf32>) -> ()} {
  call @write(%x) : (memref<4xf32>) -> ()
  call @read(%x) : (memref<4xf32>) -> ()
  return
}

// A result of the source is one.
// CHECK-LABEL: func.func @result(
// CHECK-SAME: memref<4xf32, "host"> {xt.copied_out, xt.result = 0 : i64})
// CHECK-NOT: upload
// CHECK: "accel.download"(%{{.*}}, %arg0)
func.func @result(%x: memref<4xf32> {xt.result = 0}) attributes {xt.entry, xt.signature = () -> (tensor<4xf32>)} {
  call @write(%x) : (memref<4xf32>) -> ()
  return
}

// What is written in part keeps the rest: in and out.
// CHECK-LABEL: func.func @part(
// CHECK-SAME: memref<4xf32, "host"> {xt.copied_in, xt.copied_out})
// CHECK: "accel.upload"(%arg0, %[[B:[a-z0-9_]*]])
// CHECK-NEXT: call @write(%[[B]])
// CHECK-NEXT: "accel.download"(%[[B]], %arg0)
func.func @part(%x: memref<4xf32>) attributes {xt.entry, xt.signature = (memref<4xf32>) -> ()} {
  call @write(%x) : (memref<4xf32>) -> ()
  return
}

// Neither read nor written: no buffer and no copy, also when a kernel gets it, or its size is asked for.
// CHECK-LABEL: func.func @neither(
// CHECK-NOT: copied
// CHECK-NOT: alloc
// CHECK-NOT: accel.
// CHECK: return
func.func @neither(%x: memref<4xf32>, %y: memref<?xf32>) -> index attributes {xt.entry, xt.signature = (memref<4xf32>, memref<?xf32>) -> index} {
  call @nothing(%x) : (memref<4xf32>) -> ()
  %c0 = arith.constant 0 : index
  %d = memref.dim %y, %c0 : memref<?xf32>
  return %d : index
}

// On the device: used as it is.
// CHECK-LABEL: func.func @on_device(
// CHECK-NOT: copied
// CHECK-NEXT: call @write(%arg0)
// CHECK-NEXT: call @write(%arg1)
// CHECK-NEXT: return
func.func @on_device(%x: memref<4xf32>, %r: memref<4xf32> {xt.result = 0}) attributes {xt.entry, xt.on_device = array<i1: true, true>, xt.signature = (memref<4xf32>) -> (tensor<4xf32>)} {
  call @write(%x) : (memref<4xf32>) -> ()
  call @write(%r) : (memref<4xf32>) -> ()
  return
}

// In a loop: copies stay outside.
// CHECK-LABEL: func.func @loop(
// CHECK: "accel.upload"
// CHECK: scf.for
// CHECK: }
// CHECK-NEXT: "accel.download"
func.func @loop(%x: memref<4xf32>, %n: index) attributes {xt.entry, xt.signature = (memref<4xf32>, index) -> ()} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    func.call @write(%x) : (memref<4xf32>) -> ()
    func.call @read(%x) : (memref<4xf32>) -> ()
  }
  return
}

// The copy on the device is dense, and has the sizes of the call.
// CHECK-LABEL: func.func @strided(
// CHECK: %[[D:.*]] = memref.dim %arg0
// CHECK: %[[B:.*]] = memref.alloc(%[[D]]) {{.*}} : memref<4x?xf32>
// CHECK: "accel.upload"(%arg0, %[[B]]) : (memref<4x?xf32, strided<[?, 1], offset: ?>, "host">, memref<4x?xf32>)
// CHECK: %[[V:.*]] = memref.cast %[[B]]
// CHECK: call @read_strided(%[[V]])
func.func @strided(%x: memref<4x?xf32, strided<[?, 1], offset: ?>>) attributes {xt.entry, xt.signature = (memref<4x?xf32, strided<[?, 1], offset: ?>>) -> ()} {
  call @read_strided(%x) : (memref<4x?xf32, strided<[?, 1], offset: ?>>) -> ()
  return
}

// What is returned is read; it is dense.
// CHECK-LABEL: func.func @returned(
// CHECK-SAME: -> (memref<4x2xf32> {xt.copied_out})
// CHECK: "accel.upload"(%arg0, %[[B:[a-z0-9_]*]])
// CHECK: %[[V:.*]] = memref.subview
// CHECK: %[[C:.*]] = memref.alloc() {{.*}} : memref<4x2xf32>
// CHECK: call @returned_copy(%[[V]], %[[C]])
func.func @returned(%x: memref<4x4xf32>) -> memref<4x2xf32, strided<[4, 1]>> attributes {xt.entry, xt.signature = (memref<4x4xf32>) -> memref<4x2xf32, strided<[4, 1]>>} {
  %v = memref.subview %x[0, 0] [4, 2] [1, 1] : memref<4x4xf32> to memref<4x2xf32, strided<[4, 1]>>
  return %v : memref<4x2xf32, strided<[4, 1]>>
}

// An array that becomes the caller's is an allocation of its own.
// CHECK-LABEL: func.func @given(
// CHECK: %[[A:.*]] = memref.alloc(%arg1)
// CHECK: %[[C:.*]] = memref.alloc(
// CHECK: memref.copy %arg0, %[[C]]
// CHECK: %[[E:.*]] = memref.alloc(
// CHECK: memref.copy %[[A]], %[[E]]
// CHECK: return %[[A]], %[[C]], %[[E]]
func.func @given(%x: memref<?xf32>, %n: index) -> (memref<?xf32>, memref<?xf32>, memref<?xf32>) attributes {xt.entry, xt.on_device = array<i1: true, false, true, true, true>, xt.signature = (memref<?xf32>, index) -> (memref<?xf32>, memref<?xf32>, memref<?xf32>)} {
  %a = memref.alloc(%n) : memref<?xf32>
  return %a, %x, %a : memref<?xf32>, memref<?xf32>, memref<?xf32>
}

// Copies of dense buffers are the device's; of strided ones a kernel, also in functions inside.
// CHECK-LABEL: func.func private @inside(
// CHECK: memref.copy %{{.*}} : memref<2x8xf32, strided<[8, 1], offset: 8>> to memref<2x8xf32>
// CHECK: call @inside_copy(
func.func private @inside(%x: memref<4x8xf32>, %y: memref<2x8xf32>, %z: memref<4x2xf32>) {
  %v = memref.subview %x[1, 0] [2, 8] [1, 1] : memref<4x8xf32> to memref<2x8xf32, strided<[8, 1], offset: 8>>
  memref.copy %v, %y : memref<2x8xf32, strided<[8, 1], offset: 8>> to memref<2x8xf32>
  %w = memref.subview %x[0, 0] [4, 2] [1, 1] : memref<4x8xf32> to memref<4x2xf32, strided<[8, 1]>>
  memref.copy %w, %z : memref<4x2xf32, strided<[8, 1]>> to memref<4x2xf32>
  return
}
// CHECK: func.func private @returned_copy({{.*}} attributes {xt.kernel, xt.source = "linalg.copy"}
