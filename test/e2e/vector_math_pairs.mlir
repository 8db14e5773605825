// RUN: %e2e --ulp=0 %s
// RUN: env VARIANTS="O2-gcc-native O2-clang-native" %e2e --ulp=0 %s
// Functions of two or three vectors over every pair of numbers, zeros, infinities and NaN, bit by bit.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}

memref.global "private" constant @x : memref<16xf32> = dense<[0.0, -0.0, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 0.5, -0.5, 1.0e-30, 1.0e30, 7.25]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 16 : index
  %x = memref.get_global @x : memref<16xf32>
  %out = memref.alloc() : memref<5x16x16xf32>
  scf.for %i = %c0 to %end step %c1 {
    scf.for %j = %c0 to %end step %c8 {
      %s = memref.load %x[%i] : memref<16xf32>
      %a = vector.broadcast %s : f32 to vector<8xf32>
      %b = vector.load %x[%j] : memref<16xf32>, vector<8xf32>
      %k0 = arith.constant 0 : index
      %r0 = math.copysign %a, %b : vector<8xf32>
      vector.store %r0, %out[%k0, %i, %j] : memref<5x16x16xf32>, vector<8xf32>
      %k1 = arith.constant 1 : index
      %r1 = arith.maximumf %a, %b : vector<8xf32>
      vector.store %r1, %out[%k1, %i, %j] : memref<5x16x16xf32>, vector<8xf32>
      %k2 = arith.constant 2 : index
      %r2 = arith.minimumf %a, %b : vector<8xf32>
      vector.store %r2, %out[%k2, %i, %j] : memref<5x16x16xf32>, vector<8xf32>
      %k3 = arith.constant 3 : index
      %r3 = math.fma %a, %b, %a : vector<8xf32>
      vector.store %r3, %out[%k3, %i, %j] : memref<5x16x16xf32>, vector<8xf32>
      %k4 = arith.constant 4 : index
      %r4 = math.clampf %a to [%b, %b] : vector<8xf32>
      vector.store %r4, %out[%k4, %i, %j] : memref<5x16x16xf32>, vector<8xf32>
    }
  }
  %dump = memref.cast %out : memref<5x16x16xf32> to memref<*xf32>
  call @xtDumpF32(%dump) : (memref<*xf32>) -> ()
  memref.dealloc %out : memref<5x16x16xf32>
  return
}
