// RUN: %e2e %s
// tensor.reshape and memref.reshape to shapes that are values.

func.func private @xtDumpF64(tensor<*xf64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI16(memref<*xi16>) attributes {llvm.emit_c_interface}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %t_empty = tensor.empty() : tensor<2x3xf64>
  %t = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%t_empty : tensor<2x3xf64>) {
  ^bb0(%previous: f64):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 4) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f64
    %step = arith.constant 0.37 : f64
    %cell = arith.mulf %real, %step : f64
    linalg.yield %cell : f64
  } -> tensor<2x3xf64>
  %shape = tensor.from_elements %c3, %c2 : tensor<2xindex>
  %re = tensor.reshape %t(%shape) : (tensor<2x3xf64>, tensor<2xindex>) -> tensor<?x?xf64>
  %dump1 = tensor.cast %re : tensor<?x?xf64> to tensor<*xf64>
  call @xtDumpF64(%dump1) : (tensor<*xf64>) -> ()
  %m = memref.alloc() : memref<3x4xi16>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<3x4xi16>) {
  ^bb0(%previous: i16):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i16
    linalg.yield %cell : i16
  }
  %sizes = memref.alloc() : memref<2xindex>
  %c6 = arith.constant 6 : index
  %c1 = arith.constant 1 : index
  memref.store %c6, %sizes[%c0] : memref<2xindex>
  memref.store %c2, %sizes[%c1] : memref<2xindex>
  %r = memref.reshape %m(%sizes) : (memref<3x4xi16>, memref<2xindex>) -> memref<?x?xi16>
  %dump2 = memref.cast %r : memref<?x?xi16> to memref<*xi16>
  call @xtDumpI16(%dump2) : (memref<*xi16>) -> ()
  memref.dealloc %sizes : memref<2xindex>
  memref.dealloc %m : memref<3x4xi16>
  return
}
