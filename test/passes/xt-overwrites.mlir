// RUN: xt-opt --target=hostsim --xt-overwrites %s | FileCheck %s
// An argument is overwritten when the first op that touches it writes all of it and reads nothing of it,
// on every path.

#id = affine_map<(i, j) -> (i, j)>
#turned = affine_map<(i, j) -> (j, i)>
#rows = affine_map<(i, j) -> (i)>
#first = affine_map<(i) -> (i, 0)>
#one = affine_map<(i) -> (i)>

// CHECK: func.func @fill(%arg0: memref<4x8xf32> {xt.overwritten}
func.func @fill(%x: memref<4x8xf32>) attributes {xt.entry} {
  %z = arith.constant 0.0 : f32
  linalg.fill ins(%z : f32) outs(%x : memref<4x8xf32>)
  linalg.exp ins(%x : memref<4x8xf32>) outs(%x : memref<4x8xf32>)
  return
}

// CHECK: func.func @whole_view(%arg0: memref<4x8xf32> {xt.overwritten}
func.func @whole_view(%x: memref<4x8xf32>) attributes {xt.entry} {
  %z = arith.constant 0.0 : f32
  %v = memref.collapse_shape %x [[0, 1]] : memref<4x8xf32> into memref<32xf32>
  linalg.fill ins(%z : f32) outs(%v : memref<32xf32>)
  return
}

// CHECK: func.func @permuted(%arg0: memref<8x4xf32>, %arg1: memref<4x8xf32> {xt.overwritten}
func.func @permuted(%x: memref<8x4xf32>, %y: memref<4x8xf32>) attributes {xt.entry} {
  linalg.generic {indexing_maps = [#id, #turned], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<8x4xf32>) outs(%y : memref<4x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  }
  return
}

// CHECK: func.func @copied(%arg0: memref<4xf32>, %arg1: memref<4xf32> {xt.overwritten}
func.func @copied(%x: memref<4xf32>, %y: memref<4xf32>) attributes {xt.entry} {
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  return
}

// CHECK: func.func @by_kernel(%arg0: memref<4x8xf32> {xt.overwritten}
func.func @by_kernel(%x: memref<4x8xf32>) attributes {xt.entry} {
  call @k(%x) : (memref<4x8xf32>) -> ()
  return
}
func.func private @k(%x: memref<4x8xf32>) attributes {xt.kernel} {
  %z = arith.constant 0.0 : f32
  linalg.fill ins(%z : f32) outs(%x : memref<4x8xf32>)
  return
}

// The body reads what was there.
// CHECK: func.func @accumulates(%arg0: memref<4x8xf32>)
func.func @accumulates(%x: memref<4x8xf32>) attributes {xt.entry} {
  linalg.generic {indexing_maps = [#id], iterator_types = ["parallel", "parallel"]} outs(%x : memref<4x8xf32>) {
  ^bb0(%b: f32):
    %r = arith.addf %b, %b : f32
    linalg.yield %r : f32
  }
  return
}

// A dimension that is summed over may be empty: then nothing is written.
// CHECK: func.func @reduced(%arg0: memref<4x?xf32>, %arg1: memref<4xf32>)
func.func @reduced(%x: memref<4x?xf32>, %y: memref<4xf32>) attributes {xt.entry} {
  linalg.generic {indexing_maps = [#id, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<4x?xf32>) outs(%y : memref<4xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  }
  return
}

// Only the first column.
// CHECK: func.func @column(%arg0: memref<4xf32>, %arg1: memref<4x8xf32>)
func.func @column(%x: memref<4xf32>, %y: memref<4x8xf32>) attributes {xt.entry} {
  linalg.generic {indexing_maps = [#one, #first], iterator_types = ["parallel"]}
      ins(%x : memref<4xf32>) outs(%y : memref<4x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    linalg.yield %a : f32
  }
  return
}

// A part.
// CHECK: func.func @part(%arg0: memref<4x8xf32>)
func.func @part(%x: memref<4x8xf32>) attributes {xt.entry} {
  %z = arith.constant 0.0 : f32
  %v = memref.subview %x[0, 0] [2, 8] [1, 1] : memref<4x8xf32> to memref<2x8xf32, strided<[8, 1]>>
  linalg.fill ins(%z : f32) outs(%v : memref<2x8xf32, strided<[8, 1]>>)
  return
}

// Not on every path.
// CHECK: func.func @branch(%arg0: memref<4x8xf32>, %arg1: i1)
func.func @branch(%x: memref<4x8xf32>, %c: i1) attributes {xt.entry} {
  %z = arith.constant 0.0 : f32
  scf.if %c {
    linalg.fill ins(%z : f32) outs(%x : memref<4x8xf32>)
  }
  return
}

// It is read by the op that writes it.
// CHECK: func.func @itself(%arg0: memref<4x8xf32>)
func.func @itself(%x: memref<4x8xf32>) attributes {xt.entry} {
  linalg.exp ins(%x : memref<4x8xf32>) outs(%x : memref<4x8xf32>)
  return
}

// It was read before.
// CHECK: func.func @late(%arg0: memref<4x8xf32>, %arg1: memref<4x8xf32> {xt.overwritten})
func.func @late(%x: memref<4x8xf32>, %y: memref<4x8xf32>) attributes {xt.entry} {
  %z = arith.constant 0.0 : f32
  linalg.exp ins(%x : memref<4x8xf32>) outs(%y : memref<4x8xf32>)
  linalg.fill ins(%z : f32) outs(%x : memref<4x8xf32>)
  return
}
