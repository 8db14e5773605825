// RUN: %e2e --ulp=2 --libm %s
// The same on vectors of 4 floats.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}

memref.global "private" constant @x : memref<32xf32> = dense<[0.0, -0.0, 0x7FC00000, 0x7F800000, 0xFF800000, 0x00000001, 0x80000001, 0x00400000, 0.3, -0.7, 1.0, -1.0, 2.5, -2.5, 0.5, -0.5, 9.75, -30.0, 88.5, 89.0, -87.5, -100.0, -103.5, -104.5, 0x7F7FFFFF, 0xFF7FFFFF, 1.0e-10, -1.0e-10, 8388609.0, -4194304.5, 127.5, -149.0]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %step = arith.constant 4 : index
  %end = arith.constant 32 : index
  %x = memref.get_global @x : memref<32xf32>
  %out = memref.alloc() : memref<14x32xf32>
  scf.for %i = %c0 to %end step %step {
    %v = vector.load %x[%i] : memref<32xf32>, vector<4xf32>
    %k0 = arith.constant 0 : index
    %r0 = math.exp %v : vector<4xf32>
    vector.store %r0, %out[%k0, %i] : memref<14x32xf32>, vector<4xf32>
    %k1 = arith.constant 1 : index
    %r1 = math.exp2 %v : vector<4xf32>
    vector.store %r1, %out[%k1, %i] : memref<14x32xf32>, vector<4xf32>
    %k2 = arith.constant 2 : index
    %r2 = math.expm1 %v : vector<4xf32>
    vector.store %r2, %out[%k2, %i] : memref<14x32xf32>, vector<4xf32>
    %k3 = arith.constant 3 : index
    %r3 = math.log %v : vector<4xf32>
    vector.store %r3, %out[%k3, %i] : memref<14x32xf32>, vector<4xf32>
    %k4 = arith.constant 4 : index
    %r4 = math.log2 %v : vector<4xf32>
    vector.store %r4, %out[%k4, %i] : memref<14x32xf32>, vector<4xf32>
    %k5 = arith.constant 5 : index
    %r5 = math.log10 %v : vector<4xf32>
    vector.store %r5, %out[%k5, %i] : memref<14x32xf32>, vector<4xf32>
    %k6 = arith.constant 6 : index
    %r6 = math.log1p %v : vector<4xf32>
    vector.store %r6, %out[%k6, %i] : memref<14x32xf32>, vector<4xf32>
    %k7 = arith.constant 7 : index
    %r7 = math.tanh %v : vector<4xf32>
    vector.store %r7, %out[%k7, %i] : memref<14x32xf32>, vector<4xf32>
    %k8 = arith.constant 8 : index
    %r8 = math.sinh %v : vector<4xf32>
    vector.store %r8, %out[%k8, %i] : memref<14x32xf32>, vector<4xf32>
    %k9 = arith.constant 9 : index
    %r9 = math.cosh %v : vector<4xf32>
    vector.store %r9, %out[%k9, %i] : memref<14x32xf32>, vector<4xf32>
    %k10 = arith.constant 10 : index
    %r10 = math.erf %v : vector<4xf32>
    vector.store %r10, %out[%k10, %i] : memref<14x32xf32>, vector<4xf32>
    %k11 = arith.constant 11 : index
    %r11 = math.rsqrt %v : vector<4xf32>
    vector.store %r11, %out[%k11, %i] : memref<14x32xf32>, vector<4xf32>
    %k12 = arith.constant 12 : index
    %r12 = math.sin %v : vector<4xf32>
    vector.store %r12, %out[%k12, %i] : memref<14x32xf32>, vector<4xf32>
    %k13 = arith.constant 13 : index
    %r13 = math.cos %v : vector<4xf32>
    vector.store %r13, %out[%k13, %i] : memref<14x32xf32>, vector<4xf32>
  }
  %dump = memref.cast %out : memref<14x32xf32> to memref<*xf32>
  call @xtDumpF32(%dump) : (memref<*xf32>) -> ()
  memref.dealloc %out : memref<14x32xf32>
  return
}
