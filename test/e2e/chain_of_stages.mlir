// RUN: %e2e %s
// Five stages of intermediate results of unequal sizes with crossing lifetimes, so that reused storage would show if it were still live.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @stages(%x: tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<16xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<16x16xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %a = linalg.matmul ins(%x, %x : tensor<16x16xf32>, tensor<16x16xf32>) outs(%z : tensor<16x16xf32>) -> tensor<16x16xf32>
  %b = linalg.transpose ins(%a : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) permutation = [1, 0]
  %v = tensor.empty() : tensor<16xf32>
  %vz = linalg.fill ins(%zero : f32) outs(%v : tensor<16xf32>) -> tensor<16xf32>
  %s = linalg.reduce {arith.addf} ins(%b : tensor<16x16xf32>) outs(%vz : tensor<16xf32>) dimensions = [0]
  %c = linalg.sub ins(%a, %b : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  %big = tensor.pad %c low[2, 0] high[2, 4] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<16x16xf32> to tensor<20x20xf32>
  %d = tensor.extract_slice %big[4, 2] [16, 16] [1, 1] : tensor<20x20xf32> to tensor<16x16xf32>
  %f = linalg.matmul ins(%d, %b : tensor<16x16xf32>, tensor<16x16xf32>) outs(%z : tensor<16x16xf32>) -> tensor<16x16xf32>
  %g = linalg.add ins(%f, %x : tensor<16x16xf32>, tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) -> tensor<16x16xf32>
  return %g, %s : tensor<16x16xf32>, tensor<16xf32>
}

func.func @main() {
  %x_empty = tensor.empty() : tensor<16x16xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%x_empty : tensor<16x16xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.0625 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<16x16xf32>
  %g, %s = call @stages(%x) : (tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<16xf32>)
  %dump1 = tensor.cast %g : tensor<16x16xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %dump2 = tensor.cast %s : tensor<16xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  %h, %t = call @stages(%g) : (tensor<16x16xf32>) -> (tensor<16x16xf32>, tensor<16xf32>)
  %dump3 = tensor.cast %h : tensor<16x16xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  %dump4 = tensor.cast %t : tensor<16xf32> to tensor<*xf32>
  call @xtDumpF32(%dump4) : (tensor<*xf32>) -> ()
  return
}
