// RUN: xt-opt --target=host --xt-read-placement --verify-diagnostics --split-input-file %s
// Where kernels run on the host, that is the device: the unit form has no effect, which is told, and a name must
// be its own.

// expected-warning@+1 {{memref.on_device on argument 0 of 'unit' has no effect: --target=host has no device with memory of its own}}
func.func @unit(%x: tensor<4xf32> {memref.on_device}, %y: tensor<4xf32> {memref.on_device = "host"}, %z: tensor<4xf32> {memref.on_device = "host:0"}) {
  return
}

// -----

// expected-error@+1 {{memref.on_device on argument 0 of 'other': 'hostsim:0' is no device of this target, whose kernels run on 'host'}}
func.func @other(%x: tensor<4xf32> {memref.on_device = "hostsim:0"}) {
  return
}
