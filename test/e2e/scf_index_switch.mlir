// RUN: %e2e %s
// scf.index_switch with values, with tensors and with no result, every case and the default taken; scf.execute_region.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarIndex(index)

func.func private @pick(%k: index, %x: tensor<3xf32>) -> (tensor<3xf32>, i32) {
  %r:2 = scf.index_switch %k -> tensor<3xf32>, i32
  case 0 {
    %v = arith.constant 10 : i32
    scf.yield %x, %v : tensor<3xf32>, i32
  }
  case 5 {
    %v = arith.constant 50 : i32
    %s = linalg.add ins(%x, %x : tensor<3xf32>, tensor<3xf32>) outs(%x : tensor<3xf32>) -> tensor<3xf32>
    scf.yield %s, %v : tensor<3xf32>, i32
  }
  default {
    %v = arith.constant -1 : i32
    %z = arith.constant dense<0.25> : tensor<3xf32>
    scf.yield %z, %v : tensor<3xf32>, i32
  }
  return %r#0, %r#1 : tensor<3xf32>, i32
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %x_empty = tensor.empty() : tensor<3xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%x_empty : tensor<3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 4) mod 23 - 11)>(%at0)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3xf32>
  %m = memref.alloc() : memref<6xi32>
  scf.for %i = %c0 to %c6 step %c1 {
    %r, %v = func.call @pick(%i, %x) : (index, tensor<3xf32>) -> (tensor<3xf32>, i32)
    memref.store %v, %m[%i] : memref<6xi32>
    %dump1 = tensor.cast %r : tensor<3xf32> to tensor<*xf32>
    func.call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
    scf.index_switch %i
    case 2 {
      %two = arith.constant 2 : i32
      memref.store %two, %m[%i] : memref<6xi32>
      scf.yield
    }
    case 3 {
      memref.store %v, %m[%c0] : memref<6xi32>
      scf.yield
    }
    default {
    }
  }
  %dump2 = memref.cast %m : memref<6xi32> to memref<*xi32>
  call @xtDumpI32(%dump2) : (memref<*xi32>) -> ()
  %e = scf.execute_region -> index {
    %s = arith.addi %c6, %c1 : index
    scf.yield %s : index
  }
  call @xtDumpScalarIndex(%e) : (index) -> ()
  memref.dealloc %m : memref<6xi32>
  return
}
