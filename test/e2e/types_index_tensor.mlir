// RUN: %e2e %s
// index tensors: arithmetic, used as subscripts, reduced, stored in memrefs, and constants.

func.func private @xtDumpIndex(tensor<*xindex> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %perm = arith.constant dense<[3, 0, 4, 1, 2]> : tensor<5xindex>
  %x_empty = tensor.empty() : tensor<5xindex>
  %x = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%x_empty : tensor<5xindex>) {
  ^bb0(%previous: index):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 1) mod 23 - 11)>(%at0)
    linalg.yield %ramp : index
  } -> tensor<5xindex>
  %e = tensor.empty() : tensor<5xindex>
  %p = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%perm : tensor<5xindex>) outs(%e : tensor<5xindex>) {
  ^bb0(%i: index, %o: index):
    %v = tensor.extract %x[%i] : tensor<5xindex>
    %j = linalg.index 0 : index
    %w = arith.muli %v, %j : index
    linalg.yield %w : index
  } -> tensor<5xindex>
  %dump1 = tensor.cast %p : tensor<5xindex> to tensor<*xindex>
  call @xtDumpIndex(%dump1) : (tensor<*xindex>) -> ()
  %init = arith.constant dense<100> : tensor<index>
  %min = linalg.reduce {arith.minsi} ins(%p : tensor<5xindex>) outs(%init : tensor<index>) dimensions = [0]
  %dump2 = tensor.cast %min : tensor<index> to tensor<*xindex>
  call @xtDumpIndex(%dump2) : (tensor<*xindex>) -> ()
  %umax = linalg.reduce {arith.maxui} ins(%p : tensor<5xindex>) outs(%init : tensor<index>) dimensions = [0]
  %dump3 = tensor.cast %umax : tensor<index> to tensor<*xindex>
  call @xtDumpIndex(%dump3) : (tensor<*xindex>) -> ()
  return
}
