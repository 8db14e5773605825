// RUN: %e2e %s
// memref.copy between contiguous, strided, transposed and dynamic views, of several element types, and of nothing.

func.func private @xtDumpF64(memref<*xf64>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(memref<*xi1>) attributes {llvm.emit_c_interface}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %a = memref.alloc() : memref<4x6xf64>
  %b = memref.alloc() : memref<4x6xf64>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%a : memref<4x6xf64>) {
  ^bb0(%previous: f64):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f64
    %step = arith.constant 0.37 : f64
    %cell = arith.mulf %real, %step : f64
    linalg.yield %cell : f64
  }
  memref.copy %a, %b : memref<4x6xf64> to memref<4x6xf64>
  %av = memref.subview %a[0, 1] [2, 3] [2, 2] : memref<4x6xf64> to memref<2x3xf64, strided<[12, 2], offset: 1>>
  %bv = memref.subview %b[2, 0] [2, 3] [1, 1] : memref<4x6xf64> to memref<2x3xf64, strided<[6, 1], offset: 12>>
  memref.copy %av, %bv : memref<2x3xf64, strided<[12, 2], offset: 1>> to memref<2x3xf64, strided<[6, 1], offset: 12>>
  %dump1 = memref.cast %b : memref<4x6xf64> to memref<*xf64>
  call @xtDumpF64(%dump1) : (memref<*xf64>) -> ()
  %at = memref.transpose %a (i, j) -> (j, i) : memref<4x6xf64> to memref<6x4xf64, strided<[1, 6]>>
  %c = memref.alloc() : memref<6x4xf64>
  memref.copy %at, %c : memref<6x4xf64, strided<[1, 6]>> to memref<6x4xf64>
  %dump2 = memref.cast %c : memref<6x4xf64> to memref<*xf64>
  call @xtDumpF64(%dump2) : (memref<*xf64>) -> ()
  %d = memref.alloc(%c2, %c3) : memref<?x?xi1>
  %e = memref.alloc(%c2, %c3) : memref<?x?xi1>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%d : memref<?x?xi1>) {
  ^bb0(%previous: i1):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %none = arith.constant 0 : index
    %cell = arith.cmpi sgt, %ramp, %none : index
    linalg.yield %cell : i1
  }
  memref.copy %d, %e : memref<?x?xi1> to memref<?x?xi1>
  %dump3 = memref.cast %e : memref<?x?xi1> to memref<*xi1>
  call @xtDumpI1(%dump3) : (memref<*xi1>) -> ()
  %z = memref.alloc(%c0, %c3) : memref<?x?xi1>
  %y = memref.alloc(%c0, %c3) : memref<?x?xi1>
  memref.copy %z, %y : memref<?x?xi1> to memref<?x?xi1>
  %dump4 = memref.cast %y : memref<?x?xi1> to memref<*xi1>
  call @xtDumpI1(%dump4) : (memref<*xi1>) -> ()
  memref.dealloc %a : memref<4x6xf64>
  memref.dealloc %b : memref<4x6xf64>
  memref.dealloc %c : memref<6x4xf64>
  memref.dealloc %d : memref<?x?xi1>
  memref.dealloc %e : memref<?x?xi1>
  memref.dealloc %y : memref<?x?xi1>
  memref.dealloc %z : memref<?x?xi1>
  return
}
