// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize" %e2e %s
// Integers in whole vectors: sums, differences and products that wrap, bits, and conversions between all types;
// every f16 as a number. 37 elements: whole vectors and a rest.

func.func private @xtDumpI8(tensor<*xi8> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI16(tensor<*xi16> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI64(tensor<*xi64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF64(tensor<*xf64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#id = affine_map<(i) -> (i)>

func.func @numbers_i8() -> tensor<37xi8> {
  %e = tensor.empty() : tensor<37xi8>
  %x = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%e : tensor<37xi8>) {
  ^bb0(%o: i8):
    %i = linalg.index 0 : index
    %k = arith.index_cast %i : index to i64
    %m = arith.constant 37 : i64
    %p = arith.muli %k, %m : i64
    %r = arith.trunci %p : i64 to i8
    linalg.yield %r : i8
  } -> tensor<37xi8>
  return %x : tensor<37xi8>
}

func.func @numbers_i16() -> tensor<37xi16> {
  %e = tensor.empty() : tensor<37xi16>
  %x = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%e : tensor<37xi16>) {
  ^bb0(%o: i16):
    %i = linalg.index 0 : index
    %k = arith.index_cast %i : index to i64
    %m = arith.constant 9973 : i64
    %p = arith.muli %k, %m : i64
    %r = arith.trunci %p : i64 to i16
    linalg.yield %r : i16
  } -> tensor<37xi16>
  return %x : tensor<37xi16>
}

func.func @numbers_i32() -> tensor<37xi32> {
  %e = tensor.empty() : tensor<37xi32>
  %x = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%e : tensor<37xi32>) {
  ^bb0(%o: i32):
    %i = linalg.index 0 : index
    %k = arith.index_cast %i : index to i64
    %m = arith.constant 715827883 : i64
    %p = arith.muli %k, %m : i64
    %r = arith.trunci %p : i64 to i32
    linalg.yield %r : i32
  } -> tensor<37xi32>
  return %x : tensor<37xi32>
}

func.func @numbers_i64() -> tensor<37xi64> {
  %e = tensor.empty() : tensor<37xi64>
  %x = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%e : tensor<37xi64>) {
  ^bb0(%o: i64):
    %i = linalg.index 0 : index
    %k = arith.index_cast %i : index to i64
    %m = arith.constant 3074457345618258603 : i64
    %p = arith.muli %k, %m : i64
    %z = arith.constant 5 : i64
    %r = arith.addi %p, %z : i64
    linalg.yield %r : i64
  } -> tensor<37xi64>
  return %x : tensor<37xi64>
}

func.func @numbers_f32() -> tensor<37xf32> {
  %e = tensor.empty() : tensor<37xf32>
  %x = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%e : tensor<37xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %k = arith.index_cast %i : index to i32
    %c = arith.constant 18 : i32
    %d = arith.subi %k, %c : i32
    %f = arith.sitofp %d : i32 to f32
    %m = arith.constant 6.3125 : f32
    %r = arith.mulf %f, %m : f32
    linalg.yield %r : f32
  } -> tensor<37xf32>
  return %x : tensor<37xf32>
}

func.func @numbers_f64() -> tensor<37xf64> {
  %e = tensor.empty() : tensor<37xf64>
  %x = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%e : tensor<37xf64>) {
  ^bb0(%o: f64):
    %i = linalg.index 0 : index
    %k = arith.index_cast %i : index to i32
    %c = arith.constant 18 : i32
    %d = arith.subi %k, %c : i32
    %f = arith.sitofp %d : i32 to f64
    %m = arith.constant 6.3125 : f64
    %r = arith.mulf %f, %m : f64
    linalg.yield %r : f64
  } -> tensor<37xf64>
  return %x : tensor<37xf64>
}

func.func @extsi_i8_i16(%x: tensor<37xi8>) -> tensor<37xi16> {
  %e = tensor.empty() : tensor<37xi16>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi8>) outs(%e : tensor<37xi16>) {
  ^bb0(%a: i8, %o: i16):
    %r = arith.extsi %a : i8 to i16
    linalg.yield %r : i16
  } -> tensor<37xi16>
  return %y : tensor<37xi16>
}

func.func @extui_i8_i16(%x: tensor<37xi8>) -> tensor<37xi16> {
  %e = tensor.empty() : tensor<37xi16>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi8>) outs(%e : tensor<37xi16>) {
  ^bb0(%a: i8, %o: i16):
    %r = arith.extui %a : i8 to i16
    linalg.yield %r : i16
  } -> tensor<37xi16>
  return %y : tensor<37xi16>
}

func.func @extsi_i8_i32(%x: tensor<37xi8>) -> tensor<37xi32> {
  %e = tensor.empty() : tensor<37xi32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi8>) outs(%e : tensor<37xi32>) {
  ^bb0(%a: i8, %o: i32):
    %r = arith.extsi %a : i8 to i32
    linalg.yield %r : i32
  } -> tensor<37xi32>
  return %y : tensor<37xi32>
}

func.func @extui_i8_i32(%x: tensor<37xi8>) -> tensor<37xi32> {
  %e = tensor.empty() : tensor<37xi32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi8>) outs(%e : tensor<37xi32>) {
  ^bb0(%a: i8, %o: i32):
    %r = arith.extui %a : i8 to i32
    linalg.yield %r : i32
  } -> tensor<37xi32>
  return %y : tensor<37xi32>
}

func.func @extsi_i8_i64(%x: tensor<37xi8>) -> tensor<37xi64> {
  %e = tensor.empty() : tensor<37xi64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi8>) outs(%e : tensor<37xi64>) {
  ^bb0(%a: i8, %o: i64):
    %r = arith.extsi %a : i8 to i64
    linalg.yield %r : i64
  } -> tensor<37xi64>
  return %y : tensor<37xi64>
}

