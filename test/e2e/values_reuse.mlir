// RUN: %e2e %s
// Tensors read after an op that could have overwritten them in place: values, inits and slices stay what they were.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7.0 : f32
  %x_empty = tensor.empty() : tensor<3x4xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%x_empty : tensor<3x4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x4xf32>
  %y_empty = tensor.empty() : tensor<3x4xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%y_empty : tensor<3x4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x4xf32>
  %a = linalg.add ins(%x, %y : tensor<3x4xf32>, tensor<3x4xf32>) outs(%x : tensor<3x4xf32>) -> tensor<3x4xf32>
  %b = linalg.mul ins(%x, %a : tensor<3x4xf32>, tensor<3x4xf32>) outs(%a : tensor<3x4xf32>) -> tensor<3x4xf32>
  %c = linalg.sub ins(%a, %b : tensor<3x4xf32>, tensor<3x4xf32>) outs(%y : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump1 = tensor.cast %a : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %dump2 = tensor.cast %b : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  %dump3 = tensor.cast %c : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  %dump4 = tensor.cast %x : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump4) : (tensor<*xf32>) -> ()
  %dump5 = tensor.cast %y : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump5) : (tensor<*xf32>) -> ()
  %s = tensor.extract_slice %c[0, 1] [2, 2] [1, 1] : tensor<3x4xf32> to tensor<2x2xf32>
  %f = linalg.fill ins(%seven : f32) outs(%c : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump6 = tensor.cast %s : tensor<2x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump6) : (tensor<*xf32>) -> ()
  %dump7 = tensor.cast %f : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump7) : (tensor<*xf32>) -> ()
  %t = tensor.insert %seven into %s[%c0, %c1] : tensor<2x2xf32>
  %dump8 = tensor.cast %t : tensor<2x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump8) : (tensor<*xf32>) -> ()
  %dump9 = tensor.cast %s : tensor<2x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump9) : (tensor<*xf32>) -> ()
  %dump10 = tensor.cast %c : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump10) : (tensor<*xf32>) -> ()
  // A constant that is used as an init is not written.
  %k = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %m = linalg.matmul ins(%s, %t : tensor<2x2xf32>, tensor<2x2xf32>) outs(%k : tensor<2x2xf32>) -> tensor<2x2xf32>
  %dump11 = tensor.cast %m : tensor<2x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump11) : (tensor<*xf32>) -> ()
  %dump12 = tensor.cast %k : tensor<2x2xf32> to tensor<*xf32>
  call @xtDumpF32(%dump12) : (tensor<*xf32>) -> ()
  return
}
