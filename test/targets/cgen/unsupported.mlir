// Ops that cannot be compiled give an error each at its place, those of a dialect one together, and leave
// nothing behind.
// RUN: rm -rf %t && mkdir %t && %exit 1 %xtcc -S %s -o %t/x.c 2> %t.err
// RUN: FileCheck %s --input-file=%t.err && grep -c ": error: " %t.err | FileCheck %s --check-prefix=COUNT
// RUN: ls -A %t | count 0

// COUNT: 4
// CHECK: unsupported.mlir:[[@LINE+10]]:8: error: 'memref.atomic_rmw' is not supported
// CHECK: unsupported.mlir:[[@LINE+5]]:8: error: dialect 'complex' is not supported: there are 2 ops of it, the first is 'complex.create'
// CHECK-NEXT: %c = complex.create
// CHECK: unsupported.mlir:[[@LINE+4]]:8: note: 'complex.re'
// CHECK: note: mlir-opt --pass-pipeline='builtin.module(convert-complex-to-standard,canonicalize)' lowers it
func.func @f(%x: f32, %m: memref<4xf32>, %i: index) -> f32 {
  %c = complex.create %x, %x : complex<f32>
  %r = complex.re %c : complex<f32>
  // CHECK: unsupported.mlir:[[@LINE+1]]:3: error: 'gpu.barrier' is not supported, nor is dialect 'gpu'
  gpu.barrier
  %a = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<4xf32>) -> f32
  // CHECK: unsupported.mlir:[[@LINE+1]]:12: error: dialect 'async' is not supported: there are 2 ops of it
  %group = async.create_group %i : !async.group
  async.await_all %group
  // CHECK: note: supported dialects are affine, arith, {{.*}} and vector; --print-ops lists their ops
  return %r : f32
}

// Called from inside as well: its errors are still told once.
func.func @g(%x: f32, %m: memref<4xf32>, %i: index) -> f32 {
  %r = func.call @f(%x, %m, %i) : (f32, memref<4xf32>, index) -> f32
  return %r : f32
}
