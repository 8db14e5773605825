// RUN: %e2e %s
// memref.subview with strides, of a subview, rank-reducing, with dynamic operands, and loads and stores through them.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}

func.func private @double(%v: memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %two = arith.constant 2.0 : f32
  %h = memref.dim %v, %c0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
  %w = memref.dim %v, %c1 : memref<?x?xf32, strided<[?, ?], offset: ?>>
  scf.for %i = %c0 to %h step %c1 {
    scf.for %j = %c0 to %w step %c1 {
      %x = memref.load %v[%i, %j] : memref<?x?xf32, strided<[?, ?], offset: ?>>
      %y = arith.mulf %x, %two : f32
      memref.store %y, %v[%i, %j] : memref<?x?xf32, strided<[?, ?], offset: ?>>
    }
  }
  return
}

func.func @main() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %m = memref.alloc() : memref<7x9xf32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<7x9xf32>) {
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
  %a = memref.subview %m[1, 1] [3, 4] [2, 2] : memref<7x9xf32> to memref<3x4xf32, strided<[18, 2], offset: 10>>
  %dump1 = memref.cast %a : memref<3x4xf32, strided<[18, 2], offset: 10>> to memref<*xf32>
  call @xtDumpF32(%dump1) : (memref<*xf32>) -> ()
  %b = memref.subview %a[1, 0] [2, 2] [1, 3] : memref<3x4xf32, strided<[18, 2], offset: 10>> to memref<2x2xf32, strided<[18, 6], offset: 28>>
  %dump2 = memref.cast %b : memref<2x2xf32, strided<[18, 6], offset: 28>> to memref<*xf32>
  call @xtDumpF32(%dump2) : (memref<*xf32>) -> ()
  %row = memref.subview %m[2, 0] [1, 9] [1, 1] : memref<7x9xf32> to memref<9xf32, strided<[1], offset: 18>>
  %dump3 = memref.cast %row : memref<9xf32, strided<[1], offset: 18>> to memref<*xf32>
  call @xtDumpF32(%dump3) : (memref<*xf32>) -> ()
  %col = memref.subview %m[0, 4] [7, 1] [1, 1] : memref<7x9xf32> to memref<7xf32, strided<[9], offset: 4>>
  %dump4 = memref.cast %col : memref<7xf32, strided<[9], offset: 4>> to memref<*xf32>
  call @xtDumpF32(%dump4) : (memref<*xf32>) -> ()
  %d = memref.subview %m[%c1, %c2] [%c2, %c3] [%c3, %c2] : memref<7x9xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @double(%d) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
  %bd = memref.cast %b : memref<2x2xf32, strided<[18, 6], offset: 28>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @double(%bd) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> ()
  %dump5 = memref.cast %m : memref<7x9xf32> to memref<*xf32>
  call @xtDumpF32(%dump5) : (memref<*xf32>) -> ()
  memref.dealloc %m : memref<7x9xf32>
  return
}
