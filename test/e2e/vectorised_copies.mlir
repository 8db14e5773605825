// RUN: %e2e %s
// Packs and buffers on a vectorised loop itself: the copy holds a vector.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @product(%A: tensor<4x9xf32>, %B: tensor<9x17xf32>, %which: index) -> tensor<4x17xf32> attributes {no_inline} {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x17xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<4x17xf32>) -> tensor<4x17xf32>
  %r = scf.index_switch %which -> tensor<4x17xf32>
  case 0 {
    %s = linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = ["i", "k", "j", {"j#4" = {pack = 1, vectorize}}]}
      ins(%A, %B : tensor<4x9xf32>, tensor<9x17xf32>) outs(%z : tensor<4x17xf32>) -> tensor<4x17xf32>
    scf.yield %s : tensor<4x17xf32>
  }
  case 1 {
    %s = linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = ["i", "k", "j", {"j#4" = {buffer, vectorize}}]}
      ins(%A, %B : tensor<4x9xf32>, tensor<9x17xf32>) outs(%z : tensor<4x17xf32>) -> tensor<4x17xf32>
    scf.yield %s : tensor<4x17xf32>
  }
  default {
    %s = linalg.matmul {loop.dims = ["i", "j", "k"],
                        loop.schedule = ["i", "j", "k", {"j#8" = {pack = {input = 1, memory = "stack"}, buffer = "stack", vectorize = 4}}]}
      ins(%A, %B : tensor<4x9xf32>, tensor<9x17xf32>) outs(%z : tensor<4x17xf32>) -> tensor<4x17xf32>
    scf.yield %s : tensor<4x17xf32>
  }
  return %r : tensor<4x17xf32>
}

func.func @count(%from: f32, %to: tensor<?x?xf32>) -> tensor<?x?xf32> attributes {no_inline} {
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%to : tensor<?x?xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %seven = arith.constant 7 : index
    %p = arith.muli %i, %seven : index
    %s = arith.subi %p, %j : index
    %n = arith.index_cast %s : index to i32
    %f = arith.sitofp %n : i32 to f32
    %g = arith.addf %f, %from : f32
    linalg.yield %g : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @main() {
  %one = arith.constant 1.5 : f32
  %two = arith.constant -2.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c9 = arith.constant 9 : index
  %c17 = arith.constant 17 : index
  %ea = tensor.empty(%c4, %c9) : tensor<?x?xf32>
  %eb = tensor.empty(%c9, %c17) : tensor<?x?xf32>
  %a = call @count(%one, %ea) : (f32, tensor<?x?xf32>) -> tensor<?x?xf32>
  %b = call @count(%two, %eb) : (f32, tensor<?x?xf32>) -> tensor<?x?xf32>
  %A = tensor.cast %a : tensor<?x?xf32> to tensor<4x9xf32>
  %B = tensor.cast %b : tensor<?x?xf32> to tensor<9x17xf32>
  scf.for %which = %c0 to %c3 step %c1 {
    %r = func.call @product(%A, %B, %which) : (tensor<4x9xf32>, tensor<9x17xf32>, index) -> tensor<4x17xf32>
    %u = tensor.cast %r : tensor<4x17xf32> to tensor<*xf32>
    func.call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  }
  return
}
