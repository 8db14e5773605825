// RUN: %e2e %s
// A function that is called fills a tensor piece by piece in a loop that begins with tensor.empty.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @pieces(%x: tensor<24xf32>) -> tensor<24xf32> {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c24 = arith.constant 24 : index
  %empty = tensor.empty() : tensor<24xf32>
  %r = scf.for %i = %c0 to %c24 step %c8 iter_args(%acc = %empty) -> tensor<24xf32> {
    %in = tensor.extract_slice %x[%i] [8] [1] : tensor<24xf32> to tensor<8xf32>
    %out = tensor.extract_slice %acc[%i] [8] [1] : tensor<24xf32> to tensor<8xf32>
    %e = linalg.negf ins(%in : tensor<8xf32>) outs(%out : tensor<8xf32>) -> tensor<8xf32>
    %n = tensor.insert_slice %e into %acc[%i] [8] [1] : tensor<8xf32> into tensor<24xf32>
    scf.yield %n : tensor<24xf32>
  }
  return %r : tensor<24xf32>
}

func.func @main() {
  %x = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0,
                             13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0, 24.0]> : tensor<24xf32>
  %once = call @pieces(%x) : (tensor<24xf32>) -> tensor<24xf32>
  %twice = call @pieces(%once) : (tensor<24xf32>) -> tensor<24xf32>
  %u = tensor.cast %once : tensor<24xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  %v = tensor.cast %twice : tensor<24xf32> to tensor<*xf32>
  call @xtDumpF32(%v) : (tensor<*xf32>) -> ()
  return
}
