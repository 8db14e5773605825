// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize" %e2e --ulp=64 %s
// Ops on the same rows: softmax of rows of 5, 37 and 2100 elements and over the middle dimension, the logarithm of it, a
// layer normalisation, a row-wise scale, sizes known at run time, a row of nothing, a use of an inner result outside.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#column = affine_map<(i, j) -> (j)>
#one = affine_map<(i) -> (i)>

func.func @matrix(%rows: index, %columns: index) -> tensor<?x?xf32> {
  %e = tensor.empty(%rows, %columns) : tensor<?x?xf32>
  %r = linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<?x?xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %c7 = arith.constant 7 : index
    %c11 = arith.constant 11 : index
    %a = arith.muli %i, %c7 : index
    %b = arith.addi %a, %j : index
    %m = arith.remui %b, %c11 : index
    %n = arith.index_cast %m : index to i32
    %f = arith.sitofp %n : i32 to f32
    %quarter = arith.constant 0.25 : f32
    %v = arith.mulf %f, %quarter : f32
    linalg.yield %v : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @dump(%x: tensor<?x?xf32>) {
  %u = tensor.cast %x : tensor<?x?xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  return
}

func.func @softmax_6x5(%x: tensor<6x5xf32>, %scale: tensor<6xf32>) -> tensor<6x5xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<6x5xf32>
  %e1 = tensor.empty() : tensor<6xf32>
  %scaled = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %scale : tensor<6x5xf32>, tensor<6xf32>) outs(%e : tensor<6x5xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %p = arith.mulf %a, %s : f32
    linalg.yield %p : f32
  } -> tensor<6x5xf32>
  %fm = linalg.fill ins(%low : f32) outs(%e1 : tensor<6xf32>) -> tensor<6xf32>
  %max = linalg.reduce {arith.maximumf} ins(%scaled : tensor<6x5xf32>) outs(%fm : tensor<6xf32>) dimensions = [1]
  %exp = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%scaled, %max : tensor<6x5xf32>, tensor<6xf32>) outs(%e : tensor<6x5xf32>) {
  ^bb0(%a: f32, %m: f32, %o: f32):
    %d = arith.subf %a, %m : f32
    %p = math.exp %d : f32
    linalg.yield %p : f32
  } -> tensor<6x5xf32>
  %fs = linalg.fill ins(%zero : f32) outs(%e1 : tensor<6xf32>) -> tensor<6xf32>
  %sum = linalg.reduce {arith.addf} ins(%exp : tensor<6x5xf32>) outs(%fs : tensor<6xf32>) dimensions = [1]
  %y = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%exp, %sum : tensor<6x5xf32>, tensor<6xf32>) outs(%e : tensor<6x5xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %q = arith.divf %a, %s : f32
    linalg.yield %q : f32
  } -> tensor<6x5xf32>
  return %y : tensor<6x5xf32>
}

func.func @softmax_3x37(%x: tensor<3x37xf32>, %scale: tensor<3xf32>) -> tensor<3x37xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<3x37xf32>
  %e1 = tensor.empty() : tensor<3xf32>
  %scaled = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %scale : tensor<3x37xf32>, tensor<3xf32>) outs(%e : tensor<3x37xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %p = arith.mulf %a, %s : f32
    linalg.yield %p : f32
  } -> tensor<3x37xf32>
  %fm = linalg.fill ins(%low : f32) outs(%e1 : tensor<3xf32>) -> tensor<3xf32>
  %max = linalg.reduce {arith.maximumf} ins(%scaled : tensor<3x37xf32>) outs(%fm : tensor<3xf32>) dimensions = [1]
  %exp = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%scaled, %max : tensor<3x37xf32>, tensor<3xf32>) outs(%e : tensor<3x37xf32>) {
  ^bb0(%a: f32, %m: f32, %o: f32):
    %d = arith.subf %a, %m : f32
    %p = math.exp %d : f32
    linalg.yield %p : f32
  } -> tensor<3x37xf32>
  %fs = linalg.fill ins(%zero : f32) outs(%e1 : tensor<3xf32>) -> tensor<3xf32>
  %sum = linalg.reduce {arith.addf} ins(%exp : tensor<3x37xf32>) outs(%fs : tensor<3xf32>) dimensions = [1]
  %y = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%exp, %sum : tensor<3x37xf32>, tensor<3xf32>) outs(%e : tensor<3x37xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %q = arith.divf %a, %s : f32
    linalg.yield %q : f32
  } -> tensor<3x37xf32>
  return %y : tensor<3x37xf32>
}

