// RUN: %e2e %s
// The functions of math that have one right answer on f64: rounding of every kind, absf, sqrt, fma, isnan and isfinite.

func.func private @xtDumpF64(memref<*xf64>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(memref<*xi1>) attributes {llvm.emit_c_interface}

memref.global "private" constant @values : memref<16xf64> = dense<[0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999997, 3.75, -7.1, 100.125, 4503599627370497.0, 5.0e-324, 1.5e308, 0x7FF8000000000000, 0xFFF0000000000000]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.constant 16 : index
  %values = memref.get_global @values : memref<16xf64>
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %out = memref.alloc() : memref<7x16xf64>
  %class = memref.alloc() : memref<2x16xi1>
  scf.for %i = %c0 to %end step %c1 {
    %x = memref.load %values[%i] : memref<16xf64>
    %absf = math.absf %x : f64
    memref.store %absf, %out[%c0, %i] : memref<7x16xf64>
    %ceil = math.ceil %x : f64
    memref.store %ceil, %out[%c1, %i] : memref<7x16xf64>
    %floor = math.floor %x : f64
    memref.store %floor, %out[%c2, %i] : memref<7x16xf64>
    %trunc = math.trunc %x : f64
    memref.store %trunc, %out[%c3, %i] : memref<7x16xf64>
    %round = math.round %x : f64
    memref.store %round, %out[%c4, %i] : memref<7x16xf64>
    %roundeven = math.roundeven %x : f64
    memref.store %roundeven, %out[%c5, %i] : memref<7x16xf64>
    %sqrt = math.sqrt %x : f64
    memref.store %sqrt, %out[%c6, %i] : memref<7x16xf64>
    %isnan = math.isnan %x : f64
    memref.store %isnan, %class[%c0, %i] : memref<2x16xi1>
    %isfinite = math.isfinite %x : f64
    memref.store %isfinite, %class[%c1, %i] : memref<2x16xi1>
  }
  %dump1 = memref.cast %out : memref<7x16xf64> to memref<*xf64>
  call @xtDumpF64(%dump1) : (memref<*xf64>) -> ()
  %dump2 = memref.cast %class : memref<2x16xi1> to memref<*xi1>
  call @xtDumpI1(%dump2) : (memref<*xi1>) -> ()
  %fused = memref.alloc() : memref<16x16xf64>
  scf.for %i = %c0 to %end step %c1 {
    scf.for %j = %c0 to %end step %c1 {
      %x = memref.load %values[%i] : memref<16xf64>
      %y = memref.load %values[%j] : memref<16xf64>
      %p = arith.mulf %x, %y : f64
      %m = arith.negf %p : f64
      %f = math.fma %x, %y, %m : f64
      memref.store %f, %fused[%i, %j] : memref<16x16xf64>
    }
  }
  %dump3 = memref.cast %fused : memref<16x16xf64> to memref<*xf64>
  call @xtDumpF64(%dump3) : (memref<*xf64>) -> ()
  memref.dealloc %fused : memref<16x16xf64>
  memref.dealloc %out : memref<7x16xf64>
  memref.dealloc %class : memref<2x16xi1>
  return
}
