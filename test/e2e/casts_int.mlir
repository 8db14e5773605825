// RUN: %e2e %s
// extsi, extui, trunci between all integer widths and i1, index_cast, index_castui and bitcast, over edge values.

func.func private @xtDumpF16(memref<*xf16>) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpF64(memref<*xf64>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(memref<*xi1>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(memref<*xi8>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI16(memref<*xi16>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI64(memref<*xi64>) attributes {llvm.emit_c_interface}
func.func private @xtDumpIndex(memref<*xindex>) attributes {llvm.emit_c_interface}

memref.global "private" constant @values : memref<10xi64> = dense<[0, 1, -1, 127, -128, 255, 32768, -2147483648, 4294967295, 9223372036854775807]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.constant 10 : index
  %values = memref.get_global @values : memref<10xi64>
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %c9 = arith.constant 9 : index
  %out_i1 = memref.alloc() : memref<4x10xi1>
  %out_i8 = memref.alloc() : memref<6x10xi8>
  %out_i16 = memref.alloc() : memref<7x10xi16>
  %out_i32 = memref.alloc() : memref<8x10xi32>
  %out_i64 = memref.alloc() : memref<9x10xi64>
  %out_index = memref.alloc() : memref<10x10xindex>
  %out_f32 = memref.alloc() : memref<1x10xf32>
  %out_f16 = memref.alloc() : memref<1x10xf16>
  %out_f64 = memref.alloc() : memref<1x10xf64>
  scf.for %i = %c0 to %end step %c1 {
    %x = memref.load %values[%i] : memref<10xi64>
    %n_i1 = arith.trunci %x : i64 to i1
    memref.store %n_i1, %out_i1[%c0, %i] : memref<4x10xi1>
    %n_i8 = arith.trunci %x : i64 to i8
    memref.store %n_i8, %out_i8[%c0, %i] : memref<6x10xi8>
    %n_i16 = arith.trunci %x : i64 to i16
    memref.store %n_i16, %out_i16[%c0, %i] : memref<7x10xi16>
    %n_i32 = arith.trunci %x : i64 to i32
    memref.store %n_i32, %out_i32[%c0, %i] : memref<8x10xi32>
    %n_i64 = arith.addi %x, %x : i64
    %extsi_i1_i8 = arith.extsi %n_i1 : i1 to i8
    memref.store %extsi_i1_i8, %out_i8[%c1, %i] : memref<6x10xi8>
    %extui_i1_i8 = arith.extui %n_i1 : i1 to i8
    memref.store %extui_i1_i8, %out_i8[%c2, %i] : memref<6x10xi8>
    %extsi_i1_i16 = arith.extsi %n_i1 : i1 to i16
    memref.store %extsi_i1_i16, %out_i16[%c1, %i] : memref<7x10xi16>
    %extui_i1_i16 = arith.extui %n_i1 : i1 to i16
    memref.store %extui_i1_i16, %out_i16[%c2, %i] : memref<7x10xi16>
    %extsi_i1_i32 = arith.extsi %n_i1 : i1 to i32
    memref.store %extsi_i1_i32, %out_i32[%c1, %i] : memref<8x10xi32>
    %extui_i1_i32 = arith.extui %n_i1 : i1 to i32
    memref.store %extui_i1_i32, %out_i32[%c2, %i] : memref<8x10xi32>
    %extsi_i1_i64 = arith.extsi %n_i1 : i1 to i64
    memref.store %extsi_i1_i64, %out_i64[%c0, %i] : memref<9x10xi64>
    %extui_i1_i64 = arith.extui %n_i1 : i1 to i64
    memref.store %extui_i1_i64, %out_i64[%c1, %i] : memref<9x10xi64>
    %trunci_i8_i1 = arith.trunci %n_i8 : i8 to i1
    memref.store %trunci_i8_i1, %out_i1[%c1, %i] : memref<4x10xi1>
    %extsi_i8_i16 = arith.extsi %n_i8 : i8 to i16
    memref.store %extsi_i8_i16, %out_i16[%c3, %i] : memref<7x10xi16>
    %extui_i8_i16 = arith.extui %n_i8 : i8 to i16
    memref.store %extui_i8_i16, %out_i16[%c4, %i] : memref<7x10xi16>
    %extsi_i8_i32 = arith.extsi %n_i8 : i8 to i32
    memref.store %extsi_i8_i32, %out_i32[%c3, %i] : memref<8x10xi32>
    %extui_i8_i32 = arith.extui %n_i8 : i8 to i32
    memref.store %extui_i8_i32, %out_i32[%c4, %i] : memref<8x10xi32>
    %extsi_i8_i64 = arith.extsi %n_i8 : i8 to i64
    memref.store %extsi_i8_i64, %out_i64[%c2, %i] : memref<9x10xi64>
    %extui_i8_i64 = arith.extui %n_i8 : i8 to i64
    memref.store %extui_i8_i64, %out_i64[%c3, %i] : memref<9x10xi64>
    %trunci_i16_i1 = arith.trunci %n_i16 : i16 to i1
    memref.store %trunci_i16_i1, %out_i1[%c2, %i] : memref<4x10xi1>
    %trunci_i16_i8 = arith.trunci %n_i16 : i16 to i8
    memref.store %trunci_i16_i8, %out_i8[%c3, %i] : memref<6x10xi8>
    %extsi_i16_i32 = arith.extsi %n_i16 : i16 to i32
    memref.store %extsi_i16_i32, %out_i32[%c5, %i] : memref<8x10xi32>
    %extui_i16_i32 = arith.extui %n_i16 : i16 to i32
    memref.store %extui_i16_i32, %out_i32[%c6, %i] : memref<8x10xi32>
    %extsi_i16_i64 = arith.extsi %n_i16 : i16 to i64
    memref.store %extsi_i16_i64, %out_i64[%c4, %i] : memref<9x10xi64>
    %extui_i16_i64 = arith.extui %n_i16 : i16 to i64
    memref.store %extui_i16_i64, %out_i64[%c5, %i] : memref<9x10xi64>
    %trunci_i32_i1 = arith.trunci %n_i32 : i32 to i1
    memref.store %trunci_i32_i1, %out_i1[%c3, %i] : memref<4x10xi1>
    %trunci_i32_i8 = arith.trunci %n_i32 : i32 to i8
    memref.store %trunci_i32_i8, %out_i8[%c4, %i] : memref<6x10xi8>
    %trunci_i32_i16 = arith.trunci %n_i32 : i32 to i16
    memref.store %trunci_i32_i16, %out_i16[%c5, %i] : memref<7x10xi16>
    %extsi_i32_i64 = arith.extsi %n_i32 : i32 to i64
    memref.store %extsi_i32_i64, %out_i64[%c6, %i] : memref<9x10xi64>
    %extui_i32_i64 = arith.extui %n_i32 : i32 to i64
    memref.store %extui_i32_i64, %out_i64[%c7, %i] : memref<9x10xi64>
    %index_cast_i1 = arith.index_cast %n_i1 : i1 to index
    memref.store %index_cast_i1, %out_index[%c0, %i] : memref<10x10xindex>
    %index_castui_i1 = arith.index_castui %n_i1 : i1 to index
    memref.store %index_castui_i1, %out_index[%c1, %i] : memref<10x10xindex>
    %index_cast_i8 = arith.index_cast %n_i8 : i8 to index
    memref.store %index_cast_i8, %out_index[%c2, %i] : memref<10x10xindex>
    %index_castui_i8 = arith.index_castui %n_i8 : i8 to index
    memref.store %index_castui_i8, %out_index[%c3, %i] : memref<10x10xindex>
    %index_cast_i16 = arith.index_cast %n_i16 : i16 to index
    memref.store %index_cast_i16, %out_index[%c4, %i] : memref<10x10xindex>
    %index_castui_i16 = arith.index_castui %n_i16 : i16 to index
    memref.store %index_castui_i16, %out_index[%c5, %i] : memref<10x10xindex>
    %index_cast_i32 = arith.index_cast %n_i32 : i32 to index
    memref.store %index_cast_i32, %out_index[%c6, %i] : memref<10x10xindex>
    %index_castui_i32 = arith.index_castui %n_i32 : i32 to index
    memref.store %index_castui_i32, %out_index[%c7, %i] : memref<10x10xindex>
    %index_cast_i64 = arith.index_cast %n_i64 : i64 to index
    memref.store %index_cast_i64, %out_index[%c8, %i] : memref<10x10xindex>
    %index_castui_i64 = arith.index_castui %n_i64 : i64 to index
    memref.store %index_castui_i64, %out_index[%c9, %i] : memref<10x10xindex>
    %from_i64 = arith.index_cast %index_cast_i64 : index to i64
    memref.store %from_i64, %out_i64[%c8, %i] : memref<9x10xi64>
    %from_i8 = arith.index_cast %index_cast_i64 : index to i8
    memref.store %from_i8, %out_i8[%c5, %i] : memref<6x10xi8>
    %from_i16 = arith.index_cast %index_cast_i64 : index to i16
    memref.store %from_i16, %out_i16[%c6, %i] : memref<7x10xi16>
    %from_i32 = arith.index_cast %index_cast_i64 : index to i32
    memref.store %from_i32, %out_i32[%c7, %i] : memref<8x10xi32>
    %f = arith.bitcast %n_i32 : i32 to f32
    %h = arith.bitcast %n_i16 : i16 to f16
    %d = arith.bitcast %x : i64 to f64
    memref.store %f, %out_f32[%c0, %i] : memref<1x10xf32>
    memref.store %h, %out_f16[%c0, %i] : memref<1x10xf16>
    memref.store %d, %out_f64[%c0, %i] : memref<1x10xf64>
  }
  %dump1 = memref.cast %out_i1 : memref<4x10xi1> to memref<*xi1>
  call @xtDumpI1(%dump1) : (memref<*xi1>) -> ()
  %dump2 = memref.cast %out_i8 : memref<6x10xi8> to memref<*xi8>
  call @xtDumpI8(%dump2) : (memref<*xi8>) -> ()
  %dump3 = memref.cast %out_i16 : memref<7x10xi16> to memref<*xi16>
  call @xtDumpI16(%dump3) : (memref<*xi16>) -> ()
  %dump4 = memref.cast %out_i32 : memref<8x10xi32> to memref<*xi32>
  call @xtDumpI32(%dump4) : (memref<*xi32>) -> ()
  %dump5 = memref.cast %out_i64 : memref<9x10xi64> to memref<*xi64>
  call @xtDumpI64(%dump5) : (memref<*xi64>) -> ()
  %dump6 = memref.cast %out_index : memref<10x10xindex> to memref<*xindex>
  call @xtDumpIndex(%dump6) : (memref<*xindex>) -> ()
  %dump7 = memref.cast %out_f32 : memref<1x10xf32> to memref<*xf32>
  call @xtDumpF32(%dump7) : (memref<*xf32>) -> ()
  %dump8 = memref.cast %out_f16 : memref<1x10xf16> to memref<*xf16>
  call @xtDumpF16(%dump8) : (memref<*xf16>) -> ()
  %dump9 = memref.cast %out_f64 : memref<1x10xf64> to memref<*xf64>
  call @xtDumpF64(%dump9) : (memref<*xf64>) -> ()
  memref.dealloc %out_i1 : memref<4x10xi1>
  memref.dealloc %out_i8 : memref<6x10xi8>
  memref.dealloc %out_i16 : memref<7x10xi16>
  memref.dealloc %out_i32 : memref<8x10xi32>
  memref.dealloc %out_i64 : memref<9x10xi64>
  memref.dealloc %out_index : memref<10x10xindex>
  memref.dealloc %out_f32 : memref<1x10xf32>
  memref.dealloc %out_f16 : memref<1x10xf16>
  memref.dealloc %out_f64 : memref<1x10xf64>
  return
}
