// The offsets of reinterpret_cast count from the start of the buffer. A view that a branch hands on with
// an offset known only at run time does not say where that is: an error, not another element.
// RUN: %exit 1 %xtcc -S %s -o %t.c 2> %t.err
// RUN: FileCheck %s --input-file=%t.err

func.func @f(%m: memref<12xf32>, %c: i1, %o: index, %p: index) -> f32 {
  %c1 = arith.constant 1 : index
  %a = memref.subview %m[%o][4][1] : memref<12xf32> to memref<4xf32, strided<[1], offset: ?>>
  %b = memref.subview %m[%p][4][1] : memref<12xf32> to memref<4xf32, strided<[1], offset: ?>>
  %v = scf.if %c -> (memref<4xf32, strided<[1], offset: ?>>) {
    %x = memref.load %a[%c1] : memref<4xf32, strided<[1], offset: ?>>
    memref.store %x, %b[%c1] : memref<4xf32, strided<[1], offset: ?>>
    scf.yield %a : memref<4xf32, strided<[1], offset: ?>>
  } else {
    scf.yield %b : memref<4xf32, strided<[1], offset: ?>>
  }
  // CHECK: view_root.mlir:[[@LINE+1]]:8: error: 'memref.reinterpret_cast' of a view
  %q = memref.reinterpret_cast %v to offset: [1], sizes: [3], strides: [2] : memref<4xf32, strided<[1], offset: ?>> to memref<3xf32, strided<[2], offset: 1>>
  %e = memref.load %q[%c1] : memref<3xf32, strided<[2], offset: 1>>
  return %e : f32
}
