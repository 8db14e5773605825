// RUN: %e2e %s
// Named element-wise linalg ops on f32 and i32 tensors that need no libm: add sub mul div min max abs negf floor ceil round sqrt select copy.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @main() {
  %a_empty = tensor.empty() : tensor<3x4xf32>
  %a = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%a_empty : tensor<3x4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x4xf32>
  %b_empty = tensor.empty() : tensor<3x4xf32>
  %b = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%b_empty : tensor<3x4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 8) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3x4xf32>
  %e = tensor.empty() : tensor<3x4xf32>
  %add = linalg.add ins(%a, %b : tensor<3x4xf32>, tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump1 = tensor.cast %add : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %sub = linalg.sub ins(%a, %b : tensor<3x4xf32>, tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump2 = tensor.cast %sub : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump2) : (tensor<*xf32>) -> ()
  %mul = linalg.mul ins(%a, %b : tensor<3x4xf32>, tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump3 = tensor.cast %mul : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump3) : (tensor<*xf32>) -> ()
  %div = linalg.div ins(%a, %b : tensor<3x4xf32>, tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump4 = tensor.cast %div : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump4) : (tensor<*xf32>) -> ()
  %max = linalg.max ins(%a, %b : tensor<3x4xf32>, tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump5 = tensor.cast %max : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump5) : (tensor<*xf32>) -> ()
  %min = linalg.min ins(%a, %b : tensor<3x4xf32>, tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump6 = tensor.cast %min : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump6) : (tensor<*xf32>) -> ()
  %abs = linalg.abs ins(%a : tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump7 = tensor.cast %abs : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump7) : (tensor<*xf32>) -> ()
  %neg = linalg.negf ins(%a : tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump8 = tensor.cast %neg : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump8) : (tensor<*xf32>) -> ()
  %floor = linalg.floor ins(%a : tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump9 = tensor.cast %floor : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump9) : (tensor<*xf32>) -> ()
  %ceil = linalg.ceil ins(%a : tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump10 = tensor.cast %ceil : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump10) : (tensor<*xf32>) -> ()
  %round = linalg.round ins(%a : tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump11 = tensor.cast %round : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump11) : (tensor<*xf32>) -> ()
  %sqrt = linalg.sqrt ins(%abs : tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump12 = tensor.cast %sqrt : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump12) : (tensor<*xf32>) -> ()
  %square = linalg.square ins(%a : tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump13 = tensor.cast %square : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump13) : (tensor<*xf32>) -> ()
  %recip = linalg.reciprocal ins(%b : tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump14 = tensor.cast %recip : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump14) : (tensor<*xf32>) -> ()
  %p_empty = tensor.empty() : tensor<3x4xi1>
  %p = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%p_empty : tensor<3x4xi1>) {
  ^bb0(%previous: i1):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 3) mod 23 - 11)>(%at0, %at1)
    %none = arith.constant 0 : index
    %cell = arith.cmpi sgt, %ramp, %none : index
    linalg.yield %cell : i1
  } -> tensor<3x4xi1>
  %sel = linalg.select ins(%p, %a, %b : tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) outs(%e : tensor<3x4xf32>) -> tensor<3x4xf32>
  %dump15 = tensor.cast %sel : tensor<3x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump15) : (tensor<*xf32>) -> ()
  %x_empty = tensor.empty() : tensor<3x4xi32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%x_empty : tensor<3x4xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 2) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<3x4xi32>
  %y_empty = tensor.empty() : tensor<3x4xi32>
  %y = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%y_empty : tensor<3x4xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 5) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<3x4xi32>
  %ei = tensor.empty() : tensor<3x4xi32>
  %addi = linalg.add ins(%x, %y : tensor<3x4xi32>, tensor<3x4xi32>) outs(%ei : tensor<3x4xi32>) -> tensor<3x4xi32>
  %dump16 = tensor.cast %addi : tensor<3x4xi32> to tensor<*xi32>
  call @xtDumpI32(%dump16) : (tensor<*xi32>) -> ()
  %muli = linalg.mul ins(%x, %addi : tensor<3x4xi32>, tensor<3x4xi32>) outs(%ei : tensor<3x4xi32>) -> tensor<3x4xi32>
  %dump17 = tensor.cast %muli : tensor<3x4xi32> to tensor<*xi32>
  call @xtDumpI32(%dump17) : (tensor<*xi32>) -> ()
  %maxi = linalg.max ins(%x, %y : tensor<3x4xi32>, tensor<3x4xi32>) outs(%ei : tensor<3x4xi32>) -> tensor<3x4xi32>
  %dump18 = tensor.cast %maxi : tensor<3x4xi32> to tensor<*xi32>
  call @xtDumpI32(%dump18) : (tensor<*xi32>) -> ()
  %copy = linalg.copy ins(%x : tensor<3x4xi32>) outs(%ei : tensor<3x4xi32>) -> tensor<3x4xi32>
  %dump19 = tensor.cast %copy : tensor<3x4xi32> to tensor<*xi32>
  call @xtDumpI32(%dump19) : (tensor<*xi32>) -> ()
  return
}
