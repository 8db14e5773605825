// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize" %e2e %s
// Products without a schedule: sizes that no tile divides, three vectors of columns, sums in blocks that are added to
// what is there, transposed inputs and results, few rows, a matrix and a vector either way.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @matrix(%rows: index, %columns: index) -> tensor<?x?xf32> {
  %e = tensor.empty(%rows, %columns) : tensor<?x?xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<?x?xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c7 = arith.constant 7 : index
    %c5 = arith.constant 5 : index
    %a = arith.muli %i, %c7 : index
    %b = arith.addi %a, %j : index
    %m = arith.remui %b, %c5 : index
    %n = arith.index_cast %m : index to i32
    %f = arith.sitofp %n : i32 to f32
    %two = arith.constant 2.0 : f32
    %v = arith.subf %f, %two : f32
    linalg.yield %v : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @odd(%A: tensor<37x19xf32>, %B: tensor<19x43xf32>, %C: tensor<37x43xf32>) -> tensor<37x43xf32> {
  %r = linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%A, %B : tensor<37x19xf32>, tensor<19x43xf32>) outs(%C : tensor<37x43xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<37x43xf32>
  return %r : tensor<37x43xf32>
}

func.func @three_vectors(%A: tensor<13x19xf32>, %B: tensor<19x11xf32>, %C: tensor<13x11xf32>) -> tensor<13x11xf32> {
  %r = linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%A, %B : tensor<13x19xf32>, tensor<19x11xf32>) outs(%C : tensor<13x11xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<13x11xf32>
  return %r : tensor<13x11xf32>
}

func.func @tall(%A: tensor<131x1300xf32>, %B: tensor<1300x23xf32>, %C: tensor<131x23xf32>) -> tensor<131x23xf32> {
  %r = linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%A, %B : tensor<131x1300xf32>, tensor<1300x23xf32>) outs(%C : tensor<131x23xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<131x23xf32>
  return %r : tensor<131x23xf32>
}

func.func @turned_a(%A: tensor<70x40xf32>, %B: tensor<70x29xf32>, %C: tensor<40x29xf32>) -> tensor<40x29xf32> {
  %r = linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%A, %B : tensor<70x40xf32>, tensor<70x29xf32>) outs(%C : tensor<40x29xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<40x29xf32>
  return %r : tensor<40x29xf32>
}

func.func @turned_b(%A: tensor<26x700xf32>, %B: tensor<45x700xf32>, %C: tensor<26x45xf32>) -> tensor<26x45xf32> {
  %r = linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%A, %B : tensor<26x700xf32>, tensor<45x700xf32>) outs(%C : tensor<26x45xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<26x45xf32>
  return %r : tensor<26x45xf32>
}

func.func @turned_c(%A: tensor<38x41xf32>, %B: tensor<41x27xf32>, %C: tensor<27x38xf32>) -> tensor<27x38xf32> {
  %r = linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (j, i)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%A, %B : tensor<38x41xf32>, tensor<41x27xf32>) outs(%C : tensor<27x38xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<27x38xf32>
  return %r : tensor<27x38xf32>
}

func.func @thin(%A: tensor<9x1400xf32>, %B: tensor<1400x96xf32>, %C: tensor<9x96xf32>) -> tensor<9x96xf32> {
  %r = linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%A, %B : tensor<9x1400xf32>, tensor<1400x96xf32>) outs(%C : tensor<9x96xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<9x96xf32>
  return %r : tensor<9x96xf32>
}

func.func @wide(%A: tensor<20x40xf32>, %B: tensor<40x600xf32>, %C: tensor<20x600xf32>) -> tensor<20x600xf32> {
  %r = linalg.generic {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"]
  } ins(%A, %B : tensor<20x40xf32>, tensor<40x600xf32>) outs(%C : tensor<20x600xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %p = arith.mulf %a, %b : f32
    %s = arith.addf %c, %p : f32
    linalg.yield %s : f32
  } -> tensor<20x600xf32>
  return %r : tensor<20x600xf32>
}

func.func @column(%A: tensor<131x37xf32>, %B: tensor<37xf32>, %C: tensor<131xf32>) -> tensor<131xf32> {
  %r = linalg.matvec ins(%A, %B : tensor<131x37xf32>, tensor<37xf32>) outs(%C : tensor<131xf32>) -> tensor<131xf32>
  return %r : tensor<131xf32>
}

