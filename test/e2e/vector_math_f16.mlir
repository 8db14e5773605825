// RUN: %e2e --libm %s
// Functions of math on vectors of f16 and bf16 compute with f32 and are rounded once; three lanes in four.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}

memref.global "private" constant @x : memref<6xf32> = dense<[0.0, -0.7, 2.5, 0x7FC00000, 9.75, -0.0]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c6 = arith.constant 6 : index
  %x = memref.get_global @x : memref<6xf32>
  %out = memref.alloc() : memref<4x6xf32>
  scf.for %i = %c0 to %c6 step %c3 {
    %v = vector.load %x[%i] : memref<6xf32>, vector<3xf32>
    %h = arith.truncf %v : vector<3xf32> to vector<3xf16>
    %b = arith.truncf %v : vector<3xf32> to vector<3xbf16>
    %r0 = math.exp %h : vector<3xf16>
    %r1 = math.tanh %b : vector<3xbf16>
    %r2 = math.floor %h : vector<3xf16>
    %r3 = arith.maximumf %b, %r1 : vector<3xbf16>
    %w0 = arith.extf %r0 : vector<3xf16> to vector<3xf32>
    %w1 = arith.extf %r1 : vector<3xbf16> to vector<3xf32>
    %w2 = arith.extf %r2 : vector<3xf16> to vector<3xf32>
    %w3 = arith.extf %r3 : vector<3xbf16> to vector<3xf32>
    vector.store %w0, %out[%c0, %i] : memref<4x6xf32>, vector<3xf32>
    vector.store %w1, %out[%c1, %i] : memref<4x6xf32>, vector<3xf32>
    vector.store %w2, %out[%c2, %i] : memref<4x6xf32>, vector<3xf32>
    vector.store %w3, %out[%c3, %i] : memref<4x6xf32>, vector<3xf32>
  }
  %dump = memref.cast %out : memref<4x6xf32> to memref<*xf32>
  call @xtDumpF32(%dump) : (memref<*xf32>) -> ()
  memref.dealloc %out : memref<4x6xf32>
  return
}
