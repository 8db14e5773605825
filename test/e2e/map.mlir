// RUN: %e2e %s
// linalg.map in its op-name and its region form, with one, two and three inputs, and on memrefs in place.

func.func private @xtDumpF64(tensor<*xf64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI16(memref<*xi16>) attributes {llvm.emit_c_interface}

func.func @main() {
  %a_empty = tensor.empty() : tensor<2x6xf64>
  %a = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%a_empty : tensor<2x6xf64>) {
  ^bb0(%previous: f64):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f64
    %step = arith.constant 0.37 : f64
    %cell = arith.mulf %real, %step : f64
    linalg.yield %cell : f64
  } -> tensor<2x6xf64>
  %b_empty = tensor.empty() : tensor<2x6xf64>
  %b = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%b_empty : tensor<2x6xf64>) {
  ^bb0(%previous: f64):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 7) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f64
    %step = arith.constant 0.37 : f64
    %cell = arith.mulf %real, %step : f64
    linalg.yield %cell : f64
  } -> tensor<2x6xf64>
  %e = tensor.empty() : tensor<2x6xf64>
  %r0 = linalg.map {arith.addf} ins(%a, %b : tensor<2x6xf64>, tensor<2x6xf64>) outs(%e : tensor<2x6xf64>)
  %dump1 = tensor.cast %r0 : tensor<2x6xf64> to tensor<*xf64>
  call @xtDumpF64(%dump1) : (tensor<*xf64>) -> ()
  %r1 = linalg.map ins(%a, %b, %r0 : tensor<2x6xf64>, tensor<2x6xf64>, tensor<2x6xf64>) outs(%e : tensor<2x6xf64>)
    (%x: f64, %y: f64, %z: f64, %out: f64) {
      %0 = arith.mulf %x, %y : f64
      %1 = arith.subf %0, %z : f64
      linalg.yield %1 : f64
    }
  %dump2 = tensor.cast %r1 : tensor<2x6xf64> to tensor<*xf64>
  call @xtDumpF64(%dump2) : (tensor<*xf64>) -> ()
  %m = memref.alloc() : memref<2x6xi16>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<2x6xi16>) {
  ^bb0(%previous: i16):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 4) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i16
    linalg.yield %cell : i16
  }
  linalg.map {math.absi} ins(%m : memref<2x6xi16>) outs(%m : memref<2x6xi16>)
  %dump3 = memref.cast %m : memref<2x6xi16> to memref<*xi16>
  call @xtDumpI16(%dump3) : (memref<*xi16>) -> ()
  memref.dealloc %m : memref<2x6xi16>
  return
}
