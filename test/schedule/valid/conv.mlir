// RUN: xt-opt --xt-read-schedules %s | FileCheck %s
// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize" %e2e %s
// A convolution: seven axes, a window.
// CHECK: loop.schedule = ["N", "H", "W", "R", "S", {C = {pack = {input = 0 : i64, memory = "stack"}}}, {"W#3" = {unroll}}, {F = {vectorize}}]

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @makeA() -> tensor<1x8x8x3xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    %n = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 3 + d2 * 5 + d3 * 2 + 1) mod 11 - 5)>(%i0, %i1, %i2, %i3)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<1x8x8x3xf32>
  return %t : tensor<1x8x8x3xf32>
}

func.func @makeB() -> tensor<3x3x3x4xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    %n = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 3 + d2 * 5 + d3 * 2 + 2) mod 11 - 5)>(%i0, %i1, %i2, %i3)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<3x3x3x4xf32>
  return %t : tensor<3x3x3x4xf32>
}

func.func @makeC() -> tensor<1x6x6x4xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index, %i3: index):
    %n = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 3 + d2 * 5 + d3 * 2 + 3) mod 11 - 5)>(%i0, %i1, %i2, %i3)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<1x6x6x4xf32>
  return %t : tensor<1x6x6x4xf32>
}

func.func @f(%A: tensor<1x8x8x3xf32>, %B: tensor<3x3x3x4xf32>, %C: tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32> {
  %r = linalg.conv_2d_nhwc_hwcf {
    dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>,
    loop.dims = ["N", "H", "W", "F", "R", "S", "C"],
    loop.schedule = {"N", "H", "W", "R", "S", "C" = {pack = {input = 0, memory = "stack"}}, "W#3" = {unroll}, "F" = {vectorize}}
  } ins(%A, %B : tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>) outs(%C : tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  return %r : tensor<1x6x6x4xf32>
}

func.func @main() {
  %A = call @makeA() : () -> tensor<1x8x8x3xf32>
  %B = call @makeB() : () -> tensor<3x3x3x4xf32>
  %C = call @makeC() : () -> tensor<1x6x6x4xf32>
  %r = call @f(%A, %B, %C) : (tensor<1x8x8x3xf32>, tensor<3x3x3x4xf32>, tensor<1x6x6x4xf32>) -> tensor<1x6x6x4xf32>
  %u = tensor.cast %r : tensor<1x6x6x4xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  return
}
