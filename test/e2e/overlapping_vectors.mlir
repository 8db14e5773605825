// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize" %e2e --ulp=8 %s
// Columns that do not fill vectors: the last vector of a tile overlaps the one before it. Results that start from
// zero or go on, sums in blocks, batches, a bias and a residual that is read from where the result is written.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpF64(tensor<*xf64> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @numbers_f32(%rows: index, %columns: index) -> tensor<?x?xf32> {
  %e = tensor.empty(%rows, %columns) : tensor<?x?xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<?x?xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %v = affine.apply affine_map<(i, j) -> ((i * 7 + j * 5 + 2) mod 23 - 11)>(%i, %j)
    %w = arith.index_cast %v : index to i32
    %f = arith.sitofp %w : i32 to f32
    %s = arith.constant 0.25 : f32
    %x = arith.mulf %f, %s : f32
    linalg.yield %x : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @numbers_f64(%rows: index, %columns: index) -> tensor<?x?xf64> {
  %e = tensor.empty(%rows, %columns) : tensor<?x?xf64>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<?x?xf64>) {
  ^bb0(%o: f64):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %v = affine.apply affine_map<(i, j) -> ((i * 7 + j * 5 + 2) mod 23 - 11)>(%i, %j)
    %w = arith.index_cast %v : index to i32
    %f = arith.sitofp %w : i32 to f64
    %s = arith.constant 0.25 : f64
    %x = arith.mulf %f, %s : f64
    linalg.yield %x : f64
  } -> tensor<?x?xf64>
  return %r : tensor<?x?xf64>
}

func.func @numbers_i8(%rows: index, %columns: index) -> tensor<?x?xi8> {
  %e = tensor.empty(%rows, %columns) : tensor<?x?xi8>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<?x?xi8>) {
  ^bb0(%o: i8):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %v = affine.apply affine_map<(i, j) -> ((i * 7 + j * 5 + 2) mod 23 - 11)>(%i, %j)
    %w = arith.index_cast %v : index to i32
    %x = arith.trunci %w : i32 to i8
    linalg.yield %x : i8
  } -> tensor<?x?xi8>
  return %r : tensor<?x?xi8>
}

func.func @numbers_i32(%rows: index, %columns: index) -> tensor<?x?xi32> {
  %e = tensor.empty(%rows, %columns) : tensor<?x?xi32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<?x?xi32>) {
  ^bb0(%o: i32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %v = affine.apply affine_map<(i, j) -> ((i * 7 + j * 5 + 2) mod 23 - 11)>(%i, %j)
    %w = arith.index_cast %v : index to i32
    %z = arith.constant 3 : i32
    %x = arith.addi %w, %z : i32
    linalg.yield %x : i32
  } -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}

func.func @product_20x23x30_f32(%A: tensor<20x30xf32>, %B: tensor<30x23xf32>, %C: tensor<20x23xf32>) -> tensor<20x23xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<20x23xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<20x23xf32>) -> tensor<20x23xf32>
  %r = linalg.matmul ins(%A, %B : tensor<20x30xf32>, tensor<30x23xf32>) outs(%z : tensor<20x23xf32>) -> tensor<20x23xf32>
  return %r : tensor<20x23xf32>
}

func.func @product_25x14x15_f32(%A: tensor<25x15xf32>, %B: tensor<15x14xf32>, %C: tensor<25x14xf32>) -> tensor<25x14xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<25x14xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<25x14xf32>) -> tensor<25x14xf32>
  %r = linalg.matmul ins(%A, %B : tensor<25x15xf32>, tensor<15x14xf32>) outs(%z : tensor<25x14xf32>) -> tensor<25x14xf32>
  return %r : tensor<25x14xf32>
}

func.func @product_5x13x7_f32(%A: tensor<5x7xf32>, %B: tensor<7x13xf32>, %C: tensor<5x13xf32>) -> tensor<5x13xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<5x13xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<5x13xf32>) -> tensor<5x13xf32>
  %r = linalg.matmul ins(%A, %B : tensor<5x7xf32>, tensor<7x13xf32>) outs(%z : tensor<5x13xf32>) -> tensor<5x13xf32>
  return %r : tensor<5x13xf32>
}

