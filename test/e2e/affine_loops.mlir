// RUN: %e2e %s
// affine.for with min and max bounds, steps, iter_args and nests, affine.load and affine.store with maps, affine.if with integer sets.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarF32(f32)
func.func private @xtDumpScalarI32(i32)

#edge = affine_set<(i, j)[n] : (i - j >= 0, n - 1 - i - j >= 0)>
#diag = affine_set<(i, j) : (i - j == 0)>

func.func @tile(%a: memref<10x7xf32>, %b: memref<10x7xf32>) {
  affine.for %ii = 0 to 10 step 4 {
    affine.for %jj = 0 to 7 step 3 {
      affine.for %i = affine_map<(d) -> (d)>(%ii) to min affine_map<(d) -> (d + 4, 10)>(%ii) {
        affine.for %j = max affine_map<(d) -> (d, 1)>(%jj) to min affine_map<(d) -> (d + 3, 7)>(%jj) {
          %x = affine.load %a[%i, %j - 1] : memref<10x7xf32>
          %y = affine.load %a[(%i * 3 + %j) mod 10, %j] : memref<10x7xf32>
          %s = arith.addf %x, %y : f32
          affine.store %s, %b[%i, %j] : memref<10x7xf32>
        }
      }
    }
  }
  return
}

func.func @main() {
  %c5 = arith.constant 5 : index
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %a = memref.alloc() : memref<10x7xf32>
  %b = memref.alloc() : memref<10x7xf32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%a : memref<10x7xf32>) {
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
      outs(%b : memref<10x7xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  }
  call @tile(%a, %b) : (memref<10x7xf32>, memref<10x7xf32>) -> ()
  %dump1 = memref.cast %b : memref<10x7xf32> to memref<*xf32>
  call @xtDumpF32(%dump1) : (memref<*xf32>) -> ()
  %sum, %count = affine.for %i = 0 to 10 step 3 iter_args(%s = %zero, %n = %one) -> (f32, i32) {
    %x = affine.load %b[%i, symbol(%c5)] : memref<10x7xf32>
    %t = arith.addf %s, %x : f32
    %u = arith.addi %n, %n : i32
    affine.yield %t, %u : f32, i32
  }
  call @xtDumpScalarF32(%sum) : (f32) -> ()
  call @xtDumpScalarI32(%count) : (i32) -> ()
  %m = memref.alloc() : memref<5x5xi32>
  affine.for %i = 0 to 5 {
    affine.for %j = 0 to 5 {
      affine.if #edge(%i, %j)[%c5] {
        %v = affine.if #diag(%i, %j) -> i32 {
          affine.yield %three : i32
        } else {
          affine.yield %one : i32
        }
        affine.store %v, %m[%i, %j] : memref<5x5xi32>
      } else {
        affine.store %two, %m[%i, %j] : memref<5x5xi32>
      }
    }
  }
  %dump2 = memref.cast %m : memref<5x5xi32> to memref<*xi32>
  call @xtDumpI32(%dump2) : (memref<*xi32>) -> ()
  memref.dealloc %a : memref<10x7xf32>
  memref.dealloc %b : memref<10x7xf32>
  memref.dealloc %m : memref<5x5xi32>
  return
}
