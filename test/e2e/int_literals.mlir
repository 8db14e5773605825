// RUN: %e2e %s
// Literals have type int in C: shifts, sums and products of 64-bit constants and of choices between
// them are computed in 64 bits. Comparisons of comparisons and with the ends of a type's range compile
// without warnings.

func.func private @xtDumpI64(memref<*xi64>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(memref<*xi1>) attributes {llvm.emit_c_interface}

memref.global "private" @shifts : memref<3xi64> = dense<[0, 40, 63]>
memref.global "private" @numbers : memref<4xi8> = dense<[0, -128, 127, -1]>

func.func private @wide(%n: i64, %out: memref<5x3xi64>, %j: index) {
  %minus = arith.constant -8 : i64
  %big = arith.constant 2000000000 : i64
  %one = arith.constant 1 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %a = arith.shrsi %minus, %n : i64
  memref.store %a, %out[%c0, %j] : memref<5x3xi64>
  %p = arith.cmpi sgt, %n, %one : i64
  %q = arith.cmpi sgt, %n, %minus : i64
  %s = arith.select %p, %big, %one : i64
  %t = arith.select %q, %big, %one : i64
  %b = arith.addi %s, %t : i64
  memref.store %b, %out[%c1, %j] : memref<5x3xi64>
  %u = arith.select %p, %big, %minus : i64
  %v = arith.select %q, %big, %one : i64
  %c = arith.muli %u, %v : i64
  memref.store %c, %out[%c2, %j] : memref<5x3xi64>
  %w = arith.select %p, %minus, %big : i64
  %d = arith.shrsi %w, %n : i64
  memref.store %d, %out[%c3, %j] : memref<5x3xi64>
  %x = arith.shrui %minus, %n : i64
  memref.store %x, %out[%c4, %j] : memref<5x3xi64>
  return
}

func.func private @compare(%x: i8, %c: i1, %out: memref<9x4xi1>, %j: index) {
  %zero = arith.constant 0 : i8
  %low = arith.constant -128 : i8
  %high = arith.constant 127 : i8
  %all = arith.constant -1 : i8
  %false = arith.constant false
  %k0 = arith.constant 0 : index
  %k1 = arith.constant 1 : index
  %k2 = arith.constant 2 : index
  %k3 = arith.constant 3 : index
  %k4 = arith.constant 4 : index
  %k5 = arith.constant 5 : index
  %k6 = arith.constant 6 : index
  %k7 = arith.constant 7 : index
  %k8 = arith.constant 8 : index
  %r0 = arith.cmpi ult, %x, %zero : i8
  memref.store %r0, %out[%k0, %j] : memref<9x4xi1>
  %r1 = arith.cmpi uge, %x, %zero : i8
  memref.store %r1, %out[%k1, %j] : memref<9x4xi1>
  %r2 = arith.cmpi ugt, %x, %all : i8
  memref.store %r2, %out[%k2, %j] : memref<9x4xi1>
  %r3 = arith.cmpi slt, %x, %low : i8
  memref.store %r3, %out[%k3, %j] : memref<9x4xi1>
  %r4 = arith.cmpi sle, %x, %high : i8
  memref.store %r4, %out[%k4, %j] : memref<9x4xi1>
  %r5 = arith.cmpi ult, %c, %false : i1
  memref.store %r5, %out[%k5, %j] : memref<9x4xi1>
  %r6 = arith.cmpi sle, %c, %false : i1
  memref.store %r6, %out[%k6, %j] : memref<9x4xi1>
  %p = arith.cmpi slt, %x, %zero : i8
  %q = arith.cmpi ugt, %x, %high : i8
  %r = arith.cmpi slt, %p, %q : i1
  %r7 = arith.cmpi eq, %r, %c : i1
  memref.store %r7, %out[%k7, %j] : memref<9x4xi1>
  %s = arith.cmpi sge, %x, %zero : i8
  %t = arith.cmpi ne, %x, %high : i8
  %r8 = arith.cmpi ule, %s, %t : i1
  memref.store %r8, %out[%k8, %j] : memref<9x4xi1>
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %shifts = memref.get_global @shifts : memref<3xi64>
  %numbers = memref.get_global @numbers : memref<4xi8>
  %wide = memref.alloc() : memref<5x3xi64>
  %bits = memref.alloc() : memref<9x4xi1>
  scf.for %j = %c0 to %c3 step %c1 {
    %n = memref.load %shifts[%j] : memref<3xi64>
    func.call @wide(%n, %wide, %j) : (i64, memref<5x3xi64>, index) -> ()
  }
  scf.for %j = %c0 to %c4 step %c1 {
    %x = memref.load %numbers[%j] : memref<4xi8>
    %c = arith.trunci %x : i8 to i1
    func.call @compare(%x, %c, %bits, %j) : (i8, i1, memref<9x4xi1>, index) -> ()
  }
  %u = memref.cast %wide : memref<5x3xi64> to memref<*xi64>
  call @xtDumpI64(%u) : (memref<*xi64>) -> ()
  %v = memref.cast %bits : memref<9x4xi1> to memref<*xi1>
  call @xtDumpI1(%v) : (memref<*xi1>) -> ()
  memref.dealloc %wide : memref<5x3xi64>
  memref.dealloc %bits : memref<9x4xi1>
  return
}
