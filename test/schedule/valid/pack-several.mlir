// RUN: xt-opt --xt-read-schedules %s | FileCheck %s
// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize" %e2e %s
// Two inputs in one loop.
// CHECK: loop.schedule = [{K = {pack = [0, {input = 1 : i64, pad = true}]}}, "I", "J", "K#4"]

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @makeA() -> tensor<9x8xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 1) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<9x8xf32>
  return %t : tensor<9x8xf32>
}

func.func @makeB() -> tensor<8x17xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 2) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<8x17xf32>
  return %t : tensor<8x17xf32>
}

func.func @makeC() -> tensor<9x17xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 3) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<9x17xf32>
  return %t : tensor<9x17xf32>
}

func.func @f(%A: tensor<9x8xf32>, %B: tensor<8x17xf32>, %C: tensor<9x17xf32>) -> tensor<9x17xf32> {
  %r = linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "K" = {pack = [0, {input = "%B", pad}]},
      "I",
      "J",
      "K#4"
    }
  } ins(%A, %B : tensor<9x8xf32>, tensor<8x17xf32>) outs(%C : tensor<9x17xf32>) -> tensor<9x17xf32>
  return %r : tensor<9x17xf32>
}

func.func @main() {
  %A = call @makeA() : () -> tensor<9x8xf32>
  %B = call @makeB() : () -> tensor<8x17xf32>
  %C = call @makeC() : () -> tensor<9x17xf32>
  %r = call @f(%A, %B, %C) : (tensor<9x8xf32>, tensor<8x17xf32>, tensor<9x17xf32>) -> tensor<9x17xf32>
  %u = tensor.cast %r : tensor<9x17xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  return
}
