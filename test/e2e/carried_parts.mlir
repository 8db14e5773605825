// RUN: %e2e %s
// Values that a loop hands on together keep what they had before the iteration: a lane of a carried
// vector, the size of a carried memref, a view whose size is a carried number, a memref transposed in
// place and a vector whose rows change places.

func.func private @xtDumpF32(memref<*xf32>) attributes {llvm.emit_c_interface}
func.func private @xtDumpI64(memref<*xi64>) attributes {llvm.emit_c_interface}

func.func private @show(%x: index) {
  %m = memref.alloc() : memref<1xi64>
  %c0 = arith.constant 0 : index
  %y = arith.index_cast %x : index to i64
  memref.store %y, %m[%c0] : memref<1xi64>
  %u = memref.cast %m : memref<1xi64> to memref<*xi64>
  call @xtDumpI64(%u) : (memref<*xi64>) -> ()
  memref.dealloc %m : memref<1xi64>
  return
}

func.func private @lane(%n: index, %out: memref<6xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %v0 = arith.constant dense<[1.0, 2.0, 3.0]> : vector<3xf32>
  %s0 = arith.constant 7.0 : f32
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%v = %v0, %s = %s0) -> (vector<3xf32>, f32) {
    %w = arith.addf %v, %v : vector<3xf32>
    %x = vector.extract %v[1] : f32 from vector<3xf32>
    scf.yield %w, %x : vector<3xf32>, f32
  }
  %e = vector.extract %r#0[0] : f32 from vector<3xf32>
  memref.store %e, %out[%c0] : memref<6xf32>
  memref.store %r#1, %out[%c1] : memref<6xf32>
  return
}

func.func private @size(%a: memref<?xf32>, %b: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a, %y = %b, %s = %c0) -> (memref<?xf32>, memref<?xf32>, index) {
    %d = memref.dim %x, %c0 : memref<?xf32>
    scf.yield %y, %x, %d : memref<?xf32>, memref<?xf32>, index
  }
  %e = memref.dim %r#0, %c0 : memref<?xf32>
  call @show(%e) : (index) -> ()
  call @show(%r#2) : (index) -> ()
  return
}

func.func private @view(%a: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %a0 = memref.subview %a[%c0][%c9][%c1] : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%k = %c9, %x = %a0) -> (index, memref<?xf32, strided<[?], offset: ?>>) {
    %k1 = arith.subi %k, %c2 : index
    %y = memref.subview %x[%c1][%k][%c1] : memref<?xf32, strided<[?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
    scf.yield %k1, %y : index, memref<?xf32, strided<[?], offset: ?>>
  }
  %d = memref.dim %r#1, %c0 : memref<?xf32, strided<[?], offset: ?>>
  call @show(%d) : (index) -> ()
  return
}

func.func private @transposed(%a: memref<?x?xf32, strided<[?, ?], offset: ?>>, %n: index, %out: memref<6xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (memref<?x?xf32, strided<[?, ?], offset: ?>>) {
    %y = memref.transpose %x (i, j) -> (j, i) : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, affine_map<(d0, d1)[s0, s1, s2] -> (d0 * s1 + s0 + d1 * s2)>>
    %z = memref.cast %y : memref<?x?xf32, affine_map<(d0, d1)[s0, s1, s2] -> (d0 * s1 + s0 + d1 * s2)>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
    scf.yield %z : memref<?x?xf32, strided<[?, ?], offset: ?>>
  }
  %d0 = memref.dim %r, %c0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
  %d1 = memref.dim %r, %c1 : memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @show(%d0) : (index) -> ()
  call @show(%d1) : (index) -> ()
  %e = memref.load %r[%c1, %c0] : memref<?x?xf32, strided<[?, ?], offset: ?>>
  memref.store %e, %out[%c2] : memref<6xf32>
  return
}

func.func private @rows(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v0 = arith.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : vector<2x3xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%v = %v0) -> (vector<2x3xf32>) {
    %a = vector.extract %v[0] : vector<3xf32> from vector<2x3xf32>
    %b = vector.extract %v[1] : vector<3xf32> from vector<2x3xf32>
    %w = vector.insert %a, %v[1] : vector<3xf32> into vector<2x3xf32>
    %x = vector.insert %b, %w[0] : vector<3xf32> into vector<2x3xf32>
    scf.yield %x : vector<2x3xf32>
  }
  %m = memref.alloc() : memref<2x3xf32>
  vector.transfer_write %r, %m[%c0, %c0] {in_bounds = [true, true]} : vector<2x3xf32>, memref<2x3xf32>
  %u = memref.cast %m : memref<2x3xf32> to memref<*xf32>
  call @xtDumpF32(%u) : (memref<*xf32>) -> ()
  memref.dealloc %m : memref<2x3xf32>
  return
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c20 = arith.constant 20 : index
  %zero = arith.constant 0.0 : f32
  %out = memref.alloc() : memref<6xf32>
  linalg.fill ins(%zero : f32) outs(%out : memref<6xf32>)
  %a = memref.alloc(%c20) : memref<?xf32>
  %b = memref.alloc(%c4) : memref<?xf32>
  scf.for %i = %c0 to %c20 step %c1 {
    %k = arith.index_cast %i : index to i32
    %f = arith.sitofp %k : i32 to f32
    memref.store %f, %a[%i] : memref<?xf32>
  }
  call @lane(%c3, %out) : (index, memref<6xf32>) -> ()
  call @size(%a, %b, %c3) : (memref<?xf32>, memref<?xf32>, index) -> ()
  call @view(%a, %c2) : (memref<?xf32>, index) -> ()
  %m = memref.reinterpret_cast %a to offset: [%c0], sizes: [%c4, %c3], strides: [%c3, %c1] : memref<?xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  call @transposed(%m, %c3, %out) : (memref<?x?xf32, strided<[?, ?], offset: ?>>, index, memref<6xf32>) -> ()
  call @rows(%c3) : (index) -> ()
  %u = memref.cast %out : memref<6xf32> to memref<*xf32>
  call @xtDumpF32(%u) : (memref<*xf32>) -> ()
  memref.dealloc %a : memref<?xf32>
  memref.dealloc %b : memref<?xf32>
  memref.dealloc %out : memref<6xf32>
  return
}
