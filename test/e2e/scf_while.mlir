// RUN: %e2e %s
// scf.while on scalars and on tensors: a Collatz count, Newton's square root of a tensor's elements, and a loop that ends at once.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarI32(i32)
func.func private @xtDumpScalarI64(i64)
func.func private @xtDumpScalarIndex(index)

func.func @collatz(%n: i64) -> (i64, i32) {
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %c3 = arith.constant 3 : i64
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:2 = scf.while (%x = %n, %k = %zero) : (i64, i32) -> (i64, i32) {
    %p = arith.cmpi ne, %x, %c1 : i64
    scf.condition(%p) %x, %k : i64, i32
  } do {
  ^bb0(%x: i64, %k: i32):
    %odd = arith.andi %x, %c1 : i64
    %is_odd = arith.cmpi eq, %odd, %c1 : i64
    %t = arith.muli %x, %c3 : i64
    %u = arith.addi %t, %c1 : i64
    %h = arith.divsi %x, %c2 : i64
    %y = arith.select %is_odd, %u, %h : i64
    %k1 = arith.addi %k, %one : i32
    scf.yield %y, %k1 : i64, i32
  }
  return %r#0, %r#1 : i64, i32
}

func.func @main() {
  %n = arith.constant 27 : i64
  %m = arith.constant 1 : i64
  %a, %k = call @collatz(%n) : (i64) -> (i64, i32)
  call @xtDumpScalarI64(%a) : (i64) -> ()
  call @xtDumpScalarI32(%k) : (i32) -> ()
  %b, %l = call @collatz(%m) : (i64) -> (i64, i32)
  call @xtDumpScalarI32(%l) : (i32) -> ()
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %half = arith.constant 0.5 : f32
  %x = arith.constant dense<[1.0, 2.0, 3.0, 10.0]> : tensor<4xf32>
  %root, %steps = scf.while (%t = %x, %i = %c0) : (tensor<4xf32>, index) -> (tensor<4xf32>, index) {
    %p = arith.cmpi slt, %i, %c6 : index
    scf.condition(%p) %t, %i : tensor<4xf32>, index
  } do {
  ^bb0(%t: tensor<4xf32>, %i: index):
    %next = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
        ins(%x : tensor<4xf32>) outs(%t : tensor<4xf32>) {
    ^bb0(%v: f32, %g: f32):
      %q = arith.divf %v, %g : f32
      %s = arith.addf %q, %g : f32
      %h = arith.mulf %s, %half : f32
      linalg.yield %h : f32
    } -> tensor<4xf32>
    %j = arith.addi %i, %c1 : index
    scf.yield %next, %j : tensor<4xf32>, index
  }
  %dump1 = tensor.cast %root : tensor<4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  call @xtDumpScalarIndex(%steps) : (index) -> ()
  return
}
