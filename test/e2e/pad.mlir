// RUN: %e2e %s
// tensor.pad with constant and computed padding values, uneven, zero and dynamic amounts, on f32 and i8.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(tensor<*xi8> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @pad_dynamic(%x: tensor<?x?xf32>, %low: index, %high: index) -> tensor<?x?xf32> {
  %v = arith.constant -1.5 : f32
  %r = tensor.pad %x low[%low, 0] high[1, %high] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %byte = arith.constant 7 : i8
  %a_empty = tensor.empty() : tensor<2x3xi8>
  %a = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%a_empty : tensor<2x3xi8>) {
  ^bb0(%previous: i8):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i8
    linalg.yield %cell : i8
  } -> tensor<2x3xi8>
  %r0 = tensor.pad %a low[1, 0] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %byte : i8
  } : tensor<2x3xi8> to tensor<3x5xi8>
  %dump1 = tensor.cast %r0 : tensor<3x5xi8> to tensor<*xi8>
  call @xtDumpI8(%dump1) : (tensor<*xi8>) -> ()
  %b_empty = tensor.empty() : tensor<2x3xf32>
  %b = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%b_empty : tensor<2x3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<2x3xf32>
  %r1 = tensor.pad %b low[1, 1] high[1, 1] {
  ^bb0(%i: index, %j: index):
    %n = arith.muli %i, %c3 : index
    %m = arith.addi %n, %j : index
    %k = arith.index_cast %m : index to i32
    %f = arith.sitofp %k : i32 to f32
    tensor.yield %f : f32
  } : tensor<2x3xf32> to tensor<4x5xf32>
  %dump2 = tensor.cast %r1 : tensor<4x5xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  %d_empty = tensor.empty(%c2, %c3) : tensor<?x?xf32>
  %d = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%d_empty : tensor<?x?xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 3) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<?x?xf32>
  %r2 = call @pad_dynamic(%d, %c2, %c0) : (tensor<?x?xf32>, index, index) -> tensor<?x?xf32>
  %dump3 = tensor.cast %r2 : tensor<?x?xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  %r3 = call @pad_dynamic(%r2, %c0, %c3) : (tensor<?x?xf32>, index, index) -> tensor<?x?xf32>
  %dump4 = tensor.cast %r3 : tensor<?x?xf32> to tensor<*xf32>
  call @xtDumpF32(%dump4) : (tensor<*xf32>) -> ()
  return
}