func.func @extui_i8_i64(%x: tensor<37xi8>) -> tensor<37xi64> {
  %e = tensor.empty() : tensor<37xi64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi8>) outs(%e : tensor<37xi64>) {
  ^bb0(%a: i8, %o: i64):
    %r = arith.extui %a : i8 to i64
    linalg.yield %r : i64
  } -> tensor<37xi64>
  return %y : tensor<37xi64>
}

func.func @sitofp_i8_f32(%x: tensor<37xi8>) -> tensor<37xf32> {
  %e = tensor.empty() : tensor<37xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi8>) outs(%e : tensor<37xf32>) {
  ^bb0(%a: i8, %o: f32):
    %r = arith.sitofp %a : i8 to f32
    linalg.yield %r : f32
  } -> tensor<37xf32>
  return %y : tensor<37xf32>
}

func.func @uitofp_i8_f32(%x: tensor<37xi8>) -> tensor<37xf32> {
  %e = tensor.empty() : tensor<37xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi8>) outs(%e : tensor<37xf32>) {
  ^bb0(%a: i8, %o: f32):
    %r = arith.uitofp %a : i8 to f32
    linalg.yield %r : f32
  } -> tensor<37xf32>
  return %y : tensor<37xf32>
}

func.func @fptosi_f32_i8(%x: tensor<37xf32>) -> tensor<37xi8> {
  %e = tensor.empty() : tensor<37xi8>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xf32>) outs(%e : tensor<37xi8>) {
  ^bb0(%a: f32, %o: i8):
    %r = arith.fptosi %a : f32 to i8
    linalg.yield %r : i8
  } -> tensor<37xi8>
  return %y : tensor<37xi8>
}

func.func @sitofp_i8_f64(%x: tensor<37xi8>) -> tensor<37xf64> {
  %e = tensor.empty() : tensor<37xf64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi8>) outs(%e : tensor<37xf64>) {
  ^bb0(%a: i8, %o: f64):
    %r = arith.sitofp %a : i8 to f64
    linalg.yield %r : f64
  } -> tensor<37xf64>
  return %y : tensor<37xf64>
}

func.func @uitofp_i8_f64(%x: tensor<37xi8>) -> tensor<37xf64> {
  %e = tensor.empty() : tensor<37xf64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi8>) outs(%e : tensor<37xf64>) {
  ^bb0(%a: i8, %o: f64):
    %r = arith.uitofp %a : i8 to f64
    linalg.yield %r : f64
  } -> tensor<37xf64>
  return %y : tensor<37xf64>
}

func.func @fptosi_f64_i8(%x: tensor<37xf64>) -> tensor<37xi8> {
  %e = tensor.empty() : tensor<37xi8>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xf64>) outs(%e : tensor<37xi8>) {
  ^bb0(%a: f64, %o: i8):
    %r = arith.fptosi %a : f64 to i8
    linalg.yield %r : i8
  } -> tensor<37xi8>
  return %y : tensor<37xi8>
}

func.func @trunci_i16_i8(%x: tensor<37xi16>) -> tensor<37xi8> {
  %e = tensor.empty() : tensor<37xi8>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi16>) outs(%e : tensor<37xi8>) {
  ^bb0(%a: i16, %o: i8):
    %r = arith.trunci %a : i16 to i8
    linalg.yield %r : i8
  } -> tensor<37xi8>
  return %y : tensor<37xi8>
}

func.func @extsi_i16_i32(%x: tensor<37xi16>) -> tensor<37xi32> {
  %e = tensor.empty() : tensor<37xi32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi16>) outs(%e : tensor<37xi32>) {
  ^bb0(%a: i16, %o: i32):
    %r = arith.extsi %a : i16 to i32
    linalg.yield %r : i32
  } -> tensor<37xi32>
  return %y : tensor<37xi32>
}

func.func @extui_i16_i32(%x: tensor<37xi16>) -> tensor<37xi32> {
  %e = tensor.empty() : tensor<37xi32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi16>) outs(%e : tensor<37xi32>) {
  ^bb0(%a: i16, %o: i32):
    %r = arith.extui %a : i16 to i32
    linalg.yield %r : i32
  } -> tensor<37xi32>
  return %y : tensor<37xi32>
}

func.func @extsi_i16_i64(%x: tensor<37xi16>) -> tensor<37xi64> {
  %e = tensor.empty() : tensor<37xi64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi16>) outs(%e : tensor<37xi64>) {
  ^bb0(%a: i16, %o: i64):
    %r = arith.extsi %a : i16 to i64
    linalg.yield %r : i64
  } -> tensor<37xi64>
  return %y : tensor<37xi64>
}

func.func @extui_i16_i64(%x: tensor<37xi16>) -> tensor<37xi64> {
  %e = tensor.empty() : tensor<37xi64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi16>) outs(%e : tensor<37xi64>) {
  ^bb0(%a: i16, %o: i64):
    %r = arith.extui %a : i16 to i64
    linalg.yield %r : i64
  } -> tensor<37xi64>
  return %y : tensor<37xi64>
}

func.func @sitofp_i16_f32(%x: tensor<37xi16>) -> tensor<37xf32> {
  %e = tensor.empty() : tensor<37xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi16>) outs(%e : tensor<37xf32>) {
  ^bb0(%a: i16, %o: f32):
    %r = arith.sitofp %a : i16 to f32
    linalg.yield %r : f32
  } -> tensor<37xf32>
  return %y : tensor<37xf32>
}

