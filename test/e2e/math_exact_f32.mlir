// RUN: %e2e %s
// The functions of math that have one right answer on f32: rounding of every kind, absf, sqrt, fma, isnan and isfinite.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(memref<*xi1>) attributes {llvm.emit_c_interface}

memref.global "private" constant @values : memref<16xf32> = dense<[0.0, -0.0, 0.5, -0.5, 1.5, 2.5, -2.5, 0.49999997, 3.75, -7.1, 100.125, 8388609.0, 1.0e-42, 3.0e38, 0x7FC00000, 0xFF800000]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.constant 16 : index
  %values = memref.get_global @values : memref<16xf32>
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %out = memref.alloc() : memref<7x16xf32>
  %class = memref.alloc() : memref<2x16xi1>
  scf.for %i = %c0 to %end step %c1 {
    %x = memref.load %values[%i] : memref<16xf32>
    %absf = math.absf %x : f32
    memref.store %absf, %out[%c0, %i] : memref<7x16xf32>
    %ceil = math.ceil %x : f32
    memref.store %ceil, %out[%c1, %i] : memref<7x16xf32>
    %floor = math.floor %x : f32
    memref.store %floor, %out[%c2, %i] : memref<7x16xf32>
    %trunc = math.trunc %x : f32
    memref.store %trunc, %out[%c3, %i] : memref<7x16xf32>
    %round = math.round %x : f32
    memref.store %round, %out[%c4, %i] : memref<7x16xf32>
    %roundeven = math.roundeven %x : f32
    memref.store %roundeven, %out[%c5, %i] : memref<7x16xf32>
    %sqrt = math.sqrt %x : f32
    memref.store %sqrt, %out[%c6, %i] : memref<7x16xf32>
    %isnan = math.isnan %x : f32
    memref.store %isnan, %class[%c0, %i] : memref<2x16xi1>
    %isfinite = math.isfinite %x : f32
    memref.store %isfinite, %class[%c1, %i] : memref<2x16xi1>
  }
  %dump1 = memref.cast %out : memref<7x16xf32> to memref<*xf32>
  call @xtDumpF32(%dump1) : (memref<*xf32>) -> ()
  %dump2 = memref.cast %class : memref<2x16xi1> to memref<*xi1>
  call @xtDumpI1(%dump2) : (memref<*xi1>) -> ()
  %fused = memref.alloc() : memref<16x16xf32>
  scf.for %i = %c0 to %end step %c1 {
    scf.for %j = %c0 to %end step %c1 {
      %x = memref.load %values[%i] : memref<16xf32>
      %y = memref.load %values[%j] : memref<16xf32>
      %p = arith.mulf %x, %y : f32
      %m = arith.negf %p : f32
      %f = math.fma %x, %y, %m : f32
      memref.store %f, %fused[%i, %j] : memref<16x16xf32>
    }
  }
  %dump3 = memref.cast %fused : memref<16x16xf32> to memref<*xf32>
  call @xtDumpF32(%dump3) : (memref<*xf32>) -> ()
  memref.dealloc %fused : memref<16x16xf32>
  memref.dealloc %out : memref<7x16xf32>
  memref.dealloc %class : memref<2x16xi1>
  return
}
