// RUN: xt-opt --target=hostsim --device-without=copy_from --xt-read-placement --verify-diagnostics --split-input-file %s
// A device that lacks a part of the memory contract takes no tensors; the hook is named.

// expected-error@+1 {{memref.on_device on argument 0 of 'annotated': tensors cannot be placed on 'hostsim', which has no hook 'copy_from'}}
func.func @annotated(%x: tensor<4xf32> {memref.on_device}) {
  return
}

// -----

// expected-error@+1 {{buffers of 'plain' cannot be placed on 'hostsim', which has no hook 'copy_from'}}
func.func @plain(%x: tensor<4xf32>) {
  return
}
