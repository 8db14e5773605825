// RUN: xt-opt --xt-read-schedules %s | FileCheck %s
// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize" %e2e %s
// linalg.batch_matmul: four axes.
// CHECK: loop.schedule = [{B = {parallelize}}, "K", "I", "J", {"J#4" = {unroll}}]

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @makeA() -> tensor<3x5x4xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index):
    %n = affine.apply affine_map<(d0, d1, d2) -> ((d0 * 7 + d1 * 3 + d2 * 5 + 1) mod 11 - 5)>(%i0, %i1, %i2)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<3x5x4xf32>
  return %t : tensor<3x5x4xf32>
}

func.func @makeB() -> tensor<3x4x7xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index):
    %n = affine.apply affine_map<(d0, d1, d2) -> ((d0 * 7 + d1 * 3 + d2 * 5 + 2) mod 11 - 5)>(%i0, %i1, %i2)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<3x4x7xf32>
  return %t : tensor<3x4x7xf32>
}

func.func @makeC() -> tensor<3x5x7xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index, %i2: index):
    %n = affine.apply affine_map<(d0, d1, d2) -> ((d0 * 7 + d1 * 3 + d2 * 5 + 3) mod 11 - 5)>(%i0, %i1, %i2)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<3x5x7xf32>
  return %t : tensor<3x5x7xf32>
}

func.func @f(%A: tensor<3x5x4xf32>, %B: tensor<3x4x7xf32>, %C: tensor<3x5x7xf32>) -> tensor<3x5x7xf32> {
  %r = linalg.batch_matmul {loop.dims = ["B", "I", "J", "K"], loop.schedule = {"B" = {parallelize}, "K", "I", "J", "J#4" = {unroll}}}
    ins(%A, %B : tensor<3x5x4xf32>, tensor<3x4x7xf32>) outs(%C : tensor<3x5x7xf32>) -> tensor<3x5x7xf32>
  return %r : tensor<3x5x7xf32>
}

func.func @main() {
  %A = call @makeA() : () -> tensor<3x5x4xf32>
  %B = call @makeB() : () -> tensor<3x4x7xf32>
  %C = call @makeC() : () -> tensor<3x5x7xf32>
  %r = call @f(%A, %B, %C) : (tensor<3x5x4xf32>, tensor<3x4x7xf32>, tensor<3x5x7xf32>) -> tensor<3x5x7xf32>
  %u = tensor.cast %r : tensor<3x5x7xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  return
}
