// RUN: %e2e %s
// A recursive function on scalars.

func.func private @xtDumpScalarI32(i32)

func.func private @fib(%n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %p = arith.cmpi sle, %n, %c1 : i32
  %r = scf.if %p -> (i32) {
    scf.yield %n : i32
  } else {
    %a = arith.subi %n, %c1 : i32
    %b = arith.subi %n, %c2 : i32
    %x = func.call @fib(%a) : (i32) -> i32
    %y = func.call @fib(%b) : (i32) -> i32
    %s = arith.addi %x, %y : i32
    scf.yield %s : i32
  }
  return %r : i32
}

func.func @main() {
  %n = arith.constant 15 : i32
  %f = call @fib(%n) : (i32) -> i32
  call @xtDumpScalarI32(%f) : (i32) -> ()
  return
}
