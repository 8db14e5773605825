// Words of OpenCL C, CUDA C and xt_kernel.h are no names of arguments and functions: they get a suffix, and what
// is left is the same text in all three languages.
// REQUIRES: clang
// RUN: rm -rf %t && mkdir -p %t && cd %t
// RUN: %xtcc --target=gpu -S %s -o names.c && FileCheck %s < names.accelerator.cl
// RUN: clang-22 -x cl -cl-std=CL1.2 -Wall -Wextra -Werror -fsyntax-only -I %include names.accelerator.cl
// RUN: %xtcc --target=gpu --gpu=c -c %s -o names.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror

// CHECK: names_kernel_add{{.*}}(XT_PLACE XT_BUFFER(const float, kernel_),
func.func @kernel(%kernel: memref<100xf32>, %global: memref<100xf32>, %half: memref<100xf32>, %private: memref<101xf32>, %class: memref<101xf32>, %this: memref<101xf32>, %t: memref<102xf32>, %XT_BLOCK: memref<102xf32>, %blockIdx: memref<102xf32>, %threadIdx: memref<103xf32>, %float4: memref<103xf32>, %vload4: memref<103xf32>) {
  linalg.add ins(%kernel, %global : memref<100xf32>, memref<100xf32>) outs(%half : memref<100xf32>)
  linalg.add ins(%private, %class : memref<101xf32>, memref<101xf32>) outs(%this : memref<101xf32>)
  linalg.add ins(%t, %XT_BLOCK : memref<102xf32>, memref<102xf32>) outs(%blockIdx : memref<102xf32>)
  linalg.add ins(%threadIdx, %float4 : memref<103xf32>, memref<103xf32>) outs(%vload4 : memref<103xf32>)
  return
}
func.func @class(%template: memref<104xf32>, %barrier: memref<104xf32>, %xt_block: memref<104xf32>, %XT_ITEMS: memref<105xf32>, %exp: memref<105xf32>, %get_group_id: memref<105xf32>, %int8_t: memref<106xf32>, %xt_index: memref<106xf32>, %XT_BARRIER: memref<106xf32>, %NAN: memref<107xf32>, %xt_offset_x: memref<107xf32>, %x: memref<107xf32>) {
  linalg.add ins(%template, %barrier : memref<104xf32>, memref<104xf32>) outs(%xt_block : memref<104xf32>)
  linalg.add ins(%XT_ITEMS, %exp : memref<105xf32>, memref<105xf32>) outs(%get_group_id : memref<105xf32>)
  linalg.add ins(%int8_t, %xt_index : memref<106xf32>, memref<106xf32>) outs(%XT_BARRIER : memref<106xf32>)
  linalg.add ins(%NAN, %xt_offset_x : memref<107xf32>, memref<107xf32>) outs(%x : memref<107xf32>)
  return
}
func.func @XT_KERNEL(%constant: memref<108xf32>, %local: memref<108xf32>, %image2d_t: memref<108xf32>, %event_t: memref<109xf32>, %uint: memref<109xf32>, %uchar: memref<109xf32>, %xt_buffer_x: memref<110xf32>, %xt_once_item: memref<110xf32>, %xt_f32x4: memref<110xf32>, %as_float: memref<111xf32>, %__global: memref<111xf32>, %operator: memref<111xf32>) {
  linalg.add ins(%constant, %local : memref<108xf32>, memref<108xf32>) outs(%image2d_t : memref<108xf32>)
  linalg.add ins(%event_t, %uint : memref<109xf32>, memref<109xf32>) outs(%uchar : memref<109xf32>)
  linalg.add ins(%xt_buffer_x, %xt_once_item : memref<110xf32>, memref<110xf32>) outs(%xt_f32x4 : memref<110xf32>)
  linalg.add ins(%as_float, %__global : memref<111xf32>, memref<111xf32>) outs(%operator : memref<111xf32>)
  return
}
func.func @private(%new: memref<112xf32>, %and: memref<112xf32>, %warpSize: memref<112xf32>, %bool: memref<113xf32>, %max: memref<113xf32>, %INFINITY: memref<113xf32>, %size_t: memref<114xf32>, %asm: memref<114xf32>, %xt_turn_item: memref<114xf32>, %volatile: memref<115xf32>, %inline: memref<115xf32>, %register: memref<115xf32>) {
  linalg.add ins(%new, %and : memref<112xf32>, memref<112xf32>) outs(%warpSize : memref<112xf32>)
  linalg.add ins(%bool, %max : memref<113xf32>, memref<113xf32>) outs(%INFINITY : memref<113xf32>)
  linalg.add ins(%size_t, %asm : memref<114xf32>, memref<114xf32>) outs(%xt_turn_item : memref<114xf32>)
  linalg.add ins(%volatile, %inline : memref<115xf32>, memref<115xf32>) outs(%register : memref<115xf32>)
  return
}
