// Packed inputs that are constants become packed constants.
// RUN: xt-opt --split-input-file --vector-bits=128 -Rpass=pack -Rpass-missed=pack --pass-pipeline="builtin.module(xt-read-schedules,xt-nest)" %s 2> %t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t.err

// Panels of two columns; the last one is filled up with zeros. The first constant is gone.
// REMARK: input 1 is packed at compile time ('w') as [2][2][2]
// CHECK-NOT:   @w :
// CHECK:       memref.global "private" constant @w_packed : memref<2x2x2xi32> = dense<{{\[\[\[}}1, 2], [4, 5]], {{\[\[}}3, 0], [6, 0]]]>
// CHECK-NOT:   @w :
// CHECK-LABEL: func.func @panels
// CHECK:         %[[W:.*]] = memref.get_global @w_packed
// CHECK-NOT:     get_global @w :
// CHECK:         call @panels_r(%{{.*}}, %[[W]], %{{.*}}) : (memref<4x2xi32>, memref<2x2x2xi32>, memref<4x3xi32>)
// CHECK-LABEL: func.func private @panels_r
// CHECK-SAME:    %[[P:[a-z0-9]+]]: memref<2x2x2xi32>
// CHECK-NOT:     alloc
// CHECK:         vector.load %[[P]]
memref.global "private" constant @w : memref<2x3xi32> = dense<[[1, 2, 3], [4, 5, 6]]>
func.func @panels(%x: memref<4x2xi32>, %r: memref<4x3xi32>) {
  %w = memref.get_global @w : memref<2x3xi32>
  call @panels_r(%x, %w, %r) : (memref<4x2xi32>, memref<2x3xi32>, memref<4x3xi32>) -> ()
  return
}
func.func private @panels_r(%x: memref<4x2xi32>, %w: memref<2x3xi32>, %r: memref<4x3xi32>) attributes {xt.kernel} {
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = [{"j" = {pack = 1}}, "i", "k", {"j#2" = {vectorize}}]}
    ins(%x, %w : memref<4x2xi32>, memref<2x3xi32>) outs(%r : memref<4x3xi32>)
  return
}

// -----

// Blocks one after the other, each in the order of the loops inside: what a copy inside the loops over
// blocks would hold.
// REMARK: input 1 is packed at compile time ('w') as [2][2][2][2]
// CHECK: constant @w_packed : memref<2x2x2x2xi8> = dense<{{\[\[\[\[}}1, 2], [5, 6]], {{\[\[}}3, 4], [7, 8]]], {{\[\[\[}}9, 10], [13, 14]], {{\[\[}}11, 12], [15, 16]]]]>
memref.global "private" constant @w : memref<4x4xi8> = dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]]>
func.func @blocks(%x: memref<4x4xi8>, %r: memref<4x4xi8>) {
  %w = memref.get_global @w : memref<4x4xi8>
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = [{"k" = {pack = 1}}, "j", "i", "k#2", "j#2"]}
    ins(%x, %w : memref<4x4xi8>, memref<4x4xi8>) outs(%r : memref<4x4xi8>)
  return
}

// -----

