// RUN: %xtcc --allow-internal-marks -S %s -o - | FileCheck %s
// Pointers that a parallel body gets are restrict as the kernel's are, unless two lead into the same
// memory or nobody knows.

func.func @f(%x: memref<8x8xf32>, %y: memref<8x8xf32>, %z: memref<8xf32>, %flag: i1) {
  call @views(%x, %y) : (memref<8x8xf32>, memref<8x8xf32>) -> ()
  call @chosen(%x, %y, %z, %flag) : (memref<8x8xf32>, memref<8x8xf32>, memref<8xf32>, i1) -> ()
  return
}

// CHECK-LABEL: // Loop i of parallel_captures_views
// CHECK-NEXT: XT_NOINLINE void parallel_captures_views_i(const float *restrict x, float *view, float *y,
// CHECK-NEXT: intptr_t begin, intptr_t end) {
func.func private @views(%x: memref<8x8xf32>, %y: memref<8x8xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %same = memref.cast %x : memref<8x8xf32> to memref<?x8xf32>
  %view = memref.subview %y[4, 0] [4, 8] [1, 1]
    : memref<8x8xf32> to memref<4x8xf32, strided<[8, 1], offset: 32>>
  scf.parallel (%i) = (%c0) to (%c4) step (%c1) {
    %a = memref.load %x[%i, %c0] : memref<8x8xf32>
    %b = memref.load %same[%i, %c1] : memref<?x8xf32>
    %s = arith.addf %a, %b : f32
    memref.store %s, %view[%i, %c0] : memref<4x8xf32, strided<[8, 1], offset: 32>>
    memref.store %s, %y[%i, %c0] : memref<8x8xf32>
    scf.reduce
  } {xt.loop = "i"}
  return
}

// CHECK-LABEL: // Loop i of parallel_captures_chosen
// CHECK-NEXT: XT_NOINLINE void parallel_captures_chosen_i(const float *z, float *to, intptr_t begin,
// CHECK-NEXT: intptr_t end) {
func.func private @chosen(%x: memref<8x8xf32>, %y: memref<8x8xf32>, %z: memref<8xf32>, %flag: i1)
    attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %to = arith.select %flag, %x, %y : memref<8x8xf32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %a = memref.load %z[%i] : memref<8xf32>
    memref.store %a, %to[%i, %c0] : memref<8x8xf32>
    scf.reduce
  } {xt.loop = "i"}
  return
}
