// RUN: %e2e --tosa %s
// TOSA ops that move elements, on floats.

func.func private @xtDumpBF16(tensor<*xbf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF16(tensor<*xf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @concat_f32(%a0: tensor<2x3xf32>, %a1: tensor<2x2xf32>) -> tensor<2x5xf32> {
  %r = tosa.concat %a0, %a1 {axis = 1 : i32} : (tensor<2x3xf32>, tensor<2x2xf32>) -> tensor<2x5xf32>
  return %r : tensor<2x5xf32>
}

func.func @pad_f32(%a0: tensor<2x3xf32>) -> tensor<3x6xf32> {
  %padding = tosa.const_shape {values = dense<[1, 0, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %value = "tosa.const"() <{values = dense<1.5> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.pad %a0, %padding, %value : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<3x6xf32>
  return %r : tensor<3x6xf32>
}

func.func @reshape_f32(%a0: tensor<2x3xf32>) -> tensor<3x2x1xf32> {
  %shape = tosa.const_shape {values = dense<[3, 2, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %r = tosa.reshape %a0, %shape : (tensor<2x3xf32>, !tosa.shape<3>) -> tensor<3x2x1xf32>
  return %r : tensor<3x2x1xf32>
}

func.func @reverse_f32(%a0: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %r = tosa.reverse %a0 {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %r : tensor<2x3xf32>
}

func.func @slice_f32(%a0: tensor<2x3xf32>) -> tensor<1x2xf32> {
  %start = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %size = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.slice %a0, %start, %size : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2xf32>
  return %r : tensor<1x2xf32>
}

func.func @tile_f32(%a0: tensor<2x3xf32>) -> tensor<4x9xf32> {
  %multiples = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.tile %a0, %multiples : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<4x9xf32>
  return %r : tensor<4x9xf32>
}

func.func @transpose_f32(%a0: tensor<2x3x2xf32>) -> tensor<3x2x2xf32> {
  %r = tosa.transpose %a0 {perms = array<i32: 1, 2, 0>} : (tensor<2x3x2xf32>) -> tensor<3x2x2xf32>
  return %r : tensor<3x2x2xf32>
}

func.func @const_f32() -> tensor<2xf32> {
  %r = "tosa.const"() <{values = dense<1.5> : tensor<2xf32>}> : () -> tensor<2xf32>
  return %r : tensor<2xf32>
}

func.func @gather_f32(%a0: tensor<1x4x2xf32>, %a1: tensor<1x3xi32>) -> tensor<1x3x2xf32> {
  %r = tosa.gather %a0, %a1 : (tensor<1x4x2xf32>, tensor<1x3xi32>) -> tensor<1x3x2xf32>
  return %r : tensor<1x3x2xf32>
}

func.func @scatter_f32(%a0: tensor<1x4x2xf32>, %a1: tensor<1x2xi32>, %a2: tensor<1x2x2xf32>) -> tensor<1x4x2xf32> {
  %r = tosa.scatter %a0, %a1, %a2 : (tensor<1x4x2xf32>, tensor<1x2xi32>, tensor<1x2x2xf32>) -> tensor<1x4x2xf32>
  return %r : tensor<1x4x2xf32>
}

func.func @concat_f16(%a0: tensor<2x3xf16>, %a1: tensor<2x2xf16>) -> tensor<2x5xf16> {
  %r = tosa.concat %a0, %a1 {axis = 1 : i32} : (tensor<2x3xf16>, tensor<2x2xf16>) -> tensor<2x5xf16>
  return %r : tensor<2x5xf16>
}

func.func @pad_f16(%a0: tensor<2x3xf16>) -> tensor<3x6xf16> {
  %padding = tosa.const_shape {values = dense<[1, 0, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %value = "tosa.const"() <{values = dense<1.5> : tensor<1xf16>}> : () -> tensor<1xf16>
  %r = tosa.pad %a0, %padding, %value : (tensor<2x3xf16>, !tosa.shape<4>, tensor<1xf16>) -> tensor<3x6xf16>
  return %r : tensor<3x6xf16>
}

func.func @reshape_f16(%a0: tensor<2x3xf16>) -> tensor<3x2x1xf16> {
  %shape = tosa.const_shape {values = dense<[3, 2, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %r = tosa.reshape %a0, %shape : (tensor<2x3xf16>, !tosa.shape<3>) -> tensor<3x2x1xf16>
  return %r : tensor<3x2x1xf16>
}

func.func @reverse_f16(%a0: tensor<2x3xf16>) -> tensor<2x3xf16> {
  %r = tosa.reverse %a0 {axis = 1 : i32} : (tensor<2x3xf16>) -> tensor<2x3xf16>
  return %r : tensor<2x3xf16>
}

func.func @slice_f16(%a0: tensor<2x3xf16>) -> tensor<1x2xf16> {
  %start = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %size = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.slice %a0, %start, %size : (tensor<2x3xf16>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2xf16>
  return %r : tensor<1x2xf16>
}

func.func @tile_f16(%a0: tensor<2x3xf16>) -> tensor<4x9xf16> {
  %multiples = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.tile %a0, %multiples : (tensor<2x3xf16>, !tosa.shape<2>) -> tensor<4x9xf16>
  return %r : tensor<4x9xf16>
}

func.func @transpose_f16(%a0: tensor<2x3x2xf16>) -> tensor<3x2x2xf16> {
  %r = tosa.transpose %a0 {perms = array<i32: 1, 2, 0>} : (tensor<2x3x2xf16>) -> tensor<3x2x2xf16>
  return %r : tensor<3x2x2xf16>
}

func.func @const_f16() -> tensor<2xf16> {
  %r = "tosa.const"() <{values = dense<1.5> : tensor<2xf16>}> : () -> tensor<2xf16>
  return %r : tensor<2xf16>
}

func.func @gather_f16(%a0: tensor<1x4x2xf16>, %a1: tensor<1x3xi32>) -> tensor<1x3x2xf16> {
  %r = tosa.gather %a0, %a1 : (tensor<1x4x2xf16>, tensor<1x3xi32>) -> tensor<1x3x2xf16>
  return %r : tensor<1x3x2xf16>
}

func.func @scatter_f16(%a0: tensor<1x4x2xf16>, %a1: tensor<1x2xi32>, %a2: tensor<1x2x2xf16>) -> tensor<1x4x2xf16> {
  %r = tosa.scatter %a0, %a1, %a2 : (tensor<1x4x2xf16>, tensor<1x2xi32>, tensor<1x2x2xf16>) -> tensor<1x4x2xf16>
  return %r : tensor<1x4x2xf16>
}

func.func @concat_bf16(%a0: tensor<2x3xbf16>, %a1: tensor<2x2xbf16>) -> tensor<2x5xbf16> {
  %r = tosa.concat %a0, %a1 {axis = 1 : i32} : (tensor<2x3xbf16>, tensor<2x2xbf16>) -> tensor<2x5xbf16>
  return %r : tensor<2x5xbf16>
}

func.func @pad_bf16(%a0: tensor<2x3xbf16>) -> tensor<3x6xbf16> {
  %padding = tosa.const_shape {values = dense<[1, 0, 2, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %value = "tosa.const"() <{values = dense<1.5> : tensor<1xbf16>}> : () -> tensor<1xbf16>
  %r = tosa.pad %a0, %padding, %value : (tensor<2x3xbf16>, !tosa.shape<4>, tensor<1xbf16>) -> tensor<3x6xbf16>
  return %r : tensor<3x6xbf16>
}

func.func @reshape_bf16(%a0: tensor<2x3xbf16>) -> tensor<3x2x1xbf16> {
  %shape = tosa.const_shape {values = dense<[3, 2, 1]> : tensor<3xindex>} : () -> !tosa.shape<3>
  %r = tosa.reshape %a0, %shape : (tensor<2x3xbf16>, !tosa.shape<3>) -> tensor<3x2x1xbf16>
  return %r : tensor<3x2x1xbf16>
}

func.func @reverse_bf16(%a0: tensor<2x3xbf16>) -> tensor<2x3xbf16> {
  %r = tosa.reverse %a0 {axis = 1 : i32} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  return %r : tensor<2x3xbf16>
}

func.func @slice_bf16(%a0: tensor<2x3xbf16>) -> tensor<1x2xbf16> {
  %start = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %size = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.slice %a0, %start, %size : (tensor<2x3xbf16>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2xbf16>
  return %r : tensor<1x2xbf16>
}

func.func @tile_bf16(%a0: tensor<2x3xbf16>) -> tensor<4x9xbf16> {
  %multiples = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.tile %a0, %multiples : (tensor<2x3xbf16>, !tosa.shape<2>) -> tensor<4x9xbf16>
  return %r : tensor<4x9xbf16>
}

func.func @transpose_bf16(%a0: tensor<2x3x2xbf16>) -> tensor<3x2x2xbf16> {
  %r = tosa.transpose %a0 {perms = array<i32: 1, 2, 0>} : (tensor<2x3x2xbf16>) -> tensor<3x2x2xbf16>
  return %r : tensor<3x2x2xbf16>
}

func.func @const_bf16() -> tensor<2xbf16> {
  %r = "tosa.const"() <{values = dense<1.5> : tensor<2xbf16>}> : () -> tensor<2xbf16>
  return %r : tensor<2xbf16>
}

func.func @gather_bf16(%a0: tensor<1x4x2xbf16>, %a1: tensor<1x3xi32>) -> tensor<1x3x2xbf16> {
  %r = tosa.gather %a0, %a1 : (tensor<1x4x2xbf16>, tensor<1x3xi32>) -> tensor<1x3x2xbf16>
  return %r : tensor<1x3x2xbf16>
}

func.func @scatter_bf16(%a0: tensor<1x4x2xbf16>, %a1: tensor<1x2xi32>, %a2: tensor<1x2x2xbf16>) -> tensor<1x4x2xbf16> {
  %r = tosa.scatter %a0, %a1, %a2 : (tensor<1x4x2xbf16>, tensor<1x2xi32>, tensor<1x2x2xbf16>) -> tensor<1x4x2xbf16>
  return %r : tensor<1x4x2xbf16>
}

func.func @main() {
  %c0 = arith.constant dense<[[-2.875, -0.25, 2.375], [-3.625, -1.0, 1.625]]> : tensor<2x3xf32>
  %c1 = arith.constant dense<[[-1.0, 1.625], [4.25, -1.75]]> : tensor<2x2xf32>
  %concat_f32 = call @concat_f32(%c0, %c1) : (tensor<2x3xf32>, tensor<2x2xf32>) -> tensor<2x5xf32>
  %concat_f32_dump0 = tensor.cast %concat_f32 : tensor<2x5xf32> to tensor<*xf32>
  call @xtDumpF32(%concat_f32_dump0) : (tensor<*xf32>) -> ()
  %pad_f32 = call @pad_f32(%c0) : (tensor<2x3xf32>) -> tensor<3x6xf32>
  %pad_f32_dump0 = tensor.cast %pad_f32 : tensor<3x6xf32> to tensor<*xf32>
  call @xtDumpF32(%pad_f32_dump0) : (tensor<*xf32>) -> ()
  %reshape_f32 = call @reshape_f32(%c0) : (tensor<2x3xf32>) -> tensor<3x2x1xf32>
  %reshape_f32_dump0 = tensor.cast %reshape_f32 : tensor<3x2x1xf32> to tensor<*xf32>
  call @xtDumpF32(%reshape_f32_dump0) : (tensor<*xf32>) -> ()
  %reverse_f32 = call @reverse_f32(%c0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %reverse_f32_dump0 = tensor.cast %reverse_f32 : tensor<2x3xf32> to tensor<*xf32>
  call @xtDumpF32(%reverse_f32_dump0) : (tensor<*xf32>) -> ()
  %slice_f32 = call @slice_f32(%c0) : (tensor<2x3xf32>) -> tensor<1x2xf32>
  %slice_f32_dump0 = tensor.cast %slice_f32 : tensor<1x2xf32> to tensor<*xf32>
  call @xtDumpF32(%slice_f32_dump0) : (tensor<*xf32>) -> ()
  %tile_f32 = call @tile_f32(%c0) : (tensor<2x3xf32>) -> tensor<4x9xf32>
  %tile_f32_dump0 = tensor.cast %tile_f32 : tensor<4x9xf32> to tensor<*xf32>
  call @xtDumpF32(%tile_f32_dump0) : (tensor<*xf32>) -> ()
  %c2 = arith.constant dense<[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625]], [[4.25, -1.75], [0.875, 3.5], [-2.5, 0.125]]]> : tensor<2x3x2xf32>
  %transpose_f32 = call @transpose_f32(%c2) : (tensor<2x3x2xf32>) -> tensor<3x2x2xf32>
  %transpose_f32_dump0 = tensor.cast %transpose_f32 : tensor<3x2x2xf32> to tensor<*xf32>
  call @xtDumpF32(%transpose_f32_dump0) : (tensor<*xf32>) -> ()
  %const_f32 = call @const_f32() : () -> tensor<2xf32>
  %const_f32_dump0 = tensor.cast %const_f32 : tensor<2xf32> to tensor<*xf32>
  call @xtDumpF32(%const_f32_dump0) : (tensor<*xf32>) -> ()
  %c3 = arith.constant dense<[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625], [4.25, -1.75]]]> : tensor<1x4x2xf32>
  %c4 = arith.constant dense<[[3, 0, 2]]> : tensor<1x3xi32>
  %gather_f32 = call @gather_f32(%c3, %c4) : (tensor<1x4x2xf32>, tensor<1x3xi32>) -> tensor<1x3x2xf32>
  %gather_f32_dump0 = tensor.cast %gather_f32 : tensor<1x3x2xf32> to tensor<*xf32>
  call @xtDumpF32(%gather_f32_dump0) : (tensor<*xf32>) -> ()
  %c5 = arith.constant dense<[[3, 0]]> : tensor<1x2xi32>
  %c6 = arith.constant dense<[[[-1.0, 1.625], [4.25, -1.75]]]> : tensor<1x2x2xf32>
  %scatter_f32 = call @scatter_f32(%c3, %c5, %c6) : (tensor<1x4x2xf32>, tensor<1x2xi32>, tensor<1x2x2xf32>) -> tensor<1x4x2xf32>
  %scatter_f32_dump0 = tensor.cast %scatter_f32 : tensor<1x4x2xf32> to tensor<*xf32>
  call @xtDumpF32(%scatter_f32_dump0) : (tensor<*xf32>) -> ()
  %c7 = arith.constant dense<[[-2.875, -0.25, 2.375], [-3.625, -1.0, 1.625]]> : tensor<2x3xf16>
  %c8 = arith.constant dense<[[-1.0, 1.625], [4.25, -1.75]]> : tensor<2x2xf16>
  %concat_f16 = call @concat_f16(%c7, %c8) : (tensor<2x3xf16>, tensor<2x2xf16>) -> tensor<2x5xf16>
  %concat_f16_dump0 = tensor.cast %concat_f16 : tensor<2x5xf16> to tensor<*xf16>
  call @xtDumpF16(%concat_f16_dump0) : (tensor<*xf16>) -> ()
  %pad_f16 = call @pad_f16(%c7) : (tensor<2x3xf16>) -> tensor<3x6xf16>
  %pad_f16_dump0 = tensor.cast %pad_f16 : tensor<3x6xf16> to tensor<*xf16>
  call @xtDumpF16(%pad_f16_dump0) : (tensor<*xf16>) -> ()
  %reshape_f16 = call @reshape_f16(%c7) : (tensor<2x3xf16>) -> tensor<3x2x1xf16>
  %reshape_f16_dump0 = tensor.cast %reshape_f16 : tensor<3x2x1xf16> to tensor<*xf16>
  call @xtDumpF16(%reshape_f16_dump0) : (tensor<*xf16>) -> ()
  %reverse_f16 = call @reverse_f16(%c7) : (tensor<2x3xf16>) -> tensor<2x3xf16>
  %reverse_f16_dump0 = tensor.cast %reverse_f16 : tensor<2x3xf16> to tensor<*xf16>
  call @xtDumpF16(%reverse_f16_dump0) : (tensor<*xf16>) -> ()
  %slice_f16 = call @slice_f16(%c7) : (tensor<2x3xf16>) -> tensor<1x2xf16>
  %slice_f16_dump0 = tensor.cast %slice_f16 : tensor<1x2xf16> to tensor<*xf16>
  call @xtDumpF16(%slice_f16_dump0) : (tensor<*xf16>) -> ()
  %tile_f16 = call @tile_f16(%c7) : (tensor<2x3xf16>) -> tensor<4x9xf16>
  %tile_f16_dump0 = tensor.cast %tile_f16 : tensor<4x9xf16> to tensor<*xf16>
  call @xtDumpF16(%tile_f16_dump0) : (tensor<*xf16>) -> ()
  %c9 = arith.constant dense<[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625]], [[4.25, -1.75], [0.875, 3.5], [-2.5, 0.125]]]> : tensor<2x3x2xf16>
  %transpose_f16 = call @transpose_f16(%c9) : (tensor<2x3x2xf16>) -> tensor<3x2x2xf16>
  %transpose_f16_dump0 = tensor.cast %transpose_f16 : tensor<3x2x2xf16> to tensor<*xf16>
  call @xtDumpF16(%transpose_f16_dump0) : (tensor<*xf16>) -> ()
  %const_f16 = call @const_f16() : () -> tensor<2xf16>
  %const_f16_dump0 = tensor.cast %const_f16 : tensor<2xf16> to tensor<*xf16>
  call @xtDumpF16(%const_f16_dump0) : (tensor<*xf16>) -> ()
  %c10 = arith.constant dense<[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625], [4.25, -1.75]]]> : tensor<1x4x2xf16>
  %gather_f16 = call @gather_f16(%c10, %c4) : (tensor<1x4x2xf16>, tensor<1x3xi32>) -> tensor<1x3x2xf16>
  %gather_f16_dump0 = tensor.cast %gather_f16 : tensor<1x3x2xf16> to tensor<*xf16>
  call @xtDumpF16(%gather_f16_dump0) : (tensor<*xf16>) -> ()
  %c11 = arith.constant dense<[[[-1.0, 1.625], [4.25, -1.75]]]> : tensor<1x2x2xf16>
  %scatter_f16 = call @scatter_f16(%c10, %c5, %c11) : (tensor<1x4x2xf16>, tensor<1x2xi32>, tensor<1x2x2xf16>) -> tensor<1x4x2xf16>
  %scatter_f16_dump0 = tensor.cast %scatter_f16 : tensor<1x4x2xf16> to tensor<*xf16>
  call @xtDumpF16(%scatter_f16_dump0) : (tensor<*xf16>) -> ()
  %c12 = arith.constant dense<[[-2.875, -0.25, 2.375], [-3.625, -1.0, 1.625]]> : tensor<2x3xbf16>
  %c13 = arith.constant dense<[[-1.0, 1.625], [4.25, -1.75]]> : tensor<2x2xbf16>
  %concat_bf16 = call @concat_bf16(%c12, %c13) : (tensor<2x3xbf16>, tensor<2x2xbf16>) -> tensor<2x5xbf16>
  %concat_bf16_dump0 = tensor.cast %concat_bf16 : tensor<2x5xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%concat_bf16_dump0) : (tensor<*xbf16>) -> ()
  %pad_bf16 = call @pad_bf16(%c12) : (tensor<2x3xbf16>) -> tensor<3x6xbf16>
  %pad_bf16_dump0 = tensor.cast %pad_bf16 : tensor<3x6xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%pad_bf16_dump0) : (tensor<*xbf16>) -> ()
  %reshape_bf16 = call @reshape_bf16(%c12) : (tensor<2x3xbf16>) -> tensor<3x2x1xbf16>
  %reshape_bf16_dump0 = tensor.cast %reshape_bf16 : tensor<3x2x1xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%reshape_bf16_dump0) : (tensor<*xbf16>) -> ()
  %reverse_bf16 = call @reverse_bf16(%c12) : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %reverse_bf16_dump0 = tensor.cast %reverse_bf16 : tensor<2x3xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%reverse_bf16_dump0) : (tensor<*xbf16>) -> ()
  %slice_bf16 = call @slice_bf16(%c12) : (tensor<2x3xbf16>) -> tensor<1x2xbf16>
  %slice_bf16_dump0 = tensor.cast %slice_bf16 : tensor<1x2xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%slice_bf16_dump0) : (tensor<*xbf16>) -> ()
  %tile_bf16 = call @tile_bf16(%c12) : (tensor<2x3xbf16>) -> tensor<4x9xbf16>
  %tile_bf16_dump0 = tensor.cast %tile_bf16 : tensor<4x9xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%tile_bf16_dump0) : (tensor<*xbf16>) -> ()
  %c14 = arith.constant dense<[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625]], [[4.25, -1.75], [0.875, 3.5], [-2.5, 0.125]]]> : tensor<2x3x2xbf16>
  %transpose_bf16 = call @transpose_bf16(%c14) : (tensor<2x3x2xbf16>) -> tensor<3x2x2xbf16>
  %transpose_bf16_dump0 = tensor.cast %transpose_bf16 : tensor<3x2x2xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%transpose_bf16_dump0) : (tensor<*xbf16>) -> ()
  %const_bf16 = call @const_bf16() : () -> tensor<2xbf16>
  %const_bf16_dump0 = tensor.cast %const_bf16 : tensor<2xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%const_bf16_dump0) : (tensor<*xbf16>) -> ()
  %c15 = arith.constant dense<[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625], [4.25, -1.75]]]> : tensor<1x4x2xbf16>
  %gather_bf16 = call @gather_bf16(%c15, %c4) : (tensor<1x4x2xbf16>, tensor<1x3xi32>) -> tensor<1x3x2xbf16>
  %gather_bf16_dump0 = tensor.cast %gather_bf16 : tensor<1x3x2xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%gather_bf16_dump0) : (tensor<*xbf16>) -> ()
  %c16 = arith.constant dense<[[[-1.0, 1.625], [4.25, -1.75]]]> : tensor<1x2x2xbf16>
  %scatter_bf16 = call @scatter_bf16(%c15, %c5, %c16) : (tensor<1x4x2xbf16>, tensor<1x2xi32>, tensor<1x2x2xbf16>) -> tensor<1x4x2xbf16>
  %scatter_bf16_dump0 = tensor.cast %scatter_bf16 : tensor<1x4x2xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%scatter_bf16_dump0) : (tensor<*xbf16>) -> ()
  return
}
