// What kernels of blocks cannot say is told with its place.
// RUN: %exit 1 %xtcc --target=gpu --allow-internal-marks -S %s -o - 2>&1 | FileCheck %s

func.func @f(%x: memref<64xf32>) {
  %c1 = arith.constant 1 : index
  call @kernel(%c1, %x) : (index, memref<64xf32>) -> ()
  return
}

// CHECK: refused.mlir:[[#@LINE+1]]:1: error: kernel 'kernel' asks for the number of its blocks
func.func private @kernel(%blocks: index, %x: memref<64xf32>)
    attributes {xt.kernel, xt.launched, xt.items = 4 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %items = "accel.items"() : () -> index
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %v = memref.load %x[%t] : memref<64xf32>
    memref.store %v, %x[%blocks] : memref<64xf32>
  }
  return
}
