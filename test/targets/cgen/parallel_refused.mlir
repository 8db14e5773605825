// RUN: %exit 1 %xtcc --allow-internal-marks -S %s -o %t.c 2> %t.err
// RUN: FileCheck %s --input-file=%t.err --implicit-check-not=error:
// RUN: %exit 1 %xtcc --allow-internal-marks -S --threads=openmp %s -o %t.c 2> %t.err
// RUN: FileCheck %s --input-file=%t.err --implicit-check-not=error:
// RUN: %xtcc --allow-internal-marks -S --threads=none %s -o %t.c
// What has a status to return cannot stand in a parallel loop, and is told where it stands.

func.func @f(%x: memref<64xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.parallel (%i) = (%c0) to (%c64) step (%c1) {
    %e = memref.load %x[%i] : memref<64xf32>
    %ok = arith.cmpf oeq, %e, %e : f32
    // CHECK: parallel_refused.mlir:[[#@LINE+1]]:5: error: an assertion in a parallel loop is not supported
    cf.assert %ok, "not a number"
    // CHECK: parallel_refused.mlir:[[#@LINE+1]]:10: error: an allocation in a parallel loop is not supported
    %b = memref.alloc(%n) : memref<?xf32>
    memref.store %e, %b[%c0] : memref<?xf32>
    func.call @use(%b) : (memref<?xf32>) -> ()
    // CHECK: parallel_refused.mlir:[[#@LINE+1]]:5: error: 'failing' can fail, which a parallel loop does not support
    func.call @failing(%ok) : (i1) -> ()
    // CHECK: parallel_refused.mlir:[[#@LINE+1]]:5: error: 'framed' needs memory of the workspace, which a parallel loop does not support
    func.call @framed(%x) : (memref<64xf32>) -> ()
    scf.reduce
  } {xt.loop = "i"}
  return
}
func.func private @failing(%ok: i1) {
  cf.assert %ok, "failed"
  return
}
func.func private @framed(%x: memref<64xf32>) {
  %b = memref.alloc() : memref<64xf32>
  memref.copy %x, %b : memref<64xf32> to memref<64xf32>
  %c = memref.cast %b : memref<64xf32> to memref<?xf32>
  call @use(%c) : (memref<?xf32>) -> ()
  return
}
func.func private @use(memref<?xf32>)