func.func @softmax_2x2100(%x: tensor<2x2100xf32>, %scale: tensor<2xf32>) -> tensor<2x2100xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<2x2100xf32>
  %e1 = tensor.empty() : tensor<2xf32>
  %scaled = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %scale : tensor<2x2100xf32>, tensor<2xf32>) outs(%e : tensor<2x2100xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %p = arith.mulf %a, %s : f32
    linalg.yield %p : f32
  } -> tensor<2x2100xf32>
  %fm = linalg.fill ins(%low : f32) outs(%e1 : tensor<2xf32>) -> tensor<2xf32>
  %max = linalg.reduce {arith.maximumf} ins(%scaled : tensor<2x2100xf32>) outs(%fm : tensor<2xf32>) dimensions = [1]
  %exp = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%scaled, %max : tensor<2x2100xf32>, tensor<2xf32>) outs(%e : tensor<2x2100xf32>) {
  ^bb0(%a: f32, %m: f32, %o: f32):
    %d = arith.subf %a, %m : f32
    %p = math.exp %d : f32
    linalg.yield %p : f32
  } -> tensor<2x2100xf32>
  %fs = linalg.fill ins(%zero : f32) outs(%e1 : tensor<2xf32>) -> tensor<2xf32>
  %sum = linalg.reduce {arith.addf} ins(%exp : tensor<2x2100xf32>) outs(%fs : tensor<2xf32>) dimensions = [1]
  %y = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%exp, %sum : tensor<2x2100xf32>, tensor<2xf32>) outs(%e : tensor<2x2100xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %q = arith.divf %a, %s : f32
    linalg.yield %q : f32
  } -> tensor<2x2100xf32>
  return %y : tensor<2x2100xf32>
}

func.func @scaled(%x: tensor<4x45xf32>, %scale: tensor<4xf32>) -> (tensor<4x45xf32>, tensor<4x45xf32>, tensor<4xf32>) {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<4x45xf32>
  %e1 = tensor.empty() : tensor<4xf32>
  %scaled = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %scale : tensor<4x45xf32>, tensor<4xf32>) outs(%e : tensor<4x45xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %p = arith.mulf %a, %s : f32
    linalg.yield %p : f32
  } -> tensor<4x45xf32>
  %fm = linalg.fill ins(%low : f32) outs(%e1 : tensor<4xf32>) -> tensor<4xf32>
  %max = linalg.reduce {arith.maximumf} ins(%scaled : tensor<4x45xf32>) outs(%fm : tensor<4xf32>) dimensions = [1]
  %exp = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%scaled, %max : tensor<4x45xf32>, tensor<4xf32>) outs(%e : tensor<4x45xf32>) {
  ^bb0(%a: f32, %m: f32, %o: f32):
    %d = arith.subf %a, %m : f32
    %p = math.exp %d : f32
    linalg.yield %p : f32
  } -> tensor<4x45xf32>
  %fs = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4xf32>) -> tensor<4xf32>
  %sum = linalg.reduce {arith.addf} ins(%exp : tensor<4x45xf32>) outs(%fs : tensor<4xf32>) dimensions = [1]
  %y = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%exp, %sum : tensor<4x45xf32>, tensor<4xf32>) outs(%e : tensor<4x45xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %q = arith.divf %a, %s : f32
    linalg.yield %q : f32
  } -> tensor<4x45xf32>
  %l = linalg.generic {indexing_maps = [#id, #row, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%scaled, %max, %sum : tensor<4x45xf32>, tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4x45xf32>) {
  ^bb0(%a: f32, %m: f32, %s: f32, %o: f32):
    %d = arith.subf %a, %m : f32
    %g = math.log %s : f32
    %q = arith.subf %d, %g : f32
    linalg.yield %q : f32
  } -> tensor<4x45xf32>
  return %y, %l, %sum : tensor<4x45xf32>, tensor<4x45xf32>, tensor<4xf32>
}

