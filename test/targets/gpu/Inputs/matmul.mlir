// C = A B by blocks of 64 x 64, k by 16: both tiles in block memory, A transposed, with zeros past the end;
// 4 x 4 results in registers of each of 256 items, which only the last phase tests for the end.
func.func @matmul(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %M = memref.dim %A, %c0 : memref<?x?xf32>
  %N = memref.dim %B, %c1 : memref<?x?xf32>
  %rows = arith.ceildivsi %M, %c64 : index
  %columns = arith.ceildivsi %N, %c64 : index
  %blocks = arith.muli %rows, %columns : index
  call @kernel(%blocks, %A, %B, %C) : (index, memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>) -> ()
  return
}

func.func private @kernel(%blocks: index, %A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>)
    attributes {xt.kernel, xt.launched, xt.items = 256 : i64, xt.block_bytes = 8704 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %c64 = arith.constant 64 : index
  %c1024 = arith.constant 1024 : index
  %zero = arith.constant 0.0 : f32
  %block = "accel.block_idx"() : () -> index
  %items = "accel.items"() : () -> index
  %M = memref.dim %A, %c0 : memref<?x?xf32>
  %K = memref.dim %A, %c1 : memref<?x?xf32>
  %N = memref.dim %B, %c1 : memref<?x?xf32>
  %columns = arith.ceildivsi %N, %c64 : index
  %bi = arith.divsi %block, %columns : index
  %bj = arith.remsi %block, %columns : index
  %i = arith.muli %bi, %c64 : index
  %j = arith.muli %bj, %c64 : index
  %A_block = memref.alloca() {xt.memory = "shared"} : memref<16x68xf32, "block">
  %B_block = memref.alloca() {xt.memory = "shared"} : memref<16x68xf32, "block">
  %C_item = memref.alloca() {xt.memory = "registers"} : memref<256x4x4xf32, "item">
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    scf.for %p = %c0 to %c4 step %c1 {
      scf.for %q = %c0 to %c4 step %c1 {
        memref.store %zero, %C_item[%t, %p, %q] : memref<256x4x4xf32, "item">
      }
    }
  }
  scf.for %k = %c0 to %K step %c16 {
    scf.parallel (%t) = (%c0) to (%items) step (%c1) {
      scf.for %e = %t to %c1024 step %items {
        %r = arith.divsi %e, %c16 : index
        %s = arith.remsi %e, %c16 : index
        %ir = arith.addi %i, %r : index
        %ks = arith.addi %k, %s : index
        %in_i = arith.cmpi slt, %ir, %M : index
        %in_k = arith.cmpi slt, %ks, %K : index
        %in = arith.andi %in_i, %in_k : i1
        %a = scf.if %in -> (f32) {
          %v = memref.load %A[%ir, %ks] : memref<?x?xf32>
          scf.yield %v : f32
        } else {
          scf.yield %zero : f32
        }
        memref.store %a, %A_block[%s, %r] : memref<16x68xf32, "block">
      }
      scf.for %e = %t to %c1024 step %items {
        %r = arith.divsi %e, %c64 : index
        %s = arith.remsi %e, %c64 : index
        %kr = arith.addi %k, %r : index
        %js = arith.addi %j, %s : index
        %in_k = arith.cmpi slt, %kr, %K : index
        %in_j = arith.cmpi slt, %js, %N : index
        %in = arith.andi %in_k, %in_j : i1
        %b = scf.if %in -> (f32) {
          %v = memref.load %B[%kr, %js] : memref<?x?xf32>
          scf.yield %v : f32
        } else {
          scf.yield %zero : f32
        }
        memref.store %b, %B_block[%r, %s] : memref<16x68xf32, "block">
      }
    }
    "accel.barrier"() : () -> ()
    scf.parallel (%t) = (%c0) to (%items) step (%c1) {
      %ti = arith.divsi %t, %c16 : index
      %tj = arith.remsi %t, %c16 : index
      %i0 = arith.muli %ti, %c4 : index
      %j0 = arith.muli %tj, %c4 : index
      %own = memref.subview %C_item[%t, 0, 0] [1, 4, 4] [1, 1, 1]
          : memref<256x4x4xf32, "item"> to memref<4x4xf32, strided<[4, 1], offset: ?>, "item">
      scf.for %k0 = %c0 to %c16 step %c1 {
        %b = vector.load %B_block[%k0, %j0] {alignment = 16 : i64} : memref<16x68xf32, "block">, vector<4xf32>
        %b0 = vector.extract %b[0] : f32 from vector<4xf32>
        %b1 = vector.extract %b[1] : f32 from vector<4xf32>
        %b2 = vector.extract %b[2] : f32 from vector<4xf32>
        %b3 = vector.extract %b[3] : f32 from vector<4xf32>
        scf.for %p = %c0 to %c4 step %c1 {
          %ip = arith.addi %i0, %p : index
          %a = memref.load %A_block[%k0, %ip] : memref<16x68xf32, "block">
          %c00 = memref.load %own[%p, %c0] : memref<4x4xf32, strided<[4, 1], offset: ?>, "item">
          %p0 = arith.mulf %a, %b0 : f32
          %s0 = arith.addf %c00, %p0 : f32
          memref.store %s0, %own[%p, %c0] : memref<4x4xf32, strided<[4, 1], offset: ?>, "item">
          %two = arith.constant 2 : index
          %three = arith.constant 3 : index
          %c01 = memref.load %own[%p, %c1] : memref<4x4xf32, strided<[4, 1], offset: ?>, "item">
          %p1 = arith.mulf %a, %b1 : f32
          %s1 = arith.addf %c01, %p1 : f32
          memref.store %s1, %own[%p, %c1] : memref<4x4xf32, strided<[4, 1], offset: ?>, "item">
          %c02 = memref.load %own[%p, %two] : memref<4x4xf32, strided<[4, 1], offset: ?>, "item">
          %p2 = arith.mulf %a, %b2 : f32
          %s2 = arith.addf %c02, %p2 : f32
          memref.store %s2, %own[%p, %two] : memref<4x4xf32, strided<[4, 1], offset: ?>, "item">
          %c03 = memref.load %own[%p, %three] : memref<4x4xf32, strided<[4, 1], offset: ?>, "item">
          %p3 = arith.mulf %a, %b3 : f32
          %s3 = arith.addf %c03, %p3 : f32
          memref.store %s3, %own[%p, %three] : memref<4x4xf32, strided<[4, 1], offset: ?>, "item">
        }
      }
    }
    "accel.barrier"() : () -> ()
  }
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %ti = arith.divsi %t, %c16 : index
    %tj = arith.remsi %t, %c16 : index
    %i4 = arith.muli %ti, %c4 : index
    %j4 = arith.muli %tj, %c4 : index
    %i0 = arith.addi %i, %i4 : index
    %j0 = arith.addi %j, %j4 : index
    scf.for %p = %c0 to %c4 step %c1 {
      scf.for %q = %c0 to %c4 step %c1 {
        %ip = arith.addi %i0, %p : index
        %jq = arith.addi %j0, %q : index
        %in_i = arith.cmpi slt, %ip, %M : index
        %in_j = arith.cmpi slt, %jq, %N : index
        %in = arith.andi %in_i, %in_j : i1
        scf.if %in {
          %v = memref.load %C_item[%t, %p, %q] : memref<256x4x4xf32, "item">
          memref.store %v, %C[%ip, %jq] : memref<?x?xf32>
        }
      }
    }
  }
  return
}
