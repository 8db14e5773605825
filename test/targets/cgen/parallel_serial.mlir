// RUN: %xtcc --allow-internal-marks -S %s -o - | FileCheck %s --implicit-check-not=xtrt_parallel --implicit-check-not=workers
// RUN: %xtcc --allow-internal-marks -S --threads=openmp %s -o - | FileCheck %s --implicit-check-not=omp
// A parallel loop of the source that nothing has named, has reductions or several variables stays a
// loop; outside a parallel loop the worker is the first.

// CHECK: for (intptr_t i = 0; i < 64; i++) {
// CHECK: for (intptr_t k = 0; k < 8; k++) { // rows
// CHECK: for (intptr_t l = 0; l < 8; l++) { // rows
// CHECK: for (intptr_t m = 0; m < 64; m++) { // sum
// CHECK: *result = 
func.func @f(%x: memref<64xf32>, %y: memref<64xindex>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  %me = "accel.worker"() : () -> index
  scf.parallel (%i) = (%c0) to (%c64) step (%c1) {
    memref.store %me, %y[%i] : memref<64xindex>
    scf.reduce
  }
  scf.parallel (%k, %l) = (%c0, %c0) to (%c8, %c8) step (%c1, %c1) {
    %i = affine.linearize_index [%k, %l] by (8, 8) : index
    memref.store %i, %y[%i] : memref<64xindex>
    scf.reduce
  } {xt.loop = "rows"}
  %s = scf.parallel (%m) = (%c0) to (%c64) step (%c1) init (%zero) -> f32 {
    %e = memref.load %x[%m] : memref<64xf32>
    scf.reduce(%e : f32) {
    ^bb0(%a: f32, %b: f32):
      %r = arith.addf %a, %b : f32
      scf.reduce.return %r : f32
    }
  } {xt.loop = "sum"}
  return %s : f32
}
