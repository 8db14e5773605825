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

// -----

func.func @memory(%x: memref<4x4xf32>, %n: index) -> f32 {
  %b = "accel.alloc"(%n) {xt.offset = 0 : i64} : (index) -> memref<?x4xf32>
  %g = "accel.get_global"() {name = @table} : () -> memref<4x4xf32>
  "accel.copy"(%g, %x) : (memref<4x4xf32>, memref<4x4xf32>) -> ()
  %v = "accel.load"(%x, %n, %n) : (memref<4x4xf32>, index, index) -> f32
  "accel.store"(%v, %b, %n, %n) : (f32, memref<?x4xf32>, index, index) -> ()
  "accel.free"(%b) : (memref<?x4xf32>) -> ()
  return %v : f32
}
memref.global "private" constant @table : memref<4x4xf32> = dense<1.0>

// -----

func.func @wrong(%x: memref<4xf32>, %i: i32) -> f32 {
  // expected-error@+1 {{expected 'index' but got 'i32'}}
  %v = "accel.load"(%x, %i) : (memref<4xf32>, i32) -> f32
  return %v : f32
}

// -----

func.func @wrong() {
  // expected-error@+1 {{attribute "name" is expected but not provided}}
  %g = "accel.get_global"() : () -> memref<4xf32>
  return
}

// -----

func.func @blocks(%x: memref<?x4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %blocks = "accel.blocks"(%n) : (index) -> index
  scf.parallel (%b) = (%c0) to (%blocks) step (%c1) {
    %items = "accel.items"() : () -> index
    %x_block = memref.alloca() : memref<8x4xf32, "block">
    "accel.stage"(%x, %x_block) : (memref<?x4xf32>, memref<8x4xf32, "block">) -> ()
    "accel.stage_wait"() {left = 0 : i64} : () -> ()
    "accel.barrier"() {global} : () -> ()
    scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    }
  }
  return
}

// -----

func.func @wrong(%n: index) {
  // expected-error@+1 {{expected 'index' but got 'f32'}}
  %blocks = "accel.blocks"(%n) : (index) -> f32
  return
}

// -----

func.func @wrong(%x: memref<4xf32>, %n: index) {
  // expected-error@+1 {{expected base type 'builtin.memref' but got 'builtin.index'}}
  "accel.stage"(%x, %n) : (memref<4xf32>, index) -> ()
  return
}

// -----

func.func @wrong() {
  // expected-error@+1 {{attribute "left" is expected but not provided}}
  "accel.stage_wait"() : () -> ()
  return
}
