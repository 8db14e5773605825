// An outer product with something to add to: rows of products, added lane by lane.
// RUN: %xtcc -S %s -o - | FileCheck %s

// CHECK: for (int lane = 0; lane < 4; lane++)
// CHECK-NEXT: {{[a-z_0-9]+}}[lane] = {{[a-z_0-9]+}}[lane] + {{[a-z_0-9]+}}[0] * {{[a-z_0-9]+}}[lane];
// CHECK: {{[a-z_0-9]+}}[lane] = {{[a-z_0-9]+}}[lane] + {{[a-z_0-9]+}}[1] * {{[a-z_0-9]+}}[lane];
func.func @f(%x: memref<2xf32>, %y: memref<4xf32>, %z: memref<2x4xf32>) {
  %c0 = arith.constant 0 : index
  %a = vector.load %x[%c0] : memref<2xf32>, vector<2xf32>
  %b = vector.load %y[%c0] : memref<4xf32>, vector<4xf32>
  %c = vector.load %z[%c0, %c0] : memref<2x4xf32>, vector<2x4xf32>
  %r = vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xf32>, vector<4xf32>
  vector.store %r, %z[%c0, %c0] : memref<2x4xf32>, vector<2x4xf32>
  return
}