func.func @uitofp_i16_f32(%x: tensor<37xi16>) -> tensor<37xf32> {
  %e = tensor.empty() : tensor<37xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi16>) outs(%e : tensor<37xf32>) {
  ^bb0(%a: i16, %o: f32):
    %r = arith.uitofp %a : i16 to f32
    linalg.yield %r : f32
  } -> tensor<37xf32>
  return %y : tensor<37xf32>
}

func.func @fptosi_f32_i16(%x: tensor<37xf32>) -> tensor<37xi16> {
  %e = tensor.empty() : tensor<37xi16>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xf32>) outs(%e : tensor<37xi16>) {
  ^bb0(%a: f32, %o: i16):
    %r = arith.fptosi %a : f32 to i16
    linalg.yield %r : i16
  } -> tensor<37xi16>
  return %y : tensor<37xi16>
}

func.func @sitofp_i16_f64(%x: tensor<37xi16>) -> tensor<37xf64> {
  %e = tensor.empty() : tensor<37xf64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi16>) outs(%e : tensor<37xf64>) {
  ^bb0(%a: i16, %o: f64):
    %r = arith.sitofp %a : i16 to f64
    linalg.yield %r : f64
  } -> tensor<37xf64>
  return %y : tensor<37xf64>
}

func.func @uitofp_i16_f64(%x: tensor<37xi16>) -> tensor<37xf64> {
  %e = tensor.empty() : tensor<37xf64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi16>) outs(%e : tensor<37xf64>) {
  ^bb0(%a: i16, %o: f64):
    %r = arith.uitofp %a : i16 to f64
    linalg.yield %r : f64
  } -> tensor<37xf64>
  return %y : tensor<37xf64>
}

func.func @fptosi_f64_i16(%x: tensor<37xf64>) -> tensor<37xi16> {
  %e = tensor.empty() : tensor<37xi16>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xf64>) outs(%e : tensor<37xi16>) {
  ^bb0(%a: f64, %o: i16):
    %r = arith.fptosi %a : f64 to i16
    linalg.yield %r : i16
  } -> tensor<37xi16>
  return %y : tensor<37xi16>
}

func.func @trunci_i32_i8(%x: tensor<37xi32>) -> tensor<37xi8> {
  %e = tensor.empty() : tensor<37xi8>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi32>) outs(%e : tensor<37xi8>) {
  ^bb0(%a: i32, %o: i8):
    %r = arith.trunci %a : i32 to i8
    linalg.yield %r : i8
  } -> tensor<37xi8>
  return %y : tensor<37xi8>
}

func.func @trunci_i32_i16(%x: tensor<37xi32>) -> tensor<37xi16> {
  %e = tensor.empty() : tensor<37xi16>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi32>) outs(%e : tensor<37xi16>) {
  ^bb0(%a: i32, %o: i16):
    %r = arith.trunci %a : i32 to i16
    linalg.yield %r : i16
  } -> tensor<37xi16>
  return %y : tensor<37xi16>
}

func.func @extsi_i32_i64(%x: tensor<37xi32>) -> tensor<37xi64> {
  %e = tensor.empty() : tensor<37xi64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi32>) outs(%e : tensor<37xi64>) {
  ^bb0(%a: i32, %o: i64):
    %r = arith.extsi %a : i32 to i64
    linalg.yield %r : i64
  } -> tensor<37xi64>
  return %y : tensor<37xi64>
}

func.func @extui_i32_i64(%x: tensor<37xi32>) -> tensor<37xi64> {
  %e = tensor.empty() : tensor<37xi64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi32>) outs(%e : tensor<37xi64>) {
  ^bb0(%a: i32, %o: i64):
    %r = arith.extui %a : i32 to i64
    linalg.yield %r : i64
  } -> tensor<37xi64>
  return %y : tensor<37xi64>
}

func.func @sitofp_i32_f32(%x: tensor<37xi32>) -> tensor<37xf32> {
  %e = tensor.empty() : tensor<37xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi32>) outs(%e : tensor<37xf32>) {
  ^bb0(%a: i32, %o: f32):
    %r = arith.sitofp %a : i32 to f32
    linalg.yield %r : f32
  } -> tensor<37xf32>
  return %y : tensor<37xf32>
}

func.func @uitofp_i32_f32(%x: tensor<37xi32>) -> tensor<37xf32> {
  %e = tensor.empty() : tensor<37xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi32>) outs(%e : tensor<37xf32>) {
  ^bb0(%a: i32, %o: f32):
    %r = arith.uitofp %a : i32 to f32
    linalg.yield %r : f32
  } -> tensor<37xf32>
  return %y : tensor<37xf32>
}

func.func @fptosi_f32_i32(%x: tensor<37xf32>) -> tensor<37xi32> {
  %e = tensor.empty() : tensor<37xi32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xf32>) outs(%e : tensor<37xi32>) {
  ^bb0(%a: f32, %o: i32):
    %r = arith.fptosi %a : f32 to i32
    linalg.yield %r : i32
  } -> tensor<37xi32>
  return %y : tensor<37xi32>
}

func.func @sitofp_i32_f64(%x: tensor<37xi32>) -> tensor<37xf64> {
  %e = tensor.empty() : tensor<37xf64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi32>) outs(%e : tensor<37xf64>) {
  ^bb0(%a: i32, %o: f64):
    %r = arith.sitofp %a : i32 to f64
    linalg.yield %r : f64
  } -> tensor<37xf64>
  return %y : tensor<37xf64>
}

