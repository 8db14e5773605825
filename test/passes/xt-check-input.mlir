// RUN: xt-opt --xt-check-input --verify-diagnostics --split-input-file %s
// Everything that is not supported is reported in one run, at its place, with what is supported.

// expected-error@+1 {{argument of 'func.func': element type complex<f32> is not supported; supported are i1, i8}}
func.func @types(%c: tensor<4xcomplex<f32>>, %a: tensor<?xf32>, %x: f32,
// expected-error@+1 {{argument of 'func.func': element type i4 is not supported}}
                 %i: memref<4xi4>) {
  // expected-error@+1 {{'arith.constant': type i128 is not supported}}
  %w = arith.constant 1 : i128
  %same = arith.cmpi eq, %w, %w : i128
  cf.assert %same, "same"
  // expected-error@+3 {{'shape.shape_of' is not supported, nor is dialect 'shape'}}
  // expected-note@+2 {{mlir-opt --pass-pipeline='builtin.module(func.func(shape-to-shape-lowering),convert-shape-to-std)' lowers it}}
  // expected-note@+1 {{supported dialects are affine, arith}}
  %t = shape.shape_of %a : tensor<?xf32> -> tensor<1xindex>
  %0 = index.constant 0
  %n = tensor.extract %t[%0] : tensor<1xindex>
  %c1 = arith.cmpi eq, %n, %0 : index
  cf.assert %c1, "none"
  // expected-error@+1 {{'memref.alloc': memory spaces are not supported on this target}}
  %m = memref.alloc() : memref<4xf32, 3>
  memref.dealloc %m : memref<4xf32, 3>
  // expected-error@+1 {{the values of this constant were elided}}
  %e = arith.constant dense_resource<__elided__> : tensor<4xf32>
  // Unused and without an effect: nobody misses them.
  %unused = complex.create %x, %x : complex<f32>
  %sum = complex.add %unused, %unused : complex<f32>
  %wide = arith.constant 2 : i128
  return
}

// -----

// expected-error@+1 {{argument 0 of function 'unranked': type tensor<*xf32> has no rank, which a function with a body needs}}
func.func @unranked(%t: tensor<*xf32>) {
  return
}

// -----

func.func @branches(%c: i1) {
  // expected-error@+1 {{'cf.cond_br' is not supported: mlir-opt --lift-cf-to-scf makes scf ops of branches}}
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
// expected-error@+1 {{argument 1 of external function 'outside': vector<2xf32> cannot be passed}}
func.func private @outside(memref<*xf32>, vector<2xf32>)
func.func private @sink(memref<*xf32>)
func.func @caller(%m: memref<4xf32>, %c: i1, %s: memref<?xindex>) {
  %i = arith.constant 0 : index
  %v = vector.load %m[%i] : memref<4xf32>, vector<4xf32>
  %w = call @callee(%v) : (vector<4xf32>) -> vector<4xf32>
  vector.store %w, %m[%i] : memref<4xf32>, vector<4xf32>
  %u = memref.cast %m : memref<4xf32> to memref<*xf32>
  call @shapeless(%u) : (memref<*xf32>) -> ()
  // expected-error@+1 {{'arith.select': type memref<*xf32> has no rank; such values only go through casts and to external functions}}
  %b = arith.select %c, %u, %u : memref<*xf32>
  call @sink(%b) : (memref<*xf32>) -> ()
  // expected-error@+1 {{'memref.reshape': type memref<*xf32> has no rank}}
  %r = memref.reshape %m(%s) : (memref<4xf32>, memref<?xindex>) -> memref<*xf32>
  call @sink(%r) : (memref<*xf32>) -> ()
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

// -----

// One error for all ops of a dialect, with its first places.
func.func @dialects(%x: f32) -> f32 {
  // expected-error@+3 {{dialect 'complex' is not supported: there are 6 ops of it, the first is 'complex.create'}}
  // expected-note@+2 {{mlir-opt --pass-pipeline='builtin.module(convert-complex-to-standard,canonicalize)' lowers it}}
  // expected-note@+1 {{supported dialects are}}
  %c = complex.create %x, %x : complex<f32>
  // expected-note@+1 {{'complex.add'}}
  %d = complex.add %c, %c : complex<f32>
  // expected-note@+1 {{'complex.mul'}}
  %e = complex.mul %c, %d : complex<f32>
  // expected-note@+1 {{'complex.add' and more}}
  %f = complex.add %e, %c : complex<f32>
  %g = complex.add %f, %c : complex<f32>
  %r = complex.re %g : complex<f32>
  return %r : f32
}

// -----

// Poison as a position: upstream's folds crash with it.
func.func @poison(%m: memref<8xf32>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %a = vector.load %m[%c0] : memref<8xf32>, vector<4xf32>
  // expected-error@+1 {{position -1 of 'vector.extract' is no element}}
  %e = vector.extract %a[-1] : f32 from vector<4xf32>
  // expected-error@+1 {{position -1 of 'vector.insert' is no element}}
  %i = vector.insert %x, %a[-1] : f32 into vector<4xf32>
  vector.store %i, %m[%c0] : memref<8xf32>, vector<4xf32>
  return %e : f32
}
