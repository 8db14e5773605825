// Element-wise by fours where the vector is whole, lane by lane in the tail: 64 items do 256 elements.
func.func @scale(%x: memref<?xf32>, %h: memref<?xf16>, %negate: i1) {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  %blocks = arith.ceildivsi %n, %c256 : index
  call @kernel(%blocks, %x, %h, %negate) : (index, memref<?xf32>, memref<?xf16>, i1) -> ()
  return
}

func.func private @kernel(%blocks: index, %x: memref<?xf32>, %h: memref<?xf16>, %negate: i1)
    attributes {xt.kernel, xt.launched, xt.items = 64 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c256 = arith.constant 256 : index
  %two = arith.constant 2.0 : f32
  %block = "accel.block_idx"() : () -> index
  %items = "accel.items"() : () -> index
  %n = memref.dim %x, %c0 : memref<?xf32>
  %first = arith.muli %block, %c256 : index
  %down = arith.constant -2.0 : f32
  %local = arith.select %negate, %down, %two : f32
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %t4 = arith.muli %t, %c4 : index
    %i = arith.addi %first, %t4 : index
    %end = arith.addi %i, %c4 : index
    %whole = arith.cmpi sle, %end, %n : index
    scf.if %whole {
      %v = vector.load %x[%i] {alignment = 16 : i64} : memref<?xf32>, vector<4xf32>
      %v0 = vector.extract %v[0] : f32 from vector<4xf32>
      %v1 = vector.extract %v[1] : f32 from vector<4xf32>
      %v2 = vector.extract %v[2] : f32 from vector<4xf32>
      %v3 = vector.extract %v[3] : f32 from vector<4xf32>
      %w0 = arith.mulf %v0, %local : f32
      %w1 = arith.mulf %v1, %local : f32
      %w2 = arith.mulf %v2, %local : f32
      %w3 = arith.mulf %v3, %local : f32
      %w = vector.from_elements %w0, %w1, %w2, %w3 : vector<4xf32>
      vector.store %w, %x[%i] {alignment = 16 : i64} : memref<?xf32>, vector<4xf32>
      %g = vector.load %h[%i] : memref<?xf16>, vector<4xf16>
      %g0 = vector.extract %g[0] : f16 from vector<4xf16>
      %g1 = vector.extract %g[1] : f16 from vector<4xf16>
      %g2 = vector.extract %g[2] : f16 from vector<4xf16>
      %g3 = vector.extract %g[3] : f16 from vector<4xf16>
      %turned = vector.from_elements %g3, %g2, %g1, %g0 : vector<4xf16>
      vector.store %turned, %h[%i] : memref<?xf16>, vector<4xf16>
    } else {
      scf.for %k = %i to %n step %c1 {
        %v = memref.load %x[%k] : memref<?xf32>
        %w = arith.mulf %v, %local : f32
        memref.store %w, %x[%k] : memref<?xf32>
      }
    }
  }
  return
}
