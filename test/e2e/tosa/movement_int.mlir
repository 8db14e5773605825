// RUN: %e2e --tosa %s
// TOSA ops that move elements, on integers.

func.func private @xtDumpI1(tensor<*xi1> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI16(tensor<*xi16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(tensor<*xi8> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @concat_i1(%a0: tensor<2x3xi1>, %a1: tensor<2x2xi1>) -> tensor<2x5xi1> {
  %r = tosa.concat %a0, %a1 {axis = 1 : i32} : (tensor<2x3xi1>, tensor<2x2xi1>) -> tensor<2x5xi1>
  return %r : tensor<2x5xi1>
}

func.func @pad_i1(%a0: tensor<2x3xi1>) -> tensor<3x6xi1> {
  %padding = tosa.const_shape {values = dense<[1, 0, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %value = "tosa.const"() <{values = dense<true> : tensor<1xi1>}> : () -> tensor<1xi1>
  %r = tosa.pad %a0, %padding, %value : (tensor<2x3xi1>, !tosa.shape<4>, tensor<1xi1>) -> tensor<3x6xi1>
  return %r : tensor<3x6xi1>
}

func.func @reshape_i1(%a0: tensor<2x3xi1>) -> tensor<3x2x1xi1> {
  %shape = tosa.const_shape {values = dense<[3, 2, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %r = tosa.reshape %a0, %shape : (tensor<2x3xi1>, !tosa.shape<3>) -> tensor<3x2x1xi1>
  return %r : tensor<3x2x1xi1>
}

func.func @reverse_i1(%a0: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %r = tosa.reverse %a0 {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}

func.func @slice_i1(%a0: tensor<2x3xi1>) -> tensor<1x2xi1> {
  %start = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %size = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.slice %a0, %start, %size : (tensor<2x3xi1>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2xi1>
  return %r : tensor<1x2xi1>
}

func.func @tile_i1(%a0: tensor<2x3xi1>) -> tensor<4x9xi1> {
  %multiples = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.tile %a0, %multiples : (tensor<2x3xi1>, !tosa.shape<2>) -> tensor<4x9xi1>
  return %r : tensor<4x9xi1>
}

func.func @transpose_i1(%a0: tensor<2x3x2xi1>) -> tensor<3x2x2xi1> {
  %r = tosa.transpose %a0 {perms = array<i32: 1, 2, 0>} : (tensor<2x3x2xi1>) -> tensor<3x2x2xi1>
  return %r : tensor<3x2x2xi1>
}

func.func @const_i1() -> tensor<2xi1> {
  %r = "tosa.const"() <{values = dense<true> : tensor<2xi1>}> : () -> tensor<2xi1>
  return %r : tensor<2xi1>
}

func.func @concat_i8(%a0: tensor<2x3xi8>, %a1: tensor<2x2xi8>) -> tensor<2x5xi8> {
  %r = tosa.concat %a0, %a1 {axis = 1 : i32} : (tensor<2x3xi8>, tensor<2x2xi8>) -> tensor<2x5xi8>
  return %r : tensor<2x5xi8>
}

func.func @pad_i8(%a0: tensor<2x3xi8>) -> tensor<3x6xi8> {
  %padding = tosa.const_shape {values = dense<[1, 0, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %value = "tosa.const"() <{values = dense<5> : tensor<1xi8>}> : () -> tensor<1xi8>
  %r = tosa.pad %a0, %padding, %value : (tensor<2x3xi8>, !tosa.shape<4>, tensor<1xi8>) -> tensor<3x6xi8>
  return %r : tensor<3x6xi8>
}

func.func @reshape_i8(%a0: tensor<2x3xi8>) -> tensor<3x2x1xi8> {
  %shape = tosa.const_shape {values = dense<[3, 2, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %r = tosa.reshape %a0, %shape : (tensor<2x3xi8>, !tosa.shape<3>) -> tensor<3x2x1xi8>
  return %r : tensor<3x2x1xi8>
}

func.func @reverse_i8(%a0: tensor<2x3xi8>) -> tensor<2x3xi8> {
  %r = tosa.reverse %a0 {axis = 1 : i32} : (tensor<2x3xi8>) -> tensor<2x3xi8>
  return %r : tensor<2x3xi8>
}

func.func @slice_i8(%a0: tensor<2x3xi8>) -> tensor<1x2xi8> {
  %start = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %size = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.slice %a0, %start, %size : (tensor<2x3xi8>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2xi8>
  return %r : tensor<1x2xi8>
}

func.func @tile_i8(%a0: tensor<2x3xi8>) -> tensor<4x9xi8> {
  %multiples = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.tile %a0, %multiples : (tensor<2x3xi8>, !tosa.shape<2>) -> tensor<4x9xi8>
  return %r : tensor<4x9xi8>
}

func.func @transpose_i8(%a0: tensor<2x3x2xi8>) -> tensor<3x2x2xi8> {
  %r = tosa.transpose %a0 {perms = array<i32: 1, 2, 0>} : (tensor<2x3x2xi8>) -> tensor<3x2x2xi8>
  return %r : tensor<3x2x2xi8>
}

func.func @const_i8() -> tensor<2xi8> {
  %r = "tosa.const"() <{values = dense<5> : tensor<2xi8>}> : () -> tensor<2xi8>
  return %r : tensor<2xi8>
}

func.func @gather_i8(%a0: tensor<1x4x2xi8>, %a1: tensor<1x3xi32>) -> tensor<1x3x2xi8> {
  %r = tosa.gather %a0, %a1 : (tensor<1x4x2xi8>, tensor<1x3xi32>) -> tensor<1x3x2xi8>
  return %r : tensor<1x3x2xi8>
}

func.func @scatter_i8(%a0: tensor<1x4x2xi8>, %a1: tensor<1x2xi32>, %a2: tensor<1x2x2xi8>) -> tensor<1x4x2xi8> {
  %r = tosa.scatter %a0, %a1, %a2 : (tensor<1x4x2xi8>, tensor<1x2xi32>, tensor<1x2x2xi8>) -> tensor<1x4x2xi8>
  return %r : tensor<1x4x2xi8>
}

func.func @concat_i16(%a0: tensor<2x3xi16>, %a1: tensor<2x2xi16>) -> tensor<2x5xi16> {
  %r = tosa.concat %a0, %a1 {axis = 1 : i32} : (tensor<2x3xi16>, tensor<2x2xi16>) -> tensor<2x5xi16>
  return %r : tensor<2x5xi16>
}

func.func @pad_i16(%a0: tensor<2x3xi16>) -> tensor<3x6xi16> {
  %padding = tosa.const_shape {values = dense<[1, 0, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %value = "tosa.const"() <{values = dense<5> : tensor<1xi16>}> : () -> tensor<1xi16>
  %r = tosa.pad %a0, %padding, %value : (tensor<2x3xi16>, !tosa.shape<4>, tensor<1xi16>) -> tensor<3x6xi16>
  return %r : tensor<3x6xi16>
}

func.func @reshape_i16(%a0: tensor<2x3xi16>) -> tensor<3x2x1xi16> {
  %shape = tosa.const_shape {values = dense<[3, 2, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %r = tosa.reshape %a0, %shape : (tensor<2x3xi16>, !tosa.shape<3>) -> tensor<3x2x1xi16>
  return %r : tensor<3x2x1xi16>
}

func.func @reverse_i16(%a0: tensor<2x3xi16>) -> tensor<2x3xi16> {
  %r = tosa.reverse %a0 {axis = 1 : i32} : (tensor<2x3xi16>) -> tensor<2x3xi16>
  return %r : tensor<2x3xi16>
}

func.func @slice_i16(%a0: tensor<2x3xi16>) -> tensor<1x2xi16> {
  %start = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %size = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.slice %a0, %start, %size : (tensor<2x3xi16>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2xi16>
  return %r : tensor<1x2xi16>
}

func.func @tile_i16(%a0: tensor<2x3xi16>) -> tensor<4x9xi16> {
  %multiples = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.tile %a0, %multiples : (tensor<2x3xi16>, !tosa.shape<2>) -> tensor<4x9xi16>
  return %r : tensor<4x9xi16>
}

func.func @transpose_i16(%a0: tensor<2x3x2xi16>) -> tensor<3x2x2xi16> {
  %r = tosa.transpose %a0 {perms = array<i32: 1, 2, 0>} : (tensor<2x3x2xi16>) -> tensor<3x2x2xi16>
  return %r : tensor<3x2x2xi16>
}

func.func @const_i16() -> tensor<2xi16> {
  %r = "tosa.const"() <{values = dense<5> : tensor<2xi16>}> : () -> tensor<2xi16>
  return %r : tensor<2xi16>
}

func.func @gather_i16(%a0: tensor<1x4x2xi16>, %a1: tensor<1x3xi32>) -> tensor<1x3x2xi16> {
  %r = tosa.gather %a0, %a1 : (tensor<1x4x2xi16>, tensor<1x3xi32>) -> tensor<1x3x2xi16>
  return %r : tensor<1x3x2xi16>
}

func.func @scatter_i16(%a0: tensor<1x4x2xi16>, %a1: tensor<1x2xi32>, %a2: tensor<1x2x2xi16>) -> tensor<1x4x2xi16> {
  %r = tosa.scatter %a0, %a1, %a2 : (tensor<1x4x2xi16>, tensor<1x2xi32>, tensor<1x2x2xi16>) -> tensor<1x4x2xi16>
  return %r : tensor<1x4x2xi16>
}

func.func @concat_i32(%a0: tensor<2x3xi32>, %a1: tensor<2x2xi32>) -> tensor<2x5xi32> {
  %r = tosa.concat %a0, %a1 {axis = 1 : i32} : (tensor<2x3xi32>, tensor<2x2xi32>) -> tensor<2x5xi32>
  return %r : tensor<2x5xi32>
}

func.func @pad_i32(%a0: tensor<2x3xi32>) -> tensor<3x6xi32> {
  %padding = tosa.const_shape {values = dense<[1, 0, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %value = "tosa.const"() <{values = dense<5> : tensor<1xi32>}> : () -> tensor<1xi32>
  %r = tosa.pad %a0, %padding, %value : (tensor<2x3xi32>, !tosa.shape<4>, tensor<1xi32>) -> tensor<3x6xi32>
  return %r : tensor<3x6xi32>
}

func.func @reshape_i32(%a0: tensor<2x3xi32>) -> tensor<3x2x1xi32> {
  %shape = tosa.const_shape {values = dense<[3, 2, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %r = tosa.reshape %a0, %shape : (tensor<2x3xi32>, !tosa.shape<3>) -> tensor<3x2x1xi32>
  return %r : tensor<3x2x1xi32>
}

func.func @reverse_i32(%a0: tensor<2x3xi32>) -> tensor<2x3xi32> {
  %r = tosa.reverse %a0 {axis = 1 : i32} : (tensor<2x3xi32>) -> tensor<2x3xi32>
  return %r : tensor<2x3xi32>
}

func.func @slice_i32(%a0: tensor<2x3xi32>) -> tensor<1x2xi32> {
  %start = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %size = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.slice %a0, %start, %size : (tensor<2x3xi32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2xi32>
  return %r : tensor<1x2xi32>
}

func.func @tile_i32(%a0: tensor<2x3xi32>) -> tensor<4x9xi32> {
  %multiples = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.tile %a0, %multiples : (tensor<2x3xi32>, !tosa.shape<2>) -> tensor<4x9xi32>
  return %r : tensor<4x9xi32>
}

func.func @transpose_i32(%a0: tensor<2x3x2xi32>) -> tensor<3x2x2xi32> {
  %r = tosa.transpose %a0 {perms = array<i32: 1, 2, 0>} : (tensor<2x3x2xi32>) -> tensor<3x2x2xi32>
  return %r : tensor<3x2x2xi32>
}

func.func @const_i32() -> tensor<2xi32> {
  %r = "tosa.const"() <{values = dense<5> : tensor<2xi32>}> : () -> tensor<2xi32>
  return %r : tensor<2xi32>
}

func.func @gather_i32(%a0: tensor<1x4x2xi32>, %a1: tensor<1x3xi32>) -> tensor<1x3x2xi32> {
  %r = tosa.gather %a0, %a1 : (tensor<1x4x2xi32>, tensor<1x3xi32>) -> tensor<1x3x2xi32>
  return %r : tensor<1x3x2xi32>
}

func.func @scatter_i32(%a0: tensor<1x4x2xi32>, %a1: tensor<1x2xi32>, %a2: tensor<1x2x2xi32>) -> tensor<1x4x2xi32> {
  %r = tosa.scatter %a0, %a1, %a2 : (tensor<1x4x2xi32>, tensor<1x2xi32>, tensor<1x2x2xi32>) -> tensor<1x4x2xi32>
  return %r : tensor<1x4x2xi32>
}

func.func @main() {
  %c0 = arith.constant dense<[[false, true, false], [false, true, false]]> : tensor<2x3xi1>
  %c1 = arith.constant dense<[[false, true], [false, false]]> : tensor<2x2xi1>
  %concat_i1 = call @concat_i1(%c0, %c1) : (tensor<2x3xi1>, tensor<2x2xi1>) -> tensor<2x5xi1>
  %concat_i1_dump0 = tensor.cast %concat_i1 : tensor<2x5xi1> to tensor<*xi1>
  call @xtDumpI1(%concat_i1_dump0) : (tensor<*xi1>) -> ()
  %pad_i1 = call @pad_i1(%c0) : (tensor<2x3xi1>) -> tensor<3x6xi1>
  %pad_i1_dump0 = tensor.cast %pad_i1 : tensor<3x6xi1> to tensor<*xi1>
  call @xtDumpI1(%pad_i1_dump0) : (tensor<*xi1>) -> ()
  %reshape_i1 = call @reshape_i1(%c0) : (tensor<2x3xi1>) -> tensor<3x2x1xi1>
  %reshape_i1_dump0 = tensor.cast %reshape_i1 : tensor<3x2x1xi1> to tensor<*xi1>
  call @xtDumpI1(%reshape_i1_dump0) : (tensor<*xi1>) -> ()
  %reverse_i1 = call @reverse_i1(%c0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  %reverse_i1_dump0 = tensor.cast %reverse_i1 : tensor<2x3xi1> to tensor<*xi1>
  call @xtDumpI1(%reverse_i1_dump0) : (tensor<*xi1>) -> ()
  %slice_i1 = call @slice_i1(%c0) : (tensor<2x3xi1>) -> tensor<1x2xi1>
  %slice_i1_dump0 = tensor.cast %slice_i1 : tensor<1x2xi1> to tensor<*xi1>
  call @xtDumpI1(%slice_i1_dump0) : (tensor<*xi1>) -> ()
  %tile_i1 = call @tile_i1(%c0) : (tensor<2x3xi1>) -> tensor<4x9xi1>
  %tile_i1_dump0 = tensor.cast %tile_i1 : tensor<4x9xi1> to tensor<*xi1>
  call @xtDumpI1(%tile_i1_dump0) : (tensor<*xi1>) -> ()
  %c2 = arith.constant dense<[[[false, true], [false, false], [true, false]], [[false, true], [false, false], [true, false]]]> : tensor<2x3x2xi1>
  %transpose_i1 = call @transpose_i1(%c2) : (tensor<2x3x2xi1>) -> tensor<3x2x2xi1>
  %transpose_i1_dump0 = tensor.cast %transpose_i1 : tensor<3x2x2xi1> to tensor<*xi1>
  call @xtDumpI1(%transpose_i1_dump0) : (tensor<*xi1>) -> ()
  %const_i1 = call @const_i1() : () -> tensor<2xi1>
  %const_i1_dump0 = tensor.cast %const_i1 : tensor<2xi1> to tensor<*xi1>
  call @xtDumpI1(%const_i1_dump0) : (tensor<*xi1>) -> ()
  %c3 = arith.constant dense<[[-24, -3, 18], [-30, -9, 12]]> : tensor<2x3xi8>
  %c4 = arith.constant dense<[[-8, 13], [34, -14]]> : tensor<2x2xi8>
  %concat_i8 = call @concat_i8(%c3, %c4) : (tensor<2x3xi8>, tensor<2x2xi8>) -> tensor<2x5xi8>
  %concat_i8_dump0 = tensor.cast %concat_i8 : tensor<2x5xi8> to tensor<*xi8>
  call @xtDumpI8(%concat_i8_dump0) : (tensor<*xi8>) -> ()
  %pad_i8 = call @pad_i8(%c3) : (tensor<2x3xi8>) -> tensor<3x6xi8>
  %pad_i8_dump0 = tensor.cast %pad_i8 : tensor<3x6xi8> to tensor<*xi8>
  call @xtDumpI8(%pad_i8_dump0) : (tensor<*xi8>) -> ()
  %reshape_i8 = call @reshape_i8(%c3) : (tensor<2x3xi8>) -> tensor<3x2x1xi8>
  %reshape_i8_dump0 = tensor.cast %reshape_i8 : tensor<3x2x1xi8> to tensor<*xi8>
  call @xtDumpI8(%reshape_i8_dump0) : (tensor<*xi8>) -> ()
  %reverse_i8 = call @reverse_i8(%c3) : (tensor<2x3xi8>) -> tensor<2x3xi8>
  %reverse_i8_dump0 = tensor.cast %reverse_i8 : tensor<2x3xi8> to tensor<*xi8>
  call @xtDumpI8(%reverse_i8_dump0) : (tensor<*xi8>) -> ()
  %slice_i8 = call @slice_i8(%c3) : (tensor<2x3xi8>) -> tensor<1x2xi8>
  %slice_i8_dump0 = tensor.cast %slice_i8 : tensor<1x2xi8> to tensor<*xi8>
  call @xtDumpI8(%slice_i8_dump0) : (tensor<*xi8>) -> ()
  %tile_i8 = call @tile_i8(%c3) : (tensor<2x3xi8>) -> tensor<4x9xi8>
  %tile_i8_dump0 = tensor.cast %tile_i8 : tensor<4x9xi8> to tensor<*xi8>
  call @xtDumpI8(%tile_i8_dump0) : (tensor<*xi8>) -> ()
  %c5 = arith.constant dense<[[[-24, -3], [18, -30], [-9, 12]], [[33, -15], [6, 27], [-21, 0]]]> : tensor<2x3x2xi8>
  %transpose_i8 = call @transpose_i8(%c5) : (tensor<2x3x2xi8>) -> tensor<3x2x2xi8>
  %transpose_i8_dump0 = tensor.cast %transpose_i8 : tensor<3x2x2xi8> to tensor<*xi8>
  call @xtDumpI8(%transpose_i8_dump0) : (tensor<*xi8>) -> ()
  %const_i8 = call @const_i8() : () -> tensor<2xi8>
  %const_i8_dump0 = tensor.cast %const_i8 : tensor<2xi8> to tensor<*xi8>
  call @xtDumpI8(%const_i8_dump0) : (tensor<*xi8>) -> ()
  %c6 = arith.constant dense<[[[-24, -3], [18, -30], [-9, 12], [33, -15]]]> : tensor<1x4x2xi8>
  %c7 = arith.constant dense<[[3, 0, 2]]> : tensor<1x3xi32>
  %gather_i8 = call @gather_i8(%c6, %c7) : (tensor<1x4x2xi8>, tensor<1x3xi32>) -> tensor<1x3x2xi8>
  %gather_i8_dump0 = tensor.cast %gather_i8 : tensor<1x3x2xi8> to tensor<*xi8>
  call @xtDumpI8(%gather_i8_dump0) : (tensor<*xi8>) -> ()
  %c8 = arith.constant dense<[[3, 0]]> : tensor<1x2xi32>
  %c9 = arith.constant dense<[[[-8, 13], [34, -14]]]> : tensor<1x2x2xi8>
  %scatter_i8 = call @scatter_i8(%c6, %c8, %c9) : (tensor<1x4x2xi8>, tensor<1x2xi32>, tensor<1x2x2xi8>) -> tensor<1x4x2xi8>
  %scatter_i8_dump0 = tensor.cast %scatter_i8 : tensor<1x4x2xi8> to tensor<*xi8>
  call @xtDumpI8(%scatter_i8_dump0) : (tensor<*xi8>) -> ()
  %c10 = arith.constant dense<[[-24, -3, 18], [-30, -9, 12]]> : tensor<2x3xi16>
  %c11 = arith.constant dense<[[-8, 13], [34, -14]]> : tensor<2x2xi16>
  %concat_i16 = call @concat_i16(%c10, %c11) : (tensor<2x3xi16>, tensor<2x2xi16>) -> tensor<2x5xi16>
  %concat_i16_dump0 = tensor.cast %concat_i16 : tensor<2x5xi16> to tensor<*xi16>
  call @xtDumpI16(%concat_i16_dump0) : (tensor<*xi16>) -> ()
  %pad_i16 = call @pad_i16(%c10) : (tensor<2x3xi16>) -> tensor<3x6xi16>
  %pad_i16_dump0 = tensor.cast %pad_i16 : tensor<3x6xi16> to tensor<*xi16>
  call @xtDumpI16(%pad_i16_dump0) : (tensor<*xi16>) -> ()
  %reshape_i16 = call @reshape_i16(%c10) : (tensor<2x3xi16>) -> tensor<3x2x1xi16>
  %reshape_i16_dump0 = tensor.cast %reshape_i16 : tensor<3x2x1xi16> to tensor<*xi16>
  call @xtDumpI16(%reshape_i16_dump0) : (tensor<*xi16>) -> ()
  %reverse_i16 = call @reverse_i16(%c10) : (tensor<2x3xi16>) -> tensor<2x3xi16>
  %reverse_i16_dump0 = tensor.cast %reverse_i16 : tensor<2x3xi16> to tensor<*xi16>
  call @xtDumpI16(%reverse_i16_dump0) : (tensor<*xi16>) -> ()
  %slice_i16 = call @slice_i16(%c10) : (tensor<2x3xi16>) -> tensor<1x2xi16>
  %slice_i16_dump0 = tensor.cast %slice_i16 : tensor<1x2xi16> to tensor<*xi16>
  call @xtDumpI16(%slice_i16_dump0) : (tensor<*xi16>) -> ()
  %tile_i16 = call @tile_i16(%c10) : (tensor<2x3xi16>) -> tensor<4x9xi16>
  %tile_i16_dump0 = tensor.cast %tile_i16 : tensor<4x9xi16> to tensor<*xi16>
  call @xtDumpI16(%tile_i16_dump0) : (tensor<*xi16>) -> ()
  %c12 = arith.constant dense<[[[-24, -3], [18, -30], [-9, 12]], [[33, -15], [6, 27], [-21, 0]]]> : tensor<2x3x2xi16>
  %transpose_i16 = call @transpose_i16(%c12) : (tensor<2x3x2xi16>) -> tensor<3x2x2xi16>
  %transpose_i16_dump0 = tensor.cast %transpose_i16 : tensor<3x2x2xi16> to tensor<*xi16>
  call @xtDumpI16(%transpose_i16_dump0) : (tensor<*xi16>) -> ()
  %const_i16 = call @const_i16() : () -> tensor<2xi16>
  %const_i16_dump0 = tensor.cast %const_i16 : tensor<2xi16> to tensor<*xi16>
  call @xtDumpI16(%const_i16_dump0) : (tensor<*xi16>) -> ()
  %c13 = arith.constant dense<[[[-24, -3], [18, -30], [-9, 12], [33, -15]]]> : tensor<1x4x2xi16>
  %gather_i16 = call @gather_i16(%c13, %c7) : (tensor<1x4x2xi16>, tensor<1x3xi32>) -> tensor<1x3x2xi16>
  %gather_i16_dump0 = tensor.cast %gather_i16 : tensor<1x3x2xi16> to tensor<*xi16>
  call @xtDumpI16(%gather_i16_dump0) : (tensor<*xi16>) -> ()
  %c14 = arith.constant dense<[[[-8, 13], [34, -14]]]> : tensor<1x2x2xi16>
  %scatter_i16 = call @scatter_i16(%c13, %c8, %c14) : (tensor<1x4x2xi16>, tensor<1x2xi32>, tensor<1x2x2xi16>) -> tensor<1x4x2xi16>
  %scatter_i16_dump0 = tensor.cast %scatter_i16 : tensor<1x4x2xi16> to tensor<*xi16>
  call @xtDumpI16(%scatter_i16_dump0) : (tensor<*xi16>) -> ()
  %c15 = arith.constant dense<[[-24, -3, 18], [-30, -9, 12]]> : tensor<2x3xi32>
  %c16 = arith.constant dense<[[-8, 13], [34, -14]]> : tensor<2x2xi32>
  %concat_i32 = call @concat_i32(%c15, %c16) : (tensor<2x3xi32>, tensor<2x2xi32>) -> tensor<2x5xi32>
  %concat_i32_dump0 = tensor.cast %concat_i32 : tensor<2x5xi32> to tensor<*xi32>
  call @xtDumpI32(%concat_i32_dump0) : (tensor<*xi32>) -> ()
  %pad_i32 = call @pad_i32(%c15) : (tensor<2x3xi32>) -> tensor<3x6xi32>
  %pad_i32_dump0 = tensor.cast %pad_i32 : tensor<3x6xi32> to tensor<*xi32>
  call @xtDumpI32(%pad_i32_dump0) : (tensor<*xi32>) -> ()
  %reshape_i32 = call @reshape_i32(%c15) : (tensor<2x3xi32>) -> tensor<3x2x1xi32>
  %reshape_i32_dump0 = tensor.cast %reshape_i32 : tensor<3x2x1xi32> to tensor<*xi32>
  call @xtDumpI32(%reshape_i32_dump0) : (tensor<*xi32>) -> ()
  %reverse_i32 = call @reverse_i32(%c15) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  %reverse_i32_dump0 = tensor.cast %reverse_i32 : tensor<2x3xi32> to tensor<*xi32>
  call @xtDumpI32(%reverse_i32_dump0) : (tensor<*xi32>) -> ()
  %slice_i32 = call @slice_i32(%c15) : (tensor<2x3xi32>) -> tensor<1x2xi32>
  %slice_i32_dump0 = tensor.cast %slice_i32 : tensor<1x2xi32> to tensor<*xi32>
  call @xtDumpI32(%slice_i32_dump0) : (tensor<*xi32>) -> ()
  %tile_i32 = call @tile_i32(%c15) : (tensor<2x3xi32>) -> tensor<4x9xi32>
  %tile_i32_dump0 = tensor.cast %tile_i32 : tensor<4x9xi32> to tensor<*xi32>
  call @xtDumpI32(%tile_i32_dump0) : (tensor<*xi32>) -> ()
  %c17 = arith.constant dense<[[[-24, -3], [18, -30], [-9, 12]], [[33, -15], [6, 27], [-21, 0]]]> : tensor<2x3x2xi32>
  %transpose_i32 = call @transpose_i32(%c17) : (tensor<2x3x2xi32>) -> tensor<3x2x2xi32>
  %transpose_i32_dump0 = tensor.cast %transpose_i32 : tensor<3x2x2xi32> to tensor<*xi32>
  call @xtDumpI32(%transpose_i32_dump0) : (tensor<*xi32>) -> ()
  %const_i32 = call @const_i32() : () -> tensor<2xi32>
  %const_i32_dump0 = tensor.cast %const_i32 : tensor<2xi32> to tensor<*xi32>
  call @xtDumpI32(%const_i32_dump0) : (tensor<*xi32>) -> ()
  %c18 = arith.constant dense<[[[-24, -3], [18, -30], [-9, 12], [33, -15]]]> : tensor<1x4x2xi32>
  %gather_i32 = call @gather_i32(%c18, %c7) : (tensor<1x4x2xi32>, tensor<1x3xi32>) -> tensor<1x3x2xi32>
  %gather_i32_dump0 = tensor.cast %gather_i32 : tensor<1x3x2xi32> to tensor<*xi32>
  call @xtDumpI32(%gather_i32_dump0) : (tensor<*xi32>) -> ()
  %c19 = arith.constant dense<[[[-8, 13], [34, -14]]]> : tensor<1x2x2xi32>
  %scatter_i32 = call @scatter_i32(%c18, %c8, %c19) : (tensor<1x4x2xi32>, tensor<1x2xi32>, tensor<1x2x2xi32>) -> tensor<1x4x2xi32>
  %scatter_i32_dump0 = tensor.cast %scatter_i32 : tensor<1x4x2xi32> to tensor<*xi32>
  call @xtDumpI32(%scatter_i32_dump0) : (tensor<*xi32>) -> ()
  return
}
