// RUN: xt-opt --xt-measure -Rpass=gpu %s -o %t.mlir 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=NOTED < %t.mlir
// Flops and bytes of global memory of one block: every item, each of its loops, what its branches take.

// 8 items move 3 elements each in and 2 out of 17 that exist; 3 products and 3 sums of each.
// CHECK: remark: kernel 'scale': 5 blocks of 8 items, 96 bytes of block memory, 12 of each item;
// CHECK-SAME: a block computes 48 flops on 164 global bytes, 0.3 per byte
// NOTED: @scale{{.*}}xt.block_bytes = 96 : i64, {{.*}}xt.flops = 48 : i64, xt.global_bytes = 164 : i64, xt.item_bytes = 12 : i64
func.func private @scale(%blocks: index, %x: memref<120xf32>, %y: memref<120xf32>) attributes {xt.kernel, xt.launched, xt.blocks = 5 : i64, xt.items = 8 : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c17 = arith.constant 17 : index
  %c24 = arith.constant 24 : index
  %two = arith.constant 2.0 : f32
  %x_block = memref.alloca() : memref<24xf32, "block">
  %x_item = memref.alloca() : memref<8x3xf32, "item">
  %items = "accel.items"() : () -> index
  %b = "accel.block_idx"() : () -> index
  %base = arith.muli %b, %c24 : index
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    scf.for %e = %t to %c24 step %c8 {
      %i = arith.addi %base, %e : index
      %v = memref.load %x[%i] : memref<120xf32>
      %p = arith.mulf %v, %two : f32
      %q = arith.addf %p, %two : f32
      memref.store %q, %x_block[%e] : memref<24xf32, "block">
    }
  }
  "accel.barrier"() : () -> ()
  scf.parallel (%t) = (%c0) to (%items) step (%c1) {
    %v = memref.load %x_block[%t] : memref<24xf32, "block">
    memref.store %v, %x_item[%t, %c0] : memref<8x3xf32, "item">
    memref.store %v, %y[%t] : memref<120xf32>
    %u = arith.addi %t, %c8 : index
    %w = arith.addi %u, %c8 : index
    memref.store %v, %y[%u] : memref<120xf32>
    %in = arith.cmpi slt, %w, %c17 : index
    scf.if %in {
      memref.store %v, %y[%w] : memref<120xf32>
    }
  }
  return
}

// A loop that runs as often as an argument says: nothing is told of flops and bytes.
// CHECK: remark: kernel 'unknown': as many blocks as sizes ask for of 1 items, 0 bytes of block memory, 0 of each item [-Rpass=gpu]
// NOTED: @unknown
// NOTED-NOT: xt.flops
func.func private @unknown(%blocks: index, %x: memref<?xf32>, %n: index) attributes {xt.kernel, xt.launched} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    memref.store %zero, %x[%i] : memref<?xf32>
  }
  return
}
