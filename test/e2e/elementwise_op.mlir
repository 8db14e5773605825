// RUN: %e2e %s
// linalg.elementwise with a broadcast map, and arith/math ops applied directly to tensors.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(tensor<*xi1> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %a_empty = tensor.empty() : tensor<3x5xf32>
  %a = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%a_empty : tensor<3x5xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x5xf32>
  %b_empty = tensor.empty() : tensor<5xf32>
  %b = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%b_empty : tensor<5xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 4) mod 23 - 11)>(%at0)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<5xf32>
  %e = tensor.empty() : tensor<3x5xf32>
  %r = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>]
      ins(%a, %b : tensor<3x5xf32>, tensor<5xf32>) outs(%e : tensor<3x5xf32>) -> tensor<3x5xf32>
  %dump1 = tensor.cast %r : tensor<3x5xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %s = arith.mulf %a, %r : tensor<3x5xf32>
  %t = arith.subf %s, %r : tensor<3x5xf32>
  %u = math.absf %t : tensor<3x5xf32>
  %p = arith.cmpf olt, %u, %a : tensor<3x5xf32>
  %v = arith.select %p, %u, %a : tensor<3x5xi1>, tensor<3x5xf32>
  %dump2 = tensor.cast %u : tensor<3x5xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  %dump3 = tensor.cast %p : tensor<3x5xi1> to tensor<*xi1>
  call @xtDumpI1(%dump3) : (tensor<*xi1>) -> ()
  %dump4 = tensor.cast %v : tensor<3x5xf32> to tensor<*xf32>
  call @xtDumpF32(%dump4) : (tensor<*xf32>) -> ()
  return
}
