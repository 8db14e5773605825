// RUN: %e2e %s
// tensor.from_elements, tensor.extract, tensor.generate, tensor.dim and tensor.cast.

func.func private @xtDumpF64(tensor<*xf64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpIndex(tensor<*xindex> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarF64(f64)
func.func private @xtDumpScalarIndex(index)

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 1.25 : f64
  %y = arith.constant -3.5 : f64
  %t = tensor.from_elements %x, %y, %x, %x, %y, %y : tensor<2x3xf64>
  %dump1 = tensor.cast %t : tensor<2x3xf64> to tensor<*xf64>
  call @xtDumpF64(%dump1) : (tensor<*xf64>) -> ()
  %z = tensor.from_elements %y : tensor<f64>
  %dump2 = tensor.cast %z : tensor<f64> to tensor<*xf64>
  call @xtDumpF64(%dump2) : (tensor<*xf64>) -> ()
  %v = tensor.extract %t[%c1, %c2] : tensor<2x3xf64>
  call @xtDumpScalarF64(%v) : (f64) -> ()
  %td = tensor.cast %t : tensor<2x3xf64> to tensor<?x?xf64>
  %n = tensor.dim %td, %c1 : tensor<?x?xf64>
  call @xtDumpScalarIndex(%n) : (index) -> ()
  %g = tensor.generate %n, %c2 {
  ^bb0(%i: index, %j: index):
    %k = arith.shli %i, %j : index
    tensor.yield %k : index
  } : tensor<?x?xindex>
  %dump3 = tensor.cast %g : tensor<?x?xindex> to tensor<*xindex>
  call @xtDumpIndex(%dump3) : (tensor<*xindex>) -> ()
  %gs = tensor.cast %g : tensor<?x?xindex> to tensor<3x2xindex>
  %e = tensor.extract %gs[%c2, %c1] : tensor<3x2xindex>
  call @xtDumpScalarIndex(%e) : (index) -> ()
  return
}
