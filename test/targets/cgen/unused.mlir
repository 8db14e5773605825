// What nothing reads gives no warning: a parameter that only a comment names, the parts of a result that
// nobody asks for, the helper of a value without use, and a function that nothing calls, which is checked
// but not printed.
// RUN: rm -rf %t && mkdir %t && %xtcc -S -O0 %s -o %t/x.c && FileCheck %s --input-file=%t/x.host.c
// RUN: %xtcc -c -O0 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// RUN: %xtcc -c -O1 --cc=clang-22 -o %t/x.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s
// REQUIRES: clang

// CHECK-NOT: nobody
func.func private @nobody(%x: f32) -> f32 {
  %y = arith.addf %x, %x : f32
  return %y : f32
}

func.func private @sizes(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %d0 = tensor.dim %a, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %a, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%d0, %d1) : tensor<?x?xf32>
  %unread = linalg.mul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %sum = linalg.add ins(%a, %a : tensor<?x?xf32>, tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %sum : tensor<?x?xf32>
}

func.func @f(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %r = call @sizes(%a, %b) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @g(%a: memref<?xf32>, %b: memref<?xf32>, %n: index, %h: i16) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %unused = arith.bitcast %h : i16 to f16
  %r:2 = scf.while (%x = %a, %y = %b, %i = %c0) : (memref<?xf32>, memref<?xf32>, index) -> (memref<?xf32>, index) {
    %go = arith.cmpi slt, %i, %n : index
    scf.condition(%go) %x, %i : memref<?xf32>, index
  } do {
  ^bb0(%x: memref<?xf32>, %i: index):
    %i1 = arith.addi %i, %c1 : index
    scf.yield %b, %x, %i1 : memref<?xf32>, memref<?xf32>, index
  }
  %v = memref.load %r#0[%c0] : memref<?xf32>
  return %v : f32
}

// A descriptor is taken apart; what nothing reads of it is mentioned, what is read is not.
// CHECK-LABEL: int taken_ws(
// CHECK: const intptr_t a_s0 = a->strides[0];
// CHECK-NEXT: (void)a_s0;
// CHECK: const float *a_data = a->aligned + a->offset;
// CHECK-NEXT: (void)a_data;
// CHECK: const intptr_t b_s0 = b->strides[0];
// CHECK-NOT: (void)
// CHECK: return XTRT_OK;
func.func @taken(%a: memref<?x4xf32, strided<[?, 1], offset: ?>>, %b: memref<?x4xf32, strided<[?, 1], offset: ?>>, %i: index) -> f32 {
  %v = memref.load %b[%i, %i] : memref<?x4xf32, strided<[?, 1], offset: ?>>
  return %v : f32
}
