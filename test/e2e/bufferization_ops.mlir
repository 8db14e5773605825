// RUN: %e2e %s
// bufferization.to_tensor, to_buffer, alloc_tensor with and without copy, and materialize_in_destination, between tensors and memrefs.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarI32(i32)

func.func @scale(%in: memref<3x4xf32>, %out: memref<3x4xf32>) {
  %x = bufferization.to_tensor %in restrict : memref<3x4xf32> to tensor<3x4xf32>
  %e = tensor.empty() : tensor<3x4xf32>
  %k = arith.constant 3.0 : f32
  %f = linalg.fill ins(%k : f32) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %r = linalg.mul ins(%x, %f : tensor<3x4xf32>, tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  bufferization.materialize_in_destination %r in restrict writable %out : (tensor<3x4xf32>, memref<3x4xf32>) -> ()
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloc() : memref<3x4xf32>
  %b = memref.alloc() : memref<3x4xf32>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%a : memref<3x4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  }
  call @scale(%a, %b) : (memref<3x4xf32>, memref<3x4xf32>) -> ()
  %dump1 = memref.cast %b : memref<3x4xf32> to memref<*xf32>
  call @xtDumpF32(%dump1) : (memref<*xf32>) -> ()
  %t_empty = tensor.empty() : tensor<2x3xi32>
  %t = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%t_empty : tensor<2x3xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<2x3xi32>
  %copy = bufferization.alloc_tensor() copy(%t) : tensor<2x3xi32>
  %nine = arith.constant 9 : i32
  %u = tensor.insert %nine into %copy[%c1, %c1] : tensor<2x3xi32>
  %dump2 = tensor.cast %t : tensor<2x3xi32> to tensor<*xi32>
  call @xtDumpI32(%dump2) : (tensor<*xi32>) -> ()
  %dump3 = tensor.cast %u : tensor<2x3xi32> to tensor<*xi32>
  call @xtDumpI32(%dump3) : (tensor<*xi32>) -> ()
  %fresh = bufferization.alloc_tensor() : tensor<2x3xi32>
  %filled = linalg.fill ins(%nine : i32) outs(%fresh : tensor<2x3xi32>) -> tensor<2x3xi32>
  %dump4 = tensor.cast %filled : tensor<2x3xi32> to tensor<*xi32>
  call @xtDumpI32(%dump4) : (tensor<*xi32>) -> ()
  %m = bufferization.to_buffer %u : tensor<2x3xi32> to memref<2x3xi32>
  %v = memref.load %m[%c1, %c1] : memref<2x3xi32>
  call @xtDumpScalarI32(%v) : (i32) -> ()
  memref.dealloc %a : memref<3x4xf32>
  memref.dealloc %b : memref<3x4xf32>
  return
}
