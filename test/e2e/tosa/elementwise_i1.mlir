// RUN: %e2e --tosa %s
// TOSA ops on i1.

func.func private @xtDumpI1(tensor<*xi1> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @logical_and_i1(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %r = tosa.logical_and %a0, %a1 : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}

func.func @logical_or_i1(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %r = tosa.logical_or %a0, %a1 : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}

func.func @logical_xor_i1(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %r = tosa.logical_xor %a0, %a1 : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}

func.func @logical_not_i1(%a0: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %r = tosa.logical_not %a0 : (tensor<2x3xi1>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}

func.func @select_i1(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>, %a2: tensor<2x3xi1>) -> tensor<2x3xi1> {
  %r = tosa.select %a0, %a1, %a2 : (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  return %r : tensor<2x3xi1>
}

func.func @reduce_all_i1_axis0(%a0: tensor<2x3xi1>) -> tensor<1x3xi1> {
  %r = tosa.reduce_all %a0 {axis = 0 : i32} : (tensor<2x3xi1>) -> tensor<1x3xi1>
  return %r : tensor<1x3xi1>
}

func.func @reduce_all_i1_axis1(%a0: tensor<2x3xi1>) -> tensor<2x1xi1> {
  %r = tosa.reduce_all %a0 {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x1xi1>
  return %r : tensor<2x1xi1>
}

func.func @reduce_any_i1_axis0(%a0: tensor<2x3xi1>) -> tensor<1x3xi1> {
  %r = tosa.reduce_any %a0 {axis = 0 : i32} : (tensor<2x3xi1>) -> tensor<1x3xi1>
  return %r : tensor<1x3xi1>
}

func.func @reduce_any_i1_axis1(%a0: tensor<2x3xi1>) -> tensor<2x1xi1> {
  %r = tosa.reduce_any %a0 {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x1xi1>
  return %r : tensor<2x1xi1>
}

func.func @main() {
  %c0 = arith.constant dense<[[false, true, false], [false, true, false]]> : tensor<2x3xi1>
  %logical_and_i1 = call @logical_and_i1(%c0, %c0) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  %logical_and_i1_dump0 = tensor.cast %logical_and_i1 : tensor<2x3xi1> to tensor<*xi1>
  call @xtDumpI1(%logical_and_i1_dump0) : (tensor<*xi1>) -> ()
  %logical_or_i1 = call @logical_or_i1(%c0, %c0) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  %logical_or_i1_dump0 = tensor.cast %logical_or_i1 : tensor<2x3xi1> to tensor<*xi1>
  call @xtDumpI1(%logical_or_i1_dump0) : (tensor<*xi1>) -> ()
  %logical_xor_i1 = call @logical_xor_i1(%c0, %c0) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  %logical_xor_i1_dump0 = tensor.cast %logical_xor_i1 : tensor<2x3xi1> to tensor<*xi1>
  call @xtDumpI1(%logical_xor_i1_dump0) : (tensor<*xi1>) -> ()
  %logical_not_i1 = call @logical_not_i1(%c0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  %logical_not_i1_dump0 = tensor.cast %logical_not_i1 : tensor<2x3xi1> to tensor<*xi1>
  call @xtDumpI1(%logical_not_i1_dump0) : (tensor<*xi1>) -> ()
  %select_i1 = call @select_i1(%c0, %c0, %c0) : (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  %select_i1_dump0 = tensor.cast %select_i1 : tensor<2x3xi1> to tensor<*xi1>
  call @xtDumpI1(%select_i1_dump0) : (tensor<*xi1>) -> ()
  %reduce_all_i1_axis0 = call @reduce_all_i1_axis0(%c0) : (tensor<2x3xi1>) -> tensor<1x3xi1>
  %reduce_all_i1_axis0_dump0 = tensor.cast %reduce_all_i1_axis0 : tensor<1x3xi1> to tensor<*xi1>
  call @xtDumpI1(%reduce_all_i1_axis0_dump0) : (tensor<*xi1>) -> ()
  %reduce_all_i1_axis1 = call @reduce_all_i1_axis1(%c0) : (tensor<2x3xi1>) -> tensor<2x1xi1>
  %reduce_all_i1_axis1_dump0 = tensor.cast %reduce_all_i1_axis1 : tensor<2x1xi1> to tensor<*xi1>
  call @xtDumpI1(%reduce_all_i1_axis1_dump0) : (tensor<*xi1>) -> ()
  %reduce_any_i1_axis0 = call @reduce_any_i1_axis0(%c0) : (tensor<2x3xi1>) -> tensor<1x3xi1>
  %reduce_any_i1_axis0_dump0 = tensor.cast %reduce_any_i1_axis0 : tensor<1x3xi1> to tensor<*xi1>
  call @xtDumpI1(%reduce_any_i1_axis0_dump0) : (tensor<*xi1>) -> ()
  %reduce_any_i1_axis1 = call @reduce_any_i1_axis1(%c0) : (tensor<2x3xi1>) -> tensor<2x1xi1>
  %reduce_any_i1_axis1_dump0 = tensor.cast %reduce_any_i1_axis1 : tensor<2x1xi1> to tensor<*xi1>
  call @xtDumpI1(%reduce_any_i1_axis1_dump0) : (tensor<*xi1>) -> ()
  return
}
