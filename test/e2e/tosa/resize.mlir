// RUN: %e2e --tosa %s
// tosa.resize, both modes.

func.func private @xtDumpBF16(tensor<*xbf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF16(tensor<*xf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI16(tensor<*xi16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(tensor<*xi8> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @resize_f32_nearest_up(%a0: tensor<1x3x4x2xf32>) -> tensor<1x6x8x2xf32> {
  %scale = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = NEAREST_NEIGHBOR} : (tensor<1x3x4x2xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x6x8x2xf32>
  return %r : tensor<1x6x8x2xf32>
}

func.func @resize_f32_nearest_down(%a0: tensor<1x4x6x2xf32>) -> tensor<1x2x3x2xf32> {
  %scale = tosa.const_shape {values = dense<[2, 4, 2, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = NEAREST_NEIGHBOR} : (tensor<1x4x6x2xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2x3x2xf32>
  return %r : tensor<1x2x3x2xf32>
}

func.func @resize_f32_bilinear_up(%a0: tensor<1x3x4x2xf32>) -> tensor<1x6x8x2xf32> {
  %scale = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = BILINEAR} : (tensor<1x3x4x2xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x6x8x2xf32>
  return %r : tensor<1x6x8x2xf32>
}

func.func @resize_f32_bilinear_down(%a0: tensor<1x4x6x2xf32>) -> tensor<1x2x3x2xf32> {
  %scale = tosa.const_shape {values = dense<[2, 4, 2, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = BILINEAR} : (tensor<1x4x6x2xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2x3x2xf32>
  return %r : tensor<1x2x3x2xf32>
}

func.func @resize_f16_nearest_up(%a0: tensor<1x3x4x2xf16>) -> tensor<1x6x8x2xf16> {
  %scale = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = NEAREST_NEIGHBOR} : (tensor<1x3x4x2xf16>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x6x8x2xf16>
  return %r : tensor<1x6x8x2xf16>
}

func.func @resize_f16_nearest_down(%a0: tensor<1x4x6x2xf16>) -> tensor<1x2x3x2xf16> {
  %scale = tosa.const_shape {values = dense<[2, 4, 2, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = NEAREST_NEIGHBOR} : (tensor<1x4x6x2xf16>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2x3x2xf16>
  return %r : tensor<1x2x3x2xf16>
}

func.func @resize_f16_bilinear_up(%a0: tensor<1x3x4x2xf16>) -> tensor<1x6x8x2xf16> {
  %scale = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = BILINEAR} : (tensor<1x3x4x2xf16>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x6x8x2xf16>
  return %r : tensor<1x6x8x2xf16>
}

func.func @resize_f16_bilinear_down(%a0: tensor<1x4x6x2xf16>) -> tensor<1x2x3x2xf16> {
  %scale = tosa.const_shape {values = dense<[2, 4, 2, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = BILINEAR} : (tensor<1x4x6x2xf16>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2x3x2xf16>
  return %r : tensor<1x2x3x2xf16>
}

func.func @resize_bf16_nearest_up(%a0: tensor<1x3x4x2xbf16>) -> tensor<1x6x8x2xbf16> {
  %scale = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = NEAREST_NEIGHBOR} : (tensor<1x3x4x2xbf16>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x6x8x2xbf16>
  return %r : tensor<1x6x8x2xbf16>
}

func.func @resize_bf16_nearest_down(%a0: tensor<1x4x6x2xbf16>) -> tensor<1x2x3x2xbf16> {
  %scale = tosa.const_shape {values = dense<[2, 4, 2, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = NEAREST_NEIGHBOR} : (tensor<1x4x6x2xbf16>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2x3x2xbf16>
  return %r : tensor<1x2x3x2xbf16>
}

func.func @resize_bf16_bilinear_up(%a0: tensor<1x3x4x2xbf16>) -> tensor<1x6x8x2xbf16> {
  %scale = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = BILINEAR} : (tensor<1x3x4x2xbf16>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x6x8x2xbf16>
  return %r : tensor<1x6x8x2xbf16>
}

func.func @resize_bf16_bilinear_down(%a0: tensor<1x4x6x2xbf16>) -> tensor<1x2x3x2xbf16> {
  %scale = tosa.const_shape {values = dense<[2, 4, 2, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = BILINEAR} : (tensor<1x4x6x2xbf16>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2x3x2xbf16>
  return %r : tensor<1x2x3x2xbf16>
}

func.func @resize_i8_nearest_up(%a0: tensor<1x3x4x2xi8>) -> tensor<1x6x8x2xi8> {
  %scale = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = NEAREST_NEIGHBOR} : (tensor<1x3x4x2xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x6x8x2xi8>
  return %r : tensor<1x6x8x2xi8>
}

func.func @resize_i8_nearest_down(%a0: tensor<1x4x6x2xi8>) -> tensor<1x2x3x2xi8> {
  %scale = tosa.const_shape {values = dense<[2, 4, 2, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = NEAREST_NEIGHBOR} : (tensor<1x4x6x2xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2x3x2xi8>
  return %r : tensor<1x2x3x2xi8>
}

func.func @resize_i8_bilinear_down(%a0: tensor<1x4x6x2xi8>) -> tensor<1x2x3x2xi32> {
  %scale = tosa.const_shape {values = dense<[2, 4, 2, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = BILINEAR} : (tensor<1x4x6x2xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2x3x2xi32>
  return %r : tensor<1x2x3x2xi32>
}

func.func @resize_i16_nearest_up(%a0: tensor<1x3x4x2xi16>) -> tensor<1x6x8x2xi16> {
  %scale = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = NEAREST_NEIGHBOR} : (tensor<1x3x4x2xi16>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x6x8x2xi16>
  return %r : tensor<1x6x8x2xi16>
}

func.func @resize_i16_nearest_down(%a0: tensor<1x4x6x2xi16>) -> tensor<1x2x3x2xi16> {
  %scale = tosa.const_shape {values = dense<[2, 4, 2, 4]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %r = tosa.resize %a0, %scale, %offset, %border {mode = NEAREST_NEIGHBOR} : (tensor<1x4x6x2xi16>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x2x3x2xi16>
  return %r : tensor<1x2x3x2xi16>
}

func.func @main() {
  %c0 = arith.constant dense<[[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625], [4.25, -1.75]], [[0.875, 3.5], [-2.5, 0.125], [2.75, -3.25], [-0.625, 2.0]], [[-4.0, -1.375], [1.25, 3.875], [-2.125, 0.5], [3.125, -2.875]]]]> : tensor<1x3x4x2xf32>
  %resize_f32_nearest_up = call @resize_f32_nearest_up(%c0) : (tensor<1x3x4x2xf32>) -> tensor<1x6x8x2xf32>
  %resize_f32_nearest_up_dump0 = tensor.cast %resize_f32_nearest_up : tensor<1x6x8x2xf32> to tensor<*xf32>
  call @xtDumpF32(%resize_f32_nearest_up_dump0) : (tensor<*xf32>) -> ()
  %c1 = arith.constant dense<[[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625], [4.25, -1.75], [0.875, 3.5], [-2.5, 0.125]], [[2.75, -3.25], [-0.625, 2.0], [-4.0, -1.375], [1.25, 3.875], [-2.125, 0.5], [3.125, -2.875]], [[-0.25, 2.375], [-3.625, -1.0], [1.625, 4.25], [-1.75, 0.875], [3.5, -2.5], [0.125, 2.75]], [[-3.25, -0.625], [2.0, -4.0], [-1.375, 1.25], [3.875, -2.125], [0.5, 3.125], [-2.875, -0.25]]]]> : tensor<1x4x6x2xf32>
  %resize_f32_nearest_down = call @resize_f32_nearest_down(%c1) : (tensor<1x4x6x2xf32>) -> tensor<1x2x3x2xf32>
  %resize_f32_nearest_down_dump0 = tensor.cast %resize_f32_nearest_down : tensor<1x2x3x2xf32> to tensor<*xf32>
  call @xtDumpF32(%resize_f32_nearest_down_dump0) : (tensor<*xf32>) -> ()
  %resize_f32_bilinear_up = call @resize_f32_bilinear_up(%c0) : (tensor<1x3x4x2xf32>) -> tensor<1x6x8x2xf32>
  %resize_f32_bilinear_up_dump0 = tensor.cast %resize_f32_bilinear_up : tensor<1x6x8x2xf32> to tensor<*xf32>
  call @xtDumpF32(%resize_f32_bilinear_up_dump0) : (tensor<*xf32>) -> ()
  %resize_f32_bilinear_down = call @resize_f32_bilinear_down(%c1) : (tensor<1x4x6x2xf32>) -> tensor<1x2x3x2xf32>
  %resize_f32_bilinear_down_dump0 = tensor.cast %resize_f32_bilinear_down : tensor<1x2x3x2xf32> to tensor<*xf32>
  call @xtDumpF32(%resize_f32_bilinear_down_dump0) : (tensor<*xf32>) -> ()
  %c2 = arith.constant dense<[[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625], [4.25, -1.75]], [[0.875, 3.5], [-2.5, 0.125], [2.75, -3.25], [-0.625, 2.0]], [[-4.0, -1.375], [1.25, 3.875], [-2.125, 0.5], [3.125, -2.875]]]]> : tensor<1x3x4x2xf16>
  %resize_f16_nearest_up = call @resize_f16_nearest_up(%c2) : (tensor<1x3x4x2xf16>) -> tensor<1x6x8x2xf16>
  %resize_f16_nearest_up_dump0 = tensor.cast %resize_f16_nearest_up : tensor<1x6x8x2xf16> to tensor<*xf16>
  call @xtDumpF16(%resize_f16_nearest_up_dump0) : (tensor<*xf16>) -> ()
  %c3 = arith.constant dense<[[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625], [4.25, -1.75], [0.875, 3.5], [-2.5, 0.125]], [[2.75, -3.25], [-0.625, 2.0], [-4.0, -1.375], [1.25, 3.875], [-2.125, 0.5], [3.125, -2.875]], [[-0.25, 2.375], [-3.625, -1.0], [1.625, 4.25], [-1.75, 0.875], [3.5, -2.5], [0.125, 2.75]], [[-3.25, -0.625], [2.0, -4.0], [-1.375, 1.25], [3.875, -2.125], [0.5, 3.125], [-2.875, -0.25]]]]> : tensor<1x4x6x2xf16>
  %resize_f16_nearest_down = call @resize_f16_nearest_down(%c3) : (tensor<1x4x6x2xf16>) -> tensor<1x2x3x2xf16>
  %resize_f16_nearest_down_dump0 = tensor.cast %resize_f16_nearest_down : tensor<1x2x3x2xf16> to tensor<*xf16>
  call @xtDumpF16(%resize_f16_nearest_down_dump0) : (tensor<*xf16>) -> ()
  %resize_f16_bilinear_up = call @resize_f16_bilinear_up(%c2) : (tensor<1x3x4x2xf16>) -> tensor<1x6x8x2xf16>
  %resize_f16_bilinear_up_dump0 = tensor.cast %resize_f16_bilinear_up : tensor<1x6x8x2xf16> to tensor<*xf16>
  call @xtDumpF16(%resize_f16_bilinear_up_dump0) : (tensor<*xf16>) -> ()
  %resize_f16_bilinear_down = call @resize_f16_bilinear_down(%c3) : (tensor<1x4x6x2xf16>) -> tensor<1x2x3x2xf16>
  %resize_f16_bilinear_down_dump0 = tensor.cast %resize_f16_bilinear_down : tensor<1x2x3x2xf16> to tensor<*xf16>
  call @xtDumpF16(%resize_f16_bilinear_down_dump0) : (tensor<*xf16>) -> ()
  %c4 = arith.constant dense<[[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625], [4.25, -1.75]], [[0.875, 3.5], [-2.5, 0.125], [2.75, -3.25], [-0.625, 2.0]], [[-4.0, -1.375], [1.25, 3.875], [-2.125, 0.5], [3.125, -2.875]]]]> : tensor<1x3x4x2xbf16>
  %resize_bf16_nearest_up = call @resize_bf16_nearest_up(%c4) : (tensor<1x3x4x2xbf16>) -> tensor<1x6x8x2xbf16>
  %resize_bf16_nearest_up_dump0 = tensor.cast %resize_bf16_nearest_up : tensor<1x6x8x2xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%resize_bf16_nearest_up_dump0) : (tensor<*xbf16>) -> ()
  %c5 = arith.constant dense<[[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625], [4.25, -1.75], [0.875, 3.5], [-2.5, 0.125]], [[2.75, -3.25], [-0.625, 2.0], [-4.0, -1.375], [1.25, 3.875], [-2.125, 0.5], [3.125, -2.875]], [[-0.25, 2.375], [-3.625, -1.0], [1.625, 4.25], [-1.75, 0.875], [3.5, -2.5], [0.125, 2.75]], [[-3.25, -0.625], [2.0, -4.0], [-1.375, 1.25], [3.875, -2.125], [0.5, 3.125], [-2.875, -0.25]]]]> : tensor<1x4x6x2xbf16>
  %resize_bf16_nearest_down = call @resize_bf16_nearest_down(%c5) : (tensor<1x4x6x2xbf16>) -> tensor<1x2x3x2xbf16>
  %resize_bf16_nearest_down_dump0 = tensor.cast %resize_bf16_nearest_down : tensor<1x2x3x2xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%resize_bf16_nearest_down_dump0) : (tensor<*xbf16>) -> ()
  %resize_bf16_bilinear_up = call @resize_bf16_bilinear_up(%c4) : (tensor<1x3x4x2xbf16>) -> tensor<1x6x8x2xbf16>
  %resize_bf16_bilinear_up_dump0 = tensor.cast %resize_bf16_bilinear_up : tensor<1x6x8x2xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%resize_bf16_bilinear_up_dump0) : (tensor<*xbf16>) -> ()
  %resize_bf16_bilinear_down = call @resize_bf16_bilinear_down(%c5) : (tensor<1x4x6x2xbf16>) -> tensor<1x2x3x2xbf16>
  %resize_bf16_bilinear_down_dump0 = tensor.cast %resize_bf16_bilinear_down : tensor<1x2x3x2xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%resize_bf16_bilinear_down_dump0) : (tensor<*xbf16>) -> ()
  %c6 = arith.constant dense<[[[[-24, -3], [18, -30], [-9, 12], [33, -15]], [[6, 27], [-21, 0], [21, -27], [-6, 15]], [[-33, -12], [9, 30], [-18, 3], [24, -24]]]]> : tensor<1x3x4x2xi8>
  %resize_i8_nearest_up = call @resize_i8_nearest_up(%c6) : (tensor<1x3x4x2xi8>) -> tensor<1x6x8x2xi8>
  %resize_i8_nearest_up_dump0 = tensor.cast %resize_i8_nearest_up : tensor<1x6x8x2xi8> to tensor<*xi8>
  call @xtDumpI8(%resize_i8_nearest_up_dump0) : (tensor<*xi8>) -> ()
  %c7 = arith.constant dense<[[[[-24, -3], [18, -30], [-9, 12], [33, -15], [6, 27], [-21, 0]], [[21, -27], [-6, 15], [-33, -12], [9, 30], [-18, 3], [24, -24]], [[-3, 18], [-30, -9], [12, 33], [-15, 6], [27, -21], [0, 21]], [[-27, -6], [15, -33], [-12, 9], [30, -18], [3, 24], [-24, -3]]]]> : tensor<1x4x6x2xi8>
  %resize_i8_nearest_down = call @resize_i8_nearest_down(%c7) : (tensor<1x4x6x2xi8>) -> tensor<1x2x3x2xi8>
  %resize_i8_nearest_down_dump0 = tensor.cast %resize_i8_nearest_down : tensor<1x2x3x2xi8> to tensor<*xi8>
  call @xtDumpI8(%resize_i8_nearest_down_dump0) : (tensor<*xi8>) -> ()
  %resize_i8_bilinear_down = call @resize_i8_bilinear_down(%c7) : (tensor<1x4x6x2xi8>) -> tensor<1x2x3x2xi32>
  %resize_i8_bilinear_down_dump0 = tensor.cast %resize_i8_bilinear_down : tensor<1x2x3x2xi32> to tensor<*xi32>
  call @xtDumpI32(%resize_i8_bilinear_down_dump0) : (tensor<*xi32>) -> ()
  %c8 = arith.constant dense<[[[[-24, -3], [18, -30], [-9, 12], [33, -15]], [[6, 27], [-21, 0], [21, -27], [-6, 15]], [[-33, -12], [9, 30], [-18, 3], [24, -24]]]]> : tensor<1x3x4x2xi16>
  %resize_i16_nearest_up = call @resize_i16_nearest_up(%c8) : (tensor<1x3x4x2xi16>) -> tensor<1x6x8x2xi16>
  %resize_i16_nearest_up_dump0 = tensor.cast %resize_i16_nearest_up : tensor<1x6x8x2xi16> to tensor<*xi16>
  call @xtDumpI16(%resize_i16_nearest_up_dump0) : (tensor<*xi16>) -> ()
  %c9 = arith.constant dense<[[[[-24, -3], [18, -30], [-9, 12], [33, -15], [6, 27], [-21, 0]], [[21, -27], [-6, 15], [-33, -12], [9, 30], [-18, 3], [24, -24]], [[-3, 18], [-30, -9], [12, 33], [-15, 6], [27, -21], [0, 21]], [[-27, -6], [15, -33], [-12, 9], [30, -18], [3, 24], [-24, -3]]]]> : tensor<1x4x6x2xi16>
  %resize_i16_nearest_down = call @resize_i16_nearest_down(%c9) : (tensor<1x4x6x2xi16>) -> tensor<1x2x3x2xi16>
  %resize_i16_nearest_down_dump0 = tensor.cast %resize_i16_nearest_down : tensor<1x2x3x2xi16> to tensor<*xi16>
  call @xtDumpI16(%resize_i16_nearest_down_dump0) : (tensor<*xi16>) -> ()
  return
}
