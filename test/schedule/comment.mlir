// `comment` puts a line above the loop, and stays in the native form.
// RUN: %xtcc -O2 -S --single-file %s -o - | FileCheck %s
// RUN: %xtcc --emit=schedule %s -o - | FileCheck %s --check-prefix=NATIVE

// NATIVE: "I" = {comment = "rows of x"}
// CHECK: // rows of x
// CHECK-NEXT: for ({{.*}} i = 0; i < 8; i++)
func.func @f(%x: memref<8x4xf32>, %v: f32) {
  linalg.fill {loop.dims = ["I", "J"], loop.schedule = [{"I" = {comment = "rows of x"}}, "J"]}
    ins(%v : f32) outs(%x : memref<8x4xf32>)
  return
}
