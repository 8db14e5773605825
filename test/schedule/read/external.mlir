// RUN: xt-opt --xt-read-schedules %s | FileCheck %s
// A loop that a C function does, with tiles inside but nothing said of them. It is not run: the function is the user's.
// CHECK: loop.schedule = ["I", {J = {external = "my_kernel"}}, "K", "J#4"]

func.func @f(%A: memref<9x8xf32>, %B: memref<8x17xf32>, %C: memref<9x17xf32>) {
  linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = {"I", "J" = {external = "my_kernel"}, "K", "J#4"}}
    ins(%A, %B : memref<9x8xf32>, memref<8x17xf32>) outs(%C : memref<9x17xf32>)
  return
}
