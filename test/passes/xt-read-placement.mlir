// RUN: xt-opt --target=hostsim --xt-read-placement %s | FileCheck %s
// RUN: xt-opt --target=host --xt-read-placement %s | FileCheck %s --check-prefix=HOST
// memref.on_device is noted on the function, in the order of arguments and results; the device is the
// one that an annotation names, else the first. Where kernels run on the host nothing is noted.

// HOST-NOT: xt.

// CHECK: func.func @none({{.*}} attributes {xt.device = 0 : i64, xt.on_device = array<i1: false, false>}
func.func @none(%x: tensor<4xf32>) -> tensor<4xf32> {
  return %x : tensor<4xf32>
}

// CHECK: func.func @unit({{.*}} attributes {xt.device = 0 : i64, xt.on_device = array<i1: false, true, false, true>}
func.func @unit(%n: index, %x: tensor<4xf32> {memref.on_device}, %y: memref<4xf32>) -> (tensor<4xf32> {memref.on_device}) {
  return %x : tensor<4xf32>
}
