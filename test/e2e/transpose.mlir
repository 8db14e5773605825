// RUN: %e2e %s
// linalg.transpose by every kind of permutation, ranks 2 to 4, on f32, i8, i1 and bf16, also dynamic and on memrefs.

func.func private @xtDumpBF16(tensor<*xbf16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF64(memref<*xf64>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(tensor<*xi1> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(tensor<*xi8> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

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
  %e0 = tensor.empty() : tensor<5x3xf32>
  %r0 = linalg.transpose ins(%a : tensor<3x5xf32>) outs(%e0 : tensor<5x3xf32>) permutation = [1, 0]
  %dump1 = tensor.cast %r0 : tensor<5x3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %b_empty = tensor.empty() : tensor<2x3x4xi8>
  %b = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%b_empty : tensor<2x3x4xi8>) {
  ^bb0(%previous: i8):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %ramp = affine.apply affine_map<(d0, d1, d2) -> ((d0 * 7 + d1 * 5 + d2 * 3 + 2) mod 23 - 11)>(%at0, %at1, %at2)
    %cell = arith.index_cast %ramp : index to i8
    linalg.yield %cell : i8
  } -> tensor<2x3x4xi8>
  %e1 = tensor.empty() : tensor<4x2x3xi8>
  %r1 = linalg.transpose ins(%b : tensor<2x3x4xi8>) outs(%e1 : tensor<4x2x3xi8>) permutation = [2, 0, 1]
  %dump2 = tensor.cast %r1 : tensor<4x2x3xi8> to tensor<*xi8>
  call @xtDumpI8(%dump2) : (tensor<*xi8>) -> ()
  %c_empty = tensor.empty() : tensor<2x1x3x2xbf16>
  %c = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      outs(%c_empty : tensor<2x1x3x2xbf16>) {
  ^bb0(%previous: bf16):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %at3 = linalg.index 3 : index
    %ramp = affine.apply affine_map<(d0, d1, d2, d3) -> ((d0 * 7 + d1 * 5 + d2 * 3 + d3 * 2 + 3) mod 23 - 11)>(%at0, %at1, %at2, %at3)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to bf16
    %step = arith.constant 0.37 : bf16
    %cell = arith.mulf %real, %step : bf16
    linalg.yield %cell : bf16
  } -> tensor<2x1x3x2xbf16>
  %e2 = tensor.empty() : tensor<1x2x2x3xbf16>
  %r2 = linalg.transpose ins(%c : tensor<2x1x3x2xbf16>) outs(%e2 : tensor<1x2x2x3xbf16>) permutation = [1, 3, 0, 2]
  %dump3 = tensor.cast %r2 : tensor<1x2x2x3xbf16> to tensor<*xbf16>
  call @xtDumpBF16(%dump3) : (tensor<*xbf16>) -> ()
  %d_empty = tensor.empty() : tensor<3x2xi1>
  %d = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%d_empty : tensor<3x2xi1>) {
  ^bb0(%previous: i1):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 4) mod 23 - 11)>(%at0, %at1)
    %none = arith.constant 0 : index
    %cell = arith.cmpi sgt, %ramp, %none : index
    linalg.yield %cell : i1
  } -> tensor<3x2xi1>
  %e3 = tensor.empty() : tensor<2x3xi1>
  %r3 = linalg.transpose ins(%d : tensor<3x2xi1>) outs(%e3 : tensor<2x3xi1>) permutation = [1, 0]
  %dump4 = tensor.cast %r3 : tensor<2x3xi1> to tensor<*xi1>
  call @xtDumpI1(%dump4) : (tensor<*xi1>) -> ()
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %m = memref.alloc(%c2, %c4) : memref<?x?xf64>
  %n = memref.alloc(%c4, %c2) : memref<?x?xf64>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<?x?xf64>) {
  ^bb0(%previous: f64):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 5) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f64
    %step = arith.constant 0.37 : f64
    %cell = arith.mulf %real, %step : f64
    linalg.yield %cell : f64
  }
  linalg.transpose ins(%m : memref<?x?xf64>) outs(%n : memref<?x?xf64>) permutation = [1, 0]
  %dump5 = memref.cast %n : memref<?x?xf64> to memref<*xf64>
  call @xtDumpF64(%dump5) : (memref<*xf64>) -> ()
  memref.dealloc %m : memref<?x?xf64>
  memref.dealloc %n : memref<?x?xf64>
  return
}
