// RUN: %e2e %s
// linalg.matmul from i8 to i32: sign-extending by default, zero-extending with cast_unsigned.

func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @signed(%a: tensor<5x12xi8>, %b: tensor<12x4xi8>, %c: tensor<5x4xi32>) -> tensor<5x4xi32> {
  %r = linalg.matmul ins(%a, %b : tensor<5x12xi8>, tensor<12x4xi8>) outs(%c : tensor<5x4xi32>) -> tensor<5x4xi32>
  return %r : tensor<5x4xi32>
}

func.func @unsigned(%a: tensor<5x12xi8>, %b: tensor<12x4xi8>, %c: tensor<5x4xi32>) -> tensor<5x4xi32> {
  %r = linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : tensor<5x12xi8>, tensor<12x4xi8>) outs(%c : tensor<5x4xi32>) -> tensor<5x4xi32>
  return %r : tensor<5x4xi32>
}

func.func @main() {
  %zero = arith.constant 0 : i32
  %empty = tensor.empty() : tensor<5x4xi32>
  %init = linalg.fill ins(%zero : i32) outs(%empty : tensor<5x4xi32>) -> tensor<5x4xi32>
  %a_empty = tensor.empty() : tensor<5x12xi8>
  %a = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%a_empty : tensor<5x12xi8>) {
  ^bb0(%previous: i8):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 3) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i8
    linalg.yield %cell : i8
  } -> tensor<5x12xi8>
  %b_empty = tensor.empty() : tensor<12x4xi8>
  %b = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%b_empty : tensor<12x4xi8>) {
  ^bb0(%previous: i8):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 8) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i8
    linalg.yield %cell : i8
  } -> tensor<12x4xi8>
  %s = call @signed(%a, %b, %init) : (tensor<5x12xi8>, tensor<12x4xi8>, tensor<5x4xi32>) -> tensor<5x4xi32>
  %u = call @unsigned(%a, %b, %init) : (tensor<5x12xi8>, tensor<12x4xi8>, tensor<5x4xi32>) -> tensor<5x4xi32>
  %dump1 = tensor.cast %s : tensor<5x4xi32> to tensor<*xi32>
  call @xtDumpI32(%dump1) : (tensor<*xi32>) -> ()
  %dump2 = tensor.cast %u : tensor<5x4xi32> to tensor<*xi32>
  call @xtDumpI32(%dump2) : (tensor<*xi32>) -> ()
  return
}
