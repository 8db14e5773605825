// RUN: %e2e %s
// linalg.index in generics of rank 1 to 4, writing index and i64 tensors, with permuted iteration.

func.func private @xtDumpI64(tensor<*xi64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpIndex(tensor<*xindex> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %e1 = tensor.empty() : tensor<7xindex>
  %r1 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%e1 : tensor<7xindex>) {
  ^bb0(%o: index):
    %i = linalg.index 0 : index
    %s = arith.muli %i, %i : index
    linalg.yield %s : index
  } -> tensor<7xindex>
  %dump1 = tensor.cast %r1 : tensor<7xindex> to tensor<*xindex>
  call @xtDumpIndex(%dump1) : (tensor<*xindex>) -> ()
  %e4 = tensor.empty() : tensor<2x1x3x2xi64>
  %r4 = linalg.generic {indexing_maps = [affine_map<(a, b, c, d) -> (d, b, c, a)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]} outs(%e4 : tensor<2x1x3x2xi64>) {
  ^bb0(%o: i64):
    %a = linalg.index 0 : index
    %b = linalg.index 1 : index
    %c = linalg.index 2 : index
    %d = linalg.index 3 : index
    %n = affine.apply affine_map<(a, b, c, d) -> (a * 1000 + b * 100 + c * 10 + d)>(%a, %b, %c, %d)
    %v = arith.index_cast %n : index to i64
    linalg.yield %v : i64
  } -> tensor<2x1x3x2xi64>
  %dump2 = tensor.cast %r4 : tensor<2x1x3x2xi64> to tensor<*xi64>
  call @xtDumpI64(%dump2) : (tensor<*xi64>) -> ()
  return
}
