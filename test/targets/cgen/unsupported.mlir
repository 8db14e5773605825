// Five ops that cannot be compiled give five errors, each at its place, and leave nothing behind.
// RUN: rm -rf %t && mkdir %t && %exit 1 %xtcc -S %s -o %t/x.c 2> %t.err
// RUN: FileCheck %s --input-file=%t.err && grep -c ": error: " %t.err | FileCheck %s --check-prefix=COUNT
// RUN: ls -A %t | count 0

// COUNT: 5
// CHECK: unsupported.mlir:[[@LINE+3]]:8: error: {{.*}}complex.create
// CHECK-NEXT: %c = complex.create
func.func @f(%x: f32, %m: memref<4xf32>, %i: index) -> f32 {
  %c = complex.create %x, %x : complex<f32>
  // CHECK: unsupported.mlir:[[@LINE+1]]:8: error: {{.*}}complex.re
  %r = complex.re %c : complex<f32>
  // CHECK: unsupported.mlir:[[@LINE+1]]:3: error: {{.*}}gpu.barrier
  gpu.barrier
  // CHECK: unsupported.mlir:[[@LINE+1]]:8: error: {{.*}}memref.atomic_rmw
  %a = memref.atomic_rmw addf %x, %m[%i] : (f32, memref<4xf32>) -> f32
  // CHECK: unsupported.mlir:[[@LINE+1]]:8: error: {{.*}}async.create_group
  %g = async.create_group %i : !async.group
  return %r : f32
}

// Called from inside as well: its errors are still told once.
func.func @g(%x: f32, %m: memref<4xf32>, %i: index) -> f32 {
  %r = func.call @f(%x, %m, %i) : (f32, memref<4xf32>, index) -> f32
  return %r : f32
}
