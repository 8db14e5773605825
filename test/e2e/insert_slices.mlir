// RUN: %e2e %s
// Chains of tensor.insert_slice and tensor.insert where the old values stay live, so that copies are needed and must be right.

func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %base_empty = tensor.empty() : tensor<4x6xi32>
  %base = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%base_empty : tensor<4x6xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<4x6xi32>
  %p_empty = tensor.empty() : tensor<2x3xi32>
  %p = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%p_empty : tensor<2x3xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 10) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<2x3xi32>
  %q_empty = tensor.empty() : tensor<6xi32>
  %q = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%q_empty : tensor<6xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 15) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<6xi32>
  %a = tensor.insert_slice %p into %base[1, 2] [2, 3] [1, 1] : tensor<2x3xi32> into tensor<4x6xi32>
  %b = tensor.insert_slice %p into %a[0, 0] [2, 3] [2, 2] : tensor<2x3xi32> into tensor<4x6xi32>
  %c = tensor.insert_slice %q into %b[3, 0] [1, 6] [1, 1] : tensor<6xi32> into tensor<4x6xi32>
  %seven = arith.constant 7 : i32
  %d = tensor.insert %seven into %c[%c1, %c2] : tensor<4x6xi32>
  %dump1 = tensor.cast %base : tensor<4x6xi32> to tensor<*xi32>
  call @xtDumpI32(%dump1) : (tensor<*xi32>) -> ()
  %dump2 = tensor.cast %a : tensor<4x6xi32> to tensor<*xi32>
  call @xtDumpI32(%dump2) : (tensor<*xi32>) -> ()
  %dump3 = tensor.cast %b : tensor<4x6xi32> to tensor<*xi32>
  call @xtDumpI32(%dump3) : (tensor<*xi32>) -> ()
  %dump4 = tensor.cast %c : tensor<4x6xi32> to tensor<*xi32>
  call @xtDumpI32(%dump4) : (tensor<*xi32>) -> ()
  %dump5 = tensor.cast %d : tensor<4x6xi32> to tensor<*xi32>
  call @xtDumpI32(%dump5) : (tensor<*xi32>) -> ()
  // A row moved over another row of the same tensor.
  %row = tensor.extract_slice %d[0, 0] [1, 6] [1, 1] : tensor<4x6xi32> to tensor<6xi32>
  %e = tensor.insert_slice %row into %d[2, 0] [1, 6] [1, 1] : tensor<6xi32> into tensor<4x6xi32>
  %dump6 = tensor.cast %e : tensor<4x6xi32> to tensor<*xi32>
  call @xtDumpI32(%dump6) : (tensor<*xi32>) -> ()
  // Overlapping move inside one tensor.
  %wide = tensor.extract_slice %e[0, 0] [4, 5] [1, 1] : tensor<4x6xi32> to tensor<4x5xi32>
  %f = tensor.insert_slice %wide into %e[0, 1] [4, 5] [1, 1] : tensor<4x5xi32> into tensor<4x6xi32>
  %dump7 = tensor.cast %f : tensor<4x6xi32> to tensor<*xi32>
  call @xtDumpI32(%dump7) : (tensor<*xi32>) -> ()
  return
}
