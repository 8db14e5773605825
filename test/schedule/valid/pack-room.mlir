// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize" %e2e %s
// Copies of columns that do not fill vectors: tiles of one size inside each other, a copy of a copy, more vectors than
// are written out, and one that is converted on the way from a type with more lanes.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @a_equal() -> tensor<4x9xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 1) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<4x9xf32>
  return %t : tensor<4x9xf32>
}

func.func @b_equal() -> tensor<9x26xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 2) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<9x26xf32>
  return %t : tensor<9x26xf32>
}

func.func @c_equal() -> tensor<4x26xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 3) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<4x26xf32>
  return %t : tensor<4x26xf32>
}

func.func @a_twice() -> tensor<4x9xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 1) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<4x9xf32>
  return %t : tensor<4x9xf32>
}

func.func @b_twice() -> tensor<9x13xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 2) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<9x13xf32>
  return %t : tensor<9x13xf32>
}

func.func @c_twice() -> tensor<4x13xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 3) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<4x13xf32>
  return %t : tensor<4x13xf32>
}

func.func @a_many() -> tensor<4x17xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 1) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<4x17xf32>
  return %t : tensor<4x17xf32>
}

func.func @b_many() -> tensor<17x300xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 2) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<17x300xf32>
  return %t : tensor<17x300xf32>
}

func.func @c_many() -> tensor<4x300xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 3) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<4x300xf32>
  return %t : tensor<4x300xf32>
}

func.func @a_five() -> tensor<4x9xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 1) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<4x9xf32>
  return %t : tensor<4x9xf32>
}

func.func @b_five() -> tensor<9x5xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 2) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<9x5xf32>
  return %t : tensor<9x5xf32>
}

func.func @c_five() -> tensor<4x5xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 3) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<4x5xf32>
  return %t : tensor<4x5xf32>
}

func.func @a_i8() -> tensor<64x64xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 1) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<64x64xf32>
  return %t : tensor<64x64xf32>
}

func.func @b_i8() -> tensor<5x64xi8> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 2) mod 11 - 5)>(%i0, %i1)
    %x = arith.index_cast %n : index to i8
    tensor.yield %x : i8
  } : tensor<5x64xi8>
  return %t : tensor<5x64xi8>
}

func.func @c_i8() -> tensor<64x5xf32> {
  %t = tensor.generate {
  ^bb0(%i0: index, %i1: index):
    %n = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 3 + 3) mod 11 - 5)>(%i0, %i1)
    %w = arith.index_cast %n : index to i32
    %x = arith.sitofp %w : i32 to f32
    tensor.yield %x : f32
  } : tensor<64x5xf32>
  return %t : tensor<64x5xf32>
}

func.func @equal(%A: tensor<4x9xf32>, %B: tensor<9x26xf32>, %C: tensor<4x26xf32>) -> tensor<4x26xf32> {
  %r = linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = [{"I" = {pack = 1}}, "J", "J#13", "K", {"I#4" = {unroll}}, {"J#13" = {vectorize}}]}
    ins(%A, %B : tensor<4x9xf32>, tensor<9x26xf32>) outs(%C : tensor<4x26xf32>) -> tensor<4x26xf32>
  return %r : tensor<4x26xf32>
}

func.func @twice(%A: tensor<4x9xf32>, %B: tensor<9x13xf32>, %C: tensor<4x13xf32>) -> tensor<4x13xf32> {
  %r = linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = [{"I" = {pack = 1}}, "J", {"K" = {pack = 1}}, {"I#4" = {unroll}}, {"J#13" = {vectorize}}]}
    ins(%A, %B : tensor<4x9xf32>, tensor<9x13xf32>) outs(%C : tensor<4x13xf32>) -> tensor<4x13xf32>
  return %r : tensor<4x13xf32>
}

func.func @many(%A: tensor<4x17xf32>, %B: tensor<17x300xf32>, %C: tensor<4x300xf32>) -> tensor<4x300xf32> {
  %r = linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = [{"I" = {pack = 1}}, "J", "K", {"I#4" = {unroll}}, {"J#150" = {vectorize}}]}
    ins(%A, %B : tensor<4x17xf32>, tensor<17x300xf32>) outs(%C : tensor<4x300xf32>) -> tensor<4x300xf32>
  return %r : tensor<4x300xf32>
}

