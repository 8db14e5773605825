// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// Positions of a nested split count from the segment around it.

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {
    loop.dims = ["I", "J", "K"],
    loop.schedule = {
      "K",
      "J[:8]" = {"I"},
      // expected-error@+6:23 {{loop 'j[1][0]': the split of "J" begins at 8, not at 0}}
      // expected-note@+5:23 {{positions count from the start of the segment around; the first segment begins at 0}}
      // expected-error@+4:23 {{loop 'j[1][0]': it ends at 12, past the end of 'j[1]', which has 9 elements}}
      // expected-note@+3:23 {{an end is from 9 to 9, or left out for all of it}}
      // expected-error@+2:39 {{loop 'j[1][1]': it begins at 12, past the end of 'j[1]', which has 9 elements}}
      // expected-note@below:39 {{positions are from 0 to 9}}
      "J[8:]" = {"I", "J[8:12]" = {}, "J[12:]" = {}}
    }
  } ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
