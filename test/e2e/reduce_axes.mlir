// RUN: %e2e %s
// linalg.reduce over the first, last, middle, several and all axes, on f32, i32 and f16, static and dynamic.

func.func private @xtDumpF16(tensor<*xf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func private @sum_dynamic(%x: tensor<?x?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?x?xf32>
  %e = tensor.empty(%n) : tensor<?xf32>
  %i = linalg.fill ins(%zero : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %r = linalg.reduce {arith.addf} ins(%x : tensor<?x?xf32>) outs(%i : tensor<?xf32>) dimensions = [1]
  return %r : tensor<?xf32>
}

func.func @main() {
  %x_empty = tensor.empty() : tensor<3x4x5xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%x_empty : tensor<3x4x5xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %ramp = affine.apply affine_map<(d0, d1, d2) -> ((d0 * 7 + d1 * 5 + d2 * 3 + 1) mod 23 - 11)>(%at0, %at1, %at2)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x4x5xf32>
  %i12_empty = tensor.empty() : tensor<4x5xf32>
  %i12 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%i12_empty : tensor<4x5xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<4x5xf32>
  %i02_empty = tensor.empty() : tensor<3x5xf32>
  %i02 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%i02_empty : tensor<3x5xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 3) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x5xf32>
  %i01_empty = tensor.empty() : tensor<3x4xf32>
  %i01 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%i01_empty : tensor<3x4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 4) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x4xf32>
  %i0_empty = tensor.empty() : tensor<4xf32>
  %i0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%i0_empty : tensor<4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 5) mod 23 - 11)>(%at0)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<4xf32>
  %all_empty = tensor.empty() : tensor<f32>
  %all = linalg.generic {indexing_maps = [affine_map<() -> ()>], iterator_types = []}
      outs(%all_empty : tensor<f32>) {
  ^bb0(%previous: f32):
    %ramp = affine.apply affine_map<() -> ((0 + 6) mod 23 - 11)>()
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<f32>
  %r0 = linalg.reduce {arith.addf} ins(%x : tensor<3x4x5xf32>) outs(%i12 : tensor<4x5xf32>) dimensions = [0]
  %dump1 = tensor.cast %r0 : tensor<4x5xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %r1 = linalg.reduce {arith.mulf} ins(%x : tensor<3x4x5xf32>) outs(%i02 : tensor<3x5xf32>) dimensions = [1]
  %dump2 = tensor.cast %r1 : tensor<3x5xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  %r2 = linalg.reduce {arith.maximumf} ins(%x : tensor<3x4x5xf32>) outs(%i01 : tensor<3x4xf32>) dimensions = [2]
  %dump3 = tensor.cast %r2 : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  %r3 = linalg.reduce {arith.minimumf} ins(%x : tensor<3x4x5xf32>) outs(%i0 : tensor<4xf32>) dimensions = [0, 2]
  %dump4 = tensor.cast %r3 : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump4) : (tensor<*xf32>) -> ()
  %r4 = linalg.reduce ins(%x : tensor<3x4x5xf32>) outs(%all : tensor<f32>) dimensions = [0, 1, 2]
    (%a: f32, %acc: f32) {
      %sq = arith.mulf %a, %a : f32
      %s = arith.addf %acc, %sq : f32
      linalg.yield %s : f32
    }
  %dump5 = tensor.cast %r4 : tensor<f32> to tensor<*xf32>
  call @xtDumpF32(%dump5) : (tensor<*xf32>) -> ()
  %xi_empty = tensor.empty() : tensor<4x3xi32>
  %xi = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%xi_empty : tensor<4x3xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 7) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<4x3xi32>
  %oi_empty = tensor.empty() : tensor<3xi32>
  %oi = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%oi_empty : tensor<3xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 8) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<3xi32>
  %r5 = linalg.reduce {arith.maxui} ins(%xi : tensor<4x3xi32>) outs(%oi : tensor<3xi32>) dimensions = [0]
  %dump6 = tensor.cast %r5 : tensor<3xi32> to tensor<*xi32>
  call @xtDumpI32(%dump6) : (tensor<*xi32>) -> ()
  %r6 = linalg.reduce {arith.xori} ins(%xi : tensor<4x3xi32>) outs(%oi : tensor<3xi32>) dimensions = [0]
  %dump7 = tensor.cast %r6 : tensor<3xi32> to tensor<*xi32>
  call @xtDumpI32(%dump7) : (tensor<*xi32>) -> ()
  %xh_empty = tensor.empty() : tensor<5x6xf16>
  %xh = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%xh_empty : tensor<5x6xf16>) {
  ^bb0(%previous: f16):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 9) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f16
    %step = arith.constant 0.37 : f16
    %cell = arith.mulf %real, %step : f16
    linalg.yield %cell : f16
  } -> tensor<5x6xf16>
  %oh_empty = tensor.empty() : tensor<5xf16>
  %oh = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%oh_empty : tensor<5xf16>) {
  ^bb0(%previous: f16):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 10) mod 23 - 11)>(%at0)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f16
    %step = arith.constant 0.37 : f16
    %cell = arith.mulf %real, %step : f16
    linalg.yield %cell : f16
  } -> tensor<5xf16>
  %r7 = linalg.reduce {arith.addf} ins(%xh : tensor<5x6xf16>) outs(%oh : tensor<5xf16>) dimensions = [1]
  %dump8 = tensor.cast %r7 : tensor<5xf16> to tensor<*xf16>
  call @xtDumpF16(%dump8) : (tensor<*xf16>) -> ()
  %slice = tensor.extract_slice %x[1, 0, 0] [1, 4, 5] [1, 1, 1] : tensor<3x4x5xf32> to tensor<4x5xf32>
  %dyn = tensor.cast %slice : tensor<4x5xf32> to tensor<?x?xf32>
  %r8 = call @sum_dynamic(%dyn) : (tensor<?x?xf32>) -> tensor<?xf32>
  %dump9 = tensor.cast %r8 : tensor<?xf32> to tensor<*xf32>
  call @xtDumpF32(%dump9) : (tensor<*xf32>) -> ()
  return
}
