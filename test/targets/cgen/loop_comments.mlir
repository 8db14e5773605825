// RUN: rm -rf %t && mkdir %t && %xtcc --allow-internal-marks -S %s -o %t/x.c && FileCheck %s --input-file=%t/x.host.c
// RUN: %cc -std=c11 -Wall -Wextra -Werror -I %t -I %include -c %t/x.host.c -o %t/x.o
// xt.loop is a comment where the variable has another name; xt.comment stands above its statement,
// line by line. Neither text ends its comment or continues its line.

// CHECK: // the first line
// CHECK-NEXT: // the second _/ int x; _
// CHECK-NEXT: for (intptr_t i = 0; i < 64; i++) { // I[1] _/ _; {{[0-9]+}}: scf.for
// CHECK-NEXT: // what is stored
// CHECK-NEXT: x[i] = 1.0f;
// CHECK: for (intptr_t j = 0; j < 64; j++) { // {{[0-9]+}}: scf.for
func.func @f(%x: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  scf.for %i = %c0 to %c64 step %c1 {
    memref.store %one, %x[%i] {xt.comment = "what is stored"} : memref<64xf32>
  } {xt.loop = "I[1] */ \\", xt.comment = "the first line\nthe second */ int x; \\"}
  scf.for %j = %c0 to %c64 step %c1 {
    memref.store %two, %x[%j] : memref<64xf32>
  } {xt.loop = "j"}
  return
}
