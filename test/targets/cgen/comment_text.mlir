// Names and messages that would leave their comments, by a line end, a backslash, a trigraph or the end of
// a comment, do not; a result without elements gives no warning.
// RUN: %xtcc -c -o %t.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror %s

func.func @f(%c: i1) {
  cf.assert %c, "what??/"
  cf.assert %c, "really\0D\0Areturn 7; \5C"
  return
}

func.func @"back\5C"(%x: i32) -> i32 {
  return %x : i32
}

func.func private @"line\0Aint y;"(%x: memref<?xi32>) {
  return
}

func.func @"end*/"(%x: memref<?xi32>) {
  call @"line\0Aint y;"(%x) : (memref<?xi32>) -> ()
  return
}

func.func @empty() -> tensor<0x3xf32> {
  %z = tensor.empty() : tensor<0x3xf32>
  return %z : tensor<0x3xf32>
}
