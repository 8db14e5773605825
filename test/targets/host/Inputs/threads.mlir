// Parallel loops as the generator makes them, and less usual ones.

// Each row of x, reversed through a buffer of the worker, plus a; a step that does not divide.
func.func @rows(%x: memref<?x?xf32, strided<[?, 1]>>, %y: memref<?x?xf32>, %a: f32, %step: index) {
  call @rows_kernel(%x, %y, %a, %step)
    : (memref<?x?xf32, strided<[?, 1]>>, memref<?x?xf32>, f32, index) -> ()
  return
}
func.func private @rows_kernel(%x: memref<?x?xf32, strided<[?, 1]>>, %y: memref<?x?xf32>, %a: f32,
                               %step: index) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.dim %x, %c0 : memref<?x?xf32, strided<[?, 1]>>
  %n = memref.dim %x, %c1 : memref<?x?xf32, strided<[?, 1]>>
  %last = arith.subi %n, %c1 : index
  %workers = "accel.workers"() : () -> index
  %line = memref.alloc(%workers, %n) : memref<?x?xf32>
  scf.parallel (%i0) = (%c0) to (%m) step (%step) {
    %end = affine.min affine_map<(d0)[s0, s1] -> (d0 + s0, s1)>(%i0)[%step, %m]
    %me = "accel.worker"() : () -> index
    scf.for %i = %i0 to %end step %c1 {
      scf.for %j = %c0 to %n step %c1 {
        %e = memref.load %x[%i, %j] : memref<?x?xf32, strided<[?, 1]>>
        %s = arith.addf %e, %a : f32
        memref.store %s, %line[%me, %j] : memref<?x?xf32>
      } {xt.comment = "a copy of the row"}
      scf.for %j = %c0 to %n step %c1 {
        %k = arith.subi %last, %j : index
        %e = memref.load %line[%me, %k] : memref<?x?xf32>
        memref.store %e, %y[%i, %j] : memref<?x?xf32>
      }
    } {xt.loop = "I1"}
    scf.reduce
  } {xt.loop = "I"}
  return
}

// Which worker had an iteration, and how many there may be; two loops.
func.func @who(%worker: memref<?xindex>, %workers: memref<?xindex>) {
  call @who_kernel(%worker, %workers) : (memref<?xindex>, memref<?xindex>) -> ()
  return
}
func.func private @who_kernel(%worker: memref<?xindex>, %workers: memref<?xindex>)
    attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %worker, %c0 : memref<?xindex>
  %outside = "accel.worker"() : () -> index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %me = "accel.worker"() : () -> index
    %sum = arith.addi %me, %outside : index
    memref.store %sum, %worker[%i] : memref<?xindex>
    scf.reduce
  } {xt.loop = "i"}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %all = "accel.workers"() : () -> index
    memref.store %all, %workers[%i] : memref<?xindex>
    scf.reduce
  } {xt.loop = "i"}
  return
}

// In the function itself: a view, a global, small floats, a flag, a vector, a loop inside.
memref.global "private" constant @table : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
func.func @mixed(%x: memref<32x8xf32>, %half: f16, %flag: i1, %y: memref<32x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c16 = arith.constant 16 : index
  %t = memref.get_global @table : memref<4xf32>
  %low = memref.subview %x[16, 0] [16, 8] [1, 1]
    : memref<32x8xf32> to memref<16x8xf32, strided<[8, 1], offset: 128>>
  %f = arith.extf %half : f16 to f32
  %v = vector.broadcast %f : f32 to vector<4xf32>
  scf.parallel (%i) = (%c0) to (%c16) step (%c1) {
    scf.parallel (%j) = (%c0) to (%c8) step (%c4) {
      %a = vector.load %x[%i, %j] : memref<32x8xf32>, vector<4xf32>
      %b = vector.load %low[%i, %j] : memref<16x8xf32, strided<[8, 1], offset: 128>>, vector<4xf32>
      %c = vector.load %t[%c0] : memref<4xf32>, vector<4xf32>
      %ab = arith.addf %a, %b : vector<4xf32>
      %abc = arith.addf %ab, %c : vector<4xf32>
      %r = arith.mulf %abc, %v : vector<4xf32>
      vector.store %r, %y[%i, %j] : memref<32x8xf32>, vector<4xf32>
      scf.if %flag {
        %i16 = arith.addi %i, %c16 : index
        vector.store %ab, %y[%i16, %j] : memref<32x8xf32>, vector<4xf32>
      }
      scf.reduce
    } {xt.loop = "J"}
    %e = memref.load %y[%i, %c2] : memref<32x8xf32>
    %d = arith.addf %e, %f : f32
    memref.store %d, %y[%i, %c2] : memref<32x8xf32>
    scf.reduce
  } {xt.loop = "I"}
  return
}
