func.func private @xtDumpI32(tensor<*xi32>)
func.func private @xtDumpScalarF32(f32)

func.func @main() {
  %a = arith.constant dense<[1, 3]> : tensor<2xi32>
  %b = arith.addi %a, %a : tensor<2xi32>
  %u = tensor.cast %b : tensor<2xi32> to tensor<*xi32>
  call @xtDumpI32(%u) : (tensor<*xi32>) -> ()
  %c = arith.constant 1.0 : f32
  %d = arith.constant 3.0 : f32
  %e = arith.divf %c, %d : f32
  call @xtDumpScalarF32(%e) : (f32) -> ()
  return
}