func.func @product_9x3x6_f32(%A: tensor<9x6xf32>, %B: tensor<6x3xf32>, %C: tensor<9x3xf32>) -> tensor<9x3xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<9x3xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<9x3xf32>) -> tensor<9x3xf32>
  %r = linalg.matmul ins(%A, %B : tensor<9x6xf32>, tensor<6x3xf32>) outs(%z : tensor<9x3xf32>) -> tensor<9x3xf32>
  return %r : tensor<9x3xf32>
}

func.func @product_7x17x9_f32(%A: tensor<7x9xf32>, %B: tensor<9x17xf32>, %C: tensor<7x17xf32>) -> tensor<7x17xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<7x17xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<7x17xf32>) -> tensor<7x17xf32>
  %r = linalg.matmul ins(%A, %B : tensor<7x9xf32>, tensor<9x17xf32>) outs(%z : tensor<7x17xf32>) -> tensor<7x17xf32>
  return %r : tensor<7x17xf32>
}

func.func @product_6x29x40_f32(%A: tensor<6x40xf32>, %B: tensor<40x29xf32>, %C: tensor<6x29xf32>) -> tensor<6x29xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<6x29xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<6x29xf32>) -> tensor<6x29xf32>
  %r = linalg.matmul ins(%A, %B : tensor<6x40xf32>, tensor<40x29xf32>) outs(%z : tensor<6x29xf32>) -> tensor<6x29xf32>
  return %r : tensor<6x29xf32>
}

func.func @product_33x2x11_f32(%A: tensor<33x11xf32>, %B: tensor<11x2xf32>, %C: tensor<33x2xf32>) -> tensor<33x2xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<33x2xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<33x2xf32>) -> tensor<33x2xf32>
  %r = linalg.matmul ins(%A, %B : tensor<33x11xf32>, tensor<11x2xf32>) outs(%z : tensor<33x2xf32>) -> tensor<33x2xf32>
  return %r : tensor<33x2xf32>
}

func.func @product_13x39x4_f32(%A: tensor<13x4xf32>, %B: tensor<4x39xf32>, %C: tensor<13x39xf32>) -> tensor<13x39xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<13x39xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<13x39xf32>) -> tensor<13x39xf32>
  %r = linalg.matmul ins(%A, %B : tensor<13x4xf32>, tensor<4x39xf32>) outs(%z : tensor<13x39xf32>) -> tensor<13x39xf32>
  return %r : tensor<13x39xf32>
}

func.func @product_4x7x5_f32(%A: tensor<4x5xf32>, %B: tensor<5x7xf32>, %C: tensor<4x7xf32>) -> tensor<4x7xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<4x7xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<4x7xf32>) -> tensor<4x7xf32>
  %r = linalg.matmul ins(%A, %B : tensor<4x5xf32>, tensor<5x7xf32>) outs(%z : tensor<4x7xf32>) -> tensor<4x7xf32>
  return %r : tensor<4x7xf32>
}

func.func @product_11x23x9_f32_on(%A: tensor<11x9xf32>, %B: tensor<9x23xf32>, %C: tensor<11x23xf32>) -> tensor<11x23xf32> {
  %r = linalg.matmul ins(%A, %B : tensor<11x9xf32>, tensor<9x23xf32>) outs(%C : tensor<11x23xf32>) -> tensor<11x23xf32>
  return %r : tensor<11x23xf32>
}

func.func @product_10x13x8_f64(%A: tensor<10x8xf64>, %B: tensor<8x13xf64>, %C: tensor<10x13xf64>) -> tensor<10x13xf64> {
  %zero = arith.constant 0.0 : f64
  %e = tensor.empty() : tensor<10x13xf64>
  %z = linalg.fill ins(%zero : f64) outs(%e : tensor<10x13xf64>) -> tensor<10x13xf64>
  %r = linalg.matmul ins(%A, %B : tensor<10x8xf64>, tensor<8x13xf64>) outs(%z : tensor<10x13xf64>) -> tensor<10x13xf64>
  return %r : tensor<10x13xf64>
}

