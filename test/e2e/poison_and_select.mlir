// RUN: %e2e %s
// ub.poison as a value that is never looked at, selects of tensors, and branches on computed conditions.

func.func private @xtDumpI64(tensor<*xi64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarF32(f32)

func.func private @pick(%p: i1, %x: f32) -> f32 {
  %junk = ub.poison : f32
  %r = arith.select %p, %x, %junk : f32
  %s = scf.if %p -> (f32) {
    scf.yield %r : f32
  } else {
    scf.yield %x : f32
  }
  return %s : f32
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %t = arith.constant true
  %f = arith.constant false
  %x = arith.constant 1.75 : f32
  %r0 = call @pick(%t, %x) : (i1, f32) -> f32
  call @xtDumpScalarF32(%r0) : (f32) -> ()
  %r1 = call @pick(%f, %x) : (i1, f32) -> f32
  call @xtDumpScalarF32(%r1) : (f32) -> ()
  %p_empty = tensor.empty() : tensor<3xi64>
  %p = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%p_empty : tensor<3xi64>) {
  ^bb0(%previous: i64):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 3) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i64
    linalg.yield %cell : i64
  } -> tensor<3xi64>
  %q_empty = tensor.empty() : tensor<3xi64>
  %q = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%q_empty : tensor<3xi64>) {
  ^bb0(%previous: i64):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 4) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i64
    linalg.yield %cell : i64
  } -> tensor<3xi64>
  %less = arith.cmpf olt, %r0, %x : f32
  %sel = arith.select %less, %p, %q : tensor<3xi64>
  %dump1 = tensor.cast %sel : tensor<3xi64> to tensor<*xi64>
  call @xtDumpI64(%dump1) : (tensor<*xi64>) -> ()
  return
}
