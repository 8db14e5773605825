// RUN: %e2e %s
// memref.reinterpret_cast, extract_strided_metadata, memref.transpose and a stride of zero.

func.func private @xtDumpI16(memref<*xi16>) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarIndex(index)

func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
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
  %t = memref.reinterpret_cast %m to offset: [0], sizes: [4, 3], strides: [1, 4] : memref<3x4xi16> to memref<4x3xi16, strided<[1, 4]>>
  %dump1 = memref.cast %t : memref<4x3xi16, strided<[1, 4]>> to memref<*xi16>
  call @xtDumpI16(%dump1) : (memref<*xi16>) -> ()
  %d = memref.reinterpret_cast %m to offset: [%c2], sizes: [%c3, 2], strides: [%c3, 1] : memref<3x4xi16> to memref<?x2xi16, strided<[?, 1], offset: ?>>
  %dump2 = memref.cast %d : memref<?x2xi16, strided<[?, 1], offset: ?>> to memref<*xi16>
  call @xtDumpI16(%dump2) : (memref<*xi16>) -> ()
  // Stride 0: one row seen four times.
  %z = memref.reinterpret_cast %m to offset: [4], sizes: [4, 2], strides: [0, 1] : memref<3x4xi16> to memref<4x2xi16, strided<[0, 1], offset: 4>>
  %dump3 = memref.cast %z : memref<4x2xi16, strided<[0, 1], offset: 4>> to memref<*xi16>
  call @xtDumpI16(%dump3) : (memref<*xi16>) -> ()
  %p = memref.transpose %m (i, j) -> (j, i) : memref<3x4xi16> to memref<4x3xi16, strided<[1, 4]>>
  %dump4 = memref.cast %p : memref<4x3xi16, strided<[1, 4]>> to memref<*xi16>
  call @xtDumpI16(%dump4) : (memref<*xi16>) -> ()
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %d : memref<?x2xi16, strided<[?, 1], offset: ?>> -> memref<i16>, index, index, index, index, index
  call @xtDumpScalarIndex(%offset) : (index) -> ()
  call @xtDumpScalarIndex(%sizes#0) : (index) -> ()
  call @xtDumpScalarIndex(%sizes#1) : (index) -> ()
  call @xtDumpScalarIndex(%strides#0) : (index) -> ()
  call @xtDumpScalarIndex(%strides#1) : (index) -> ()
  memref.dealloc %m : memref<3x4xi16>
  return
}
