// What runs on an accelerator besides upstream ops. Leaf ops only.
irdl.dialect @accel {
  // Position of the running block in a launch, and how many there are.
  irdl.operation @block_idx {
    %0 = irdl.is index
    irdl.results(index: %0)
  }
  irdl.operation @block_num {
    %0 = irdl.is index
    irdl.results(num: %0)
  }
  // The bounds of the two loops of a kernel: of the scf.parallel over the blocks of a launch, and of
  // the one over the items of a block inside it. They tell these loops from others and fold to
  // nothing.
  irdl.operation @blocks {
    %0 = irdl.is index
    irdl.operands(count: %0)
    irdl.results(num: %0)
  }
  irdl.operation @items {
    %0 = irdl.is index
    irdl.results(num: %0)
  }
  // `to` becomes `from`, and zero where `from` is smaller; or, from memory of the block to global
  // memory, the part of `to` that exists is written. One of the two is in memory space "block".
  irdl.operation @stage {
    %0 = irdl.base "!builtin.memref"
    %1 = irdl.base "!builtin.memref"
    irdl.operands(from: %0, to: %1)
  }
  // Until at most `left` stages of this block are still under way.
  irdl.operation @stage_wait {
    %0 = irdl.base "#builtin.integer"
    irdl.attributes {"left" = %0}
  }
  // All items of the block have come here, and see what the others wrote to memory of the block;
  // with the attribute `global` to global memory as well.
  irdl.operation @barrier {
  }
  // What the host does with memory of a device. A memref in memory space "host" is the caller's, one
  // without a space is in the memory that kernels use.
  //
  // A new buffer of the device, by its dynamic sizes; with xt.offset a slot of the frame there.
  irdl.operation @alloc {
    %0 = irdl.is index
    %1 = irdl.base "!builtin.memref"
    irdl.operands(sizes: variadic %0)
    irdl.results(buffer: %1)
  }
  // The end of a buffer that has no slot.
  irdl.operation @free {
    %0 = irdl.base "!builtin.memref"
    irdl.operands(buffer: %0)
  }
  // The buffer of the memref.global `name`, which the device got when the program was loaded.
  irdl.operation @get_global {
    %0 = irdl.base "#builtin.symbol_ref"
    %1 = irdl.base "!builtin.memref"
    irdl.attributes {"name" = %0}
    irdl.results(buffer: %1)
  }
  // One dense buffer of the device to another of the same sizes.
  irdl.operation @copy {
    %0 = irdl.base "!builtin.memref"
    %1 = irdl.base "!builtin.memref"
    irdl.operands(from: %0, to: %1)
  }
  // One element from the device, and to it; the host waits for it.
  irdl.operation @load {
    %0 = irdl.base "!builtin.memref"
    %1 = irdl.is index
    %2 = irdl.any
    irdl.operands(from: %0, indices: variadic %1)
    irdl.results(element: %2)
  }
  irdl.operation @store {
    %0 = irdl.any
    %1 = irdl.base "!builtin.memref"
    %2 = irdl.is index
    irdl.operands(element: %0, to: %1, indices: variadic %2)
  }
  // A buffer of the caller to one of the device, and back. Both have the same sizes; that of the
  // device is dense.
  irdl.operation @upload {
    %0 = irdl.base "!builtin.memref"
    %1 = irdl.base "!builtin.memref"
    irdl.operands(from: %0, to: %1)
  }
  irdl.operation @download {
    %0 = irdl.base "!builtin.memref"
    %1 = irdl.base "!builtin.memref"
    irdl.operands(from: %0, to: %1)
  }
  // Which worker runs this iteration of a parallel loop, from 0, and how many a call may have.
  irdl.operation @worker {
    %0 = irdl.is index
    irdl.results(index: %0)
  }
  irdl.operation @workers {
    %0 = irdl.is index
    irdl.results(num: %0)
  }
}
