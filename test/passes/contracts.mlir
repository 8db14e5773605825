// REQUIRES: verify
// What a pass requires is verified before it, what holds after each pass and after those of MLIR
// until a pass breaks it; xtcc ends with exit code 4.
// RUN: %exit 134 xt-opt --pass-pipeline='xt-lower-vectors' %s 2>&1 | FileCheck %s --check-prefix=BEFORE
// RUN: %exit 134 xt-opt --pass-pipeline='xt-read-schedules,convert-elementwise-to-linalg,xt-outline,cse,xt-entry' %s 2>&1 | FileCheck %s --check-prefix=AFTER
// RUN: %exit 4 %xtcc --allow-internal-marks -S %s -o %t.c 2>&1 | FileCheck %s --check-prefix=AFTER

// BEFORE: before xt-lower-vectors, 'func.func' at {{.*}}contracts.mlir:[[#@LINE+2]]:1 breaks the invariant no_tensors: no value is a tensor
// AFTER: after xt-outline, 'func.func' at {{.*}}contracts.mlir:[[#@LINE+1]]:1 breaks the invariant private_kernels: a kernel is private and has a body
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> attributes {xt.kernel} {
  return %x : tensor<4xf32>
}
