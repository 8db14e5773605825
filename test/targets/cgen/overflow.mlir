// Arithmetic that may wrap goes through a helper; what provably cannot is plain C.
// RUN: rm -rf %t && mkdir %t && %xtcc -S %s -o %t/x.c && FileCheck %s --input-file=%t/x.host.c

// CHECK: static inline int32_t xt_add_i32(int32_t a, int32_t b)
// CHECK: *result0 = xt_add_i32(a, b);
// CHECK: *result1 = (int64_t)a + 1;
func.func @f(%a: i32, %b: i32) -> (i32, i64) {
  %sum = arith.addi %a, %b : i32
  %one = arith.constant 1 : i64
  %wide = arith.extsi %a : i32 to i64
  %back = arith.addi %wide, %one : i64
  return %sum, %back : i32, i64
}
