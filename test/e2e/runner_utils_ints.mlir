// RUN: %e2e --runner-libs %s
// UNSUPPORTED: variants
// printMemrefI32, I64, Ind and F64 of upstream's runner utilities, with llvm.emit_c_interface, on memrefs and views.

func.func private @printMemrefI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @printMemrefI64(memref<*xi64>) attributes {llvm.emit_c_interface}
func.func private @printMemrefInd(memref<*xindex>) attributes {llvm.emit_c_interface}
func.func private @printMemrefF64(memref<*xf64>) attributes {llvm.emit_c_interface}

func.func @main() {
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<2x3xi32>
  %b = memref.alloc(%c3) : memref<?xi64>
  %c = memref.alloc() : memref<2x2xindex>
  %d = memref.alloc() : memref<2x2x2xf64>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%a : memref<2x3xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  }
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%b : memref<?xi64>) {
  ^bb0(%previous: i64):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 2) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i64
    linalg.yield %cell : i64
  }
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%c : memref<2x2xindex>) {
  ^bb0(%previous: index):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 3) mod 23 - 11)>(%at0, %at1)
    linalg.yield %ramp : index
  }
  linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel"]}
      outs(%d : memref<2x2x2xf64>) {
  ^bb0(%previous: f64):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %at2 = linalg.index 2 : index
    %ramp = affine.apply affine_map<(d0, d1, d2) -> ((d0 * 7 + d1 * 5 + d2 * 3 + 4) mod 23 - 11)>(%at0, %at1, %at2)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f64
    %step = arith.constant 0.5 : f64
    %cell = arith.mulf %real, %step : f64
    linalg.yield %cell : f64
  }
  %ua = memref.cast %a : memref<2x3xi32> to memref<*xi32>
  call @printMemrefI32(%ua) : (memref<*xi32>) -> ()
  %v = memref.subview %a[0, 1] [2, 1] [1, 1] : memref<2x3xi32> to memref<2x1xi32, strided<[3, 1], offset: 1>>
  %uv = memref.cast %v : memref<2x1xi32, strided<[3, 1], offset: 1>> to memref<*xi32>
  call @printMemrefI32(%uv) : (memref<*xi32>) -> ()
  %ub = memref.cast %b : memref<?xi64> to memref<*xi64>
  call @printMemrefI64(%ub) : (memref<*xi64>) -> ()
  %uc = memref.cast %c : memref<2x2xindex> to memref<*xindex>
  call @printMemrefInd(%uc) : (memref<*xindex>) -> ()
  %ud = memref.cast %d : memref<2x2x2xf64> to memref<*xf64>
  call @printMemrefF64(%ud) : (memref<*xf64>) -> ()
  memref.dealloc %a : memref<2x3xi32>
  memref.dealloc %b : memref<?xi64>
  memref.dealloc %c : memref<2x2xindex>
  memref.dealloc %d : memref<2x2x2xf64>
  return
}
