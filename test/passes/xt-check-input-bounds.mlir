// RUN: xt-opt --xt-check-input --verify-diagnostics %s
// A constant index outside of a static shape is told, whatever op has it. The last element and what
// is known at run time only are not.

func.func @accesses(%t: tensor<4x2xf32>, %m: memref<4xf32>, %d: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c9 = arith.constant 9 : index
  %minus = index.constant -1
  // expected-warning@+1:8 {{index 9 of 'tensor.extract' is outside of dimension 0, whose size is 4}}
  %x = tensor.extract %t[%c9, %c0] : tensor<4x2xf32>
  // expected-warning@+1 {{index 3 of 'tensor.insert' is outside of dimension 1, whose size is 2}}
  %u = tensor.insert %x into %t[%c3, %c3] : tensor<4x2xf32>
  // expected-warning@+1 {{index -1 of 'memref.load' is outside of dimension 0, whose size is 4}}
  %y = memref.load %m[%minus] : memref<4xf32>
  // expected-warning@+1 {{index 9 of 'memref.store'}}
  memref.store %y, %m[%c9] : memref<4xf32>
  memref.store %y, %m[%c3] : memref<4xf32>
  memref.store %y, %m[%n] : memref<4xf32>
  memref.store %y, %d[%c9] : memref<?xf32>
  // expected-warning@+1 {{index 4 of 'affine.load'}}
  %z = affine.load %m[4] : memref<4xf32>
  affine.store %z, %m[3] : memref<4xf32>
  // expected-warning@+1 {{index 9 of 'vector.load'}}
  %v = vector.load %m[%c9] : memref<4xf32>, vector<4xf32>
  // expected-warning@+1 {{index 9 of 'vector.extract' is outside of dimension 0, whose size is 4}}
  %e = vector.extract %v[%c9] : f32 from vector<4xf32>
  // expected-warning@+1 {{index -1 of 'vector.insert'}}
  %w = vector.insert %e, %v[%minus] : f32 into vector<4xf32>
  // expected-warning@+1 {{'memref.dim' of dimension 3 of what has rank 1}}
  %s = memref.dim %d, %c3 : memref<?xf32>
  return
}

func.func @slices(%t: tensor<4x4xf32>, %r: tensor<2x2xf32>, %m: memref<4xf32>, %n: index) {
  %c3 = arith.constant 3 : index
  %c2 = arith.constant 2 : index
  // expected-warning@+1 {{index 4 of 'tensor.extract_slice' is outside of dimension 1, whose size is 4}}
  %a = tensor.extract_slice %t[%n, %c3][2, 2][1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
  %b = tensor.extract_slice %t[%c2, 0][2, %c2][1, %c3] : tensor<4x4xf32> to tensor<2x?xf32>
  // expected-warning@+1 {{index 5 of 'tensor.insert_slice' is outside of dimension 0}}
  %c = tensor.insert_slice %r into %t[2, %n][2, 2][%c3, 1] : tensor<2x2xf32> into tensor<4x4xf32>
  // expected-warning@+1 {{index 5 of 'memref.subview'}}
  %d = memref.subview %m[%c3][3][1] : memref<4xf32> to memref<3xf32, strided<[1], offset: ?>>
  %e = memref.subview %m[%c3][1][9] : memref<4xf32> to memref<1xf32, strided<[9], offset: ?>>
  return
}
