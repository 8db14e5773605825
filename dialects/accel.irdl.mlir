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
