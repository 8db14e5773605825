// RUN: %e2e %s
// i1 tensors: comparisons, logic, select, counting, reductions by and/or/xor, constants and dynamic shapes.

func.func private @xtDumpI1(tensor<*xi1> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @main() {
  %c2 = arith.constant 2 : index
  %x_empty = tensor.empty() : tensor<4x5xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%x_empty : tensor<4x5xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<4x5xf32>
  %y_empty = tensor.empty() : tensor<4x5xf32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%y_empty : tensor<4x5xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 9) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<4x5xf32>
  %k = arith.constant dense<[[true, false, true, false, true], [false, false, true, true, true], [true, true, true, true, true], [false, false, false, false, false]]> : tensor<4x5xi1>
  %e = tensor.empty() : tensor<4x5xi1>
  %p = linalg.generic {indexing_maps = [#id, #id, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y, %k : tensor<4x5xf32>, tensor<4x5xf32>, tensor<4x5xi1>) outs(%e : tensor<4x5xi1>) {
  ^bb0(%a: f32, %b: f32, %c: i1, %o: i1):
    %lt = arith.cmpf olt, %a, %b : f32
    %r = arith.xori %lt, %c : i1
    linalg.yield %r : i1
  } -> tensor<4x5xi1>
  %dump1 = tensor.cast %p : tensor<4x5xi1> to tensor<*xi1>
  call @xtDumpI1(%dump1) : (tensor<*xi1>) -> ()
  %all = arith.constant dense<true> : tensor<4xi1>
  %any = arith.constant dense<false> : tensor<4xi1>
  %count = arith.constant dense<0> : tensor<4xi32>
  %r:4 = linalg.generic {indexing_maps = [#id, #row, #row, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%p : tensor<4x5xi1>) outs(%all, %any, %any, %count : tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi32>) {
  ^bb0(%a: i1, %o0: i1, %o1: i1, %o2: i1, %o3: i32):
    %0 = arith.andi %a, %o0 : i1
    %1 = arith.ori %a, %o1 : i1
    %2 = arith.addi %a, %o2 : i1
    %w = arith.extui %a : i1 to i32
    %3 = arith.addi %w, %o3 : i32
    linalg.yield %0, %1, %2, %3 : i1, i1, i1, i32
  } -> (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi32>)
  %dump2 = tensor.cast %r#0 : tensor<4xi1> to tensor<*xi1>
  call @xtDumpI1(%dump2) : (tensor<*xi1>) -> ()
  %dump3 = tensor.cast %r#1 : tensor<4xi1> to tensor<*xi1>
  call @xtDumpI1(%dump3) : (tensor<*xi1>) -> ()
  %dump4 = tensor.cast %r#2 : tensor<4xi1> to tensor<*xi1>
  call @xtDumpI1(%dump4) : (tensor<*xi1>) -> ()
  %dump5 = tensor.cast %r#3 : tensor<4xi32> to tensor<*xi32>
  call @xtDumpI32(%dump5) : (tensor<*xi32>) -> ()
  %d_empty = tensor.empty(%c2) : tensor<?xi1>
  %d = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%d_empty : tensor<?xi1>) {
  ^bb0(%previous: i1):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 12) mod 23 - 11)>(%at0)
    %none = arith.constant 0 : index
    %cell = arith.cmpi sgt, %ramp, %none : index
    linalg.yield %cell : i1
  } -> tensor<?xi1>
  %dump6 = tensor.cast %d : tensor<?xi1> to tensor<*xi1>
  call @xtDumpI1(%dump6) : (tensor<*xi1>) -> ()
  return
}