func.func @dynamic(%x: tensor<?x?xf32>, %scale: tensor<?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>) {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d0 = tensor.dim %x, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %x, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%d0, %d1) : tensor<?x?xf32>
  %e1 = tensor.empty(%d0) : tensor<?xf32>
  %scaled = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %scale : tensor<?x?xf32>, tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %p = arith.mulf %a, %s : f32
    linalg.yield %p : f32
  } -> tensor<?x?xf32>
  %fm = linalg.fill ins(%low : f32) outs(%e1 : tensor<?xf32>) -> tensor<?xf32>
  %max = linalg.reduce {arith.maximumf} ins(%scaled : tensor<?x?xf32>) outs(%fm : tensor<?xf32>) dimensions = [1]
  %exp = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%scaled, %max : tensor<?x?xf32>, tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %m: f32, %o: f32):
    %d = arith.subf %a, %m : f32
    %p = math.exp %d : f32
    linalg.yield %p : f32
  } -> tensor<?x?xf32>
  %fs = linalg.fill ins(%zero : f32) outs(%e1 : tensor<?xf32>) -> tensor<?xf32>
  %sum = linalg.reduce {arith.addf} ins(%exp : tensor<?x?xf32>) outs(%fs : tensor<?xf32>) dimensions = [1]
  %y = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%exp, %sum : tensor<?x?xf32>, tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %q = arith.divf %a, %s : f32
    linalg.yield %q : f32
  } -> tensor<?x?xf32>
  %l = linalg.generic {indexing_maps = [#id, #row, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%scaled, %max, %sum : tensor<?x?xf32>, tensor<?xf32>, tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %m: f32, %s: f32, %o: f32):
    %d = arith.subf %a, %m : f32
    %g = math.log %s : f32
    %q = arith.subf %d, %g : f32
    linalg.yield %q : f32
  } -> tensor<?x?xf32>
  return %y, %l, %sum : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>
}

