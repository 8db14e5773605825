// RUN: %e2e %s
// memref.global: constant of several types, splat, rank 0, mutable with state kept between calls, uninitialized.

func.func private @xtDumpF16(memref<*xf16>) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpF64(memref<*xf64>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(memref<*xi1>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(memref<*xi8>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI64(memref<*xi64>) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarI32(i32)

memref.global "private" constant @table : memref<2x3xf32> = dense<[[1.0, -2.5, 3.25], [0x7FC00000, -0.0, 1.0e-42]]>
memref.global "private" constant @bytes : memref<4xi8> = dense<[-128, 127, 0, -1]>
memref.global "private" constant @flags : memref<5xi1> = dense<[true, false, true, true, false]>
memref.global "private" constant @halves : memref<3xf16> = dense<[1.5, 65504.0, 6.0e-8]>
memref.global "private" constant @splat : memref<2x2xi64> = dense<-9223372036854775808>
memref.global "private" @counter : memref<i32> = dense<40>
memref.global "private" @state : memref<3xf64> = dense<[0.5, 1.5, 2.5]>
memref.global "private" @scratch : memref<4xi32> = uninitialized

func.func private @bump() -> i32 {
  %one = arith.constant 1 : i32
  %c = memref.get_global @counter : memref<i32>
  %x = memref.load %c[] : memref<i32>
  %y = arith.addi %x, %one : i32
  memref.store %y, %c[] : memref<i32>
  return %y : i32
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %table = memref.get_global @table : memref<2x3xf32>
  %dump1 = memref.cast %table : memref<2x3xf32> to memref<*xf32>
  call @xtDumpF32(%dump1) : (memref<*xf32>) -> ()
  %bytes = memref.get_global @bytes : memref<4xi8>
  %dump2 = memref.cast %bytes : memref<4xi8> to memref<*xi8>
  call @xtDumpI8(%dump2) : (memref<*xi8>) -> ()
  %flags = memref.get_global @flags : memref<5xi1>
  %dump3 = memref.cast %flags : memref<5xi1> to memref<*xi1>
  call @xtDumpI1(%dump3) : (memref<*xi1>) -> ()
  %halves = memref.get_global @halves : memref<3xf16>
  %dump4 = memref.cast %halves : memref<3xf16> to memref<*xf16>
  call @xtDumpF16(%dump4) : (memref<*xf16>) -> ()
  %splat = memref.get_global @splat : memref<2x2xi64>
  %dump5 = memref.cast %splat : memref<2x2xi64> to memref<*xi64>
  call @xtDumpI64(%dump5) : (memref<*xi64>) -> ()
  %0 = call @bump() : () -> i32
  %1 = call @bump() : () -> i32
  %sum = arith.addi %0, %1 : i32
  call @xtDumpScalarI32(%sum) : (i32) -> ()
  %state = memref.get_global @state : memref<3xf64>
  %v = memref.load %state[%c2] : memref<3xf64>
  memref.store %v, %state[%c0] : memref<3xf64>
  %again = memref.get_global @state : memref<3xf64>
  %dump6 = memref.cast %again : memref<3xf64> to memref<*xf64>
  call @xtDumpF64(%dump6) : (memref<*xf64>) -> ()
  %scratch = memref.get_global @scratch : memref<4xi32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%scratch : memref<4xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 3) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  }
  %dump7 = memref.cast %scratch : memref<4xi32> to memref<*xi32>
  call @xtDumpI32(%dump7) : (memref<*xi32>) -> ()
  return
}
