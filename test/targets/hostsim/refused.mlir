// What the host would have to do in the memory of a device, and cannot, is refused where it stands; single elements,
// fills and copies are operations of the device.
// RUN: %exit 1 %xtcc --target=hostsim -S %s -o - 2> %t.err
// RUN: FileCheck %s --input-file=%t.err
// RUN: sed '/^\/\/ refused/,$d' %s > %t.mlir && rm -rf %t && mkdir %t && %xtcc --target=hostsim -S %t.mlir -o %t/m.c
// RUN: FileCheck %s --check-prefix=HOST --input-file=%t/m.host.c

// HOST-LABEL: static int elements_run(
// HOST: xtrt_call_load(call, &old, x_data + i, sizeof old); // [[@LINE+4]]: memref.load
// HOST: for (
// HOST-NEXT: xtrt_call_store(call, x_data + {{.*}}, &(const float){old}, sizeof(float)); // [[@LINE+4]]: affine.store
func.func @elements(%x: memref<4xf32> {memref.on_device}, %i: index) {
  %old = memref.load %x[%i] : memref<4xf32>
  affine.for %k = 0 to 4 {
    affine.store %old, %x[%k] : memref<4xf32>
  }
  return
}
// A fill is a kernel, a copy of dense memory one of the device, another copy a kernel.
// HOST-LABEL: static int moves_run(
// HOST-NOT: memcpy
// HOST: xtrt_call_launch(call, {{.*}}_moves_fill,
// HOST: xtrt_call_copy(call, y_data, x_data, 16 * sizeof(float));
// HOST: xtrt_call_launch(call, {{.*}}_moves_copy,
// HOST-NOT: memcpy
func.func @moves(%x: memref<4x4xf32> {memref.on_device}, %y: memref<4x4xf32> {memref.on_device}, %z: memref<4x2xf32> {memref.on_device}) {
  %one = arith.constant 1.0 : f32
  linalg.fill ins(%one : f32) outs(%x : memref<4x4xf32>)
  memref.copy %x, %y : memref<4x4xf32> to memref<4x4xf32>
  %part = memref.subview %x[0, 1] [4, 2] [1, 1] : memref<4x4xf32> to memref<4x2xf32, strided<[4, 1], offset: 1>>
  memref.copy %part, %z : memref<4x2xf32, strided<[4, 1], offset: 1>> to memref<4x2xf32>
  return
}
// refused
func.func private @show(memref<4xf32>)
func.func @outside(%x: memref<4xf32> {memref.on_device}, %n: index) -> index {
  %pad = arith.constant 0.0 : f32
  // CHECK: refused.mlir:[[@LINE+1]]:8: error: 'vector.load' outside of a kernel would follow an address in the memory of 'hostsim' on the host
  %v = vector.load %x[%n] : memref<4xf32>, vector<4xf32>
  // CHECK: refused.mlir:[[@LINE+1]]:3: error: 'vector.store' outside
  vector.store %v, %x[%n] : memref<4xf32>, vector<4xf32>
  // CHECK: refused.mlir:[[@LINE+1]]:8: error: 'vector.transfer_read' outside
  %w = vector.transfer_read %x[%n], %pad : memref<4xf32>, vector<4xf32>
  vector.print %w : vector<4xf32>
  // CHECK: refused.mlir:[[@LINE+1]]:3: error: 'memref.prefetch' outside
  memref.prefetch %x[%n], read, locality<3>, data : memref<4xf32>
  // CHECK: refused.mlir:[[@LINE+1]]:3: error: external function 'show' runs on the host, and the buffer it is given is in the memory of 'hostsim'
  call @show(%x) : (memref<4xf32>) -> ()
  return %n : index
}