func.func @uitofp_i32_f64(%x: tensor<37xi32>) -> tensor<37xf64> {
  %e = tensor.empty() : tensor<37xf64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi32>) outs(%e : tensor<37xf64>) {
  ^bb0(%a: i32, %o: f64):
    %r = arith.uitofp %a : i32 to f64
    linalg.yield %r : f64
  } -> tensor<37xf64>
  return %y : tensor<37xf64>
}

func.func @fptosi_f64_i32(%x: tensor<37xf64>) -> tensor<37xi32> {
  %e = tensor.empty() : tensor<37xi32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xf64>) outs(%e : tensor<37xi32>) {
  ^bb0(%a: f64, %o: i32):
    %r = arith.fptosi %a : f64 to i32
    linalg.yield %r : i32
  } -> tensor<37xi32>
  return %y : tensor<37xi32>
}

func.func @trunci_i64_i8(%x: tensor<37xi64>) -> tensor<37xi8> {
  %e = tensor.empty() : tensor<37xi8>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi64>) outs(%e : tensor<37xi8>) {
  ^bb0(%a: i64, %o: i8):
    %r = arith.trunci %a : i64 to i8
    linalg.yield %r : i8
  } -> tensor<37xi8>
  return %y : tensor<37xi8>
}

func.func @trunci_i64_i16(%x: tensor<37xi64>) -> tensor<37xi16> {
  %e = tensor.empty() : tensor<37xi16>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi64>) outs(%e : tensor<37xi16>) {
  ^bb0(%a: i64, %o: i16):
    %r = arith.trunci %a : i64 to i16
    linalg.yield %r : i16
  } -> tensor<37xi16>
  return %y : tensor<37xi16>
}

func.func @trunci_i64_i32(%x: tensor<37xi64>) -> tensor<37xi32> {
  %e = tensor.empty() : tensor<37xi32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi64>) outs(%e : tensor<37xi32>) {
  ^bb0(%a: i64, %o: i32):
    %r = arith.trunci %a : i64 to i32
    linalg.yield %r : i32
  } -> tensor<37xi32>
  return %y : tensor<37xi32>
}

func.func @sitofp_i64_f32(%x: tensor<37xi64>) -> tensor<37xf32> {
  %e = tensor.empty() : tensor<37xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi64>) outs(%e : tensor<37xf32>) {
  ^bb0(%a: i64, %o: f32):
    %r = arith.sitofp %a : i64 to f32
    linalg.yield %r : f32
  } -> tensor<37xf32>
  return %y : tensor<37xf32>
}

func.func @uitofp_i64_f32(%x: tensor<37xi64>) -> tensor<37xf32> {
  %e = tensor.empty() : tensor<37xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi64>) outs(%e : tensor<37xf32>) {
  ^bb0(%a: i64, %o: f32):
    %r = arith.uitofp %a : i64 to f32
    linalg.yield %r : f32
  } -> tensor<37xf32>
  return %y : tensor<37xf32>
}

func.func @fptosi_f32_i64(%x: tensor<37xf32>) -> tensor<37xi64> {
  %e = tensor.empty() : tensor<37xi64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xf32>) outs(%e : tensor<37xi64>) {
  ^bb0(%a: f32, %o: i64):
    %r = arith.fptosi %a : f32 to i64
    linalg.yield %r : i64
  } -> tensor<37xi64>
  return %y : tensor<37xi64>
}

func.func @sitofp_i64_f64(%x: tensor<37xi64>) -> tensor<37xf64> {
  %e = tensor.empty() : tensor<37xf64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi64>) outs(%e : tensor<37xf64>) {
  ^bb0(%a: i64, %o: f64):
    %r = arith.sitofp %a : i64 to f64
    linalg.yield %r : f64
  } -> tensor<37xf64>
  return %y : tensor<37xf64>
}

func.func @uitofp_i64_f64(%x: tensor<37xi64>) -> tensor<37xf64> {
  %e = tensor.empty() : tensor<37xf64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi64>) outs(%e : tensor<37xf64>) {
  ^bb0(%a: i64, %o: f64):
    %r = arith.uitofp %a : i64 to f64
    linalg.yield %r : f64
  } -> tensor<37xf64>
  return %y : tensor<37xf64>
}

func.func @fptosi_f64_i64(%x: tensor<37xf64>) -> tensor<37xi64> {
  %e = tensor.empty() : tensor<37xi64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xf64>) outs(%e : tensor<37xi64>) {
  ^bb0(%a: f64, %o: i64):
    %r = arith.fptosi %a : f64 to i64
    linalg.yield %r : i64
  } -> tensor<37xi64>
  return %y : tensor<37xi64>
}

func.func @extf(%x: tensor<37xf32>) -> tensor<37xf64> {
  %e = tensor.empty() : tensor<37xf64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xf32>) outs(%e : tensor<37xf64>) {
  ^bb0(%a: f32, %o: f64):
    %r = arith.extf %a : f32 to f64
    linalg.yield %r : f64
  } -> tensor<37xf64>
  return %y : tensor<37xf64>
}

func.func @truncf(%x: tensor<37xf64>) -> tensor<37xf32> {
  %e = tensor.empty() : tensor<37xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xf64>) outs(%e : tensor<37xf32>) {
  ^bb0(%a: f64, %o: f32):
    %r = arith.truncf %a : f64 to f32
    linalg.yield %r : f32
  } -> tensor<37xf32>
  return %y : tensor<37xf32>
}

