// RUN: %e2e %s
// tensor.extract_slice: static, dynamic, strided, rank-reducing, of a slice, and of nothing.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @window(%x: tensor<?x?xf32>, %i: index, %j: index, %h: index, %w: index) -> tensor<?x?xf32> {
  %r = tensor.extract_slice %x[%i, %j] [%h, %w] [1, 2] : tensor<?x?xf32> to tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %x_empty = tensor.empty() : tensor<6x8xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%x_empty : tensor<6x8xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<6x8xf32>
  %s0 = tensor.extract_slice %x[1, 2] [3, 4] [1, 1] : tensor<6x8xf32> to tensor<3x4xf32>
  %dump1 = tensor.cast %s0 : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %s1 = tensor.extract_slice %x[0, 1] [3, 3] [2, 3] : tensor<6x8xf32> to tensor<3x3xf32>
  %dump2 = tensor.cast %s1 : tensor<3x3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  %s2 = tensor.extract_slice %x[4, 0] [1, 8] [1, 1] : tensor<6x8xf32> to tensor<8xf32>
  %dump3 = tensor.cast %s2 : tensor<8xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  %s3 = tensor.extract_slice %s1[0, 1] [3, 1] [1, 1] : tensor<3x3xf32> to tensor<3xf32>
  %dump4 = tensor.cast %s3 : tensor<3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump4) : (tensor<*xf32>) -> ()
  %xd = tensor.cast %x : tensor<6x8xf32> to tensor<?x?xf32>
  %s4 = call @window(%xd, %c2, %c1, %c3, %c2) : (tensor<?x?xf32>, index, index, index, index) -> tensor<?x?xf32>
  %dump5 = tensor.cast %s4 : tensor<?x?xf32> to tensor<*xf32>
  call @xtDumpF32(%dump5) : (tensor<*xf32>) -> ()
  %s5 = call @window(%s4, %c0, %c1, %c2, %c1) : (tensor<?x?xf32>, index, index, index, index) -> tensor<?x?xf32>
  %dump6 = tensor.cast %s5 : tensor<?x?xf32> to tensor<*xf32>
  call @xtDumpF32(%dump6) : (tensor<*xf32>) -> ()
  %s6 = call @window(%xd, %c1, %c1, %c0, %c2) : (tensor<?x?xf32>, index, index, index, index) -> tensor<?x?xf32>
  %dump7 = tensor.cast %s6 : tensor<?x?xf32> to tensor<*xf32>
  call @xtDumpF32(%dump7) : (tensor<*xf32>) -> ()
  %dump8 = tensor.cast %x : tensor<6x8xf32> to tensor<*xf32>
  call @xtDumpF32(%dump8) : (tensor<*xf32>) -> ()
  return
}
