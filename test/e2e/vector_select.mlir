// RUN: %e2e %s
// Every comparison of f32 vectors that chooses, with NaN, infinities and both zeros; rows of a
// two-dimensional vector too.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}

func.func @main() {
  %c0 = arith.constant 0 : index
  %a = arith.constant dense<[1.0, 2.0, 0x7FC00000, 3.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : vector<8xf32>
  %b = arith.constant dense<[2.0, 1.0, 1.0, 3.0, 0.0, 0x7F800000, 5.0, 0x7FC00000]> : vector<8xf32>
  %x = memref.alloc() : memref<16x8xf32>
  %in = memref.alloc() : memref<2x8xf32>
  %c1 = arith.constant 1 : index
  vector.store %a, %in[%c0, %c0] : memref<2x8xf32>, vector<8xf32>
  vector.store %b, %in[%c1, %c0] : memref<2x8xf32>, vector<8xf32>
  %p = vector.load %in[%c0, %c0] : memref<2x8xf32>, vector<8xf32>
  %q = vector.load %in[%c1, %c0] : memref<2x8xf32>, vector<8xf32>
  %yes = arith.constant dense<1.0> : vector<8xf32>
  %no = arith.constant dense<-1.0> : vector<8xf32>
  %i0 = arith.constant 0 : index
  %m0 = arith.cmpf false, %p, %q : vector<8xf32>
  %s0 = arith.select %m0, %yes, %no : vector<8xi1>, vector<8xf32>
  vector.store %s0, %x[%i0, %c0] : memref<16x8xf32>, vector<8xf32>
  %i1 = arith.constant 1 : index
  %m1 = arith.cmpf oeq, %p, %q : vector<8xf32>
  %s1 = arith.select %m1, %yes, %no : vector<8xi1>, vector<8xf32>
  vector.store %s1, %x[%i1, %c0] : memref<16x8xf32>, vector<8xf32>
  %i2 = arith.constant 2 : index
  %m2 = arith.cmpf ogt, %p, %q : vector<8xf32>
  %s2 = arith.select %m2, %yes, %no : vector<8xi1>, vector<8xf32>
  vector.store %s2, %x[%i2, %c0] : memref<16x8xf32>, vector<8xf32>
  %i3 = arith.constant 3 : index
  %m3 = arith.cmpf oge, %p, %q : vector<8xf32>
  %s3 = arith.select %m3, %yes, %no : vector<8xi1>, vector<8xf32>
  vector.store %s3, %x[%i3, %c0] : memref<16x8xf32>, vector<8xf32>
  %i4 = arith.constant 4 : index
  %m4 = arith.cmpf olt, %p, %q : vector<8xf32>
  %s4 = arith.select %m4, %yes, %no : vector<8xi1>, vector<8xf32>
  vector.store %s4, %x[%i4, %c0] : memref<16x8xf32>, vector<8xf32>
  %i5 = arith.constant 5 : index
  %m5 = arith.cmpf ole, %p, %q : vector<8xf32>
  %s5 = arith.select %m5, %yes, %no : vector<8xi1>, vector<8xf32>
  vector.store %s5, %x[%i5, %c0] : memref<16x8xf32>, vector<8xf32>
  %i6 = arith.constant 6 : index
  %m6 = arith.cmpf one, %p, %q : vector<8xf32>
  %s6 = arith.select %m6, %yes, %no : vector<8xi1>, vector<8xf32>
  vector.store %s6, %x[%i6, %c0] : memref<16x8xf32>, vector<8xf32>
  %i7 = arith.constant 7 : index
  %m7 = arith.cmpf ord, %p, %q : vector<8xf32>
  %s7 = arith.select %m7, %yes, %no : vector<8xi1>, vector<8xf32>
  vector.store %s7, %x[%i7, %c0] : memref<16x8xf32>, vector<8xf32>
  %i8 = arith.constant 8 : index
  %m8 = arith.cmpf ueq, %p, %q : vector<8xf32>
  %s8 = arith.select %m8, %yes, %no : vector<8xi1>, vector<8xf32>
  vector.store %s8, %x[%i8, %c0] : memref<16x8xf32>, vector<8xf32>
  %i9 = arith.constant 9 : index
  %m9 = arith.cmpf ugt, %p, %q : vector<8xf32>
  %s9 = arith.select %m9, %yes, %no : vector<8xi1>, vector<8xf32>
  vector.store %s9, %x[%i9, %c0] : memref<16x8xf32>, vector<8xf32>
  %i10 = arith.constant 10 : index
  %m10 = arith.cmpf uge, %p, %q : vector<8xf32>
  %s10 = arith.select %m10, %yes, %no : vector<8xi1>, vector<8xf32>
  vector.store %s10, %x[%i10, %c0] : memref<16x8xf32>, vector<8xf32>
  %i11 = arith.constant 11 : index
  %m11 = arith.cmpf ult, %p, %q : vector<8xf32>
  %s11 = arith.select %m11, %yes, %no : vector<8xi1>, vector<8xf32>
  vector.store %s11, %x[%i11, %c0] : memref<16x8xf32>, vector<8xf32>
  %i12 = arith.constant 12 : index
  %m12 = arith.cmpf ule, %p, %q : vector<8xf32>
  %s12 = arith.select %m12, %yes, %no : vector<8xi1>, vector<8xf32>
  vector.store %s12, %x[%i12, %c0] : memref<16x8xf32>, vector<8xf32>
  %i13 = arith.constant 13 : index
  %m13 = arith.cmpf une, %p, %q : vector<8xf32>
  %s13 = arith.select %m13, %yes, %no : vector<8xi1>, vector<8xf32>
  vector.store %s13, %x[%i13, %c0] : memref<16x8xf32>, vector<8xf32>
  %i14 = arith.constant 14 : index
  %m14 = arith.cmpf uno, %p, %q : vector<8xf32>
  %s14 = arith.select %m14, %yes, %no : vector<8xi1>, vector<8xf32>
  vector.store %s14, %x[%i14, %c0] : memref<16x8xf32>, vector<8xf32>
  %i15 = arith.constant 15 : index
  %m15 = arith.cmpf true, %p, %q : vector<8xf32>
  %s15 = arith.select %m15, %yes, %no : vector<8xi1>, vector<8xf32>
  vector.store %s15, %x[%i15, %c0] : memref<16x8xf32>, vector<8xf32>
  %d = memref.cast %x : memref<16x8xf32> to memref<*xf32>
  call @xtDumpF32(%d) : (memref<*xf32>) -> ()
  %zero = arith.constant 0.0 : f32
  %v = vector.transfer_read %in[%c0, %c0], %zero {in_bounds = [true, true]} : memref<2x8xf32>, vector<2x8xf32>
  %one = arith.constant dense<1.5> : vector<2x8xf32>
  %m = arith.cmpf ult, %v, %one : vector<2x8xf32>
  %w = arith.select %m, %one, %v : vector<2x8xi1>, vector<2x8xf32>
  vector.transfer_write %w, %in[%c0, %c0] {in_bounds = [true, true]} : vector<2x8xf32>, memref<2x8xf32>
  %e = memref.cast %in : memref<2x8xf32> to memref<*xf32>
  call @xtDumpF32(%e) : (memref<*xf32>) -> ()
  memref.dealloc %x : memref<16x8xf32>
  memref.dealloc %in : memref<2x8xf32>
  return
}
