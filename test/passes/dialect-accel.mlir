// RUN: xt-opt %s --verify-diagnostics --split-input-file
// Our own dialects are declared in text inside the program and verified as upstream's are.


func.func @ok() -> index {
  %i = "accel.block_idx"() : () -> index
  %n = "accel.block_num"() : () -> index
  %w = "accel.worker"() : () -> index
  %m = "accel.workers"() : () -> index
  %r = arith.addi %i, %n : index
  return %r : index
}

// -----

func.func @wrong() {
  // expected-error@+1 {{expected 'index' but got 'f32'}}
  %i = "accel.block_idx"() : () -> f32
  return
}

// -----

func.func @wrong() {
  // expected-error@+1 {{expected 'index' but got 'i64'}}
  %i = "accel.workers"() : () -> i64
  return
}

// -----

func.func @transfers(%x: memref<4xf32, strided<[2]>>, %y: memref<4xf32>) {
  "accel.upload"(%x, %y) : (memref<4xf32, strided<[2]>>, memref<4xf32>) -> ()
  "accel.download"(%y, %x) : (memref<4xf32>, memref<4xf32, strided<[2]>>) -> ()
  return
}

// -----

func.func @wrong(%x: memref<4xf32>, %n: index) {
  // expected-error@+1 {{expected base type 'builtin.memref' but got 'builtin.index'}}
  "accel.upload"(%x, %n) : (memref<4xf32>, index) -> ()
  return
}
