// Element-wise ops get vectors along the unit-stride dimension of results and inputs.
// RUN: xt-opt --vector-bits=256 --pass-pipeline="builtin.module(xt-default)" %s | FileCheck %s

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>
#col = affine_map<(i, j) -> (i)>
#flip = affine_map<(i, j) -> (j, i)>

// An input that all rows share, another that all columns share.
// CHECK-LABEL: @broadcast
// CHECK: loop.schedule = ["i", "j", {"j#32" = {vectorize = 8 : i64}}], xt.default
func.func @broadcast(%x: memref<20x100xf32>, %b: memref<100xf32>, %s: memref<20xf32>, %y: memref<20x100xf32>) {
  linalg.generic {indexing_maps = [#id, #row, #col, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x, %b, %s : memref<20x100xf32>, memref<100xf32>, memref<20xf32>) outs(%y : memref<20x100xf32>) {
  ^bb0(%a: f32, %c: f32, %d: f32, %o: f32):
    %p = arith.mulf %a, %d : f32
    %r = arith.addf %p, %c : f32
    linalg.yield %r : f32
  }
  return
}

// The widest type of the op decides how many lanes there are.
// CHECK-LABEL: @types
// CHECK: loop.schedule = [{i = {vectorize = 4 : i64}}], xt.default
func.func @types(%x: memref<9xi8>, %y: memref<9xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
    ins(%x : memref<9xi8>) outs(%y : memref<9xf64>) {
  ^bb0(%a: i8, %o: f64):
    %r = arith.sitofp %a : i8 to f64
    linalg.yield %r : f64
  }
  return
}

// Sizes known at run time.
// CHECK-LABEL: @dynamic
// CHECK: loop.dims = ["i"], loop.schedule = ["i", {"i#16" = {vectorize = 8 : i64}}], xt.default}
func.func @dynamic(%x: memref<?x?xf32>, %y: memref<?x?xf32>) {
  linalg.exp ins(%x : memref<?x?xf32>) outs(%y : memref<?x?xf32>)
  return
}

// In place is fine where each point reads what it writes; not where it reads another one.
// CHECK-LABEL: @in_place
// CHECK: linalg.negf {{.*}}xt.default
// CHECK: linalg.generic {indexing_maps = [#{{.*}}, #{{.*}}], iterator_types = ["parallel", "parallel"]} ins
func.func @in_place(%x: memref<32x32xf32>) {
  linalg.negf ins(%x : memref<32x32xf32>) outs(%x : memref<32x32xf32>)
  linalg.generic {indexing_maps = [#flip, #id], iterator_types = ["parallel", "parallel"]}
    ins(%x : memref<32x32xf32>) outs(%x : memref<32x32xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.negf %a : f32
    linalg.yield %r : f32
  }
  return
}

// Threads where there is enough to do.
// CHECK-LABEL: @large
// CHECK: loop.schedule = [{i = {parallelize}}, {"i#32" = {vectorize = 8 : i64}}]
func.func @large(%x: memref<1000000xf32>, %y: memref<1000000xf32>) {
  linalg.negf ins(%x : memref<1000000xf32>) outs(%y : memref<1000000xf32>)
  return
}

// Results that no cache holds are stored past them; not those whose lines are there anyway.
// CHECK-LABEL: @huge
// CHECK: loop.schedule = [{i = {parallelize}}, {"i#32" = {stream, vectorize = 8 : i64}}]
// CHECK: loop.schedule = [{i = {parallelize}}, {"i#32" = {vectorize = 8 : i64}}]
func.func @huge(%x: memref<100000000xf32>, %y: memref<100000000xf32>) {
  linalg.negf ins(%x : memref<100000000xf32>) outs(%y : memref<100000000xf32>)
  linalg.negf ins(%x : memref<100000000xf32>) outs(%x : memref<100000000xf32>)
  return
}

// Left alone: copies and fills, fewer elements than lanes, elements and bodies without vectors.
// CHECK-LABEL: @alone
// CHECK-NOT: xt.default
func.func @alone(%x: memref<32x32xf32>, %y: memref<32x32xf32>, %s: memref<7xf32>, %c: f32,
                 %i: memref<16xi24>, %z: memref<16xcomplex<f32>>, %n: memref<8xi32>, %h: memref<16xf16>) {
  linalg.copy ins(%x : memref<32x32xf32>) outs(%y : memref<32x32xf32>)
  linalg.fill ins(%c : f32) outs(%y : memref<32x32xf32>)
  linalg.negf ins(%s : memref<7xf32>) outs(%s : memref<7xf32>)
  linalg.add ins(%i, %i : memref<16xi24>, memref<16xi24>) outs(%i : memref<16xi24>)
  linalg.add ins(%z, %z : memref<16xcomplex<f32>>, memref<16xcomplex<f32>>) outs(%z : memref<16xcomplex<f32>>)
  linalg.exp ins(%h : memref<16xf16>) outs(%h : memref<16xf16>)
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%n : memref<8xi32>) {
  ^bb0(%o: i32):
    %low, %carry = arith.addui_extended %o, %o : i32, i1
    linalg.yield %low : i32
  }
  return
}
