// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// The tile of a convolution's input includes the window.

func.func @f(%A: memref<1x66x66x16xf32>, %B: memref<3x3x16x4xf32>, %C: memref<1x64x64x4xf32>) {
  linalg.conv_2d_nhwc_hwcf {
    dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>,
    loop.dims = ["N", "H", "W", "F", "R", "S", "C"],
    loop.schedule = {
      // expected-error@+2:24 {{loop 'w': 'pack': the tile has 67584 bytes, "stack" has 65536}}
      // expected-note@below:24 {{a smaller tile or an inner loop; the memories are "workspace" and "stack" (65536 bytes)}}
      "N", "H", "W" = {pack = {input = 0, memory = "stack"}}, "F", "R", "S", "C",
      "H#30", "W#31"
    }
  } ins(%A, %B : memref<1x66x66x16xf32>, memref<3x3x16x4xf32>) outs(%C : memref<1x64x64x4xf32>)
  return
}
