// Conversions of vectors go by factors of two, which C compilers have instructions for; an unsigned number is what
// remains of the signed one; sums and products of integers are functions of whole vectors; f16 that are only copied
// stay bits, and others become numbers by a function.
// RUN: rm -rf %t && mkdir %t && %xtcc --allow-internal-marks -S %s -o %t/vector_convert.c && FileCheck %s --input-file=%t/vector_convert.accelerator.c

// CHECK: #define XT_CONVERT(type, to, a) const type to = __builtin_convertvector(a, type)
// CHECK: XT_INLINE xt_i32x8 xt_muli_i32x8(xt_i32x8 a, xt_i32x8 b) {
// CHECK-NEXT: return (xt_i32x8)((xt_ui32x8)a * (xt_ui32x8)b);

// CHECK: {{^}}void vector_convert_steps(const{{.*}} {
// CHECK:      const xt_i8x8 [[A:.*]] = *(const xt_i8x8u *)
// CHECK-NEXT: XT_CONVERT(xt_i16x8, [[B:.*]], [[A]]);
// CHECK-NEXT: XT_CONVERT(xt_i32x8, [[C:.*]], [[B]]);
// CHECK-NEXT: const xt_i32x8 [[D:.*]] = xt_muli_i32x8([[C]], [[C]]);
// CHECK:      XT_CONVERT(xt_i16x8, [[E:.*]], [[A]]);
// CHECK-NEXT: XT_CONVERT(xt_i32x8, [[F:.*]], [[E]]);
// CHECK-NEXT: const xt_i32x8 [[G:.*]] = [[F]] & 255;
// CHECK:      XT_CONVERT(xt_f32x8, [[H:.*]], [[D]]);
// CHECK-NOT:  lane
// CHECK: {{^}$}}
func.func private @steps(%x: memref<8xi8>, %y: memref<8xi32>, %z: memref<8xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %a = vector.load %x[%c0] : memref<8xi8>, vector<8xi8>
  %s = arith.extsi %a : vector<8xi8> to vector<8xi32>
  %p = arith.muli %s, %s : vector<8xi32>
  %u = arith.extui %a : vector<8xi8> to vector<8xi32>
  %f = arith.sitofp %p : vector<8xi32> to vector<8xf32>
  vector.store %u, %y[%c0] : memref<8xi32>, vector<8xi32>
  vector.store %f, %z[%c0] : memref<8xf32>, vector<8xf32>
  return
}

// CHECK: {{^}}void vector_convert_halves(const{{.*}} {
// CHECK:      const xt_i16x8 [[A:.*]] = *(const xt_i16x8u *)&x[0];
// CHECK:      *(xt_i16x8u *)&y[0] = [[A]];
// CHECK:      const xt_f16x8 [[B:.*]] = xt_load_f16x8(&x[8]);
// CHECK:      const xt_f32x8 [[C:.*]] = [[B]];
// CHECK: {{^}$}}
func.func private @halves(%x: memref<16xf16>, %y: memref<8xf16>, %z: memref<8xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %a = vector.load %x[%c0] : memref<16xf16>, vector<8xf16>
  vector.store %a, %y[%c0] : memref<8xf16>, vector<8xf16>
  %b = vector.load %x[%c8] : memref<16xf16>, vector<8xf16>
  %w = arith.extf %b : vector<8xf16> to vector<8xf32>
  vector.store %w, %z[%c0] : memref<8xf32>, vector<8xf32>
  return
}

func.func @f(%x: memref<8xi8>, %y: memref<8xi32>, %z: memref<8xf32>, %h: memref<16xf16>, %g: memref<8xf16>) {
  call @steps(%x, %y, %z) : (memref<8xi8>, memref<8xi32>, memref<8xf32>) -> ()
  call @halves(%h, %g, %z) : (memref<16xf16>, memref<8xf16>, memref<8xf32>) -> ()
  return
}
