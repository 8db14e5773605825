// RUN: xt-opt --xt-check-plan --verify-diagnostics --split-input-file %s
// A wrong plan is found: two live buffers in one place, a place beyond the frame, a crooked offset,
// a missing place, a place for what outlives it.

func.func @overlap() attributes {xt.frame_bytes = 128 : i64} {
  // expected-note@+1 {{the other one, at 0…64}}
  %a = memref.alloc() {xt.offset = 0 : i64} : memref<16xf32>
  // expected-error@+1 {{buffer at 0…16 of the frame overlaps another that is live at the same time}}
  %b = memref.alloc() {xt.offset = 0 : i64} : memref<4xf32>
  call @use(%a, %b) : (memref<16xf32>, memref<4xf32>) -> ()
  return
}
func.func private @use(memref<16xf32>, memref<4xf32>)

// -----

func.func @beyond() attributes {xt.frame_bytes = 64 : i64} {
  // expected-error@+1 {{buffer of 64 bytes at offset 64 ends beyond the frame of 64 bytes}}
  %a = memref.alloc() {xt.offset = 64 : i64} : memref<16xf32>
  // expected-error@+1 {{offset 4 is not a multiple of 64}}
  %b = memref.alloc() {xt.offset = 4 : i64} : memref<1xf32>
  // expected-error@+1 {{buffer of 4 bytes has no place in the frame}}
  %c = memref.alloc() : memref<1xf32>
  return
}

// -----

func.func @outlives() -> memref<4xf32> attributes {xt.frame_bytes = 64 : i64} {
  // expected-error@+1 {{buffer outlives its place in the frame}}
  %a = memref.alloc() {xt.offset = 0 : i64} : memref<4xf32>
  return %a : memref<4xf32>
}

// -----

// A buffer that a loop uses is live in all its iterations, also after the use.
func.func @loop(%n: index) attributes {xt.frame_bytes = 64 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note@+1 {{the other one}}
  %a = memref.alloc() {xt.offset = 0 : i64} : memref<4xf32>
  scf.for %i = %c0 to %n step %c1 {
    func.call @use(%a) : (memref<4xf32>) -> ()
    // expected-error@+1 {{overlaps another}}
    %b = memref.alloc() {xt.offset = 0 : i64} : memref<4xf32>
    func.call @use(%b) : (memref<4xf32>) -> ()
  }
  return
}
func.func private @use(memref<4xf32>)
