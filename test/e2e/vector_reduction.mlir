// RUN: %e2e %s
// vector.reduction of every kind, with and without an accumulator, on f32, i32 and f64; float sums are taken in lane order.

func.func private @xtDumpScalarF32(f32)
func.func private @xtDumpScalarF64(f64)
func.func private @xtDumpScalarI32(i32)

func.func @main() {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<8xf32>
  %n = memref.alloc() : memref<8xi32>
  %d = memref.alloc() : memref<5xf64>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%m : memref<8xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 1) mod 23 - 11)>(%at0)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  }
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%n : memref<8xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 2) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  }
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%d : memref<5xf64>) {
  ^bb0(%previous: f64):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 3) mod 23 - 11)>(%at0)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f64
    %step = arith.constant 0.37 : f64
    %cell = arith.mulf %real, %step : f64
    linalg.yield %cell : f64
  }
  %a = vector.load %m[%c0] : memref<8xf32>, vector<8xf32>
  %b = vector.load %n[%c0] : memref<8xi32>, vector<8xi32>
  %c = vector.load %d[%c0] : memref<5xf64>, vector<5xf64>
  %k = arith.constant 0.7 : f32
  %f0 = vector.reduction <add>, %a : vector<8xf32> into f32
  call @xtDumpScalarF32(%f0) : (f32) -> ()
  %f1 = vector.reduction <add>, %a, %k : vector<8xf32> into f32
  call @xtDumpScalarF32(%f1) : (f32) -> ()
  %f2 = vector.reduction <mul>, %a : vector<8xf32> into f32
  call @xtDumpScalarF32(%f2) : (f32) -> ()
  %f3 = vector.reduction <maximumf>, %a : vector<8xf32> into f32
  call @xtDumpScalarF32(%f3) : (f32) -> ()
  %f4 = vector.reduction <minimumf>, %a, %k : vector<8xf32> into f32
  call @xtDumpScalarF32(%f4) : (f32) -> ()
  %f5 = vector.reduction <add>, %c : vector<5xf64> into f64
  call @xtDumpScalarF64(%f5) : (f64) -> ()
  %i0 = vector.reduction <add>, %b : vector<8xi32> into i32
  call @xtDumpScalarI32(%i0) : (i32) -> ()
  %i1 = vector.reduction <mul>, %b : vector<8xi32> into i32
  call @xtDumpScalarI32(%i1) : (i32) -> ()
  %i2 = vector.reduction <maxsi>, %b : vector<8xi32> into i32
  call @xtDumpScalarI32(%i2) : (i32) -> ()
  %i3 = vector.reduction <minsi>, %b : vector<8xi32> into i32
  call @xtDumpScalarI32(%i3) : (i32) -> ()
  %i4 = vector.reduction <maxui>, %b : vector<8xi32> into i32
  call @xtDumpScalarI32(%i4) : (i32) -> ()
  %i5 = vector.reduction <minui>, %b : vector<8xi32> into i32
  call @xtDumpScalarI32(%i5) : (i32) -> ()
  %i6 = vector.reduction <and>, %b : vector<8xi32> into i32
  call @xtDumpScalarI32(%i6) : (i32) -> ()
  %i7 = vector.reduction <or>, %b : vector<8xi32> into i32
  call @xtDumpScalarI32(%i7) : (i32) -> ()
  %i8 = vector.reduction <xor>, %b, %i7 : vector<8xi32> into i32
  call @xtDumpScalarI32(%i8) : (i32) -> ()
  memref.dealloc %m : memref<8xf32>
  memref.dealloc %n : memref<8xi32>
  memref.dealloc %d : memref<5xf64>
  return
}