func.func @mix_i8(%x: tensor<37xi8>) -> tensor<37xi8> {
  %e = tensor.empty() : tensor<37xi8>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi8>) outs(%e : tensor<37xi8>) {
  ^bb0(%a: i8, %o: i8):
    %c = arith.constant 91 : i8
    %p = arith.muli %a, %a : i8
    %s = arith.addi %p, %c : i8
    %d = arith.subi %s, %a : i8
    %n = arith.andi %d, %p : i8
    %v = arith.ori %n, %c : i8
    %r = arith.xori %v, %s : i8
    linalg.yield %r : i8
  } -> tensor<37xi8>
  return %y : tensor<37xi8>
}

func.func @mix_i16(%x: tensor<37xi16>) -> tensor<37xi16> {
  %e = tensor.empty() : tensor<37xi16>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi16>) outs(%e : tensor<37xi16>) {
  ^bb0(%a: i16, %o: i16):
    %c = arith.constant 91 : i16
    %p = arith.muli %a, %a : i16
    %s = arith.addi %p, %c : i16
    %d = arith.subi %s, %a : i16
    %n = arith.andi %d, %p : i16
    %v = arith.ori %n, %c : i16
    %r = arith.xori %v, %s : i16
    linalg.yield %r : i16
  } -> tensor<37xi16>
  return %y : tensor<37xi16>
}

func.func @mix_i32(%x: tensor<37xi32>) -> tensor<37xi32> {
  %e = tensor.empty() : tensor<37xi32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi32>) outs(%e : tensor<37xi32>) {
  ^bb0(%a: i32, %o: i32):
    %c = arith.constant 91 : i32
    %p = arith.muli %a, %a : i32
    %s = arith.addi %p, %c : i32
    %d = arith.subi %s, %a : i32
    %n = arith.andi %d, %p : i32
    %v = arith.ori %n, %c : i32
    %r = arith.xori %v, %s : i32
    linalg.yield %r : i32
  } -> tensor<37xi32>
  return %y : tensor<37xi32>
}

func.func @mix_i64(%x: tensor<37xi64>) -> tensor<37xi64> {
  %e = tensor.empty() : tensor<37xi64>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<37xi64>) outs(%e : tensor<37xi64>) {
  ^bb0(%a: i64, %o: i64):
    %c = arith.constant 91 : i64
    %p = arith.muli %a, %a : i64
    %s = arith.addi %p, %c : i64
    %d = arith.subi %s, %a : i64
    %n = arith.andi %d, %p : i64
    %v = arith.ori %n, %c : i64
    %r = arith.xori %v, %s : i64
    linalg.yield %r : i64
  } -> tensor<37xi64>
  return %y : tensor<37xi64>
}

// All f16, made of bits, kept as f16 and then as f32.
func.func @halves() -> tensor<65536xf16> {
  %e = tensor.empty() : tensor<65536xf16>
  %x = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel"]} outs(%e : tensor<65536xf16>) {
  ^bb0(%o: f16):
    %i = linalg.index 0 : index
    %k = arith.index_cast %i : index to i16
    %r = arith.bitcast %k : i16 to f16
    linalg.yield %r : f16
  } -> tensor<65536xf16>
  return %x : tensor<65536xf16>
}

func.func @half_numbers(%x: tensor<65536xf16>) -> tensor<65536xf32> {
  %e = tensor.empty() : tensor<65536xf32>
  %y = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%x : tensor<65536xf16>) outs(%e : tensor<65536xf32>) {
  ^bb0(%a: f16, %o: f32):
    %w = arith.extf %a : f16 to f32
    %n = arith.cmpf uno, %w, %w : f32
    %z = arith.constant 7.0 : f32
    %r = arith.select %n, %z, %w : f32
    linalg.yield %r : f32
  } -> tensor<65536xf32>
  return %y : tensor<65536xf32>
}

