// RUN: xt-opt --target=host --xt-read-placement --verify-diagnostics --split-input-file %s
// Where kernels run on the host, that is the device: the unit form says nothing, a name must be its own.

func.func @unit(%x: tensor<4xf32> {memref.on_device}, %y: tensor<4xf32> {memref.on_device = "host"}, %z: tensor<4xf32> {memref.on_device = "host:0"}) {
  return
}

// -----

// expected-error@+1 {{memref.on_device on argument 0 of 'other': 'hostsim:0' is no device of this target, whose kernels run on 'host'}}
func.func @other(%x: tensor<4xf32> {memref.on_device = "hostsim:0"}) {
  return
}
