// RUN: %e2e --ulp=0 %s
// Minimum and maximum of vectors and a constant, which have shorter forms: NaN and the sign of zero stay as
// they are told to, whichever operand is the constant.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}

memref.global "private" constant @x : memref<16xf32> = dense<[0.0, -0.0, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.5, -0.5, 1.0e-30, 1.0e30, 7.25]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 16 : index
  %x = memref.get_global @x : memref<16xf32>
  %out = memref.alloc() : memref<16x16xf32>
  %zero = arith.constant dense<0.0> : vector<8xf32>
  %minus_zero_scalar = arith.constant -0.0 : f32
  %minus_zero = vector.broadcast %minus_zero_scalar : f32 to vector<8xf32>
  %six = arith.constant dense<6.0> : vector<8xf32>
  %minus_scalar = arith.constant -1.5 : f32
  %minus = vector.broadcast %minus_scalar : f32 to vector<8xf32>
  scf.for %j = %c0 to %end step %c8 {
    %a = vector.load %x[%j] : memref<16xf32>, vector<8xf32>
    %k0 = arith.constant 0 : index
    %r0 = arith.maximumf %a, %zero : vector<8xf32>
    vector.store %r0, %out[%k0, %j] : memref<16x16xf32>, vector<8xf32>
    %k1 = arith.constant 1 : index
    %r1 = arith.maximumf %zero, %a : vector<8xf32>
    vector.store %r1, %out[%k1, %j] : memref<16x16xf32>, vector<8xf32>
    %k2 = arith.constant 2 : index
    %r2 = arith.minimumf %a, %zero : vector<8xf32>
    vector.store %r2, %out[%k2, %j] : memref<16x16xf32>, vector<8xf32>
    %k3 = arith.constant 3 : index
    %r3 = arith.minimumf %zero, %a : vector<8xf32>
    vector.store %r3, %out[%k3, %j] : memref<16x16xf32>, vector<8xf32>
    %k4 = arith.constant 4 : index
    %r4 = arith.maximumf %a, %minus_zero : vector<8xf32>
    vector.store %r4, %out[%k4, %j] : memref<16x16xf32>, vector<8xf32>
    %k5 = arith.constant 5 : index
    %r5 = arith.maximumf %minus_zero, %a : vector<8xf32>
    vector.store %r5, %out[%k5, %j] : memref<16x16xf32>, vector<8xf32>
    %k6 = arith.constant 6 : index
    %r6 = arith.minimumf %a, %minus_zero : vector<8xf32>
    vector.store %r6, %out[%k6, %j] : memref<16x16xf32>, vector<8xf32>
    %k7 = arith.constant 7 : index
    %r7 = arith.minimumf %minus_zero, %a : vector<8xf32>
    vector.store %r7, %out[%k7, %j] : memref<16x16xf32>, vector<8xf32>
    %k8 = arith.constant 8 : index
    %r8 = arith.maximumf %a, %six : vector<8xf32>
    vector.store %r8, %out[%k8, %j] : memref<16x16xf32>, vector<8xf32>
    %k9 = arith.constant 9 : index
    %r9 = arith.maximumf %six, %a : vector<8xf32>
    vector.store %r9, %out[%k9, %j] : memref<16x16xf32>, vector<8xf32>
    %k10 = arith.constant 10 : index
    %r10 = arith.minimumf %a, %six : vector<8xf32>
    vector.store %r10, %out[%k10, %j] : memref<16x16xf32>, vector<8xf32>
    %k11 = arith.constant 11 : index
    %r11 = arith.minimumf %six, %a : vector<8xf32>
    vector.store %r11, %out[%k11, %j] : memref<16x16xf32>, vector<8xf32>
    %k12 = arith.constant 12 : index
    %r12 = arith.maximumf %a, %minus : vector<8xf32>
    vector.store %r12, %out[%k12, %j] : memref<16x16xf32>, vector<8xf32>
    %k13 = arith.constant 13 : index
    %r13 = arith.maximumf %minus, %a : vector<8xf32>
    vector.store %r13, %out[%k13, %j] : memref<16x16xf32>, vector<8xf32>
    %k14 = arith.constant 14 : index
    %r14 = arith.minimumf %a, %minus : vector<8xf32>
    vector.store %r14, %out[%k14, %j] : memref<16x16xf32>, vector<8xf32>
    %k15 = arith.constant 15 : index
    %r15 = arith.minimumf %minus, %a : vector<8xf32>
    vector.store %r15, %out[%k15, %j] : memref<16x16xf32>, vector<8xf32>
  }
  %dump = memref.cast %out : memref<16x16xf32> to memref<*xf32>
  call @xtDumpF32(%dump) : (memref<*xf32>) -> ()
  memref.dealloc %out : memref<16x16xf32>
  return
}
