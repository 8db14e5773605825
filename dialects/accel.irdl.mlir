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