func.func @product_10x11x8_f64_on(%A: tensor<10x8xf64>, %B: tensor<8x11xf64>, %C: tensor<10x11xf64>) -> tensor<10x11xf64> {
  %r = linalg.matmul ins(%A, %B : tensor<10x8xf64>, tensor<8x11xf64>) outs(%C : tensor<10x11xf64>) -> tensor<10x11xf64>
  return %r : tensor<10x11xf64>
}

func.func @product_9x21x12_i8(%A: tensor<9x12xi8>, %B: tensor<12x21xi8>, %C: tensor<9x21xi32>) -> tensor<9x21xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<9x21xi32>
  %z = linalg.fill ins(%zero : i32) outs(%e : tensor<9x21xi32>) -> tensor<9x21xi32>
  %r = linalg.matmul ins(%A, %B : tensor<9x12xi8>, tensor<12x21xi8>) outs(%z : tensor<9x21xi32>) -> tensor<9x21xi32>
  return %r : tensor<9x21xi32>
}

#cell = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>
func.func @biased(%A: tensor<12x10xf32>, %B: tensor<10x23xf32>, %bias: tensor<23xf32>) -> tensor<12x23xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<12x23xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<12x23xf32>) -> tensor<12x23xf32>
  %p = linalg.matmul ins(%A, %B : tensor<12x10xf32>, tensor<10x23xf32>) outs(%z : tensor<12x23xf32>) -> tensor<12x23xf32>
  %r = linalg.generic {indexing_maps = [#cell, #column, #cell], iterator_types = ["parallel", "parallel"]} ins(%p, %bias : tensor<12x23xf32>, tensor<23xf32>) outs(%e : tensor<12x23xf32>) {
  ^bb0(%x: f32, %b: f32, %o: f32):
    %s = arith.addf %x, %b : f32
    %m = arith.maximumf %s, %zero : f32
    linalg.yield %m : f32
  } -> tensor<12x23xf32>
  return %r : tensor<12x23xf32>
}

func.func @residual(%A: tensor<12x10xf32>, %B: tensor<10x23xf32>, %C: tensor<12x23xf32>) -> tensor<12x23xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<12x23xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<12x23xf32>) -> tensor<12x23xf32>
  %p = linalg.matmul ins(%A, %B : tensor<12x10xf32>, tensor<10x23xf32>) outs(%z : tensor<12x23xf32>) -> tensor<12x23xf32>
  %r = linalg.generic {indexing_maps = [#cell, #cell], iterator_types = ["parallel", "parallel"]} ins(%p : tensor<12x23xf32>) outs(%C : tensor<12x23xf32>) {
  ^bb0(%x: f32, %c: f32):
    %s = arith.addf %x, %c : f32
    %d = arith.addf %s, %c : f32
    linalg.yield %d : f32
  } -> tensor<12x23xf32>
  return %r : tensor<12x23xf32>
}