func.func @main() {
  %in_i8 = call @numbers_i8() : () -> tensor<37xi8>
  %in_i16 = call @numbers_i16() : () -> tensor<37xi16>
  %in_i32 = call @numbers_i32() : () -> tensor<37xi32>
  %in_i64 = call @numbers_i64() : () -> tensor<37xi64>
  %in_f32 = call @numbers_f32() : () -> tensor<37xf32>
  %in_f64 = call @numbers_f64() : () -> tensor<37xf64>
  %y_extsi_i8_i16 = call @extsi_i8_i16(%in_i8) : (tensor<37xi8>) -> tensor<37xi16>
  %u_extsi_i8_i16 = tensor.cast %y_extsi_i8_i16 : tensor<37xi16> to tensor<*xi16>
  call @xtDumpI16(%u_extsi_i8_i16) : (tensor<*xi16>) -> ()
  %y_extui_i8_i16 = call @extui_i8_i16(%in_i8) : (tensor<37xi8>) -> tensor<37xi16>
  %u_extui_i8_i16 = tensor.cast %y_extui_i8_i16 : tensor<37xi16> to tensor<*xi16>
  call @xtDumpI16(%u_extui_i8_i16) : (tensor<*xi16>) -> ()
  %y_extsi_i8_i32 = call @extsi_i8_i32(%in_i8) : (tensor<37xi8>) -> tensor<37xi32>
  %u_extsi_i8_i32 = tensor.cast %y_extsi_i8_i32 : tensor<37xi32> to tensor<*xi32>
  call @xtDumpI32(%u_extsi_i8_i32) : (tensor<*xi32>) -> ()
  %y_extui_i8_i32 = call @extui_i8_i32(%in_i8) : (tensor<37xi8>) -> tensor<37xi32>
  %u_extui_i8_i32 = tensor.cast %y_extui_i8_i32 : tensor<37xi32> to tensor<*xi32>
  call @xtDumpI32(%u_extui_i8_i32) : (tensor<*xi32>) -> ()
  %y_extsi_i8_i64 = call @extsi_i8_i64(%in_i8) : (tensor<37xi8>) -> tensor<37xi64>
  %u_extsi_i8_i64 = tensor.cast %y_extsi_i8_i64 : tensor<37xi64> to tensor<*xi64>
  call @xtDumpI64(%u_extsi_i8_i64) : (tensor<*xi64>) -> ()
  %y_extui_i8_i64 = call @extui_i8_i64(%in_i8) : (tensor<37xi8>) -> tensor<37xi64>
  %u_extui_i8_i64 = tensor.cast %y_extui_i8_i64 : tensor<37xi64> to tensor<*xi64>
  call @xtDumpI64(%u_extui_i8_i64) : (tensor<*xi64>) -> ()
  %y_sitofp_i8_f32 = call @sitofp_i8_f32(%in_i8) : (tensor<37xi8>) -> tensor<37xf32>
  %u_sitofp_i8_f32 = tensor.cast %y_sitofp_i8_f32 : tensor<37xf32> to tensor<*xf32>
  call @xtDumpF32(%u_sitofp_i8_f32) : (tensor<*xf32>) -> ()
  %y_uitofp_i8_f32 = call @uitofp_i8_f32(%in_i8) : (tensor<37xi8>) -> tensor<37xf32>
  %u_uitofp_i8_f32 = tensor.cast %y_uitofp_i8_f32 : tensor<37xf32> to tensor<*xf32>
  call @xtDumpF32(%u_uitofp_i8_f32) : (tensor<*xf32>) -> ()
  %y_fptosi_f32_i8 = call @fptosi_f32_i8(%in_f32) : (tensor<37xf32>) -> tensor<37xi8>
  %u_fptosi_f32_i8 = tensor.cast %y_fptosi_f32_i8 : tensor<37xi8> to tensor<*xi8>
  call @xtDumpI8(%u_fptosi_f32_i8) : (tensor<*xi8>) -> ()
  %y_sitofp_i8_f64 = call @sitofp_i8_f64(%in_i8) : (tensor<37xi8>) -> tensor<37xf64>
  %u_sitofp_i8_f64 = tensor.cast %y_sitofp_i8_f64 : tensor<37xf64> to tensor<*xf64>
  call @xtDumpF64(%u_sitofp_i8_f64) : (tensor<*xf64>) -> ()
  %y_uitofp_i8_f64 = call @uitofp_i8_f64(%in_i8) : (tensor<37xi8>) -> tensor<37xf64>
  %u_uitofp_i8_f64 = tensor.cast %y_uitofp_i8_f64 : tensor<37xf64> to tensor<*xf64>
  call @xtDumpF64(%u_uitofp_i8_f64) : (tensor<*xf64>) -> ()
  %y_fptosi_f64_i8 = call @fptosi_f64_i8(%in_f64) : (tensor<37xf64>) -> tensor<37xi8>
  %u_fptosi_f64_i8 = tensor.cast %y_fptosi_f64_i8 : tensor<37xi8> to tensor<*xi8>
  call @xtDumpI8(%u_fptosi_f64_i8) : (tensor<*xi8>) -> ()
  %y_trunci_i16_i8 = call @trunci_i16_i8(%in_i16) : (tensor<37xi16>) -> tensor<37xi8>
  %u_trunci_i16_i8 = tensor.cast %y_trunci_i16_i8 : tensor<37xi8> to tensor<*xi8>
  call @xtDumpI8(%u_trunci_i16_i8) : (tensor<*xi8>) -> ()
  %y_extsi_i16_i32 = call @extsi_i16_i32(%in_i16) : (tensor<37xi16>) -> tensor<37xi32>
  %u_extsi_i16_i32 = tensor.cast %y_extsi_i16_i32 : tensor<37xi32> to tensor<*xi32>
  call @xtDumpI32(%u_extsi_i16_i32) : (tensor<*xi32>) -> ()
  %y_extui_i16_i32 = call @extui_i16_i32(%in_i16) : (tensor<37xi16>) -> tensor<37xi32>
  %u_extui_i16_i32 = tensor.cast %y_extui_i16_i32 : tensor<37xi32> to tensor<*xi32>
  call @xtDumpI32(%u_extui_i16_i32) : (tensor<*xi32>) -> ()
  %y_extsi_i16_i64 = call @extsi_i16_i64(%in_i16) : (tensor<37xi16>) -> tensor<37xi64>
  %u_extsi_i16_i64 = tensor.cast %y_extsi_i16_i64 : tensor<37xi64> to tensor<*xi64>
  call @xtDumpI64(%u_extsi_i16_i64) : (tensor<*xi64>) -> ()
  %y_extui_i16_i64 = call @extui_i16_i64(%in_i16) : (tensor<37xi16>) -> tensor<37xi64>
  %u_extui_i16_i64 = tensor.cast %y_extui_i16_i64 : tensor<37xi64> to tensor<*xi64>
  call @xtDumpI64(%u_extui_i16_i64) : (tensor<*xi64>) -> ()
  %y_sitofp_i16_f32 = call @sitofp_i16_f32(%in_i16) : (tensor<37xi16>) -> tensor<37xf32>
  %u_sitofp_i16_f32 = tensor.cast %y_sitofp_i16_f32 : tensor<37xf32> to tensor<*xf32>
  call @xtDumpF32(%u_sitofp_i16_f32) : (tensor<*xf32>) -> ()
  %y_uitofp_i16_f32 = call @uitofp_i16_f32(%in_i16) : (tensor<37xi16>) -> tensor<37xf32>
  %u_uitofp_i16_f32 = tensor.cast %y_uitofp_i16_f32 : tensor<37xf32> to tensor<*xf32>
  call @xtDumpF32(%u_uitofp_i16_f32) : (tensor<*xf32>) -> ()
  %y_fptosi_f32_i16 = call @fptosi_f32_i16(%in_f32) : (tensor<37xf32>) -> tensor<37xi16>
  %u_fptosi_f32_i16 = tensor.cast %y_fptosi_f32_i16 : tensor<37xi16> to tensor<*xi16>
  call @xtDumpI16(%u_fptosi_f32_i16) : (tensor<*xi16>) -> ()
  %y_sitofp_i16_f64 = call @sitofp_i16_f64(%in_i16) : (tensor<37xi16>) -> tensor<37xf64>
  %u_sitofp_i16_f64 = tensor.cast %y_sitofp_i16_f64 : tensor<37xf64> to tensor<*xf64>
  call @xtDumpF64(%u_sitofp_i16_f64) : (tensor<*xf64>) -> ()
  %y_uitofp_i16_f64 = call @uitofp_i16_f64(%in_i16) : (tensor<37xi16>) -> tensor<37xf64>
  %u_uitofp_i16_f64 = tensor.cast %y_uitofp_i16_f64 : tensor<37xf64> to tensor<*xf64>
  call @xtDumpF64(%u_uitofp_i16_f64) : (tensor<*xf64>) -> ()
  %y_fptosi_f64_i16 = call @fptosi_f64_i16(%in_f64) : (tensor<37xf64>) -> tensor<37xi16>
  %u_fptosi_f64_i16 = tensor.cast %y_fptosi_f64_i16 : tensor<37xi16> to tensor<*xi16>
  call @xtDumpI16(%u_fptosi_f64_i16) : (tensor<*xi16>) -> ()
  %y_trunci_i32_i8 = call @trunci_i32_i8(%in_i32) : (tensor<37xi32>) -> tensor<37xi8>
  %u_trunci_i32_i8 = tensor.cast %y_trunci_i32_i8 : tensor<37xi8> to tensor<*xi8>
  call @xtDumpI8(%u_trunci_i32_i8) : (tensor<*xi8>) -> ()
  %y_trunci_i32_i16 = call @trunci_i32_i16(%in_i32) : (tensor<37xi32>) -> tensor<37xi16>
  %u_trunci_i32_i16 = tensor.cast %y_trunci_i32_i16 : tensor<37xi16> to tensor<*xi16>
  call @xtDumpI16(%u_trunci_i32_i16) : (tensor<*xi16>) -> ()
  %y_extsi_i32_i64 = call @extsi_i32_i64(%in_i32) : (tensor<37xi32>) -> tensor<37xi64>
  %u_extsi_i32_i64 = tensor.cast %y_extsi_i32_i64 : tensor<37xi64> to tensor<*xi64>
  call @xtDumpI64(%u_extsi_i32_i64) : (tensor<*xi64>) -> ()
  %y_extui_i32_i64 = call @extui_i32_i64(%in_i32) : (tensor<37xi32>) -> tensor<37xi64>
  %u_extui_i32_i64 = tensor.cast %y_extui_i32_i64 : tensor<37xi64> to tensor<*xi64>
  call @xtDumpI64(%u_extui_i32_i64) : (tensor<*xi64>) -> ()
  %y_sitofp_i32_f32 = call @sitofp_i32_f32(%in_i32) : (tensor<37xi32>) -> tensor<37xf32>
  %u_sitofp_i32_f32 = tensor.cast %y_sitofp_i32_f32 : tensor<37xf32> to tensor<*xf32>
  call @xtDumpF32(%u_sitofp_i32_f32) : (tensor<*xf32>) -> ()
  %y_uitofp_i32_f32 = call @uitofp_i32_f32(%in_i32) : (tensor<37xi32>) -> tensor<37xf32>
  %u_uitofp_i32_f32 = tensor.cast %y_uitofp_i32_f32 : tensor<37xf32> to tensor<*xf32>
  call @xtDumpF32(%u_uitofp_i32_f32) : (tensor<*xf32>) -> ()
  %y_fptosi_f32_i32 = call @fptosi_f32_i32(%in_f32) : (tensor<37xf32>) -> tensor<37xi32>
  %u_fptosi_f32_i32 = tensor.cast %y_fptosi_f32_i32 : tensor<37xi32> to tensor<*xi32>
  call @xtDumpI32(%u_fptosi_f32_i32) : (tensor<*xi32>) -> ()
  %y_sitofp_i32_f64 = call @sitofp_i32_f64(%in_i32) : (tensor<37xi32>) -> tensor<37xf64>
  %u_sitofp_i32_f64 = tensor.cast %y_sitofp_i32_f64 : tensor<37xf64> to tensor<*xf64>
  call @xtDumpF64(%u_sitofp_i32_f64) : (tensor<*xf64>) -> ()
  %y_uitofp_i32_f64 = call @uitofp_i32_f64(%in_i32) : (tensor<37xi32>) -> tensor<37xf64>
  %u_uitofp_i32_f64 = tensor.cast %y_uitofp_i32_f64 : tensor<37xf64> to tensor<*xf64>
  call @xtDumpF64(%u_uitofp_i32_f64) : (tensor<*xf64>) -> ()
  %y_fptosi_f64_i32 = call @fptosi_f64_i32(%in_f64) : (tensor<37xf64>) -> tensor<37xi32>
  %u_fptosi_f64_i32 = tensor.cast %y_fptosi_f64_i32 : tensor<37xi32> to tensor<*xi32>
  call @xtDumpI32(%u_fptosi_f64_i32) : (tensor<*xi32>) -> ()
  %y_trunci_i64_i8 = call @trunci_i64_i8(%in_i64) : (tensor<37xi64>) -> tensor<37xi8>
  %u_trunci_i64_i8 = tensor.cast %y_trunci_i64_i8 : tensor<37xi8> to tensor<*xi8>
  call @xtDumpI8(%u_trunci_i64_i8) : (tensor<*xi8>) -> ()
  %y_trunci_i64_i16 = call @trunci_i64_i16(%in_i64) : (tensor<37xi64>) -> tensor<37xi16>
  %u_trunci_i64_i16 = tensor.cast %y_trunci_i64_i16 : tensor<37xi16> to tensor<*xi16>
  call @xtDumpI16(%u_trunci_i64_i16) : (tensor<*xi16>) -> ()
  %y_trunci_i64_i32 = call @trunci_i64_i32(%in_i64) : (tensor<37xi64>) -> tensor<37xi32>
  %u_trunci_i64_i32 = tensor.cast %y_trunci_i64_i32 : tensor<37xi32> to tensor<*xi32>
  call @xtDumpI32(%u_trunci_i64_i32) : (tensor<*xi32>) -> ()
  %y_sitofp_i64_f32 = call @sitofp_i64_f32(%in_i64) : (tensor<37xi64>) -> tensor<37xf32>
  %u_sitofp_i64_f32 = tensor.cast %y_sitofp_i64_f32 : tensor<37xf32> to tensor<*xf32>
  call @xtDumpF32(%u_sitofp_i64_f32) : (tensor<*xf32>) -> ()
  %y_uitofp_i64_f32 = call @uitofp_i64_f32(%in_i64) : (tensor<37xi64>) -> tensor<37xf32>
  %u_uitofp_i64_f32 = tensor.cast %y_uitofp_i64_f32 : tensor<37xf32> to tensor<*xf32>
  call @xtDumpF32(%u_uitofp_i64_f32) : (tensor<*xf32>) -> ()
  %y_fptosi_f32_i64 = call @fptosi_f32_i64(%in_f32) : (tensor<37xf32>) -> tensor<37xi64>
  %u_fptosi_f32_i64 = tensor.cast %y_fptosi_f32_i64 : tensor<37xi64> to tensor<*xi64>
  call @xtDumpI64(%u_fptosi_f32_i64) : (tensor<*xi64>) -> ()
  %y_sitofp_i64_f64 = call @sitofp_i64_f64(%in_i64) : (tensor<37xi64>) -> tensor<37xf64>
  %u_sitofp_i64_f64 = tensor.cast %y_sitofp_i64_f64 : tensor<37xf64> to tensor<*xf64>
  call @xtDumpF64(%u_sitofp_i64_f64) : (tensor<*xf64>) -> ()
  %y_uitofp_i64_f64 = call @uitofp_i64_f64(%in_i64) : (tensor<37xi64>) -> tensor<37xf64>
  %u_uitofp_i64_f64 = tensor.cast %y_uitofp_i64_f64 : tensor<37xf64> to tensor<*xf64>
  call @xtDumpF64(%u_uitofp_i64_f64) : (tensor<*xf64>) -> ()
  %y_fptosi_f64_i64 = call @fptosi_f64_i64(%in_f64) : (tensor<37xf64>) -> tensor<37xi64>
  %u_fptosi_f64_i64 = tensor.cast %y_fptosi_f64_i64 : tensor<37xi64> to tensor<*xi64>
  call @xtDumpI64(%u_fptosi_f64_i64) : (tensor<*xi64>) -> ()
  %y_extf = call @extf(%in_f32) : (tensor<37xf32>) -> tensor<37xf64>
  %u_extf = tensor.cast %y_extf : tensor<37xf64> to tensor<*xf64>
  call @xtDumpF64(%u_extf) : (tensor<*xf64>) -> ()
  %y_truncf = call @truncf(%in_f64) : (tensor<37xf64>) -> tensor<37xf32>
  %u_truncf = tensor.cast %y_truncf : tensor<37xf32> to tensor<*xf32>
  call @xtDumpF32(%u_truncf) : (tensor<*xf32>) -> ()
  %y_mix_i8 = call @mix_i8(%in_i8) : (tensor<37xi8>) -> tensor<37xi8>
  %u_mix_i8 = tensor.cast %y_mix_i8 : tensor<37xi8> to tensor<*xi8>
  call @xtDumpI8(%u_mix_i8) : (tensor<*xi8>) -> ()
  %y_mix_i16 = call @mix_i16(%in_i16) : (tensor<37xi16>) -> tensor<37xi16>
  %u_mix_i16 = tensor.cast %y_mix_i16 : tensor<37xi16> to tensor<*xi16>
  call @xtDumpI16(%u_mix_i16) : (tensor<*xi16>) -> ()
  %y_mix_i32 = call @mix_i32(%in_i32) : (tensor<37xi32>) -> tensor<37xi32>
  %u_mix_i32 = tensor.cast %y_mix_i32 : tensor<37xi32> to tensor<*xi32>
  call @xtDumpI32(%u_mix_i32) : (tensor<*xi32>) -> ()
  %y_mix_i64 = call @mix_i64(%in_i64) : (tensor<37xi64>) -> tensor<37xi64>
  %u_mix_i64 = tensor.cast %y_mix_i64 : tensor<37xi64> to tensor<*xi64>
  call @xtDumpI64(%u_mix_i64) : (tensor<*xi64>) -> ()
  %h = call @halves() : () -> tensor<65536xf16>
  %n = call @half_numbers(%h) : (tensor<65536xf16>) -> tensor<65536xf32>
  %u = tensor.cast %n : tensor<65536xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  return
}
