// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// What is not a split.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "I",
      "K",
      // expected-error@+2:7 {{loop 'j[0]': "J[2]" is not a split}}
      // expected-note@below:7 {{a split is "J[FROM:TO]", both optional, or "J[:SIZE:]"}}
      "J[2]" = {},
      // expected-error@+2:7 {{loop 'j[1]': "J[:" is not a split}}
      // expected-note@below:7 {{a split is "J[FROM:TO]", both optional, or "J[:SIZE:]"}}
      "J[:" = {},
      // expected-error@+2:7 {{loop 'j[2]': "J[a:b]" is not a split}}
      // expected-note@below:7 {{a split is "J[FROM:TO]", both optional, or "J[:SIZE:]"}}
      "J[a:b]" = {},
      // expected-error@+2:7 {{loop 'j[3]': "J[::]" is not a split}}
      // expected-note@below:7 {{a split is "J[FROM:TO]", both optional, or "J[:SIZE:]"}}
      "J[::]" = {},
      // expected-error@+2:7 {{loop 'j[4]': "J[0:4:]" is not a split}}
      // expected-note@below:7 {{a split is "J[FROM:TO]", both optional, or "J[:SIZE:]"}}
      "J[0:4:]" = {},
      // expected-error@+2:7 {{loop 'j[5]': "J[:4]x" is not a split}}
      // expected-note@below:7 {{a split is "J[FROM:TO]", both optional, or "J[:SIZE:]"}}
      "J[:4]x" = {},
      // expected-error@+2:7 {{loop 'j[6]': "J:4" is not a split}}
      // expected-note@below:7 {{a split is "J[FROM:TO]", both optional, or "J[:SIZE:]"}}
      "J:4" = {},
      // expected-error@+2:7 {{loop 'j[7]': "J]" is not a split}}
      // expected-note@below:7 {{a split is "J[FROM:TO]", both optional, or "J[:SIZE:]"}}
      "J]" = {}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
