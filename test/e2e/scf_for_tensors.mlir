// RUN: %e2e %s
// scf.for with tensor and scalar iter_args: rows updated in place, two tensors swapped each round, zero-trip and stepped loops.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarIndex(index)

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %x_empty = tensor.empty() : tensor<5x4xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%x_empty : tensor<5x4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<5x4xf32>
  %v_empty = tensor.empty() : tensor<4xf32>
  %v = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%v_empty : tensor<4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 7) mod 23 - 11)>(%at0)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<4xf32>
  %rows, %sum = scf.for %i = %c0 to %c5 step %c2 iter_args(%t = %x, %s = %v) -> (tensor<5x4xf32>, tensor<4xf32>) {
    %row = tensor.extract_slice %t[%i, 0] [1, 4] [1, 1] : tensor<5x4xf32> to tensor<4xf32>
    %new = linalg.add ins(%row, %s : tensor<4xf32>, tensor<4xf32>) outs(%row : tensor<4xf32>) -> tensor<4xf32>
    %u = tensor.insert_slice %new into %t[%i, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<5x4xf32>
    %n = linalg.mul ins(%new, %v : tensor<4xf32>, tensor<4xf32>) outs(%s : tensor<4xf32>) -> tensor<4xf32>
    scf.yield %u, %n : tensor<5x4xf32>, tensor<4xf32>
  }
  %dump1 = tensor.cast %rows : tensor<5x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %dump2 = tensor.cast %sum : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  %dump3 = tensor.cast %x : tensor<5x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  %p_empty = tensor.empty() : tensor<3xi32>
  %p = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%p_empty : tensor<3xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 2) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<3xi32>
  %q_empty = tensor.empty() : tensor<3xi32>
  %q = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%q_empty : tensor<3xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 3) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<3xi32>
  %a, %b, %k = scf.for %i = %c0 to %c3 step %c1 iter_args(%l = %p, %r = %q, %n = %c0) -> (tensor<3xi32>, tensor<3xi32>, index) {
    %m = linalg.add ins(%l, %r : tensor<3xi32>, tensor<3xi32>) outs(%l : tensor<3xi32>) -> tensor<3xi32>
    %n1 = arith.addi %n, %i : index
    scf.yield %r, %m, %n1 : tensor<3xi32>, tensor<3xi32>, index
  }
  %dump4 = tensor.cast %a : tensor<3xi32> to tensor<*xi32>
  call @xtDumpI32(%dump4) : (tensor<*xi32>) -> ()
  %dump5 = tensor.cast %b : tensor<3xi32> to tensor<*xi32>
  call @xtDumpI32(%dump5) : (tensor<*xi32>) -> ()
  call @xtDumpScalarIndex(%k) : (index) -> ()
  %z = scf.for %i = %c3 to %c3 step %c1 iter_args(%t = %p) -> (tensor<3xi32>) {
    %m = linalg.add ins(%t, %t : tensor<3xi32>, tensor<3xi32>) outs(%t : tensor<3xi32>) -> tensor<3xi32>
    scf.yield %m : tensor<3xi32>
  }
  %dump6 = tensor.cast %z : tensor<3xi32> to tensor<*xi32>
  call @xtDumpI32(%dump6) : (tensor<*xi32>) -> ()
  return
}
