// RUN: xt-opt --vector-bits=256 -freassociate --xt-default %s | FileCheck %s
// Which loop over the rows that ops share runs in parallel.

#id = affine_map<(h, i, j) -> (h, i, j)>
#row = affine_map<(h, i, j) -> (h, i)>

// The few heads, as products of the same heads are shared: a thread finds in its cache what it made.
// CHECK-LABEL: func.func private @heads
// CHECK: loop.schedule = [{i = {parallelize}}, "j", "k",
// CHECK: loop.schedule = [{i = {parallelize}}, "j", "k",
func.func private @heads(%x: memref<12x197x197xf32>, %y: memref<12x197x197xf32>) attributes {xt.kernel} {
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<12x197xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<12x197xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x : memref<12x197x197xf32>) outs(%s : memref<12x197xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %s : memref<12x197x197xf32>, memref<12x197xf32>) outs(%y : memref<12x197x197xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.divf %a, %b : f32
    linalg.yield %r : f32
  }
  return
}

// One head has nothing to share, its rows have.
// CHECK-LABEL: func.func private @rows
// CHECK: loop.schedule = ["i", {j = {parallelize}}, "k",
// CHECK: loop.schedule = ["i", {j = {parallelize}}, "k",
func.func private @rows(%x: memref<1x512x384xf32>, %y: memref<1x512x384xf32>) attributes {xt.kernel} {
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<1x512xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<1x512xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x : memref<1x512x384xf32>) outs(%s : memref<1x512xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %s : memref<1x512x384xf32>, memref<1x512xf32>) outs(%y : memref<1x512x384xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.divf %a, %b : f32
    linalg.yield %r : f32
  }
  return
}

// Three heads would leave one of two threads idle for a third of the time.
// CHECK-LABEL: func.func private @three
// CHECK: loop.schedule = ["i", {j = {parallelize}}, "k",
func.func private @three(%x: memref<3x512x384xf32>, %y: memref<3x512x384xf32>) attributes {xt.kernel} {
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<3x512xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<3x512xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x : memref<3x512x384xf32>) outs(%s : memref<3x512xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %s : memref<3x512x384xf32>, memref<3x512xf32>) outs(%y : memref<3x512x384xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.divf %a, %b : f32
    linalg.yield %r : f32
  }
  return
}

// Little to do.
// CHECK-LABEL: func.func private @little
// CHECK-NOT: parallelize
func.func private @little(%x: memref<12x16x16xf32>, %y: memref<12x16x16xf32>) attributes {xt.kernel} {
  %zero = arith.constant 0.0 : f32
  %s = memref.alloc() : memref<12x16xf32>
  linalg.fill ins(%zero : f32) outs(%s : memref<12x16xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%x : memref<12x16x16xf32>) outs(%s : memref<12x16xf32>) {
  ^bb0(%a: f32, %o: f32):
    %r = arith.addf %o, %a : f32
    linalg.yield %r : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %s : memref<12x16x16xf32>, memref<12x16xf32>) outs(%y : memref<12x16x16xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.divf %a, %b : f32
    linalg.yield %r : f32
  }
  return
}
