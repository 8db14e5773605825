// A row by a block of 64 items, in phases: maxima by item, their maximum, the row's exponentials and sums
// by item, their sum, the quotients.
func.func @softmax(%x: memref<?x?xf32>, %y: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %rows = memref.dim %x, %c0 : memref<?x?xf32>
  call @kernel(%rows, %x, %y) : (index, memref<?x?xf32>, memref<?x?xf32>) -> ()
  return
}

func.func private @kernel(%blocks: index, %x: memref<?x?xf32>, %y: memref<?x?xf32>)
    attributes {xt.kernel, xt.launched, xt.items = 64 : i64, xt.block_bytes = 256 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  %least = arith.constant 0xFF800000 : f32
  %row = "accel.block_idx"() : () -> index
  %items = "accel.items"() : () -> index
  %n = memref.dim %x, %c1 : memref<?x?xf32>
  %part = memref.alloca() {xt.memory = "shared"} : memref<64xf32, "block">
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %m = scf.for %j = %t to %n step %items iter_args(%max = %least) -> (f32) {
      %v = memref.load %x[%row, %j] : memref<?x?xf32>
      %next = arith.maximumf %max, %v : f32
      scf.yield %next : f32
    }
    memref.store %m, %part[%t] : memref<64xf32, "block">
  }
  "accel.barrier"() : () -> ()
  %max = scf.for %j = %c0 to %c64 step %c1 iter_args(%m = %least) -> (f32) {
    %v = memref.load %part[%j] : memref<64xf32, "block">
    %next = arith.maximumf %m, %v : f32
    scf.yield %next : f32
  }
  "accel.barrier"() : () -> ()
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %s = scf.for %j = %t to %n step %items iter_args(%sum = %zero) -> (f32) {
      %v = memref.load %x[%row, %j] : memref<?x?xf32>
      %d = arith.subf %v, %max : f32
      %e = math.exp %d : f32
      memref.store %e, %y[%row, %j] : memref<?x?xf32>
      %next = arith.addf %sum, %e : f32
      scf.yield %next : f32
    }
    memref.store %s, %part[%t] : memref<64xf32, "block">
  }
  "accel.barrier"() {global} : () -> ()
  %sum = scf.for %j = %c0 to %c64 step %c1 iter_args(%s = %zero) -> (f32) {
    %v = memref.load %part[%j] : memref<64xf32, "block">
    %next = arith.addf %s, %v : f32
    scf.yield %next : f32
  }
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    scf.for %j = %t to %n step %items {
      %e = memref.load %y[%row, %j] : memref<?x?xf32>
      %q = arith.divf %e, %sum : f32
      memref.store %q, %y[%row, %j] : memref<?x?xf32>
    }
  }
  return
}
