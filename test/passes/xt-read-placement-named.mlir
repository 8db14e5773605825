// RUN: xt-opt --target=hostsim --xt-read-placement %s | FileCheck %s
// A device is named by its class and index; the unit form goes with it. A call stays on its device.

// CHECK: func.func @named({{.*}}xt.device = 3 : i64, xt.on_device = array<i1: true, true>
func.func @named(%x: memref<4xf32> {memref.on_device}, %y: memref<4x2xf32, strided<[2, 1], offset: ?>> {memref.on_device = "hostsim:3"}) {
  return
}

// CHECK: func.func @first({{.*}}xt.device = 0 : i64, xt.on_device = array<i1: true>
func.func @first(%x: memref<4xf32> {memref.on_device = "hostsim"}) {
  return
}

func.func @again(%x: memref<4xf32> {memref.on_device}, %y: memref<4x2xf32, strided<[2, 1], offset: ?>> {memref.on_device = "hostsim:3"}) {
  call @named(%x, %y) : (memref<4xf32>, memref<4x2xf32, strided<[2, 1], offset: ?>>) -> ()
  return
}
