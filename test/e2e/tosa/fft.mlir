// RUN: %e2e --tosa --ulp=16 %s
// tosa.fft2d and tosa.rfft2d.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @fft2d_f32(%a0: tensor<1x4x4xf32>, %a1: tensor<1x4x4xf32>) -> (tensor<1x4x4xf32>, tensor<1x4x4xf32>) {
  %r:2 = tosa.fft2d %a0, %a1 {inverse = false} : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> (tensor<1x4x4xf32>, tensor<1x4x4xf32>)
  return %r#0, %r#1 : tensor<1x4x4xf32>, tensor<1x4x4xf32>
}

func.func @fft2d_f32_inverse(%a0: tensor<1x4x4xf32>, %a1: tensor<1x4x4xf32>) -> (tensor<1x4x4xf32>, tensor<1x4x4xf32>) {
  %r:2 = tosa.fft2d %a0, %a1 {inverse = true} : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> (tensor<1x4x4xf32>, tensor<1x4x4xf32>)
  return %r#0, %r#1 : tensor<1x4x4xf32>, tensor<1x4x4xf32>
}

func.func @rfft2d_f32(%a0: tensor<1x4x8xf32>) -> (tensor<1x4x5xf32>, tensor<1x4x5xf32>) {
  %r:2 = tosa.rfft2d %a0 : (tensor<1x4x8xf32>) -> (tensor<1x4x5xf32>, tensor<1x4x5xf32>)
  return %r#0, %r#1 : tensor<1x4x5xf32>, tensor<1x4x5xf32>
}

func.func @main() {
  %c0 = arith.constant dense<[[[-2.875, -0.25, 2.375, -3.625], [-1.0, 1.625, 4.25, -1.75], [0.875, 3.5, -2.5, 0.125], [2.75, -3.25, -0.625, 2.0]]]> : tensor<1x4x4xf32>
  %c1 = arith.constant dense<[[[-1.0, 1.625, 4.25, -1.75], [0.875, 3.5, -2.5, 0.125], [2.75, -3.25, -0.625, 2.0], [-4.0, -1.375, 1.25, 3.875]]]> : tensor<1x4x4xf32>
  %fft2d_f32:2 = call @fft2d_f32(%c0, %c1) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> (tensor<1x4x4xf32>, tensor<1x4x4xf32>)
  %fft2d_f32_dump0 = tensor.cast %fft2d_f32#0 : tensor<1x4x4xf32> to tensor<*xf32>
  call @xtDumpF32(%fft2d_f32_dump0) : (tensor<*xf32>) -> ()
  %fft2d_f32_dump1 = tensor.cast %fft2d_f32#1 : tensor<1x4x4xf32> to tensor<*xf32>
  call @xtDumpF32(%fft2d_f32_dump1) : (tensor<*xf32>) -> ()
  %fft2d_f32_inverse:2 = call @fft2d_f32_inverse(%c0, %c1) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> (tensor<1x4x4xf32>, tensor<1x4x4xf32>)
  %fft2d_f32_inverse_dump0 = tensor.cast %fft2d_f32_inverse#0 : tensor<1x4x4xf32> to tensor<*xf32>
  call @xtDumpF32(%fft2d_f32_inverse_dump0) : (tensor<*xf32>) -> ()
  %fft2d_f32_inverse_dump1 = tensor.cast %fft2d_f32_inverse#1 : tensor<1x4x4xf32> to tensor<*xf32>
  call @xtDumpF32(%fft2d_f32_inverse_dump1) : (tensor<*xf32>) -> ()
  %c2 = arith.constant dense<[[[-2.875, -0.25, 2.375, -3.625, -1.0, 1.625, 4.25, -1.75], [0.875, 3.5, -2.5, 0.125, 2.75, -3.25, -0.625, 2.0], [-4.0, -1.375, 1.25, 3.875, -2.125, 0.5, 3.125, -2.875], [-0.25, 2.375, -3.625, -1.0, 1.625, 4.25, -1.75, 0.875]]]> : tensor<1x4x8xf32>
  %rfft2d_f32:2 = call @rfft2d_f32(%c2) : (tensor<1x4x8xf32>) -> (tensor<1x4x5xf32>, tensor<1x4x5xf32>)
  %rfft2d_f32_dump0 = tensor.cast %rfft2d_f32#0 : tensor<1x4x5xf32> to tensor<*xf32>
  call @xtDumpF32(%rfft2d_f32_dump0) : (tensor<*xf32>) -> ()
  %rfft2d_f32_dump1 = tensor.cast %rfft2d_f32#1 : tensor<1x4x5xf32> to tensor<*xf32>
  call @xtDumpF32(%rfft2d_f32_dump1) : (tensor<*xf32>) -> ()
  return
}
