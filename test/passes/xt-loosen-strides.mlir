// RUN: xt-opt --target=hostsim --xt-loosen-strides --verify-diagnostics --split-input-file %s
// RUN: not xt-opt --target=hostsim --xt-loosen-strides --split-input-file %s 2>/dev/null | FileCheck %s
// Strides that a dense copy has not, and an offset, become unknown; the signature of the source stays.
// What an op's own type repeats cannot be loosened.

// CHECK: func.func @f(%arg0: memref<4x8xf32, strided<[?, 1]>>, %arg1: memref<4x8xf32, strided<[8, 1], offset: ?>>, %arg2: memref<?x8xf32, strided<[?, 1], offset: ?>>, %arg3: memref<4xf32>)
// CHECK-SAME: xt.signature = (memref<4x8xf32, strided<[16, 1]>>,
func.func @f(%a: memref<4x8xf32, strided<[16, 1]>>, %b: memref<4x8xf32, strided<[8, 1], offset: 3>>, %c: memref<?x8xf32, strided<[?, 1], offset: ?>>, %d: memref<4xf32>)
    attributes {xt.entry, xt.signature = (memref<4x8xf32, strided<[16, 1]>>, memref<4x8xf32, strided<[8, 1], offset: 3>>, memref<?x8xf32, strided<[?, 1], offset: ?>>, memref<4xf32>) -> ()} {
  // CHECK: linalg.exp ins(%arg0 : memref<4x8xf32, strided<[?, 1]>>)
  linalg.exp ins(%a : memref<4x8xf32, strided<[16, 1]>>) outs(%b : memref<4x8xf32, strided<[8, 1], offset: 3>>)
  return
}

// -----

func.func @g(%a: memref<4x8xf32, strided<[16, 1]>>)
    attributes {xt.entry, xt.signature = (memref<4x8xf32, strided<[16, 1]>>) -> ()} {
  // expected-error@+1 {{'memref.subview' of an argument whose type fixes strides is not supported where kernels run on 'hostsim', whose copy of the argument is dense; leave its strides open, as in strided<[?, 1], offset: ?>}}
  %v = memref.subview %a[0, 0] [2, 8] [1, 1] : memref<4x8xf32, strided<[16, 1]>> to memref<2x8xf32, strided<[16, 1]>>
  return
}
