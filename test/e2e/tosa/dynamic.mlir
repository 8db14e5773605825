// RUN: %e2e --tosa %s
// TOSA ops on tensors of unknown size.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @add_dynamic(%a0: tensor<?x4xf32>, %a1: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %r = tosa.add %a0, %a1 : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

func.func @exp_dynamic(%a0: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %r = tosa.tanh %a0 : (tensor<?x4xf32>) -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

func.func @reduce_sum_dynamic(%a0: tensor<?x4xf32>) -> tensor<?x1xf32> {
  %r = tosa.reduce_sum %a0 {axis = 1 : i32} : (tensor<?x4xf32>) -> tensor<?x1xf32>
  return %r : tensor<?x1xf32>
}

func.func @matmul_dynamic(%a0: tensor<?x3x5xf32>, %a1: tensor<?x5x4xf32>) -> tensor<?x3x4xf32> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.matmul %a0, %a1, %zp0, %zp1 : (tensor<?x3x5xf32>, tensor<?x5x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x3x4xf32>
  return %r : tensor<?x3x4xf32>
}

func.func @conv2d_dynamic(%a0: tensor<?x5x5x2xf32>, %a1: tensor<3x3x3x2xf32>, %a2: tensor<3xf32>) -> tensor<?x5x5x3xf32> {
  %zp0 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %zp1 = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  %r = tosa.conv2d %a0, %a1, %a2, %zp0, %zp1 {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 1, 1, 1, 1>, stride = array<i64: 1, 1>} : (tensor<?x5x5x2xf32>, tensor<3x3x3x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x5x5x3xf32>
  return %r : tensor<?x5x5x3xf32>
}

func.func @reshape_dynamic(%a0: tensor<?x4xf32>) -> tensor<?xf32> {
  %shape = tosa.const_shape {values = dense<-1> : tensor<1xindex>} : () -> !tosa.shape<1>
  %r = tosa.reshape %a0, %shape : (tensor<?x4xf32>, !tosa.shape<1>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

func.func @concat_dynamic(%a0: tensor<?x4xf32>, %a1: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %r = tosa.concat %a0, %a1 {axis = 0 : i32} : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

func.func @max_pool2d_dynamic(%a0: tensor<?x4x4x2xf32>) -> tensor<?x2x2x2xf32> {
  %r = tosa.max_pool2d %a0 {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<?x4x4x2xf32>) -> tensor<?x2x2x2xf32>
  return %r : tensor<?x2x2x2xf32>
}

func.func @main() {
  %c0 = arith.constant dense<[[-2.875, -0.25, 2.375, -3.625], [-1.0, 1.625, 4.25, -1.75]]> : tensor<2x4xf32>
  %add_dynamic_in0 = tensor.cast %c0 : tensor<2x4xf32> to tensor<?x4xf32>
  %c1 = arith.constant dense<[[-1.0, 1.625, 4.25, -1.75], [0.875, 3.5, -2.5, 0.125]]> : tensor<2x4xf32>
  %add_dynamic_in1 = tensor.cast %c1 : tensor<2x4xf32> to tensor<?x4xf32>
  %add_dynamic = call @add_dynamic(%add_dynamic_in0, %add_dynamic_in1) : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %add_dynamic_dump0 = tensor.cast %add_dynamic : tensor<?x4xf32> to tensor<*xf32>
  call @xtDumpF32(%add_dynamic_dump0) : (tensor<*xf32>) -> ()
  %exp_dynamic_in0 = tensor.cast %c0 : tensor<2x4xf32> to tensor<?x4xf32>
  %exp_dynamic = call @exp_dynamic(%exp_dynamic_in0) : (tensor<?x4xf32>) -> tensor<?x4xf32>
  %exp_dynamic_dump0 = tensor.cast %exp_dynamic : tensor<?x4xf32> to tensor<*xf32>
  call @xtDumpF32(%exp_dynamic_dump0) : (tensor<*xf32>) -> ()
  %reduce_sum_dynamic_in0 = tensor.cast %c0 : tensor<2x4xf32> to tensor<?x4xf32>
  %reduce_sum_dynamic = call @reduce_sum_dynamic(%reduce_sum_dynamic_in0) : (tensor<?x4xf32>) -> tensor<?x1xf32>
  %reduce_sum_dynamic_dump0 = tensor.cast %reduce_sum_dynamic : tensor<?x1xf32> to tensor<*xf32>
  call @xtDumpF32(%reduce_sum_dynamic_dump0) : (tensor<*xf32>) -> ()
  %c2 = arith.constant dense<[[[-2.875, -0.25, 2.375, -3.625, -1.0], [1.625, 4.25, -1.75, 0.875, 3.5], [-2.5, 0.125, 2.75, -3.25, -0.625]], [[2.0, -4.0, -1.375, 1.25, 3.875], [-2.125, 0.5, 3.125, -2.875, -0.25], [2.375, -3.625, -1.0, 1.625, 4.25]]]> : tensor<2x3x5xf32>
  %matmul_dynamic_in0 = tensor.cast %c2 : tensor<2x3x5xf32> to tensor<?x3x5xf32>
  %c3 = arith.constant dense<[[[-1.0, 1.625, 4.25, -1.75], [0.875, 3.5, -2.5, 0.125], [2.75, -3.25, -0.625, 2.0], [-4.0, -1.375, 1.25, 3.875], [-2.125, 0.5, 3.125, -2.875]], [[-0.25, 2.375, -3.625, -1.0], [1.625, 4.25, -1.75, 0.875], [3.5, -2.5, 0.125, 2.75], [-3.25, -0.625, 2.0, -4.0], [-1.375, 1.25, 3.875, -2.125]]]> : tensor<2x5x4xf32>
  %matmul_dynamic_in1 = tensor.cast %c3 : tensor<2x5x4xf32> to tensor<?x5x4xf32>
  %matmul_dynamic = call @matmul_dynamic(%matmul_dynamic_in0, %matmul_dynamic_in1) : (tensor<?x3x5xf32>, tensor<?x5x4xf32>) -> tensor<?x3x4xf32>
  %matmul_dynamic_dump0 = tensor.cast %matmul_dynamic : tensor<?x3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%matmul_dynamic_dump0) : (tensor<*xf32>) -> ()
  %c4 = arith.constant dense<[[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625], [4.25, -1.75], [0.875, 3.5]], [[-2.5, 0.125], [2.75, -3.25], [-0.625, 2.0], [-4.0, -1.375], [1.25, 3.875]], [[-2.125, 0.5], [3.125, -2.875], [-0.25, 2.375], [-3.625, -1.0], [1.625, 4.25]], [[-1.75, 0.875], [3.5, -2.5], [0.125, 2.75], [-3.25, -0.625], [2.0, -4.0]], [[-1.375, 1.25], [3.875, -2.125], [0.5, 3.125], [-2.875, -0.25], [2.375, -3.625]]], [[[-1.0, 1.625], [4.25, -1.75], [0.875, 3.5], [-2.5, 0.125], [2.75, -3.25]], [[-0.625, 2.0], [-4.0, -1.375], [1.25, 3.875], [-2.125, 0.5], [3.125, -2.875]], [[-0.25, 2.375], [-3.625, -1.0], [1.625, 4.25], [-1.75, 0.875], [3.5, -2.5]], [[0.125, 2.75], [-3.25, -0.625], [2.0, -4.0], [-1.375, 1.25], [3.875, -2.125]], [[0.5, 3.125], [-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625], [4.25, -1.75]]]]> : tensor<2x5x5x2xf32>
  %conv2d_dynamic_in0 = tensor.cast %c4 : tensor<2x5x5x2xf32> to tensor<?x5x5x2xf32>
  %c5 = arith.constant dense<[[[[-1.0, 1.625], [4.25, -1.75], [0.875, 3.5]], [[-2.5, 0.125], [2.75, -3.25], [-0.625, 2.0]], [[-4.0, -1.375], [1.25, 3.875], [-2.125, 0.5]]], [[[3.125, -2.875], [-0.25, 2.375], [-3.625, -1.0]], [[1.625, 4.25], [-1.75, 0.875], [3.5, -2.5]], [[0.125, 2.75], [-3.25, -0.625], [2.0, -4.0]]], [[[-1.375, 1.25], [3.875, -2.125], [0.5, 3.125]], [[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625]], [[4.25, -1.75], [0.875, 3.5], [-2.5, 0.125]]]]> : tensor<3x3x3x2xf32>
  %c6 = arith.constant dense<[0.875, 3.5, -2.5]> : tensor<3xf32>
  %conv2d_dynamic = call @conv2d_dynamic(%conv2d_dynamic_in0, %c5, %c6) : (tensor<?x5x5x2xf32>, tensor<3x3x3x2xf32>, tensor<3xf32>) -> tensor<?x5x5x3xf32>
  %conv2d_dynamic_dump0 = tensor.cast %conv2d_dynamic : tensor<?x5x5x3xf32> to tensor<*xf32>
  call @xtDumpF32(%conv2d_dynamic_dump0) : (tensor<*xf32>) -> ()
  %reshape_dynamic_in0 = tensor.cast %c0 : tensor<2x4xf32> to tensor<?x4xf32>
  %reshape_dynamic = call @reshape_dynamic(%reshape_dynamic_in0) : (tensor<?x4xf32>) -> tensor<?xf32>
  %reshape_dynamic_dump0 = tensor.cast %reshape_dynamic : tensor<?xf32> to tensor<*xf32>
  call @xtDumpF32(%reshape_dynamic_dump0) : (tensor<*xf32>) -> ()
  %concat_dynamic_in0 = tensor.cast %c0 : tensor<2x4xf32> to tensor<?x4xf32>
  %concat_dynamic_in1 = tensor.cast %c0 : tensor<2x4xf32> to tensor<?x4xf32>
  %concat_dynamic = call @concat_dynamic(%concat_dynamic_in0, %concat_dynamic_in1) : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %concat_dynamic_dump0 = tensor.cast %concat_dynamic : tensor<?x4xf32> to tensor<*xf32>
  call @xtDumpF32(%concat_dynamic_dump0) : (tensor<*xf32>) -> ()
  %c7 = arith.constant dense<[[[[-2.875, -0.25], [2.375, -3.625], [-1.0, 1.625], [4.25, -1.75]], [[0.875, 3.5], [-2.5, 0.125], [2.75, -3.25], [-0.625, 2.0]], [[-4.0, -1.375], [1.25, 3.875], [-2.125, 0.5], [3.125, -2.875]], [[-0.25, 2.375], [-3.625, -1.0], [1.625, 4.25], [-1.75, 0.875]]], [[[3.5, -2.5], [0.125, 2.75], [-3.25, -0.625], [2.0, -4.0]], [[-1.375, 1.25], [3.875, -2.125], [0.5, 3.125], [-2.875, -0.25]], [[2.375, -3.625], [-1.0, 1.625], [4.25, -1.75], [0.875, 3.5]], [[-2.5, 0.125], [2.75, -3.25], [-0.625, 2.0], [-4.0, -1.375]]]]> : tensor<2x4x4x2xf32>
  %max_pool2d_dynamic_in0 = tensor.cast %c7 : tensor<2x4x4x2xf32> to tensor<?x4x4x2xf32>
  %max_pool2d_dynamic = call @max_pool2d_dynamic(%max_pool2d_dynamic_in0) : (tensor<?x4x4x2xf32>) -> tensor<?x2x2x2xf32>
  %max_pool2d_dynamic_dump0 = tensor.cast %max_pool2d_dynamic : tensor<?x2x2x2xf32> to tensor<*xf32>
  call @xtDumpF32(%max_pool2d_dynamic_dump0) : (tensor<*xf32>) -> ()
  return
}
