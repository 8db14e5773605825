// RUN: xt-opt --xt-check-input --verify-diagnostics --split-input-file %s
// Everything that is not supported is reported in one run, at its place, with what is supported.

// expected-error@+1 {{argument of 'func.func': element type complex<f32> is not supported; supported are i1, i8}}
func.func @types(%c: tensor<4xcomplex<f32>>, %a: tensor<?xf32>,
// expected-error@+1 {{argument of 'func.func': element type i4 is not supported}}
                 %i: memref<4xi4>) {
  // expected-error@+1 {{'arith.constant': type i128 is not supported}}
  %w = arith.constant 1 : i128
  // expected-error@+1 {{'shape.shape_of' is not supported; supported dialects are affine, arith}}
  %t = shape.shape_of %a : tensor<?xf32> -> tensor<1xindex>
  // expected-error@+1 {{'memref.alloc': memory spaces are not supported on this target}}
  %m = memref.alloc() : memref<4xf32, 3>
  // expected-error@+1 {{the values of this constant were elided}}
  %e = arith.constant dense_resource<__elided__> : tensor<4xf32>
  return
}

// -----

// expected-error@+1 {{argument 0 of function 'unranked': type tensor<*xf32> has no rank, which a function with a body needs}}
func.func @unranked(%t: tensor<*xf32>) {
  return
}

// -----

func.func @branches(%c: i1) {
  // expected-error@+1 {{'cf.cond_br' is not supported: use scf.for, scf.while or scf.if}}
  cf.cond_br %c, ^a, ^b
^a:
  // expected-error@+1 {{'cf.br' is not supported}}
  cf.br ^b
^b:
  return
}

// -----

func.func @even(%n: i32) {
  call @odd(%n) : (i32) -> ()
  return
}
func.func @odd(%n: i32) {
  // expected-error@+1 {{recursion is not supported: 'even' is being called already}}
  call @even(%n) : (i32) -> ()
  return
}

// -----

#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
// expected-error@+1 {{tensor encodings (sparse tensors) are not supported}}
func.func @sparse(%t: tensor<4x4xf32, #csr>) {
  return
}

// -----

func.func private @printMemrefF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func @main() {
  %a = memref.alloc() : memref<2xf32>
  %u = memref.cast %a : memref<2xf32> to memref<*xf32>
  call @printMemrefF32(%u) : (memref<*xf32>) -> ()
  return
}

// -----

func.func @softmax(%a: memref<4xf32>, %b: memref<4xf32>) {
  // expected-error@+1 {{'linalg.softmax' is supported on tensors only}}
  linalg.softmax dimension(0) ins(%a : memref<4xf32>) outs(%b : memref<4xf32>)
  return
}

// -----

func.func @blocks() -> index {
  // expected-error@+1 {{'accel.block_idx' is not supported: only the compiler makes ops of 'accel'}}
  %i = "accel.block_idx"() : () -> index
  return %i : index
}

// -----

// Vectors are not passed between functions, nor values without a rank to one with a body.
// expected-error@+2 {{result 0 of function 'callee': vector<4xf32> cannot be passed between functions; pass a memref or a tensor}}
// expected-error@+1:29 {{argument 0 of function 'callee': vector<4xf32> cannot be passed}}
func.func private @callee(  %v: vector<4xf32>) -> vector<4xf32> {
  return %v : vector<4xf32>
}
// expected-error@+1 {{argument 0 of function 'shapeless': type memref<*xf32> has no rank, which a function with a body needs}}
func.func private @shapeless(%m: memref<*xf32>) {
  return
}
// expected-error@+1 {{argument 1 of function 'outside': vector<2xf32> cannot be passed}}
func.func private @outside(memref<*xf32>, vector<2xf32>)
func.func @caller(%m: memref<4xf32>, %c: i1, %s: memref<?xindex>) {
  %i = arith.constant 0 : index
  %v = vector.load %m[%i] : memref<4xf32>, vector<4xf32>
  %w = call @callee(%v) : (vector<4xf32>) -> vector<4xf32>
  vector.store %w, %m[%i] : memref<4xf32>, vector<4xf32>
  %u = memref.cast %m : memref<4xf32> to memref<*xf32>
  call @shapeless(%u) : (memref<*xf32>) -> ()
  // expected-error@+1 {{'arith.select': type memref<*xf32> has no rank; such values only go through casts and to external functions}}
  %b = arith.select %c, %u, %u : memref<*xf32>
  // expected-error@+1 {{'memref.reshape': type memref<*xf32> has no rank}}
  %r = memref.reshape %m(%s) : (memref<4xf32>, memref<?xindex>) -> memref<*xf32>
  // expected-error@+1 {{'memref.alloc': element type vector<4xf32> is not supported}}
  %of_vectors = memref.alloc() : memref<4xvector<4xf32>>
  affine.for %k = 0 to 4 {
    %x = affine.load %of_vectors[%k] : memref<4xvector<4xf32>>
    affine.store %x, %of_vectors[%k] : memref<4xvector<4xf32>>
  }
  // expected-error@+1 {{'scf.forall' without a dimension is not supported}}
  scf.forall () in () {
    memref.store %i, %s[%i] : memref<?xindex>
  }
  // expected-error@+1 {{'memref.dealloc' of argument 0: it belongs to the caller of 'caller'}}
  memref.dealloc %m : memref<4xf32>
  return
}
