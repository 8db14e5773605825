// RUN: %e2e %s
// The functions of math that have one right answer on f16: rounding of every kind, absf, sqrt, fma, isnan and isfinite.

func.func private @xtDumpF16(memref<*xf16>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(memref<*xi1>) attributes {llvm.emit_c_interface}

memref.global "private" constant @values : memref<16xf16> = dense<[0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999997, 3.75, -7.1, 100.125, 1025.0, 6.0e-8, 65504.0, 0x7E00, 0xFC00]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.constant 16 : index
  %values = memref.get_global @values : memref<16xf16>
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %out = memref.alloc() : memref<7x16xf16>
  %class = memref.alloc() : memref<2x16xi1>
  scf.for %i = %c0 to %end step %c1 {
    %x = memref.load %values[%i] : memref<16xf16>
    %absf = math.absf %x : f16
    memref.store %absf, %out[%c0, %i] : memref<7x16xf16>
    %ceil = math.ceil %x : f16
    memref.store %ceil, %out[%c1, %i] : memref<7x16xf16>
    %floor = math.floor %x : f16
    memref.store %floor, %out[%c2, %i] : memref<7x16xf16>
    %trunc = math.trunc %x : f16
    memref.store %trunc, %out[%c3, %i] : memref<7x16xf16>
    %round = math.round %x : f16
    memref.store %round, %out[%c4, %i] : memref<7x16xf16>
    %roundeven = math.roundeven %x : f16
    memref.store %roundeven, %out[%c5, %i] : memref<7x16xf16>
    %sqrt = math.sqrt %x : f16
    memref.store %sqrt, %out[%c6, %i] : memref<7x16xf16>
    %isnan = math.isnan %x : f16
    memref.store %isnan, %class[%c0, %i] : memref<2x16xi1>
    %isfinite = math.isfinite %x : f16
    memref.store %isfinite, %class[%c1, %i] : memref<2x16xi1>
  }
  %dump1 = memref.cast %out : memref<7x16xf16> to memref<*xf16>
  call @xtDumpF16(%dump1) : (memref<*xf16>) -> ()
  %dump2 = memref.cast %class : memref<2x16xi1> to memref<*xi1>
  call @xtDumpI1(%dump2) : (memref<*xi1>) -> ()
  memref.dealloc %out : memref<7x16xf16>
  memref.dealloc %class : memref<2x16xi1>
  return
}
