// Functions that do on a device all that emitted code does there.

// Weights, a frame, copies in and out.
func.func @layer(%A: tensor<4x5xf32>) -> tensor<4x7xf32> {
  %zero = arith.constant 0.0 : f32
  %B = arith.constant dense<2.0> : tensor<5x7xf32>
  %bias = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0]> : tensor<7xf32>
  %e = tensor.empty() : tensor<4x7xf32>
  %s = linalg.fill ins(%zero : f32) outs(%e : tensor<4x7xf32>) -> tensor<4x7xf32>
  %C = linalg.matmul ins(%A, %B : tensor<4x5xf32>, tensor<5x7xf32>) outs(%s : tensor<4x7xf32>) -> tensor<4x7xf32>
  %D = linalg.broadcast ins(%bias : tensor<7xf32>) outs(%e : tensor<4x7xf32>) dimensions = [0]
  %R = arith.addf %C, %D : tensor<4x7xf32>
  return %R : tensor<4x7xf32>
}

// A copy inside the device, a kernel, one element from the host.
func.func @inside(%x: memref<16xf32> {memref.on_device}, %y: memref<16xf32> {memref.on_device},
                  %z: memref<16xf32> {memref.on_device}, %v: f32) {
  memref.copy %x, %y : memref<16xf32> to memref<16xf32>
  linalg.fill ins(%v : f32) outs(%z : memref<16xf32>)
  %c3 = arith.constant 3 : index
  %w = arith.addf %v, %v : f32
  memref.store %w, %z[%c3] : memref<16xf32>
  return
}

// Results of sizes known only at run time, on the device and on the host, two of each; a number that
// the host reads from the device.
func.func @dynamic(%x: tensor<?xf32>) -> (tensor<?xf32> {memref.on_device}, tensor<?xf32>,
                                          tensor<?xf32> {memref.on_device}, tensor<?xf32>, f32) {
  %c0 = arith.constant 0 : index
  %a = arith.addf %x, %x : tensor<?xf32>
  %b = arith.mulf %x, %x : tensor<?xf32>
  %c = arith.negf %x : tensor<?xf32>
  %d = arith.addf %a, %b : tensor<?xf32>
  %first = tensor.extract %d[%c0] : tensor<?xf32>
  return %a, %b, %c, %d, %first : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, f32
}
