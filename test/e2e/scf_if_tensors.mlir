// RUN: %e2e %s
// scf.if yielding tensors and scalars, both branches taken, nested, without else, and with one branch forwarding its input.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(memref<*xi32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarF32(f32)

func.func @choose(%x: tensor<4xf32>, %y: tensor<4xf32>, %p: i1, %q: i1) -> (tensor<4xf32>, f32) {
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  %r:2 = scf.if %p -> (tensor<4xf32>, f32) {
    %e = tensor.empty() : tensor<4xf32>
    %s = linalg.add ins(%x, %y : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %t = scf.if %q -> (tensor<4xf32>) {
      %m = linalg.mul ins(%s, %s : tensor<4xf32>, tensor<4xf32>) outs(%s : tensor<4xf32>) -> tensor<4xf32>
      scf.yield %m : tensor<4xf32>
    } else {
      scf.yield %s : tensor<4xf32>
    }
    scf.yield %t, %one : tensor<4xf32>, f32
  } else {
    scf.yield %y, %two : tensor<4xf32>, f32
  }
  return %r#0, %r#1 : tensor<4xf32>, f32
}

func.func @main() {
  %t = arith.constant true
  %f = arith.constant false
  %c2 = arith.constant 2 : index
  %x_empty = tensor.empty() : tensor<4xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%x_empty : tensor<4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 1) mod 23 - 11)>(%at0)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<4xf32>
  %y_empty = tensor.empty() : tensor<4xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%y_empty : tensor<4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 2) mod 23 - 11)>(%at0)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<4xf32>
  %r0, %s0 = call @choose(%x, %y, %t, %t) : (tensor<4xf32>, tensor<4xf32>, i1, i1) -> (tensor<4xf32>, f32)
  %dump1 = tensor.cast %r0 : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  call @xtDumpScalarF32(%s0) : (f32) -> ()
  %r1, %s1 = call @choose(%x, %y, %t, %f) : (tensor<4xf32>, tensor<4xf32>, i1, i1) -> (tensor<4xf32>, f32)
  %dump2 = tensor.cast %r1 : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  call @xtDumpScalarF32(%s1) : (f32) -> ()
  %r2, %s2 = call @choose(%x, %y, %f, %t) : (tensor<4xf32>, tensor<4xf32>, i1, i1) -> (tensor<4xf32>, f32)
  %dump3 = tensor.cast %r2 : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  call @xtDumpScalarF32(%s2) : (f32) -> ()
  %m = memref.alloc() : memref<4xi32>
  linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%m : memref<4xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 3) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  }
  %v = memref.load %m[%c2] : memref<4xi32>
  %zero = arith.constant 0 : i32
  %neg = arith.cmpi slt, %v, %zero : i32
  scf.if %neg {
    memref.store %zero, %m[%c2] : memref<4xi32>
  }
  %dump4 = memref.cast %m : memref<4xi32> to memref<*xi32>
  call @xtDumpI32(%dump4) : (memref<*xi32>) -> ()
  memref.dealloc %m : memref<4xi32>
  return
}