func.func @row(%A: tensor<131xf32>, %B: tensor<131x37xf32>, %C: tensor<37xf32>) -> tensor<37xf32> {
  %r = linalg.vecmat ins(%A, %B : tensor<131xf32>, tensor<131x37xf32>) outs(%C : tensor<37xf32>) -> tensor<37xf32>
  return %r : tensor<37xf32>
}

func.func @main() {
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %c11 = arith.constant 11 : index
  %c13 = arith.constant 13 : index
  %c19 = arith.constant 19 : index
  %c20 = arith.constant 20 : index
  %c23 = arith.constant 23 : index
  %c26 = arith.constant 26 : index
  %c27 = arith.constant 27 : index
  %c29 = arith.constant 29 : index
  %c37 = arith.constant 37 : index
  %c38 = arith.constant 38 : index
  %c40 = arith.constant 40 : index
  %c41 = arith.constant 41 : index
  %c43 = arith.constant 43 : index
  %c45 = arith.constant 45 : index
  %c70 = arith.constant 70 : index
  %c96 = arith.constant 96 : index
  %c131 = arith.constant 131 : index
  %c600 = arith.constant 600 : index
  %c700 = arith.constant 700 : index
  %c1300 = arith.constant 1300 : index
  %c1400 = arith.constant 1400 : index
  %a_odd_any = call @matrix(%c37, %c19) : (index, index) -> tensor<?x?xf32>
  %a_odd = tensor.cast %a_odd_any : tensor<?x?xf32> to tensor<37x19xf32>
  %b_odd_any = call @matrix(%c19, %c43) : (index, index) -> tensor<?x?xf32>
  %b_odd = tensor.cast %b_odd_any : tensor<?x?xf32> to tensor<19x43xf32>
  %c_odd_any = call @matrix(%c37, %c43) : (index, index) -> tensor<?x?xf32>
  %c_odd = tensor.cast %c_odd_any : tensor<?x?xf32> to tensor<37x43xf32>
  %r_odd = call @odd(%a_odd, %b_odd, %c_odd) : (tensor<37x19xf32>, tensor<19x43xf32>, tensor<37x43xf32>) -> tensor<37x43xf32>
  %u_odd = tensor.cast %r_odd : tensor<37x43xf32> to tensor<*xf32>
  call @xtDumpF32(%u_odd) : (tensor<*xf32>) -> ()
  %a_three_vectors_any = call @matrix(%c13, %c19) : (index, index) -> tensor<?x?xf32>
  %a_three_vectors = tensor.cast %a_three_vectors_any : tensor<?x?xf32> to tensor<13x19xf32>
  %b_three_vectors_any = call @matrix(%c19, %c11) : (index, index) -> tensor<?x?xf32>
  %b_three_vectors = tensor.cast %b_three_vectors_any : tensor<?x?xf32> to tensor<19x11xf32>
  %c_three_vectors_any = call @matrix(%c13, %c11) : (index, index) -> tensor<?x?xf32>
  %c_three_vectors = tensor.cast %c_three_vectors_any : tensor<?x?xf32> to tensor<13x11xf32>
  %r_three_vectors = call @three_vectors(%a_three_vectors, %b_three_vectors, %c_three_vectors) : (tensor<13x19xf32>, tensor<19x11xf32>, tensor<13x11xf32>) -> tensor<13x11xf32>
  %u_three_vectors = tensor.cast %r_three_vectors : tensor<13x11xf32> to tensor<*xf32>
  call @xtDumpF32(%u_three_vectors) : (tensor<*xf32>) -> ()
  %a_tall_any = call @matrix(%c131, %c1300) : (index, index) -> tensor<?x?xf32>
  %a_tall = tensor.cast %a_tall_any : tensor<?x?xf32> to tensor<131x1300xf32>
  %b_tall_any = call @matrix(%c1300, %c23) : (index, index) -> tensor<?x?xf32>
  %b_tall = tensor.cast %b_tall_any : tensor<?x?xf32> to tensor<1300x23xf32>
  %c_tall_any = call @matrix(%c131, %c23) : (index, index) -> tensor<?x?xf32>
  %c_tall = tensor.cast %c_tall_any : tensor<?x?xf32> to tensor<131x23xf32>
  %r_tall = call @tall(%a_tall, %b_tall, %c_tall) : (tensor<131x1300xf32>, tensor<1300x23xf32>, tensor<131x23xf32>) -> tensor<131x23xf32>
  %u_tall = tensor.cast %r_tall : tensor<131x23xf32> to tensor<*xf32>
  call @xtDumpF32(%u_tall) : (tensor<*xf32>) -> ()
  %a_turned_a_any = call @matrix(%c70, %c40) : (index, index) -> tensor<?x?xf32>
  %a_turned_a = tensor.cast %a_turned_a_any : tensor<?x?xf32> to tensor<70x40xf32>
  %b_turned_a_any = call @matrix(%c70, %c29) : (index, index) -> tensor<?x?xf32>
  %b_turned_a = tensor.cast %b_turned_a_any : tensor<?x?xf32> to tensor<70x29xf32>
  %c_turned_a_any = call @matrix(%c40, %c29) : (index, index) -> tensor<?x?xf32>
  %c_turned_a = tensor.cast %c_turned_a_any : tensor<?x?xf32> to tensor<40x29xf32>
  %r_turned_a = call @turned_a(%a_turned_a, %b_turned_a, %c_turned_a) : (tensor<70x40xf32>, tensor<70x29xf32>, tensor<40x29xf32>) -> tensor<40x29xf32>
  %u_turned_a = tensor.cast %r_turned_a : tensor<40x29xf32> to tensor<*xf32>
  call @xtDumpF32(%u_turned_a) : (tensor<*xf32>) -> ()
  %a_turned_b_any = call @matrix(%c26, %c700) : (index, index) -> tensor<?x?xf32>
  %a_turned_b = tensor.cast %a_turned_b_any : tensor<?x?xf32> to tensor<26x700xf32>
  %b_turned_b_any = call @matrix(%c45, %c700) : (index, index) -> tensor<?x?xf32>
  %b_turned_b = tensor.cast %b_turned_b_any : tensor<?x?xf32> to tensor<45x700xf32>
  %c_turned_b_any = call @matrix(%c26, %c45) : (index, index) -> tensor<?x?xf32>
  %c_turned_b = tensor.cast %c_turned_b_any : tensor<?x?xf32> to tensor<26x45xf32>
  %r_turned_b = call @turned_b(%a_turned_b, %b_turned_b, %c_turned_b) : (tensor<26x700xf32>, tensor<45x700xf32>, tensor<26x45xf32>) -> tensor<26x45xf32>
  %u_turned_b = tensor.cast %r_turned_b : tensor<26x45xf32> to tensor<*xf32>
  call @xtDumpF32(%u_turned_b) : (tensor<*xf32>) -> ()
  %a_turned_c_any = call @matrix(%c38, %c41) : (index, index) -> tensor<?x?xf32>
  %a_turned_c = tensor.cast %a_turned_c_any : tensor<?x?xf32> to tensor<38x41xf32>
  %b_turned_c_any = call @matrix(%c41, %c27) : (index, index) -> tensor<?x?xf32>
  %b_turned_c = tensor.cast %b_turned_c_any : tensor<?x?xf32> to tensor<41x27xf32>
  %c_turned_c_any = call @matrix(%c27, %c38) : (index, index) -> tensor<?x?xf32>
  %c_turned_c = tensor.cast %c_turned_c_any : tensor<?x?xf32> to tensor<27x38xf32>
  %r_turned_c = call @turned_c(%a_turned_c, %b_turned_c, %c_turned_c) : (tensor<38x41xf32>, tensor<41x27xf32>, tensor<27x38xf32>) -> tensor<27x38xf32>
  %u_turned_c = tensor.cast %r_turned_c : tensor<27x38xf32> to tensor<*xf32>
  call @xtDumpF32(%u_turned_c) : (tensor<*xf32>) -> ()
  %a_thin_any = call @matrix(%c9, %c1400) : (index, index) -> tensor<?x?xf32>
  %a_thin = tensor.cast %a_thin_any : tensor<?x?xf32> to tensor<9x1400xf32>
  %b_thin_any = call @matrix(%c1400, %c96) : (index, index) -> tensor<?x?xf32>
  %b_thin = tensor.cast %b_thin_any : tensor<?x?xf32> to tensor<1400x96xf32>
  %c_thin_any = call @matrix(%c9, %c96) : (index, index) -> tensor<?x?xf32>
  %c_thin = tensor.cast %c_thin_any : tensor<?x?xf32> to tensor<9x96xf32>
  %r_thin = call @thin(%a_thin, %b_thin, %c_thin) : (tensor<9x1400xf32>, tensor<1400x96xf32>, tensor<9x96xf32>) -> tensor<9x96xf32>
  %u_thin = tensor.cast %r_thin : tensor<9x96xf32> to tensor<*xf32>
  call @xtDumpF32(%u_thin) : (tensor<*xf32>) -> ()
  %a_wide_any = call @matrix(%c20, %c40) : (index, index) -> tensor<?x?xf32>
  %a_wide = tensor.cast %a_wide_any : tensor<?x?xf32> to tensor<20x40xf32>
  %b_wide_any = call @matrix(%c40, %c600) : (index, index) -> tensor<?x?xf32>
  %b_wide = tensor.cast %b_wide_any : tensor<?x?xf32> to tensor<40x600xf32>
  %c_wide_any = call @matrix(%c20, %c600) : (index, index) -> tensor<?x?xf32>
  %c_wide = tensor.cast %c_wide_any : tensor<?x?xf32> to tensor<20x600xf32>
  %r_wide = call @wide(%a_wide, %b_wide, %c_wide) : (tensor<20x40xf32>, tensor<40x600xf32>, tensor<20x600xf32>) -> tensor<20x600xf32>
  %u_wide = tensor.cast %r_wide : tensor<20x600xf32> to tensor<*xf32>
  call @xtDumpF32(%u_wide) : (tensor<*xf32>) -> ()
  %a_column_any = call @matrix(%c131, %c37) : (index, index) -> tensor<?x?xf32>
  %a_column = tensor.cast %a_column_any : tensor<?x?xf32> to tensor<131x37xf32>
  %b_column_any = call @matrix(%c1, %c37) : (index, index) -> tensor<?x?xf32>
  %b_column_one = tensor.cast %b_column_any : tensor<?x?xf32> to tensor<1x37xf32>
  %b_column = tensor.collapse_shape %b_column_one [[0, 1]] : tensor<1x37xf32> into tensor<37xf32>
  %c_column_any = call @matrix(%c1, %c131) : (index, index) -> tensor<?x?xf32>
  %c_column_one = tensor.cast %c_column_any : tensor<?x?xf32> to tensor<1x131xf32>
  %c_column = tensor.collapse_shape %c_column_one [[0, 1]] : tensor<1x131xf32> into tensor<131xf32>
  %r_column = call @column(%a_column, %b_column, %c_column) : (tensor<131x37xf32>, tensor<37xf32>, tensor<131xf32>) -> tensor<131xf32>
  %u_column = tensor.cast %r_column : tensor<131xf32> to tensor<*xf32>
  call @xtDumpF32(%u_column) : (tensor<*xf32>) -> ()
  %a_row_any = call @matrix(%c1, %c131) : (index, index) -> tensor<?x?xf32>
  %a_row_one = tensor.cast %a_row_any : tensor<?x?xf32> to tensor<1x131xf32>
  %a_row = tensor.collapse_shape %a_row_one [[0, 1]] : tensor<1x131xf32> into tensor<131xf32>
  %b_row_any = call @matrix(%c131, %c37) : (index, index) -> tensor<?x?xf32>
  %b_row = tensor.cast %b_row_any : tensor<?x?xf32> to tensor<131x37xf32>
  %c_row_any = call @matrix(%c1, %c37) : (index, index) -> tensor<?x?xf32>
  %c_row_one = tensor.cast %c_row_any : tensor<?x?xf32> to tensor<1x37xf32>
  %c_row = tensor.collapse_shape %c_row_one [[0, 1]] : tensor<1x37xf32> into tensor<37xf32>
  %r_row = call @row(%a_row, %b_row, %c_row) : (tensor<131xf32>, tensor<131x37xf32>, tensor<37xf32>) -> tensor<37xf32>
  %u_row = tensor.cast %r_row : tensor<37xf32> to tensor<*xf32>
  call @xtDumpF32(%u_row) : (tensor<*xf32>) -> ()
  return
}
