// RUN: %e2e --tosa %s
// What TOSA ops on f32 make of NaN and infinities, in both modes.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @maximum_f32_propagate(%a0: tensor<6xf32>, %a1: tensor<6xf32>) -> tensor<6xf32> {
  %r = tosa.maximum %a0, %a1 {nan_mode = PROPAGATE} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}

func.func @minimum_f32_propagate(%a0: tensor<6xf32>, %a1: tensor<6xf32>) -> tensor<6xf32> {
  %r = tosa.minimum %a0, %a1 {nan_mode = PROPAGATE} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}

func.func @clamp_f32_propagate(%a0: tensor<6xf32>) -> tensor<6xf32> {
  %r = tosa.clamp %a0 {min_val = -1.0 : f32, max_val = 2.0 : f32, nan_mode = PROPAGATE} : (tensor<6xf32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}

func.func @reduce_max_f32_propagate(%a0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %r = tosa.reduce_max %a0 {axis = 1 : i32, nan_mode = PROPAGATE} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return %r : tensor<2x1xf32>
}

func.func @reduce_min_f32_propagate(%a0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %r = tosa.reduce_min %a0 {axis = 1 : i32, nan_mode = PROPAGATE} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return %r : tensor<2x1xf32>
}

func.func @argmax_f32_propagate(%a0: tensor<2x3xf32>) -> tensor<2xi32> {
  %r = tosa.argmax %a0 {axis = 1 : i32, nan_mode = PROPAGATE} : (tensor<2x3xf32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}

func.func @max_pool2d_f32_propagate(%a0: tensor<1x2x4x1xf32>) -> tensor<1x1x2x1xf32> {
  %r = tosa.max_pool2d %a0 {kernel = array<i64: 2, 2>, nan_mode = PROPAGATE, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x2x4x1xf32>) -> tensor<1x1x2x1xf32>
  return %r : tensor<1x1x2x1xf32>
}

func.func @maximum_f32_ignore(%a0: tensor<6xf32>, %a1: tensor<6xf32>) -> tensor<6xf32> {
  %r = tosa.maximum %a0, %a1 {nan_mode = IGNORE} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}

func.func @minimum_f32_ignore(%a0: tensor<6xf32>, %a1: tensor<6xf32>) -> tensor<6xf32> {
  %r = tosa.minimum %a0, %a1 {nan_mode = IGNORE} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}

func.func @clamp_f32_ignore(%a0: tensor<6xf32>) -> tensor<6xf32> {
  %r = tosa.clamp %a0 {min_val = -1.0 : f32, max_val = 2.0 : f32, nan_mode = IGNORE} : (tensor<6xf32>) -> tensor<6xf32>
  return %r : tensor<6xf32>
}

func.func @reduce_max_f32_ignore(%a0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %r = tosa.reduce_max %a0 {axis = 1 : i32, nan_mode = IGNORE} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return %r : tensor<2x1xf32>
}

func.func @reduce_min_f32_ignore(%a0: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %r = tosa.reduce_min %a0 {axis = 1 : i32, nan_mode = IGNORE} : (tensor<2x3xf32>) -> tensor<2x1xf32>
  return %r : tensor<2x1xf32>
}

func.func @argmax_f32_ignore(%a0: tensor<2x3xf32>) -> tensor<2xi32> {
  %r = tosa.argmax %a0 {axis = 1 : i32, nan_mode = IGNORE} : (tensor<2x3xf32>) -> tensor<2xi32>
  return %r : tensor<2xi32>
}

func.func @max_pool2d_f32_ignore(%a0: tensor<1x2x4x1xf32>) -> tensor<1x1x2x1xf32> {
  %r = tosa.max_pool2d %a0 {kernel = array<i64: 2, 2>, nan_mode = IGNORE, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x2x4x1xf32>) -> tensor<1x1x2x1xf32>
  return %r : tensor<1x1x2x1xf32>
}

func.func @main() {
  %c0 = arith.constant dense<[0x7FC00000, 1.0, 0xFF800000, 0x7F800000, -3.0, 0x7FC00000]> : tensor<6xf32>
  %c1 = arith.constant dense<[2.0, 0x7FC00000, 1.0, 0x7FC00000, 0x7F800000, 0x7FC00000]> : tensor<6xf32>
  %maximum_f32_propagate = call @maximum_f32_propagate(%c0, %c1) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  %maximum_f32_propagate_dump0 = tensor.cast %maximum_f32_propagate : tensor<6xf32> to tensor<*xf32>
  call @xtDumpF32(%maximum_f32_propagate_dump0) : (tensor<*xf32>) -> ()
  %minimum_f32_propagate = call @minimum_f32_propagate(%c0, %c1) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  %minimum_f32_propagate_dump0 = tensor.cast %minimum_f32_propagate : tensor<6xf32> to tensor<*xf32>
  call @xtDumpF32(%minimum_f32_propagate_dump0) : (tensor<*xf32>) -> ()
  %clamp_f32_propagate = call @clamp_f32_propagate(%c0) : (tensor<6xf32>) -> tensor<6xf32>
  %clamp_f32_propagate_dump0 = tensor.cast %clamp_f32_propagate : tensor<6xf32> to tensor<*xf32>
  call @xtDumpF32(%clamp_f32_propagate_dump0) : (tensor<*xf32>) -> ()
  %c2 = arith.constant dense<[[0x7FC00000, 1.0, -2.0], [0x7FC00000, 0x7FC00000, 0x7FC00000]]> : tensor<2x3xf32>
  %reduce_max_f32_propagate = call @reduce_max_f32_propagate(%c2) : (tensor<2x3xf32>) -> tensor<2x1xf32>
  %reduce_max_f32_propagate_dump0 = tensor.cast %reduce_max_f32_propagate : tensor<2x1xf32> to tensor<*xf32>
  call @xtDumpF32(%reduce_max_f32_propagate_dump0) : (tensor<*xf32>) -> ()
  %reduce_min_f32_propagate = call @reduce_min_f32_propagate(%c2) : (tensor<2x3xf32>) -> tensor<2x1xf32>
  %reduce_min_f32_propagate_dump0 = tensor.cast %reduce_min_f32_propagate : tensor<2x1xf32> to tensor<*xf32>
  call @xtDumpF32(%reduce_min_f32_propagate_dump0) : (tensor<*xf32>) -> ()
  %c3 = arith.constant dense<[[1.0, 0x7FC00000, 5.0], [3.0, 3.0, 0xFF800000]]> : tensor<2x3xf32>
  %argmax_f32_propagate = call @argmax_f32_propagate(%c3) : (tensor<2x3xf32>) -> tensor<2xi32>
  %argmax_f32_propagate_dump0 = tensor.cast %argmax_f32_propagate : tensor<2xi32> to tensor<*xi32>
  call @xtDumpI32(%argmax_f32_propagate_dump0) : (tensor<*xi32>) -> ()
  %c4 = arith.constant dense<[[[[0x7FC00000], [1.0], [2.0], [4.0]], [[3.0], [4.0], [-1.0], [0.0]]]]> : tensor<1x2x4x1xf32>
  %max_pool2d_f32_propagate = call @max_pool2d_f32_propagate(%c4) : (tensor<1x2x4x1xf32>) -> tensor<1x1x2x1xf32>
  %max_pool2d_f32_propagate_dump0 = tensor.cast %max_pool2d_f32_propagate : tensor<1x1x2x1xf32> to tensor<*xf32>
  call @xtDumpF32(%max_pool2d_f32_propagate_dump0) : (tensor<*xf32>) -> ()
  %maximum_f32_ignore = call @maximum_f32_ignore(%c0, %c1) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  %maximum_f32_ignore_dump0 = tensor.cast %maximum_f32_ignore : tensor<6xf32> to tensor<*xf32>
  call @xtDumpF32(%maximum_f32_ignore_dump0) : (tensor<*xf32>) -> ()
  %minimum_f32_ignore = call @minimum_f32_ignore(%c0, %c1) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  %minimum_f32_ignore_dump0 = tensor.cast %minimum_f32_ignore : tensor<6xf32> to tensor<*xf32>
  call @xtDumpF32(%minimum_f32_ignore_dump0) : (tensor<*xf32>) -> ()
  %clamp_f32_ignore = call @clamp_f32_ignore(%c0) : (tensor<6xf32>) -> tensor<6xf32>
  %clamp_f32_ignore_dump0 = tensor.cast %clamp_f32_ignore : tensor<6xf32> to tensor<*xf32>
  call @xtDumpF32(%clamp_f32_ignore_dump0) : (tensor<*xf32>) -> ()
  %reduce_max_f32_ignore = call @reduce_max_f32_ignore(%c2) : (tensor<2x3xf32>) -> tensor<2x1xf32>
  %reduce_max_f32_ignore_dump0 = tensor.cast %reduce_max_f32_ignore : tensor<2x1xf32> to tensor<*xf32>
  call @xtDumpF32(%reduce_max_f32_ignore_dump0) : (tensor<*xf32>) -> ()
  %reduce_min_f32_ignore = call @reduce_min_f32_ignore(%c2) : (tensor<2x3xf32>) -> tensor<2x1xf32>
  %reduce_min_f32_ignore_dump0 = tensor.cast %reduce_min_f32_ignore : tensor<2x1xf32> to tensor<*xf32>
  call @xtDumpF32(%reduce_min_f32_ignore_dump0) : (tensor<*xf32>) -> ()
  %argmax_f32_ignore = call @argmax_f32_ignore(%c3) : (tensor<2x3xf32>) -> tensor<2xi32>
  %argmax_f32_ignore_dump0 = tensor.cast %argmax_f32_ignore : tensor<2xi32> to tensor<*xi32>
  call @xtDumpI32(%argmax_f32_ignore_dump0) : (tensor<*xi32>) -> ()
  %max_pool2d_f32_ignore = call @max_pool2d_f32_ignore(%c4) : (tensor<1x2x4x1xf32>) -> tensor<1x1x2x1xf32>
  %max_pool2d_f32_ignore_dump0 = tensor.cast %max_pool2d_f32_ignore : tensor<1x1x2x1xf32> to tensor<*xf32>
  call @xtDumpF32(%max_pool2d_f32_ignore_dump0) : (tensor<*xf32>) -> ()
  return
}