func.func @main() {
  %r1 = arith.constant 20 : index
  %c1 = arith.constant 30 : index
  %d1 = call @numbers_f32(%r1, %c1) : (index, index) -> tensor<?x?xf32>
  %v1 = tensor.cast %d1 : tensor<?x?xf32> to tensor<20x30xf32>
  %r2 = arith.constant 30 : index
  %c2 = arith.constant 23 : index
  %d2 = call @numbers_f32(%r2, %c2) : (index, index) -> tensor<?x?xf32>
  %v2 = tensor.cast %d2 : tensor<?x?xf32> to tensor<30x23xf32>
  %r3 = arith.constant 20 : index
  %c3 = arith.constant 23 : index
  %d3 = call @numbers_f32(%r3, %c3) : (index, index) -> tensor<?x?xf32>
  %v3 = tensor.cast %d3 : tensor<?x?xf32> to tensor<20x23xf32>
  %p3 = call @product_20x23x30_f32(%v1, %v2, %v3) : (tensor<20x30xf32>, tensor<30x23xf32>, tensor<20x23xf32>) -> tensor<20x23xf32>
  %u4 = tensor.cast %p3 : tensor<20x23xf32> to tensor<*xf32>
  call @xtDumpF32(%u4) : (tensor<*xf32>) -> ()
  %r5 = arith.constant 25 : index
  %c5 = arith.constant 15 : index
  %d5 = call @numbers_f32(%r5, %c5) : (index, index) -> tensor<?x?xf32>
  %v5 = tensor.cast %d5 : tensor<?x?xf32> to tensor<25x15xf32>
  %r6 = arith.constant 15 : index
  %c6 = arith.constant 14 : index
  %d6 = call @numbers_f32(%r6, %c6) : (index, index) -> tensor<?x?xf32>
  %v6 = tensor.cast %d6 : tensor<?x?xf32> to tensor<15x14xf32>
  %r7 = arith.constant 25 : index
  %c7 = arith.constant 14 : index
  %d7 = call @numbers_f32(%r7, %c7) : (index, index) -> tensor<?x?xf32>
  %v7 = tensor.cast %d7 : tensor<?x?xf32> to tensor<25x14xf32>
  %p7 = call @product_25x14x15_f32(%v5, %v6, %v7) : (tensor<25x15xf32>, tensor<15x14xf32>, tensor<25x14xf32>) -> tensor<25x14xf32>
  %u8 = tensor.cast %p7 : tensor<25x14xf32> to tensor<*xf32>
  call @xtDumpF32(%u8) : (tensor<*xf32>) -> ()
  %r9 = arith.constant 5 : index
  %c9 = arith.constant 7 : index
  %d9 = call @numbers_f32(%r9, %c9) : (index, index) -> tensor<?x?xf32>
  %v9 = tensor.cast %d9 : tensor<?x?xf32> to tensor<5x7xf32>
  %r10 = arith.constant 7 : index
  %c10 = arith.constant 13 : index
  %d10 = call @numbers_f32(%r10, %c10) : (index, index) -> tensor<?x?xf32>
  %v10 = tensor.cast %d10 : tensor<?x?xf32> to tensor<7x13xf32>
  %r11 = arith.constant 5 : index
  %c11 = arith.constant 13 : index
  %d11 = call @numbers_f32(%r11, %c11) : (index, index) -> tensor<?x?xf32>
  %v11 = tensor.cast %d11 : tensor<?x?xf32> to tensor<5x13xf32>
  %p11 = call @product_5x13x7_f32(%v9, %v10, %v11) : (tensor<5x7xf32>, tensor<7x13xf32>, tensor<5x13xf32>) -> tensor<5x13xf32>
  %u12 = tensor.cast %p11 : tensor<5x13xf32> to tensor<*xf32>
  call @xtDumpF32(%u12) : (tensor<*xf32>) -> ()
  %r13 = arith.constant 9 : index
  %c13 = arith.constant 6 : index
  %d13 = call @numbers_f32(%r13, %c13) : (index, index) -> tensor<?x?xf32>
  %v13 = tensor.cast %d13 : tensor<?x?xf32> to tensor<9x6xf32>
  %r14 = arith.constant 6 : index
  %c14 = arith.constant 3 : index
  %d14 = call @numbers_f32(%r14, %c14) : (index, index) -> tensor<?x?xf32>
  %v14 = tensor.cast %d14 : tensor<?x?xf32> to tensor<6x3xf32>
  %r15 = arith.constant 9 : index
  %c15 = arith.constant 3 : index
  %d15 = call @numbers_f32(%r15, %c15) : (index, index) -> tensor<?x?xf32>
  %v15 = tensor.cast %d15 : tensor<?x?xf32> to tensor<9x3xf32>
  %p15 = call @product_9x3x6_f32(%v13, %v14, %v15) : (tensor<9x6xf32>, tensor<6x3xf32>, tensor<9x3xf32>) -> tensor<9x3xf32>
  %u16 = tensor.cast %p15 : tensor<9x3xf32> to tensor<*xf32>
  call @xtDumpF32(%u16) : (tensor<*xf32>) -> ()
  %r17 = arith.constant 7 : index
  %c17 = arith.constant 9 : index
  %d17 = call @numbers_f32(%r17, %c17) : (index, index) -> tensor<?x?xf32>
  %v17 = tensor.cast %d17 : tensor<?x?xf32> to tensor<7x9xf32>
  %r18 = arith.constant 9 : index
  %c18 = arith.constant 17 : index
  %d18 = call @numbers_f32(%r18, %c18) : (index, index) -> tensor<?x?xf32>
  %v18 = tensor.cast %d18 : tensor<?x?xf32> to tensor<9x17xf32>
  %r19 = arith.constant 7 : index
  %c19 = arith.constant 17 : index
  %d19 = call @numbers_f32(%r19, %c19) : (index, index) -> tensor<?x?xf32>
  %v19 = tensor.cast %d19 : tensor<?x?xf32> to tensor<7x17xf32>
  %p19 = call @product_7x17x9_f32(%v17, %v18, %v19) : (tensor<7x9xf32>, tensor<9x17xf32>, tensor<7x17xf32>) -> tensor<7x17xf32>
  %u20 = tensor.cast %p19 : tensor<7x17xf32> to tensor<*xf32>
  call @xtDumpF32(%u20) : (tensor<*xf32>) -> ()
  %r21 = arith.constant 6 : index
  %c21 = arith.constant 40 : index
  %d21 = call @numbers_f32(%r21, %c21) : (index, index) -> tensor<?x?xf32>
  %v21 = tensor.cast %d21 : tensor<?x?xf32> to tensor<6x40xf32>
  %r22 = arith.constant 40 : index
  %c22 = arith.constant 29 : index
  %d22 = call @numbers_f32(%r22, %c22) : (index, index) -> tensor<?x?xf32>
  %v22 = tensor.cast %d22 : tensor<?x?xf32> to tensor<40x29xf32>
  %r23 = arith.constant 6 : index
  %c23 = arith.constant 29 : index
  %d23 = call @numbers_f32(%r23, %c23) : (index, index) -> tensor<?x?xf32>
  %v23 = tensor.cast %d23 : tensor<?x?xf32> to tensor<6x29xf32>
  %p23 = call @product_6x29x40_f32(%v21, %v22, %v23) : (tensor<6x40xf32>, tensor<40x29xf32>, tensor<6x29xf32>) -> tensor<6x29xf32>
  %u24 = tensor.cast %p23 : tensor<6x29xf32> to tensor<*xf32>
  call @xtDumpF32(%u24) : (tensor<*xf32>) -> ()
  %r25 = arith.constant 33 : index
  %c25 = arith.constant 11 : index
  %d25 = call @numbers_f32(%r25, %c25) : (index, index) -> tensor<?x?xf32>
  %v25 = tensor.cast %d25 : tensor<?x?xf32> to tensor<33x11xf32>
  %r26 = arith.constant 11 : index
  %c26 = arith.constant 2 : index
  %d26 = call @numbers_f32(%r26, %c26) : (index, index) -> tensor<?x?xf32>
  %v26 = tensor.cast %d26 : tensor<?x?xf32> to tensor<11x2xf32>
  %r27 = arith.constant 33 : index
  %c27 = arith.constant 2 : index
  %d27 = call @numbers_f32(%r27, %c27) : (index, index) -> tensor<?x?xf32>
  %v27 = tensor.cast %d27 : tensor<?x?xf32> to tensor<33x2xf32>
  %p27 = call @product_33x2x11_f32(%v25, %v26, %v27) : (tensor<33x11xf32>, tensor<11x2xf32>, tensor<33x2xf32>) -> tensor<33x2xf32>
  %u28 = tensor.cast %p27 : tensor<33x2xf32> to tensor<*xf32>
  call @xtDumpF32(%u28) : (tensor<*xf32>) -> ()
  %r29 = arith.constant 13 : index
  %c29 = arith.constant 4 : index
  %d29 = call @numbers_f32(%r29, %c29) : (index, index) -> tensor<?x?xf32>
  %v29 = tensor.cast %d29 : tensor<?x?xf32> to tensor<13x4xf32>
  %r30 = arith.constant 4 : index
  %c30 = arith.constant 39 : index
  %d30 = call @numbers_f32(%r30, %c30) : (index, index) -> tensor<?x?xf32>
  %v30 = tensor.cast %d30 : tensor<?x?xf32> to tensor<4x39xf32>
  %r31 = arith.constant 13 : index
  %c31 = arith.constant 39 : index
  %d31 = call @numbers_f32(%r31, %c31) : (index, index) -> tensor<?x?xf32>
  %v31 = tensor.cast %d31 : tensor<?x?xf32> to tensor<13x39xf32>
  %p31 = call @product_13x39x4_f32(%v29, %v30, %v31) : (tensor<13x4xf32>, tensor<4x39xf32>, tensor<13x39xf32>) -> tensor<13x39xf32>
  %u32 = tensor.cast %p31 : tensor<13x39xf32> to tensor<*xf32>
  call @xtDumpF32(%u32) : (tensor<*xf32>) -> ()
  %r33 = arith.constant 4 : index
  %c33 = arith.constant 5 : index
  %d33 = call @numbers_f32(%r33, %c33) : (index, index) -> tensor<?x?xf32>
  %v33 = tensor.cast %d33 : tensor<?x?xf32> to tensor<4x5xf32>
  %r34 = arith.constant 5 : index
  %c34 = arith.constant 7 : index
  %d34 = call @numbers_f32(%r34, %c34) : (index, index) -> tensor<?x?xf32>
  %v34 = tensor.cast %d34 : tensor<?x?xf32> to tensor<5x7xf32>
  %r35 = arith.constant 4 : index
  %c35 = arith.constant 7 : index
  %d35 = call @numbers_f32(%r35, %c35) : (index, index) -> tensor<?x?xf32>
  %v35 = tensor.cast %d35 : tensor<?x?xf32> to tensor<4x7xf32>
  %p35 = call @product_4x7x5_f32(%v33, %v34, %v35) : (tensor<4x5xf32>, tensor<5x7xf32>, tensor<4x7xf32>) -> tensor<4x7xf32>
  %u36 = tensor.cast %p35 : tensor<4x7xf32> to tensor<*xf32>
  call @xtDumpF32(%u36) : (tensor<*xf32>) -> ()
  %r37 = arith.constant 11 : index
  %c37 = arith.constant 9 : index
  %d37 = call @numbers_f32(%r37, %c37) : (index, index) -> tensor<?x?xf32>
  %v37 = tensor.cast %d37 : tensor<?x?xf32> to tensor<11x9xf32>
  %r38 = arith.constant 9 : index
  %c38 = arith.constant 23 : index
  %d38 = call @numbers_f32(%r38, %c38) : (index, index) -> tensor<?x?xf32>
  %v38 = tensor.cast %d38 : tensor<?x?xf32> to tensor<9x23xf32>
  %r39 = arith.constant 11 : index
  %c39 = arith.constant 23 : index
  %d39 = call @numbers_f32(%r39, %c39) : (index, index) -> tensor<?x?xf32>
  %v39 = tensor.cast %d39 : tensor<?x?xf32> to tensor<11x23xf32>
  %p39 = call @product_11x23x9_f32_on(%v37, %v38, %v39) : (tensor<11x9xf32>, tensor<9x23xf32>, tensor<11x23xf32>) -> tensor<11x23xf32>
  %u40 = tensor.cast %p39 : tensor<11x23xf32> to tensor<*xf32>
  call @xtDumpF32(%u40) : (tensor<*xf32>) -> ()
  %r41 = arith.constant 10 : index
  %c41 = arith.constant 8 : index
  %d41 = call @numbers_f64(%r41, %c41) : (index, index) -> tensor<?x?xf64>
  %v41 = tensor.cast %d41 : tensor<?x?xf64> to tensor<10x8xf64>
  %r42 = arith.constant 8 : index
  %c42 = arith.constant 13 : index
  %d42 = call @numbers_f64(%r42, %c42) : (index, index) -> tensor<?x?xf64>
  %v42 = tensor.cast %d42 : tensor<?x?xf64> to tensor<8x13xf64>
  %r43 = arith.constant 10 : index
  %c43 = arith.constant 13 : index
  %d43 = call @numbers_f64(%r43, %c43) : (index, index) -> tensor<?x?xf64>
  %v43 = tensor.cast %d43 : tensor<?x?xf64> to tensor<10x13xf64>
  %p43 = call @product_10x13x8_f64(%v41, %v42, %v43) : (tensor<10x8xf64>, tensor<8x13xf64>, tensor<10x13xf64>) -> tensor<10x13xf64>
  %u44 = tensor.cast %p43 : tensor<10x13xf64> to tensor<*xf64>
  call @xtDumpF64(%u44) : (tensor<*xf64>) -> ()
  %r45 = arith.constant 10 : index
  %c45 = arith.constant 8 : index
  %d45 = call @numbers_f64(%r45, %c45) : (index, index) -> tensor<?x?xf64>
  %v45 = tensor.cast %d45 : tensor<?x?xf64> to tensor<10x8xf64>
  %r46 = arith.constant 8 : index
  %c46 = arith.constant 11 : index
  %d46 = call @numbers_f64(%r46, %c46) : (index, index) -> tensor<?x?xf64>
  %v46 = tensor.cast %d46 : tensor<?x?xf64> to tensor<8x11xf64>
  %r47 = arith.constant 10 : index
  %c47 = arith.constant 11 : index
  %d47 = call @numbers_f64(%r47, %c47) : (index, index) -> tensor<?x?xf64>
  %v47 = tensor.cast %d47 : tensor<?x?xf64> to tensor<10x11xf64>
  %p47 = call @product_10x11x8_f64_on(%v45, %v46, %v47) : (tensor<10x8xf64>, tensor<8x11xf64>, tensor<10x11xf64>) -> tensor<10x11xf64>
  %u48 = tensor.cast %p47 : tensor<10x11xf64> to tensor<*xf64>
  call @xtDumpF64(%u48) : (tensor<*xf64>) -> ()
  %r49 = arith.constant 9 : index
  %c49 = arith.constant 12 : index
  %d49 = call @numbers_i8(%r49, %c49) : (index, index) -> tensor<?x?xi8>
  %v49 = tensor.cast %d49 : tensor<?x?xi8> to tensor<9x12xi8>
  %r50 = arith.constant 12 : index
  %c50 = arith.constant 21 : index
  %d50 = call @numbers_i8(%r50, %c50) : (index, index) -> tensor<?x?xi8>
  %v50 = tensor.cast %d50 : tensor<?x?xi8> to tensor<12x21xi8>
  %r51 = arith.constant 9 : index
  %c51 = arith.constant 21 : index
  %d51 = call @numbers_i32(%r51, %c51) : (index, index) -> tensor<?x?xi32>
  %v51 = tensor.cast %d51 : tensor<?x?xi32> to tensor<9x21xi32>
  %p51 = call @product_9x21x12_i8(%v49, %v50, %v51) : (tensor<9x12xi8>, tensor<12x21xi8>, tensor<9x21xi32>) -> tensor<9x21xi32>
  %u52 = tensor.cast %p51 : tensor<9x21xi32> to tensor<*xi32>
  call @xtDumpI32(%u52) : (tensor<*xi32>) -> ()
  %r53 = arith.constant 12 : index
  %c53 = arith.constant 10 : index
  %d53 = call @numbers_f32(%r53, %c53) : (index, index) -> tensor<?x?xf32>
  %v53 = tensor.cast %d53 : tensor<?x?xf32> to tensor<12x10xf32>
  %r54 = arith.constant 10 : index
  %c54 = arith.constant 23 : index
  %d54 = call @numbers_f32(%r54, %c54) : (index, index) -> tensor<?x?xf32>
  %v54 = tensor.cast %d54 : tensor<?x?xf32> to tensor<10x23xf32>
  %r55 = arith.constant 1 : index
  %c55 = arith.constant 23 : index
  %d55 = call @numbers_f32(%r55, %c55) : (index, index) -> tensor<?x?xf32>
  %v55 = tensor.cast %d55 : tensor<?x?xf32> to tensor<1x23xf32>
  %bias = tensor.collapse_shape %v55 [[0, 1]] : tensor<1x23xf32> into tensor<23xf32>
  %biased = call @biased(%v53, %v54, %bias) : (tensor<12x10xf32>, tensor<10x23xf32>, tensor<23xf32>) -> tensor<12x23xf32>
  %u56 = tensor.cast %biased : tensor<12x23xf32> to tensor<*xf32>
  call @xtDumpF32(%u56) : (tensor<*xf32>) -> ()
  %tc = call @residual(%v53, %v54, %biased) : (tensor<12x10xf32>, tensor<10x23xf32>, tensor<12x23xf32>) -> tensor<12x23xf32>
  %u57 = tensor.cast %tc : tensor<12x23xf32> to tensor<*xf32>
  call @xtDumpF32(%u57) : (tensor<*xf32>) -> ()
  return
}
