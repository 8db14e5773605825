// RUN: %e2e %s
// linalg.quantized_matmul with zero points, and linalg.conv_2d_nhwc_hwcf_q.

func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %a_empty = tensor.empty() : tensor<3x7xi8>
  %a = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%a_empty : tensor<3x7xi8>) {
  ^bb0(%previous: i8):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 3) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i8
    linalg.yield %cell : i8
  } -> tensor<3x7xi8>
  %b_empty = tensor.empty() : tensor<7x4xi8>
  %b = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%b_empty : tensor<7x4xi8>) {
  ^bb0(%previous: i8):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 6) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i8
    linalg.yield %cell : i8
  } -> tensor<7x4xi8>
  %c_empty = tensor.empty() : tensor<3x4xi32>
  %c = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%c_empty : tensor<3x4xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<3x4xi32>
  %za = arith.constant 3 : i32
  %zb = arith.constant -5 : i32
  %r = linalg.quantized_matmul ins(%a, %b, %za, %zb : tensor<3x7xi8>, tensor<7x4xi8>, i32, i32) outs(%c : tensor<3x4xi32>) -> tensor<3x4xi32>
  %dump1 = tensor.cast %r : tensor<3x4xi32> to tensor<*xi32>
  call @xtDumpI32(%dump1) : (tensor<*xi32>) -> ()
  %x_empty = tensor.empty() : tensor<1x5x5x2xi8>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%x_empty : tensor<1x5x5x2xi8>) {
  ^bb0(%previous: i8):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 2) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %cell = arith.index_cast %ramp : index to i8
    linalg.yield %cell : i8
  } -> tensor<1x5x5x2xi8>
  %k_empty = tensor.empty() : tensor<3x3x2x3xi8>
  %k = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%k_empty : tensor<3x3x2x3xi8>) {
  ^bb0(%previous: i8):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 4) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %cell = arith.index_cast %ramp : index to i8
    linalg.yield %cell : i8
  } -> tensor<3x3x2x3xi8>
  %y_empty = tensor.empty() : tensor<1x3x3x3xi32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%y_empty : tensor<1x3x3x3xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 7) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<1x3x3x3xi32>
  %q = linalg.conv_2d_nhwc_hwcf_q ins(%x, %k, %za, %zb : tensor<1x5x5x2xi8>, tensor<3x3x2x3xi8>, i32, i32) outs(%y : tensor<1x3x3x3xi32>) -> tensor<1x3x3x3xi32>
  %dump2 = tensor.cast %q : tensor<1x3x3x3xi32> to tensor<*xi32>
  call @xtDumpI32(%dump2) : (tensor<*xi32>) -> ()
  return
}
