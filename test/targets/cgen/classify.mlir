// clampf, isinf and isnormal, which upstream's lowering gets wrong or does not have: the program's
// exit code is 0 when each gives what its definition says.
// RUN: %xtcc --emit=exe %s -o %t && %t

func.func @main() -> i32 {
  %one = arith.constant 1.0 : f32
  %three = arith.constant 3.0 : f32
  %five = arith.constant 5.0 : f32
  %zero = arith.constant 0.0 : f32
  %tiny = arith.constant 1.0e-40 : f32
  %inf = arith.constant 0xFF800000 : f32
  %code = func.call @check(%one, %three, %five, %zero, %tiny, %inf) : (f32, f32, f32, f32, f32, f32) -> i32
  return %code : i32
}

// Arguments, so that nothing is folded at compile time.
func.func private @check(%one: f32, %three: f32, %five: f32, %zero: f32, %tiny: f32, %inf: f32) -> i32 {
  %high = math.clampf %five to [%one, %three] : f32
  %low = math.clampf %zero to [%one, %three] : f32
  %mid = math.clampf %one to [%zero, %three] : f32
  %ok0 = arith.cmpf oeq, %high, %three : f32
  %ok1 = arith.cmpf oeq, %low, %one : f32
  %ok2 = arith.cmpf oeq, %mid, %one : f32
  %ok3 = math.isinf %inf : f32
  %not4 = math.isinf %five : f32
  %ok5 = math.isnormal %five : f32
  %not6 = math.isnormal %tiny : f32
  %not7 = math.isnormal %inf : f32
  %a = arith.andi %ok0, %ok1 : i1
  %b = arith.andi %a, %ok2 : i1
  %c = arith.andi %b, %ok3 : i1
  %good = arith.andi %c, %ok5 : i1
  %d = arith.ori %not4, %not6 : i1
  %bad = arith.ori %d, %not7 : i1
  %true = arith.constant true
  %still = arith.xori %bad, %true : i1
  %all = arith.andi %good, %still : i1
  %fail = arith.xori %all, %true : i1
  %code = arith.extui %fail : i1 to i32
  return %code : i32
}
