// Tensors without elements: nothing is launched where nothing is to be done, and a kernel has no parameter that it does
// not use, since a device refuses memory of the host.
// RUN: rm -rf %t && mkdir %t
// RUN: %xtcc -S -O2 --target=gpu %s -o %t/empty.c
// RUN: FileCheck %s --input-file=%t/empty.host.c --implicit-check-not=xtrt_call_launch
// RUN: FileCheck %s --input-file=%t/empty.accelerator.cl --check-prefix=KERNEL --implicit-check-not=XT_KERNEL

// CHECK-LABEL: int nothing_run(
// CHECK-LABEL: int start_run(
// CHECK: xtrt_call_launch(call, empty_start_r, 1, (const union xtrt_word[]){{[{][{]}}.u = (uintptr_t)result_dev}});
// CHECK-LABEL: int product_run(
// CHECK: xtrt_call_launch(call, empty_product_r, 1,
// KERNEL: XT_KERNEL({{.*}}empty_start_r(XT_PLACE XT_BUFFER(float, r))
// KERNEL: XT_KERNEL({{.*}}empty_product_r(XT_PLACE XT_BUFFER(float, r))
func.func @nothing(%x: tensor<0x4x1xf32>) -> tensor<0x1xf32> {
  %inf = arith.constant 0x7F800000 : f32
  %e = tensor.empty() : tensor<0x1xf32>
  %o = linalg.fill ins(%inf : f32) outs(%e : tensor<0x1xf32>) -> tensor<0x1xf32>
  %r = linalg.reduce {arith.minimumf} ins(%x : tensor<0x4x1xf32>) outs(%o : tensor<0x1xf32>) dimensions = [1]
  return %r : tensor<0x1xf32>
}
func.func @start(%x: tensor<3x0xf32>) -> tensor<3xf32> {
  %inf = arith.constant 0x7F800000 : f32
  %e = tensor.empty() : tensor<3xf32>
  %o = linalg.fill ins(%inf : f32) outs(%e : tensor<3xf32>) -> tensor<3xf32>
  %r = linalg.reduce {arith.minimumf} ins(%x : tensor<3x0xf32>) outs(%o : tensor<3xf32>) dimensions = [1]
  return %r : tensor<3xf32>
}
func.func @product(%a: tensor<3x0xf32>, %b: tensor<0x5xf32>) -> tensor<3x5xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<3x5xf32>
  %o = linalg.fill ins(%zero : f32) outs(%e : tensor<3x5xf32>) -> tensor<3x5xf32>
  %r = linalg.matmul ins(%a, %b : tensor<3x0xf32>, tensor<0x5xf32>) outs(%o : tensor<3x5xf32>) -> tensor<3x5xf32>
  return %r : tensor<3x5xf32>
}
