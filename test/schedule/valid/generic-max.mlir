// RUN: xt-opt --xt-read-schedules %s | FileCheck %s
// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize" %e2e %s
// A reduction that is a maximum.
// CHECK: loop.schedule = [{J = {parallelize = "reduce"}}, "I", {"J#4" = {vectorize}}]

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @makeA() -> tensor<6x11xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 1) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<6x11xf32>
  return %t : tensor<6x11xf32>
}

func.func @makeB() -> tensor<6xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index):
    %n = affine.apply affine_map<(d0) -> ((d0 * 7 + 2) mod 11 - 5)>(%i0)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<6xf32>
  return %t : tensor<6xf32>
}

func.func @f(%A: tensor<6x11xf32>, %B: tensor<6xf32>) -> tensor<6xf32> {
  %r = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]}
    ins(%A : tensor<6x11xf32>) outs(%B : tensor<6xf32>) attrs = {loop.dims = ["I", "J"], loop.schedule = {"J" = {parallelize = "reduce"}, "I", "J#4" = {vectorize}}} {
  ^bb0(%a: f32, %c: f32):
    %s = arith.maximumf %c, %a : f32
    linalg.yield %s : f32
  } -> tensor<6xf32>
  return %r : tensor<6xf32>
}

func.func @main() {
  %A = call @makeA() : () -> tensor<6x11xf32>
  %B = call @makeB() : () -> tensor<6xf32>
  %r = call @f(%A, %B) : (tensor<6x11xf32>, tensor<6xf32>) -> tensor<6xf32>
  %u = tensor.cast %r : tensor<6xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  return
}