// Two calls, each with a constant of its own; one is used elsewhere and stays.
// CHECK:       memref.global "private" constant @a :
// CHECK:       memref.global "private" constant @a_packed : memref<3x2xf32> = dense<{{.*}}1.000000e+00, 4.000000e+00], [2.000000e+00, 5.0
// CHECK-NOT:   constant @b :
// CHECK:       memref.global "private" constant @b_packed : memref<3x2xf32> = dense<7.000000e+00>
// CHECK-LABEL: func.func @twice
// CHECK:         %[[A:.*]] = memref.get_global @a_packed
// CHECK:         call @twice_r(%{{.*}}, %[[A]], %{{.*}})
// CHECK:         %[[B:.*]] = memref.get_global @b_packed
// CHECK:         call @twice_r(%{{.*}}, %[[B]], %{{.*}})
memref.global "private" constant @a : memref<2x3xf32> = dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]>
memref.global "private" constant @b : memref<2x3xf32> = dense<7.0>
func.func @twice(%x: memref<2x2xf32>, %r: memref<2x3xf32>, %i: index) -> f32 {
  %a = memref.get_global @a : memref<2x3xf32>
  %b = memref.get_global @b : memref<2x3xf32>
  call @twice_r(%x, %a, %r) : (memref<2x2xf32>, memref<2x3xf32>, memref<2x3xf32>) -> ()
  call @twice_r(%x, %b, %r) : (memref<2x2xf32>, memref<2x3xf32>, memref<2x3xf32>) -> ()
  %y = memref.load %a[%i, %i] : memref<2x3xf32>
  return %y : f32
}
func.func private @twice_r(%x: memref<2x2xf32>, %w: memref<2x3xf32>, %r: memref<2x3xf32>) attributes {xt.kernel} {
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = [{"i" = {pack = 1}}, "j", "k"]}
    ins(%x, %w : memref<2x2xf32>, memref<2x3xf32>) outs(%r : memref<2x3xf32>)
  return
}

// -----

// One call passes something else: the copy is made at run time.
// CHECK-LABEL: func.func private @mixed_r
// CHECK:         memref.alloc() {{.*}} : memref<2x2xf32>
memref.global "private" constant @a : memref<2x2xf32> = dense<[[1.0, 2.0], [3.0, 4.0]]>
func.func @mixed(%x: memref<2x2xf32>, %r: memref<2x2xf32>) {
  %a = memref.get_global @a : memref<2x2xf32>
  call @mixed_r(%x, %a, %r) : (memref<2x2xf32>, memref<2x2xf32>, memref<2x2xf32>) -> ()
  call @mixed_r(%x, %x, %r) : (memref<2x2xf32>, memref<2x2xf32>, memref<2x2xf32>) -> ()
  return
}
func.func private @mixed_r(%x: memref<2x2xf32>, %w: memref<2x2xf32>, %r: memref<2x2xf32>) attributes {xt.kernel} {
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = [{"i" = {pack = 1}}, "j", "k"]}
    ins(%x, %w : memref<2x2xf32>, memref<2x2xf32>) outs(%r : memref<2x2xf32>)
  return
}

// -----

// What cannot be packed so, and why.
// REMARK: input 1 is packed at run time: its copy is to be in a memory of its own
// REMARK: input 1 is packed at run time: the loops do not go through it in one way
// REMARK: input 1 is packed at run time: its elements are no whole bytes
memref.global "private" constant @a : memref<2x2xf32> = dense<[[1.0, 2.0], [3.0, 4.0]]>
memref.global "private" constant @t : memref<2x2xi1> = dense<[[1, 0], [0, 1]]>
func.func @missed(%x: memref<2x2xf32>, %y: memref<2x2xi1>, %r: memref<2x2xf32>, %s: memref<2x2xi1>) {
  %a = memref.get_global @a : memref<2x2xf32>
  %t = memref.get_global @t : memref<2x2xi1>
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = [{"i" = {pack = {input = 1, memory = "stack"}}}, "j", "k"]}
    ins(%x, %a : memref<2x2xf32>, memref<2x2xf32>) outs(%r : memref<2x2xf32>)
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = [{"i" = {pack = 1}}, {"j[0:1]" = ["k"]}, {"j[1:]" = ["k"]}]}
    ins(%x, %a : memref<2x2xf32>, memref<2x2xf32>) outs(%r : memref<2x2xf32>)
  linalg.matmul {loop.dims = ["i", "j", "k"], loop.schedule = [{"i" = {pack = 1}}, "j", "k"]}
    ins(%y, %t : memref<2x2xi1>, memref<2x2xi1>) outs(%s : memref<2x2xi1>)
  return
}
