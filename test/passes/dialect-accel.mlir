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
