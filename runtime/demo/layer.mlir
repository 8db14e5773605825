// The model of the demo: what xtcc makes of it is what layer.h, layer.host.c and layer.accel.c show.

// c = (a · b) * scale + bias, with b and c on the device.
func.func @layer(%a: tensor<4x16xf32>, %scale: f32, %b: tensor<16x8xf32> {memref.on_device}, %c: memref<4x8xf32> {memref.on_device}) {
  %bias = arith.constant dense<[0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5]> : tensor<8xf32>
  %zero = arith.constant 0.0 : f32
  %empty = tensor.empty() : tensor<4x8xf32>
  %zeros = linalg.fill ins(%zero : f32) outs(%empty : tensor<4x8xf32>) -> tensor<4x8xf32>
  %p = linalg.matmul ins(%a, %b : tensor<4x16xf32>, tensor<16x8xf32>) outs(%zeros : tensor<4x8xf32>) -> tensor<4x8xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
                       iterator_types = ["parallel", "parallel"]}
      ins(%p, %bias : tensor<4x8xf32>, tensor<8xf32>) outs(%empty : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32, %old: f32):
    %m = arith.mulf %x, %scale : f32
    %s = arith.addf %m, %y : f32
    linalg.yield %s : f32
  } -> tensor<4x8xf32>
  bufferization.materialize_in_destination %r in restrict writable %c : (tensor<4x8xf32>, memref<4x8xf32>) -> ()
  return
}

// Rows of the host's memory, as many as the call says, become an array of the device.
func.func @keep(%a: memref<?x16xf32, strided<[?, 1], offset: ?>>) -> (tensor<?x16xf32> {memref.on_device}) {
  %t = bufferization.to_tensor %a restrict : memref<?x16xf32, strided<[?, 1], offset: ?>> to tensor<?x16xf32>
  return %t : tensor<?x16xf32>
}
