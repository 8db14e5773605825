// RUN: %e2e %s
// Values that arithmetic could change are broadcast as they are: -0.0, NaN, infinity, the smallest
// denormal, the ends of small integers; and lanes of a vector.

func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(memref<*xi8>) attributes {llvm.emit_c_interface}

memref.global "private" constant @bits : memref<5xi32> = dense<[-2147483648, 2143289344, -8388608, 1, 0]>
memref.global "private" constant @small : memref<3xi8> = dense<[-128, 127, -1]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %bits = memref.get_global @bits : memref<5xi32>
  %o = memref.alloc() : memref<5x8xi32>
  scf.for %i = %c0 to %c5 step %c1 {
    %b = memref.load %bits[%i] : memref<5xi32>
    %x = arith.bitcast %b : i32 to f32
    %v = vector.broadcast %x : f32 to vector<8xf32>
    %w = arith.bitcast %v : vector<8xf32> to vector<8xi32>
    vector.store %w, %o[%i, %c0] : memref<5x8xi32>, vector<8xi32>
  }
  %u = memref.cast %o : memref<5x8xi32> to memref<*xi32>
  call @xtDumpI32(%u) : (memref<*xi32>) -> ()

  %small = memref.get_global @small : memref<3xi8>
  %p = memref.alloc() : memref<3x3xi8>
  scf.for %i = %c0 to %c3 step %c1 {
    %b = memref.load %small[%i] : memref<3xi8>
    %twice = arith.addi %b, %b : i8
    %v = vector.broadcast %twice : i8 to vector<3xi8>
    vector.store %v, %p[%i, %c0] : memref<3x3xi8>, vector<3xi8>
  }
  %q = memref.cast %p : memref<3x3xi8> to memref<*xi8>
  call @xtDumpI8(%q) : (memref<*xi8>) -> ()
  return
}
