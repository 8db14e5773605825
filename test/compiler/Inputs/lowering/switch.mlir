func.func @g(%n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  cf.switch %n : i32, [ default: ^a, 1: ^b(%n : i32) ]
^a:
  cf.br ^b(%c1 : i32)
^b(%x: i32):
  return %x : i32
}
