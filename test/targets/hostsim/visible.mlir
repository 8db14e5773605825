// Whether, in which direction and when an argument is copied is told in the module, the manifest, the header and
// the emitted C; what is on the device is told to be there.
// RUN: rm -rf %t && mkdir %t && %xtcc --target=hostsim -S %s -o %t/m.c
// RUN: FileCheck %s --check-prefix=HOST --input-file=%t/m.host.c
// RUN: FileCheck %s --check-prefix=HEADER --input-file=%t/m.h
// RUN: FileCheck %s --check-prefix=MANIFEST --input-file=%t/m.manifest.json
// RUN: %xtcc --target=hostsim --emit=mlir %s -o - | FileCheck %s --check-prefix=MLIR

func.func @product(%A: tensor<4x16xf32>, %B: tensor<16x8xf32> {memref.on_device}, %C: memref<4x8xf32> {memref.on_device},
                   %unused: tensor<3xf32>, %s: f32) {
  %t = bufferization.to_tensor %C restrict writable : memref<4x8xf32> to tensor<4x8xf32>
  %p = linalg.matmul ins(%A, %B : tensor<4x16xf32>, tensor<16x8xf32>) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  bufferization.materialize_in_destination %p in restrict writable %C : (tensor<4x8xf32>, memref<4x8xf32>) -> ()
  return
}
func.func @both(%x: memref<8xf32>) -> (tensor<8xf32>) {
  %w = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf32>
  %t = bufferization.to_tensor %x restrict : memref<8xf32> to tensor<8xf32>
  %y = arith.addf %t, %w : tensor<8xf32>
  linalg.add ins(%x, %x : memref<8xf32>, memref<8xf32>) outs(%x : memref<8xf32>)
  return %y : tensor<8xf32>
}
func.func @open(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32> {memref.on_device = "hostsim:2"}) {
  %y = arith.addf %x, %x : tensor<?xf32>
  %z = arith.mulf %x, %x : tensor<?xf32>
  return %y, %z : tensor<?xf32>, tensor<?xf32>
}

// HOST: // The constants: m.weights, which the assembler includes; the device gets them once, when the
// HOST-NEXT: // program is loaded.
// HOST: // func @product, line 9, on hostsim:0
// HOST-NEXT: //   A: copied in before line 12
// HOST-NEXT: //   B: on hostsim:0
// HOST-NEXT: //   C: on hostsim:0
// HOST-NEXT: //   unused: not copied
// HOST-NEXT: static int product_run(
// HOST: float *A_dev = (float *)(frame + 0); // A on the device
// HOST-NEXT: // copied in: A
// HOST-NEXT: xtrt_call_upload(call, A_dev, A,
// HOST: // func @both, line 16, on hostsim:0
// HOST-NEXT: //   x: copied in before line 19, out after line 20
// HOST-NEXT: //   result: copied out after line 19
// HOST: // copied out: x
// HOST-NEXT: xtrt_call_download(call, x, x_dev,
// HOST: // func @open, line 23, on hostsim:2
// HOST-NEXT: //   x: copied in before line 24
// HOST-NEXT: //   result0: copied out after line 26
// HOST-NEXT: //   result1: on hostsim:2
// HOST: // x on the device
// HOST-NEXT: float *x_dev = xtrt_call_alloc(
// HOST: // copied out: result0
// HOST-NEXT: xtrt_call_download(call, result0_data,
// HOST: // stays on the device: *result1
// HOST-NEXT: xtrt_call_give(

// HEADER: A          f32 [4, 16], array, copied in before line 12
// HEADER-NEXT: B          f32 [16, 8], on hostsim:0
// HEADER-NEXT: C          f32 [4, 8], written, on hostsim:0
// HEADER-NEXT: unused     f32 [3], array, not copied
// HEADER-NEXT: s          f32, scalar{{$}}
// HEADER: x          f32 [8], array, written, copied in before line 19, out after line 20
// HEADER-NEXT: result     f32 [8], array, result, copied out after line 19
// HEADER: result0    f32 [?], descriptor, result, copied out after line 26
// HEADER-NEXT: result1    f32 [?], result, on hostsim:2

// MANIFEST: "weights": {
// MANIFEST: "transfers": [
// MANIFEST-NEXT: {
// MANIFEST-NEXT: "direction": "in",
// MANIFEST-NEXT: "when": "load"
// MANIFEST: "name": "product",
// MANIFEST-NEXT: "symbol": "product",
// MANIFEST-NEXT: "device": "hostsim:0",
// MANIFEST: "name": "A",
// MANIFEST: "placement": "host",
// MANIFEST-NEXT: "transfers": [
// MANIFEST-NEXT: {
// MANIFEST-NEXT: "direction": "in",
// MANIFEST-NEXT: "when": "call",
// MANIFEST-NEXT: "before_line": 12
// MANIFEST: "name": "B",
// MANIFEST: "placement": "hostsim:0",
// MANIFEST-NEXT: "transfers": []
// MANIFEST: "name": "unused",
// MANIFEST: "placement": "host",
// MANIFEST-NEXT: "transfers": []
// MANIFEST: "name": "both",
// MANIFEST: "direction": "in",
// MANIFEST: "before_line": 19
// MANIFEST: "direction": "out",
// MANIFEST-NEXT: "when": "call",
// MANIFEST-NEXT: "after_line": 20
// MANIFEST: "device": "hostsim:2",

// MLIR: func.func @product(%A: memref<4x16xf32, "host"> {xt.copied_in}, %B: memref<16x8xf32> {memref.on_device}, %C: memref<4x8xf32> {memref.on_device}, %unused: memref<3xf32>, %s: f32)
// MLIR: %[[A:.*]] = "accel.alloc"() {xt.offset = 0 : i64}
// MLIR-NEXT: "accel.upload"(%A, %[[A]])
// MLIR-NEXT: call @product_p(%c1, %[[A]], %B, %C)
// MLIR-NEXT: return
// MLIR: func.func @both(%x: memref<8xf32, "host"> {xt.copied_in, xt.copied_out}, %result: memref<8xf32, "host"> {xt.copied_out,
// MLIR: func.func @open(%x: memref<?xf32, "host"> {xt.copied_in}) -> (memref<?xf32> {xt.copied_out}, memref<?xf32> {memref.on_device = "hostsim:2"})
