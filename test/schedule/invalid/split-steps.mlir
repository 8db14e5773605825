// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A loop around segments that tile it differently.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@below:7 {{loop 'i': it encloses segments that advance by 2 ('j[0]') and 4 ('j[1]') elements of "I"}}
      "I",
      "K",
      "J[:8]" = {"I#2"},
      // expected-note@below:7 {{a loop steps by one size: the first tile of "I" is the same in every segment, or stands before the split}}
      "J[8:]" = {"I#4"}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
func.func @g(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      // expected-error@below:7 {{loop 'i': it encloses segments that advance by 2 ('j[0]') and 1 ('j[1]') elements of "I"}}
      "I",
      "K",
      "J[:8]" = {"I#2"},
      // expected-note@below:7 {{a loop steps by one size: the first tile of "I" is the same in every segment, or stands before the split}}
      "J[8:]" = {}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