func.func @norm(%x: tensor<5x50xf32>, %gain: tensor<50xf32>, %bias: tensor<50xf32>) -> tensor<5x50xf32> {
  %zero = arith.constant 0.0 : f32
  %count = arith.constant 50.0 : f32
  %eps = arith.constant 1.0e-5 : f32
  %e = tensor.empty() : tensor<5x50xf32>
  %e1 = tensor.empty() : tensor<5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e1 : tensor<5xf32>) -> tensor<5xf32>
  %sum = linalg.reduce {arith.addf} ins(%x : tensor<5x50xf32>) outs(%z : tensor<5xf32>) dimensions = [1]
  %mean = linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]} ins(%sum : tensor<5xf32>) outs(%e1 : tensor<5xf32>) {
  ^bb0(%a: f32, %o: f32):
    %q = arith.divf %a, %count : f32
    linalg.yield %q : f32
  } -> tensor<5xf32>
  %square = linalg.generic {indexing_maps = [#id, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x, %mean : tensor<5x50xf32>, tensor<5xf32>) outs(%z : tensor<5xf32>) {
  ^bb0(%a: f32, %m: f32, %o: f32):
    %d = arith.subf %a, %m : f32
    %q = arith.mulf %d, %d : f32
    %s = arith.addf %o, %q : f32
    linalg.yield %s : f32
  } -> tensor<5xf32>
  %inverse = linalg.generic {indexing_maps = [#one, #one], iterator_types = ["parallel"]} ins(%square : tensor<5xf32>) outs(%e1 : tensor<5xf32>) {
  ^bb0(%a: f32, %o: f32):
    %q = arith.divf %a, %count : f32
    %s = arith.addf %q, %eps : f32
    %r = math.sqrt %s : f32
    %one = arith.constant 1.0 : f32
    %i = arith.divf %one, %r : f32
    linalg.yield %i : f32
  } -> tensor<5xf32>
  %y = linalg.generic {indexing_maps = [#id, #row, #row, #column, #column, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %mean, %inverse, %gain, %bias : tensor<5x50xf32>, tensor<5xf32>, tensor<5xf32>, tensor<50xf32>, tensor<50xf32>) outs(%e : tensor<5x50xf32>) {
  ^bb0(%a: f32, %m: f32, %i: f32, %g: f32, %b: f32, %o: f32):
    %d = arith.subf %a, %m : f32
    %p = arith.mulf %d, %i : f32
    %q = arith.mulf %p, %g : f32
    %r = arith.addf %q, %b : f32
    linalg.yield %r : f32
  } -> tensor<5x50xf32>
  return %y : tensor<5x50xf32>
}

#all = affine_map<(i, j, k) -> (i, j, k)>
#outer = affine_map<(i, j, k) -> (i, k)>

func.func @middle(%x: tensor<2x6x18xf32>) -> tensor<2x6x18xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x6x18xf32>
  %e1 = tensor.empty() : tensor<2x18xf32>
  %exp = linalg.exp ins(%x : tensor<2x6x18xf32>) outs(%e : tensor<2x6x18xf32>) -> tensor<2x6x18xf32>
  %fs = linalg.fill ins(%zero : f32) outs(%e1 : tensor<2x18xf32>) -> tensor<2x18xf32>
  %sum = linalg.reduce {arith.addf} ins(%exp : tensor<2x6x18xf32>) outs(%fs : tensor<2x18xf32>) dimensions = [1]
  %y = linalg.generic {indexing_maps = [#all, #outer, #all], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%exp, %sum : tensor<2x6x18xf32>, tensor<2x18xf32>) outs(%e : tensor<2x6x18xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %q = arith.divf %a, %s : f32
    linalg.yield %q : f32
  } -> tensor<2x6x18xf32>
  return %y : tensor<2x6x18xf32>
}

func.func @main() {
  %n1 = arith.constant 6 : index
  %m1 = arith.constant 5 : index
  %x1 = call @matrix(%n1, %m1) : (index, index) -> tensor<?x?xf32>
  %s1 = tensor.cast %x1 : tensor<?x?xf32> to tensor<6x5xf32>
  %k1 = arith.constant dense<0.5> : tensor<6xf32>
  %y1 = call @softmax_6x5(%s1, %k1) : (tensor<6x5xf32>, tensor<6xf32>) -> tensor<6x5xf32>
  %d1 = tensor.cast %y1 : tensor<6x5xf32> to tensor<?x?xf32>
  call @dump(%d1) : (tensor<?x?xf32>) -> ()
  %n2 = arith.constant 3 : index
  %m2 = arith.constant 37 : index
  %x2 = call @matrix(%n2, %m2) : (index, index) -> tensor<?x?xf32>
  %s2 = tensor.cast %x2 : tensor<?x?xf32> to tensor<3x37xf32>
  %k2 = arith.constant dense<0.5> : tensor<3xf32>
  %y2 = call @softmax_3x37(%s2, %k2) : (tensor<3x37xf32>, tensor<3xf32>) -> tensor<3x37xf32>
  %d2 = tensor.cast %y2 : tensor<3x37xf32> to tensor<?x?xf32>
  call @dump(%d2) : (tensor<?x?xf32>) -> ()
  %n3 = arith.constant 2 : index
  %m3 = arith.constant 2100 : index
  %x3 = call @matrix(%n3, %m3) : (index, index) -> tensor<?x?xf32>
  %s3 = tensor.cast %x3 : tensor<?x?xf32> to tensor<2x2100xf32>
  %k3 = arith.constant dense<0.5> : tensor<2xf32>
  %y3 = call @softmax_2x2100(%s3, %k3) : (tensor<2x2100xf32>, tensor<2xf32>) -> tensor<2x2100xf32>
  %d3 = tensor.cast %y3 : tensor<2x2100xf32> to tensor<?x?xf32>
  call @dump(%d3) : (tensor<?x?xf32>) -> ()
  %n4 = arith.constant 4 : index
  %m4 = arith.constant 45 : index
  %x4 = call @matrix(%n4, %m4) : (index, index) -> tensor<?x?xf32>
  %s4 = tensor.cast %x4 : tensor<?x?xf32> to tensor<4x45xf32>
  %w = arith.constant dense<[1.0, 0.5, -2.0, 0.25]> : tensor<4xf32>
  %r:3 = call @scaled(%s4, %w) : (tensor<4x45xf32>, tensor<4xf32>) -> (tensor<4x45xf32>, tensor<4x45xf32>, tensor<4xf32>)
  %r0 = tensor.cast %r#0 : tensor<4x45xf32> to tensor<*xf32>
  call @xtDumpF32(%r0) : (tensor<*xf32>) -> ()
  %r1 = tensor.cast %r#1 : tensor<4x45xf32> to tensor<*xf32>
  call @xtDumpF32(%r1) : (tensor<*xf32>) -> ()
  %r2 = tensor.cast %r#2 : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%r2) : (tensor<*xf32>) -> ()
  %wd = tensor.cast %w : tensor<4xf32> to tensor<?xf32>
  %q:3 = call @dynamic(%x4, %wd) : (tensor<?x?xf32>, tensor<?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>)
  call @dump(%q#0) : (tensor<?x?xf32>) -> ()
  call @dump(%q#1) : (tensor<?x?xf32>) -> ()
  %n5 = arith.constant 4 : index
  %m5 = arith.constant 0 : index
  %x5 = call @matrix(%n5, %m5) : (index, index) -> tensor<?x?xf32>
  %s5 = tensor.cast %x5 : tensor<?x?xf32> to tensor<4x0xf32>
  %p:3 = call @dynamic(%x5, %wd) : (tensor<?x?xf32>, tensor<?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>)
  %p2 = tensor.cast %p#2 : tensor<?xf32> to tensor<*xf32>
  call @xtDumpF32(%p2) : (tensor<*xf32>) -> ()
  %n6 = arith.constant 5 : index
  %m6 = arith.constant 50 : index
  %x6 = call @matrix(%n6, %m6) : (index, index) -> tensor<?x?xf32>
  %s6 = tensor.cast %x6 : tensor<?x?xf32> to tensor<5x50xf32>
  %gain = arith.constant dense<1.5> : tensor<50xf32>
  %bias = arith.constant dense<-0.5> : tensor<50xf32>
  %z = call @norm(%s6, %gain, %bias) : (tensor<5x50xf32>, tensor<50xf32>, tensor<50xf32>) -> tensor<5x50xf32>
  %zd = tensor.cast %z : tensor<5x50xf32> to tensor<?x?xf32>
  call @dump(%zd) : (tensor<?x?xf32>) -> ()
  %n7 = arith.constant 12 : index
  %m7 = arith.constant 18 : index
  %x7 = call @matrix(%n7, %m7) : (index, index) -> tensor<?x?xf32>
  %s7 = tensor.cast %x7 : tensor<?x?xf32> to tensor<12x18xf32>
  %three = tensor.expand_shape %s7 [[0, 1], [2]] output_shape [2, 6, 18] : tensor<12x18xf32> into tensor<2x6x18xf32>
  %mid = call @middle(%three) : (tensor<2x6x18xf32>) -> tensor<2x6x18xf32>
  %midu = tensor.cast %mid : tensor<2x6x18xf32> to tensor<*xf32>
  call @xtDumpF32(%midu) : (tensor<*xf32>) -> ()
  return
}
