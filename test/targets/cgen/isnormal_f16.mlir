// math.isnormal asks about the f16, not about the float that holds it: the program's exit code is 0.
// RUN: %xtcc --emit=exe %s -o %t && %t

func.func @main() -> i32 {
  %tiny = arith.constant 0x0001 : f16
  %least = arith.constant 0x0400 : f16
  %inf = arith.constant 0x7C00 : f16
  %code = func.call @check(%tiny, %least, %inf) : (f16, f16, f16) -> i32
  return %code : i32
}

// Arguments, so that nothing is folded at compile time.
func.func private @check(%tiny: f16, %least: f16, %inf: f16) -> i32 {
  %a = math.isnormal %tiny : f16
  %b = math.isnormal %least : f16
  %c = math.isnormal %inf : f16
  %true = arith.constant true
  %not = arith.xori %b, %true : i1
  %d = arith.ori %a, %not : i1
  %e = arith.ori %d, %c : i1
  %code = arith.extui %e : i1 to i32
  return %code : i32
}
