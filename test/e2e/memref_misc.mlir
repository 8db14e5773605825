// RUN: %e2e %s
// memref.dim and rank, assume_alignment, cast between static and dynamic, cf.assert that holds, f16 and bf16 loads and stores.

func.func private @xtDumpF16(memref<*xf16>) attributes {llvm.emit_c_interface}
func.func private @xtDumpBF16(memref<*xbf16>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarF32(f32)
func.func private @xtDumpScalarIndex(index)

func.func private @total(%m: memref<?x?xf32>) -> (index, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %h = memref.dim %m, %c0 : memref<?x?xf32>
  %w = memref.dim %m, %c1 : memref<?x?xf32>
  %rank = memref.rank %m : memref<?x?xf32>
  %n = arith.muli %h, %w : index
  %k = arith.addi %n, %rank : index
  %s = scf.for %i = %c0 to %h step %c1 iter_args(%a = %zero) -> (f32) {
    %t = scf.for %j = %c0 to %w step %c1 iter_args(%b = %a) -> (f32) {
      %x = memref.load %m[%i, %j] : memref<?x?xf32>
      %y = arith.addf %b, %x : f32
      scf.yield %y : f32
    }
    scf.yield %t : f32
  }
  return %k, %s : index, f32
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc() {alignment = 64 : i64} : memref<3x5xf32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<3x5xf32>) {
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
  %al = memref.assume_alignment %m, 32 : memref<3x5xf32>
  %d = memref.cast %al : memref<3x5xf32> to memref<?x?xf32>
  %k, %s = call @total(%d) : (memref<?x?xf32>) -> (index, f32)
  call @xtDumpScalarIndex(%k) : (index) -> ()
  call @xtDumpScalarF32(%s) : (f32) -> ()
  %back = memref.cast %d : memref<?x?xf32> to memref<3x?xf32>
  %w = memref.dim %back, %c1 : memref<3x?xf32>
  call @xtDumpScalarIndex(%w) : (index) -> ()
  %big = arith.cmpi sgt, %w, %c1 : index
  cf.assert %big, "the rows have elements"
  %plain = memref.alloc() : memref<4xi32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%plain : memref<4xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 4) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  }
  %dump1 = memref.cast %plain : memref<4xi32> to memref<*xi32>
  call @xtDumpI32(%dump1) : (memref<*xi32>) -> ()
  %h = memref.alloc() : memref<2xf16>
  %b = memref.alloc() : memref<2xbf16>
  %x = memref.load %m[%c1, %c1] : memref<3x5xf32>
  %xh = arith.truncf %x : f32 to f16
  %xb = arith.truncf %x : f32 to bf16
  memref.store %xh, %h[%c0] : memref<2xf16>
  memref.store %xb, %b[%c0] : memref<2xbf16>
  %yh = memref.load %h[%c0] : memref<2xf16>
  %yb = memref.load %b[%c0] : memref<2xbf16>
  %zh = arith.mulf %yh, %yh : f16
  %zb = arith.mulf %yb, %yb : bf16
  memref.store %zh, %h[%c1] : memref<2xf16>
  memref.store %zb, %b[%c1] : memref<2xbf16>
  %dump2 = memref.cast %h : memref<2xf16> to memref<*xf16>
  call @xtDumpF16(%dump2) : (memref<*xf16>) -> ()
  %dump3 = memref.cast %b : memref<2xbf16> to memref<*xbf16>
  call @xtDumpBF16(%dump3) : (memref<*xbf16>) -> ()
  memref.dealloc %h : memref<2xf16>
  memref.dealloc %b : memref<2xbf16>
  memref.dealloc %plain : memref<4xi32>
  memref.dealloc %m : memref<3x5xf32>
  return
}
