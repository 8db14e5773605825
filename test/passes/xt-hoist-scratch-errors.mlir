// RUN: xt-opt --xt-hoist-scratch --verify-diagnostics --split-input-file %s
// Buffers that no caller can allocate are refused where they are made.

func.func @f(%x: memref<8xindex>) {
  call @k(%x) : (memref<8xindex>) -> ()
  return
}
func.func private @k(%x: memref<8xindex>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %n = memref.load %x[%c0] : memref<8xindex>
  // expected-error@+1 {{the size of this buffer is not known when the kernel is called}}
  %a = memref.alloc(%n) : memref<?xf32>
  return
}

// -----

func.func @g(%x: memref<8xf32>) {
  call @k(%x) : (memref<8xf32>) -> ()
  return
}
func.func private @k(%x: memref<8xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    // expected-error@+1 {{a buffer allocated in a parallel loop of a kernel is not supported}}
    %a = memref.alloc() : memref<4xf32>
    scf.reduce
  }
  return
}
