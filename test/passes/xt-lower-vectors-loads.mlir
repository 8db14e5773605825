// RUN: xt-opt --target=gpu --xt-lower-vectors --canonicalize --cse %s | FileCheck %s
// RUN: xt-opt --target=hostsim --xt-lower-vectors --canonicalize --cse %s | FileCheck %s --check-prefix=VECTORS
// Where items only load and store vectors, arithmetic is on scalars, and accesses are as wide as the target's
// loads, with their alignment; or of elements where nothing is known of that.

// CHECK-LABEL: func.func private @axpy(
// CHECK-SAME: %[[A:.*]]: f32, %[[X:.*]]: memref<64x64xf32>, %[[Y:.*]]: memref<64x64xf32>
// CHECK: %[[X0:.*]] = vector.load %{{.*}}[%[[I:.*]], %c8] {alignment = 16 : i64} : memref<64x64xf32>, vector<4xf32>
// CHECK: %[[X1:.*]] = vector.load %{{.*}}[%[[I]], %c12] {alignment = 16 : i64} : memref<64x64xf32>, vector<4xf32>
// CHECK-COUNT-8: memref.load %[[Y]]
// CHECK-COUNT-8: math.fma %{{.*}} : f32
// CHECK-NOT: math.fma
// CHECK: %[[R:.*]] = vector.from_elements %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : vector<4xf32>
// CHECK: vector.store %[[R]], %{{.*}}[%[[I]], %c8] {alignment = 16 : i64}
// CHECK: vector.store %{{.*}}, %{{.*}}[%[[I]], %c12] {alignment = 16 : i64}
// CHECK-NOT: vector<8xf32>
// VECTORS-LABEL: func.func private @axpy(
// VECTORS: vector.fma %{{.*}} : vector<8xf32>
func.func private @axpy(%a: f32, %x: memref<64x64xf32>, %y: memref<64x64xf32>, %i: index) attributes {xt.kernel, xt.items = 32 : i64} {
  %c8 = arith.constant 8 : index
  %aligned = memref.assume_alignment %x, 64 : memref<64x64xf32>
  %v = vector.load %aligned[%i, %c8] : memref<64x64xf32>, vector<8xf32>
  %w = vector.load %y[%i, %c8] : memref<64x64xf32>, vector<8xf32>
  %s = vector.broadcast %a : f32 to vector<8xf32>
  %r = vector.fma %s, %v, %w : vector<8xf32>
  vector.store %r, %aligned[%i, %c8] : memref<64x64xf32>, vector<8xf32>
  return
}

// Comparisons and choices keep what they ask; a constant has its elements.
// CHECK-LABEL: func.func private @relu(
// CHECK-COUNT-4: arith.cmpf ogt, %{{.*}}, %cst : f32
// CHECK-COUNT-4: arith.select %{{.*}} : f32
// CHECK-COUNT-4: memref.store
func.func private @relu(%x: memref<64xf32>, %i: index) attributes {xt.kernel, xt.items = 32 : i64} {
  %zero = arith.constant dense<0.0> : vector<4xf32>
  %v = vector.load %x[%i] : memref<64xf32>, vector<4xf32>
  %p = arith.cmpf ogt, %v, %zero : vector<4xf32>
  %r = arith.select %p, %v, %zero : vector<4xi1>, vector<4xf32>
  vector.store %r, %x[%i] : memref<64xf32>, vector<4xf32>
  return
}

// What is right already stays.
// CHECK-LABEL: func.func private @right(
// CHECK-NEXT: %[[V:.*]] = vector.load %{{.*}} {alignment = 16 : i64} : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: vector.store %[[V]], %{{.*}} {alignment = 16 : i64} : memref<64xf32>, vector<4xf32>
// CHECK-NEXT: return
func.func private @right(%x: memref<64xf32>, %y: memref<64xf32>, %i: index) attributes {xt.kernel, xt.items = 32 : i64} {
  %v = vector.load %x[%i] {alignment = 16 : i64} : memref<64xf32>, vector<4xf32>
  vector.store %v, %y[%i] {alignment = 16 : i64} : memref<64xf32>, vector<4xf32>
  return
}
