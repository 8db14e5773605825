// Functions and values called like macros and functions of C's headers get other names: the C compiles
// without warnings.
// RUN: %xtcc -c -o %t.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s

func.func @INT8_MAX(%FLT_MAX: f32, %HUGE_VAL: f32) -> f32 {
  %FP_NAN = arith.addf %FLT_MAX, %HUGE_VAL : f32
  %M_PI = arith.mulf %FP_NAN, %FP_NAN : f32
  return %M_PI : f32
}

func.func @isless(%UINT8_C: i32) -> i32 {
  %SIZE_MAX = arith.muli %UINT8_C, %UINT8_C : i32
  return %SIZE_MAX : i32
}

func.func @memcmp(%x: f32) -> f32 {
  return %x : f32
}

func.func @sqrtl(%x: f32) -> f32 {
  return %x : f32
}

func.func @lround(%x: f32) -> f32 {
  return %x : f32
}
