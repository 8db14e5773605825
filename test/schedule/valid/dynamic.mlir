// RUN: xt-opt --xt-read-schedules %s | FileCheck %s
// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize" %e2e %s
// Extents that are known at run time: open segments, tiles, factors.
// CHECK: loop.schedule = [{K = {unroll = 2 : i64}}, {"I[:4]" = ["J", {"I#2" = {unroll}}]}, {"I[4:]" = ["J", {"J#8" = {vectorize}}]}]

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @makeA() -> tensor<9x9xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 1) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<9x9xf32>
  return %t : tensor<9x9xf32>
}

func.func @makeB() -> tensor<9x9xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 2) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<9x9xf32>
  return %t : tensor<9x9xf32>
}

func.func @makeC() -> tensor<9x9xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 3) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<9x9xf32>
  return %t : tensor<9x9xf32>
}

func.func @f(%A: tensor<?x?xf32>, %B: tensor<?x?xf32>, %C: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = {"K" = {unroll = 2}, "I[:4]" = {"J", "I#2" = {unroll}}, "I[4:]" = {"J", "J#8" = {vectorize}}}}
    ins(%A, %B : tensor<?x?xf32>, tensor<?x?xf32>) outs(%C : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @main() {
  %As = call @makeA() : () -> tensor<9x9xf32>
  %A = tensor.cast %As : tensor<9x9xf32> to tensor<?x?xf32>
  %Bs = call @makeB() : () -> tensor<9x9xf32>
  %B = tensor.cast %Bs : tensor<9x9xf32> to tensor<?x?xf32>
  %Cs = call @makeC() : () -> tensor<9x9xf32>
  %C = tensor.cast %Cs : tensor<9x9xf32> to tensor<?x?xf32>
  %r = call @f(%A, %B, %C) : (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %u = tensor.cast %r : tensor<?x?xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  return
}