func.func @five(%A: tensor<4x9xf32>, %B: tensor<9x5xf32>, %C: tensor<4x5xf32>) -> tensor<4x5xf32> {
  %r = linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = [{"I" = {pack = 1}}, "J", "K", {"I#4" = {unroll}}, {"J#5" = {vectorize}}]}
    ins(%A, %B : tensor<4x9xf32>, tensor<9x5xf32>) outs(%C : tensor<4x5xf32>) -> tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}

func.func @converted(%A: tensor<64x64xf32>, %Q: tensor<5x64xi8>, %C: tensor<64x5xf32>) -> tensor<64x5xf32> {
  %e = tensor.empty() : tensor<5x64xf32>
  %B = linalg.generic {
    indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]
  } ins(%Q : tensor<5x64xi8>) outs(%e : tensor<5x64xf32>) {
  ^bb0(%q: i8, %o: f32):
    %x = arith.sitofp %q : i8 to f32
    linalg.yield %x : f32
  } -> tensor<5x64xf32>
  %r = linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%A, %B : tensor<64x64xf32>, tensor<5x64xf32>) outs(%C : tensor<64x5xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %m = arith.mulf %a, %b : f32
    %s = arith.addf %c, %m : f32
    linalg.yield %s : f32
  } -> tensor<64x5xf32>
  return %r : tensor<64x5xf32>
}

func.func @main() {
  %A0 = call @a_equal() : () -> tensor<4x9xf32>
  %B0 = call @b_equal() : () -> tensor<9x26xf32>
  %C0 = call @c_equal() : () -> tensor<4x26xf32>
  %r0 = call @equal(%A0, %B0, %C0) : (tensor<4x9xf32>, tensor<9x26xf32>, tensor<4x26xf32>) -> tensor<4x26xf32>
  %u0 = tensor.cast %r0 : tensor<4x26xf32> to tensor<*xf32>
  call @xtDumpF32(%u0) : (tensor<*xf32>) -> ()
  %A1 = call @a_twice() : () -> tensor<4x9xf32>
  %B1 = call @b_twice() : () -> tensor<9x13xf32>
  %C1 = call @c_twice() : () -> tensor<4x13xf32>
  %r1 = call @twice(%A1, %B1, %C1) : (tensor<4x9xf32>, tensor<9x13xf32>, tensor<4x13xf32>) -> tensor<4x13xf32>
  %u1 = tensor.cast %r1 : tensor<4x13xf32> to tensor<*xf32>
  call @xtDumpF32(%u1) : (tensor<*xf32>) -> ()
  %A2 = call @a_many() : () -> tensor<4x17xf32>
  %B2 = call @b_many() : () -> tensor<17x300xf32>
  %C2 = call @c_many() : () -> tensor<4x300xf32>
  %r2 = call @many(%A2, %B2, %C2) : (tensor<4x17xf32>, tensor<17x300xf32>, tensor<4x300xf32>) -> tensor<4x300xf32>
  %u2 = tensor.cast %r2 : tensor<4x300xf32> to tensor<*xf32>
  call @xtDumpF32(%u2) : (tensor<*xf32>) -> ()
  %A3 = call @a_five() : () -> tensor<4x9xf32>
  %B3 = call @b_five() : () -> tensor<9x5xf32>
  %C3 = call @c_five() : () -> tensor<4x5xf32>
  %r3 = call @five(%A3, %B3, %C3) : (tensor<4x9xf32>, tensor<9x5xf32>, tensor<4x5xf32>) -> tensor<4x5xf32>
  %u3 = tensor.cast %r3 : tensor<4x5xf32> to tensor<*xf32>
  call @xtDumpF32(%u3) : (tensor<*xf32>) -> ()
  %A = call @a_i8() : () -> tensor<64x64xf32>
  %Q = call @b_i8() : () -> tensor<5x64xi8>
  %C = call @c_i8() : () -> tensor<64x5xf32>
  %r = call @converted(%A, %Q, %C) : (tensor<64x64xf32>, tensor<5x64xi8>, tensor<64x5xf32>) -> tensor<64x5xf32>
  %u = tensor.cast %r : tensor<64x5xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  return
}
