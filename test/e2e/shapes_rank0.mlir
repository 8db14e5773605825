// RUN: %e2e %s
// Rank-0 tensors and memrefs of every kind of element: filled, computed by generics, stored, loaded, returned.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI1(memref<*xi1>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI8(memref<*xi8>) attributes {llvm.emit_c_interface}

func.func @combine(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %e = tensor.empty() : tensor<f32>
  %r = linalg.generic {indexing_maps = [affine_map<() -> ()>, affine_map<() -> ()>, affine_map<() -> ()>], iterator_types = []}
      ins(%a, %b : tensor<f32>, tensor<f32>) outs(%e : tensor<f32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %0 = arith.divf %x, %y : f32
    linalg.yield %0 : f32
  } -> tensor<f32>
  return %r : tensor<f32>
}

func.func @main() {
  %a = arith.constant dense<1.0> : tensor<f32>
  %b = arith.constant dense<3.0> : tensor<f32>
  %r = call @combine(%a, %b) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %dump1 = tensor.cast %r : tensor<f32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %m = memref.alloc() : memref<i8>
  %v = arith.constant -77 : i8
  memref.store %v, %m[] : memref<i8>
  %dump2 = memref.cast %m : memref<i8> to memref<*xi8>
  call @xtDumpI8(%dump2) : (memref<*xi8>) -> ()
  %f = memref.alloca() : memref<i1>
  %t = arith.constant true
  linalg.fill ins(%t : i1) outs(%f : memref<i1>)
  %dump3 = memref.cast %f : memref<i1> to memref<*xi1>
  call @xtDumpI1(%dump3) : (memref<*xi1>) -> ()
  memref.dealloc %m : memref<i8>
  return
}
