// RUN: %e2e %s
// An external function with llvm.emit_c_interface that returns a descriptor, through a pointer that comes first.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}

func.func private @xtTableF32(i64) -> memref<?xf32> attributes {llvm.emit_c_interface}

func.func @main() {
  %n = arith.constant 5 : i64
  %t = call @xtTableF32(%n) : (i64) -> memref<?xf32>
  %dump1 = memref.cast %t : memref<?xf32> to memref<*xf32>
  call @xtDumpF32(%dump1) : (memref<*xf32>) -> ()
  return
}
