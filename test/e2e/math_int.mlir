// RUN: %e2e %s
// absi, ctlz, cttz, ctpop and ipowi on i8 to i64, zero and the lowest value included.

func.func private @xtDumpI8(memref<*xi8>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI16(memref<*xi16>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI64(memref<*xi64>) attributes {llvm.emit_c_interface}

memref.global "private" constant @values_i8 : memref<7xi8> = dense<[0, 1, -1, 6, -12, -128, 127]>
memref.global "private" constant @values_i16 : memref<7xi16> = dense<[0, 1, -1, 6, -12, -32768, 32767]>
memref.global "private" constant @values_i32 : memref<7xi32> = dense<[0, 1, -1, 6, -12, -2147483648, 2147483647]>
memref.global "private" constant @values_i64 : memref<7xi64> = dense<[0, 1, -1, 6, -12, -9223372036854775808, 9223372036854775807]>

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %end = arith.constant 7 : index
  %values_i8 = memref.get_global @values_i8 : memref<7xi8>
  %three_i8 = arith.constant 3 : i8
  %minus_i8 = arith.constant -2 : i8
  %one_i8 = arith.constant 1 : i8
  %zero_i8 = arith.constant 0 : i8
  %out_i8 = memref.alloc() : memref<6x7xi8>
  scf.for %i = %c0 to %end step %c1 {
    %x = memref.load %values_i8[%i] : memref<7xi8>
    %absi = math.absi %x : i8
    memref.store %absi, %out_i8[%c0, %i] : memref<6x7xi8>
    %ctlz = math.ctlz %x : i8
    memref.store %ctlz, %out_i8[%c1, %i] : memref<6x7xi8>
    %cttz = math.cttz %x : i8
    memref.store %cttz, %out_i8[%c2, %i] : memref<6x7xi8>
    %ctpop = math.ctpop %x : i8
    memref.store %ctpop, %out_i8[%c3, %i] : memref<6x7xi8>
    %cube = math.ipowi %x, %three_i8 : i8
    memref.store %cube, %out_i8[%c4, %i] : memref<6x7xi8>
    %is_zero = arith.cmpi eq, %x, %zero_i8 : i8
    %base = arith.select %is_zero, %one_i8, %x : i8
    %inverse = math.ipowi %base, %minus_i8 : i8
    memref.store %inverse, %out_i8[%c5, %i] : memref<6x7xi8>
  }
  %dump1 = memref.cast %out_i8 : memref<6x7xi8> to memref<*xi8>
  call @xtDumpI8(%dump1) : (memref<*xi8>) -> ()
  memref.dealloc %out_i8 : memref<6x7xi8>
  %values_i16 = memref.get_global @values_i16 : memref<7xi16>
  %three_i16 = arith.constant 3 : i16
  %minus_i16 = arith.constant -2 : i16
  %one_i16 = arith.constant 1 : i16
  %zero_i16 = arith.constant 0 : i16
  %out_i16 = memref.alloc() : memref<6x7xi16>
  scf.for %i = %c0 to %end step %c1 {
    %x = memref.load %values_i16[%i] : memref<7xi16>
    %absi = math.absi %x : i16
    memref.store %absi, %out_i16[%c0, %i] : memref<6x7xi16>
    %ctlz = math.ctlz %x : i16
    memref.store %ctlz, %out_i16[%c1, %i] : memref<6x7xi16>
    %cttz = math.cttz %x : i16
    memref.store %cttz, %out_i16[%c2, %i] : memref<6x7xi16>
    %ctpop = math.ctpop %x : i16
    memref.store %ctpop, %out_i16[%c3, %i] : memref<6x7xi16>
    %cube = math.ipowi %x, %three_i16 : i16
    memref.store %cube, %out_i16[%c4, %i] : memref<6x7xi16>
    %is_zero = arith.cmpi eq, %x, %zero_i16 : i16
    %base = arith.select %is_zero, %one_i16, %x : i16
    %inverse = math.ipowi %base, %minus_i16 : i16
    memref.store %inverse, %out_i16[%c5, %i] : memref<6x7xi16>
  }
  %dump2 = memref.cast %out_i16 : memref<6x7xi16> to memref<*xi16>
  call @xtDumpI16(%dump2) : (memref<*xi16>) -> ()
  memref.dealloc %out_i16 : memref<6x7xi16>
  %values_i32 = memref.get_global @values_i32 : memref<7xi32>
  %three_i32 = arith.constant 3 : i32
  %minus_i32 = arith.constant -2 : i32
  %one_i32 = arith.constant 1 : i32
  %zero_i32 = arith.constant 0 : i32
  %out_i32 = memref.alloc() : memref<6x7xi32>
  scf.for %i = %c0 to %end step %c1 {
    %x = memref.load %values_i32[%i] : memref<7xi32>
    %absi = math.absi %x : i32
    memref.store %absi, %out_i32[%c0, %i] : memref<6x7xi32>
    %ctlz = math.ctlz %x : i32
    memref.store %ctlz, %out_i32[%c1, %i] : memref<6x7xi32>
    %cttz = math.cttz %x : i32
    memref.store %cttz, %out_i32[%c2, %i] : memref<6x7xi32>
    %ctpop = math.ctpop %x : i32
    memref.store %ctpop, %out_i32[%c3, %i] : memref<6x7xi32>
    %cube = math.ipowi %x, %three_i32 : i32
    memref.store %cube, %out_i32[%c4, %i] : memref<6x7xi32>
    %is_zero = arith.cmpi eq, %x, %zero_i32 : i32
    %base = arith.select %is_zero, %one_i32, %x : i32
    %inverse = math.ipowi %base, %minus_i32 : i32
    memref.store %inverse, %out_i32[%c5, %i] : memref<6x7xi32>
  }
  %dump3 = memref.cast %out_i32 : memref<6x7xi32> to memref<*xi32>
  call @xtDumpI32(%dump3) : (memref<*xi32>) -> ()
  memref.dealloc %out_i32 : memref<6x7xi32>
  %values_i64 = memref.get_global @values_i64 : memref<7xi64>
  %three_i64 = arith.constant 3 : i64
  %minus_i64 = arith.constant -2 : i64
  %one_i64 = arith.constant 1 : i64
  %zero_i64 = arith.constant 0 : i64
  %out_i64 = memref.alloc() : memref<6x7xi64>
  scf.for %i = %c0 to %end step %c1 {
    %x = memref.load %values_i64[%i] : memref<7xi64>
    %absi = math.absi %x : i64
    memref.store %absi, %out_i64[%c0, %i] : memref<6x7xi64>
    %ctlz = math.ctlz %x : i64
    memref.store %ctlz, %out_i64[%c1, %i] : memref<6x7xi64>
    %cttz = math.cttz %x : i64
    memref.store %cttz, %out_i64[%c2, %i] : memref<6x7xi64>
    %ctpop = math.ctpop %x : i64
    memref.store %ctpop, %out_i64[%c3, %i] : memref<6x7xi64>
    %cube = math.ipowi %x, %three_i64 : i64
    memref.store %cube, %out_i64[%c4, %i] : memref<6x7xi64>
    %is_zero = arith.cmpi eq, %x, %zero_i64 : i64
    %base = arith.select %is_zero, %one_i64, %x : i64
    %inverse = math.ipowi %base, %minus_i64 : i64
    memref.store %inverse, %out_i64[%c5, %i] : memref<6x7xi64>
  }
  %dump4 = memref.cast %out_i64 : memref<6x7xi64> to memref<*xi64>
  call @xtDumpI64(%dump4) : (memref<*xi64>) -> ()
  memref.dealloc %out_i64 : memref<6x7xi64>
  return
}
