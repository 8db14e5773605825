// RUN: xt-opt --target=hostsim --may-alias --xt-place --verify-diagnostics --split-input-file %s
// RUN: not xt-opt --target=hostsim --may-alias --xt-place --split-input-file %s 2>/dev/null | FileCheck %s
// Written memrefs that may overlap others are refused, unless they are on the device; results are copied
// out after everything was copied in.

func.func private @k(%x: memref<4xf32>, %y: memref<4xf32>) attributes {xt.kernel} {
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  return
}
// CHECK-LABEL: func.func @results(
// CHECK: accel.upload
// CHECK: call
// CHECK: accel.upload
// CHECK: call
// CHECK-NEXT: "accel.download"(%{{.*}}, %arg2)
// CHECK-NEXT: "accel.download"(%{{.*}}, %arg3)
func.func @results(%a: memref<4xf32>, %b: memref<4xf32>, %x: memref<4xf32> {xt.result = 0}, %y: memref<4xf32> {xt.result = 1}) attributes {xt.entry, xt.signature = (tensor<4xf32>, tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>)} {
  call @k(%a, %x) : (memref<4xf32>, memref<4xf32>) -> ()
  call @k(%b, %y) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
func.func @on_device(%a: memref<4xf32>, %b: memref<4xf32>) attributes {xt.entry, xt.on_device = array<i1: false, true>, xt.signature = (memref<4xf32>, memref<4xf32>) -> ()} {
  call @k(%a, %b) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}

// -----

func.func private @k(%x: memref<4xf32>, %y: memref<4xf32>) attributes {xt.kernel} {
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  return
}
// expected-error@+1 {{argument 1, %b of 'written' is written, and with --may-alias it may overlap others, which copies on the device cannot; place it by memref.on_device}}
func.func @written(%a: memref<4xf32>, %b: memref<4xf32>) attributes {xt.entry, xt.signature = (memref<4xf32>, memref<4xf32>) -> ()} {
  call @k(%a, %b) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
