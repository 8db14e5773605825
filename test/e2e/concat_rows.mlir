// RUN: env VARIANTS="O1-gcc O2-gcc O2-clang O2-gcc-sanitize" %e2e %s
// Tensors side by side along the last, the middle and the first dimension: row by row where their parts alternate.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#id = affine_map<(i, j, k) -> (i, j, k)>
func.func @numbers(%from: f32) -> tensor<3x4x5xf32> {
  %empty = tensor.empty() : tensor<3x4x5xf32>
  %x = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel", "parallel"]} outs(%empty : tensor<3x4x5xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %k = linalg.index 2 : index
    %v = affine.apply affine_map<(i, j, k) -> (i * 20 + j * 5 + k)>(%i, %j, %k)
    %w = arith.index_cast %v : index to i32
    %r = arith.sitofp %w : i32 to f32
    %s = arith.addf %r, %from : f32
    linalg.yield %s : f32
  } -> tensor<3x4x5xf32>
  return %x : tensor<3x4x5xf32>
}

func.func @last(%x: tensor<3x4x5xf32>, %y: tensor<3x4x5xf32>) -> tensor<3x4x15xf32> {
  %z = tensor.concat dim(2) %x, %y, %x : (tensor<3x4x5xf32>, tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x15xf32>
  return %z : tensor<3x4x15xf32>
}

func.func @middle(%x: tensor<3x4x5xf32>, %y: tensor<3x4x5xf32>) -> tensor<3x8x5xf32> {
  %z = tensor.concat dim(1) %x, %y : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x8x5xf32>
  return %z : tensor<3x8x5xf32>
}

func.func @first(%x: tensor<3x4x5xf32>, %y: tensor<3x4x5xf32>) -> tensor<6x4x5xf32> {
  %z = tensor.concat dim(0) %x, %y : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<6x4x5xf32>
  return %z : tensor<6x4x5xf32>
}

func.func @main() {
  %zero = arith.constant 0.0 : f32
  %hundred = arith.constant 100.0 : f32
  %x = call @numbers(%zero) : (f32) -> tensor<3x4x5xf32>
  %y = call @numbers(%hundred) : (f32) -> tensor<3x4x5xf32>
  %a = call @last(%x, %y) : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x4x15xf32>
  %b = call @middle(%x, %y) : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<3x8x5xf32>
  %c = call @first(%x, %y) : (tensor<3x4x5xf32>, tensor<3x4x5xf32>) -> tensor<6x4x5xf32>
  %ua = tensor.cast %a : tensor<3x4x15xf32> to tensor<*xf32>
  call @xtDumpF32(%ua) : (tensor<*xf32>) -> ()
  %ub = tensor.cast %b : tensor<3x8x5xf32> to tensor<*xf32>
  call @xtDumpF32(%ub) : (tensor<*xf32>) -> ()
  %uc = tensor.cast %c : tensor<6x4x5xf32> to tensor<*xf32>
  call @xtDumpF32(%uc) : (tensor<*xf32>) -> ()
  return
}
