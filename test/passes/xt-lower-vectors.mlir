// Contractions become outer products, reductions rows that are added, masks operands or selections.
// RUN: xt-opt --xt-lower-vectors %s | FileCheck %s --implicit-check-not=vector.contract --implicit-check-not=vector.multi_reduction --implicit-check-not='vector.mask '

#a = affine_map<(i, j, k) -> (i, k)>
#b = affine_map<(i, j, k) -> (k, j)>
#c = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: func.func @product
// CHECK-COUNT-2: vector.outerproduct
// CHECK-NOT: arith.select
func.func @product(%a: vector<4x2xf32>, %b: vector<2x8xf32>, %c: vector<4x8xf32>) -> vector<4x8xf32> {
  %r = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"],
                        kind = #vector.kind<add>} %a, %b, %c : vector<4x2xf32>, vector<2x8xf32> into vector<4x8xf32>
  return %r : vector<4x8xf32>
}

// CHECK-LABEL: func.func @masked
// CHECK: %[[P:.*]] = vector.outerproduct {{.*}}, %arg2
// CHECK: arith.select {{.*}}, %[[P]], %arg2
// CHECK: vector.outerproduct
// CHECK: arith.select
func.func @masked(%a: vector<4x2xf32>, %b: vector<2x8xf32>, %c: vector<4x8xf32>, %m: vector<4x8x2xi1>) -> vector<4x8xf32> {
  %r = vector.mask %m {
    vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"],
                     kind = #vector.kind<add>} %a, %b, %c : vector<4x2xf32>, vector<2x8xf32> into vector<4x8xf32>
  } : vector<4x8x2xi1> -> vector<4x8xf32>
  return %r : vector<4x8xf32>
}

// CHECK-LABEL: func.func @sum
// CHECK: arith.addf
func.func @sum(%x: vector<3x8xf32>, %start: vector<8xf32>) -> vector<8xf32> {
  %r = vector.multi_reduction <add>, %x, %start [0] : vector<3x8xf32> to vector<8xf32>
  return %r : vector<8xf32>
}

// CHECK-LABEL: func.func @read
// CHECK: vector.transfer_read {{.*}}, %{{.*}}, %arg1
func.func @read(%x: memref<8xf32>, %m: vector<8xi1>) -> vector<8xf32> {
  %c0 = arith.constant 0 : index
  %z = arith.constant 0.0 : f32
  %r = vector.mask %m {
    vector.transfer_read %x[%c0], %z {in_bounds = [true]} : memref<8xf32>, vector<8xf32>
  } : vector<8xi1> -> vector<8xf32>
  return %r : vector<8xf32>
}
