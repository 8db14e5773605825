// RUN: %e2e %s
// linalg.matmul on memrefs: strided views of larger buffers as operands and as destination, result in place.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}

func.func @mm(%a: memref<?x?xf32, strided<[?, ?], offset: ?>>, %b: memref<?x?xf32, strided<[?, ?], offset: ?>>, %c: memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  linalg.matmul ins(%a, %b : memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>) outs(%c : memref<?x?xf32, strided<[?, ?], offset: ?>>)
  return
}

func.func @main() {
  %m = memref.alloc() : memref<8x10xf32>
  %n = memref.alloc() : memref<12x9xf32>
  %o = memref.alloc() : memref<6x7xf32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<8x10xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  }
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%n : memref<12x9xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 5) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  }
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%o : memref<6x7xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 9) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  }
  %a = memref.subview %m[1, 2] [3, 4] [2, 2] : memref<8x10xf32> to memref<3x4xf32, strided<[20, 2], offset: 12>>
  %b = memref.subview %n[0, 1] [4, 3] [3, 2] : memref<12x9xf32> to memref<4x3xf32, strided<[27, 2], offset: 1>>
  %c = memref.subview %o[2, 1] [3, 3] [1, 2] : memref<6x7xf32> to memref<3x3xf32, strided<[7, 2], offset: 15>>
  %ad = memref.cast %a : memref<3x4xf32, strided<[20, 2], offset: 12>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %bd = memref.cast %b : memref<4x3xf32, strided<[27, 2], offset: 1>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %cd = memref.cast %c : memref<3x3xf32, strided<[7, 2], offset: 15>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @mm(%ad, %bd, %cd) : (memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
  %dump1 = memref.cast %c : memref<3x3xf32, strided<[7, 2], offset: 15>> to memref<*xf32>
  call @xtDumpF32(%dump1) : (memref<*xf32>) -> ()
  %dump2 = memref.cast %o : memref<6x7xf32> to memref<*xf32>
  call @xtDumpF32(%dump2) : (memref<*xf32>) -> ()
  memref.dealloc %m : memref<8x10xf32>
  memref.dealloc %n : memref<12x9xf32>
  memref.dealloc %o : memref<6x7xf32>
  return
}
