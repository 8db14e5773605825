// RUN: %e2e %s
// External functions both ways: expanded descriptors and scalars without llvm.emit_c_interface, descriptor pointers with it.

func.func private @xtDumpF32(memref<*xf32>)
func.func private @xtDumpScalarF32(f32)
func.func private @xtDumpScalarI64(i64)

func.func private @xtScaleF32(memref<?x?xf32, strided<[?, ?], offset: ?>>, f32)
func.func private @xtHalveF32(f32) -> f32
func.func private @xtSumF32(memref<?xf32, strided<[?], offset: ?>>) -> i64 attributes {llvm.emit_c_interface}

func.func @main() {
  %m = memref.alloc() : memref<4x6xf32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<4x6xf32>) {
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
  %v = memref.subview %m[1, 1] [2, 2] [2, 3] : memref<4x6xf32> to memref<2x2xf32, strided<[12, 3], offset: 7>>
  %d = memref.cast %v : memref<2x2xf32, strided<[12, 3], offset: 7>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %k = arith.constant 10.0 : f32
  %h = call @xtHalveF32(%k) : (f32) -> f32
  call @xtDumpScalarF32(%h) : (f32) -> ()
  call @xtScaleF32(%d, %h) : (memref<?x?xf32, strided<[?, ?], offset: ?>>, f32) -> ()
  %dump1 = memref.cast %m : memref<4x6xf32> to memref<*xf32>
  call @xtDumpF32(%dump1) : (memref<*xf32>) -> ()
  %col = memref.subview %m[0, 4] [4, 1] [1, 1] : memref<4x6xf32> to memref<4xf32, strided<[6], offset: 4>>
  %cold = memref.cast %col : memref<4xf32, strided<[6], offset: 4>> to memref<?xf32, strided<[?], offset: ?>>
  %s = call @xtSumF32(%cold) : (memref<?xf32, strided<[?], offset: ?>>) -> i64
  call @xtDumpScalarI64(%s) : (i64) -> ()
  memref.dealloc %m : memref<4x6xf32>
  return
}
