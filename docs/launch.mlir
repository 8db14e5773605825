// C += A B by blocks of 16 x 16 results and 64 items of 4 results each: the kernel of docs/launch.md.
func.func private @product(%A: memref<?x?xf32>, %B: memref<?x?xf32>, %C: memref<?x?xf32>)
    attributes {xt.kernel, xt.items = 64 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c15 = arith.constant 15 : index
  %c16 = arith.constant 16 : index
  %M = memref.dim %C, %c0 : memref<?x?xf32>
  %N = memref.dim %C, %c1 : memref<?x?xf32>
  %K = memref.dim %A, %c1 : memref<?x?xf32>
  %M_up = arith.addi %M, %c15 : index
  %N_up = arith.addi %N, %c15 : index
  %i_blocks = arith.divsi %M_up, %c16 : index
  %j_blocks = arith.divsi %N_up, %c16 : index
  %count = arith.muli %i_blocks, %j_blocks : index
  %blocks = "accel.blocks"(%count) : (index) -> index
  scf.parallel (%block) = (%c0) to (%blocks) step (%c1) {
    %A_block = memref.alloca() : memref<8x20xf32, "block">
    %B_block = memref.alloca() : memref<8x20xf32, "block">
    %C_item = memref.alloca() : memref<64x4xf32, "item">
    %items = "accel.items"() : () -> index

    // Uniform code: the part of the result that this block computes.
    %i_block = arith.divsi %block, %j_blocks : index
    %j_block = arith.remsi %block, %j_blocks : index
    %i = arith.muli %i_block, %c16 : index
    %j = arith.muli %j_block, %c16 : index
    %i_left = arith.subi %M, %i : index
    %j_left = arith.subi %N, %j : index
    %i_size = arith.minsi %i_left, %c16 : index
    %j_size = arith.minsi %j_left, %c16 : index
    %A_rows = memref.subview %A_block[0, 0] [8, 16] [1, 1]
      : memref<8x20xf32, "block"> to memref<8x16xf32, strided<[20, 1]>, "block">
    %A_tile = memref.transpose %A_rows (k, i) -> (i, k)
      : memref<8x16xf32, strided<[20, 1]>, "block"> to memref<16x8xf32, strided<[1, 20]>, "block">
    %B_tile = memref.subview %B_block[0, 0] [8, 16] [1, 1]
      : memref<8x20xf32, "block"> to memref<8x16xf32, strided<[20, 1]>, "block">

    // A phase: every item makes its accumulators zero.
    scf.parallel (%item) = (%c0) to (%items) step (%c1) {
      %zero = arith.constant 0.0 : f32
      scf.for %e = %c0 to %c4 step %c1 {
        memref.store %zero, %C_item[%item, %e] : memref<64x4xf32, "item">
      }
    }
    scf.for %k = %c0 to %K step %c8 {
      // Two phases: tiles of A, transposed, and of B, with zeros behind the ends.
      %k_left = arith.subi %K, %k : index
      %k_size = arith.minsi %k_left, %c8 : index
      %A_view = memref.subview %A[%i, %k] [%i_size, %k_size] [1, 1]
        : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
      "accel.stage"(%A_view, %A_tile)
        : (memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<16x8xf32, strided<[1, 20]>, "block">) -> ()
      %B_view = memref.subview %B[%k, %j] [%k_size, %j_size] [1, 1]
        : memref<?x?xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
      "accel.stage"(%B_view, %B_tile)
        : (memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<8x16xf32, strided<[20, 1]>, "block">) -> ()

      // A phase: 4 results of a row by item. Tiles are full, so nothing is asked.
      scf.parallel (%item) = (%c0) to (%items) step (%c1) {
        %row = arith.divsi %item, %c4 : index
        %part = arith.remsi %item, %c4 : index
        %column = arith.muli %part, %c4 : index
        scf.for %k0 = %c0 to %c8 step %c1 {
          %a = memref.load %A_block[%k0, %row] : memref<8x20xf32, "block">
          scf.for %e = %c0 to %c4 step %c1 {
            %at = arith.addi %column, %e : index
            %b = memref.load %B_block[%k0, %at] : memref<8x20xf32, "block">
            %c = memref.load %C_item[%item, %e] : memref<64x4xf32, "item">
            %p = arith.mulf %a, %b : f32
            %s = arith.addf %c, %p : f32
            memref.store %s, %C_item[%item, %e] : memref<64x4xf32, "item">
          }
        }
      }
    }
    // A phase: results that exist are stored.
    scf.parallel (%item) = (%c0) to (%items) step (%c1) {
      %row = arith.divsi %item, %c4 : index
      %part = arith.remsi %item, %c4 : index
      %column = arith.muli %part, %c4 : index
      scf.for %e = %c0 to %c4 step %c1 {
        %at = arith.addi %column, %e : index
        %in_row = arith.cmpi slt, %row, %i_size : index
        %in_column = arith.cmpi slt, %at, %j_size : index
        %in = arith.andi %in_row, %in_column : i1
        scf.if %in {
          %i0 = arith.addi %i, %row : index
          %j0 = arith.addi %j, %at : index
          %c = memref.load %C_item[%item, %e] : memref<64x4xf32, "item">
          %old = memref.load %C[%i0, %j0] : memref<?x?xf32>
          %new = arith.addf %old, %c : f32
          memref.store %new, %C[%i0, %j0] : memref<?x?xf32>
        }
      }
    }
  } {xt.loop = "i, j"}
  return
}
