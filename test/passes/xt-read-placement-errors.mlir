// RUN: xt-opt --target=hostsim --xt-read-placement --verify-diagnostics --split-input-file %s
// Everything that memref.on_device cannot mean is told where it stands.

// expected-error@+1 {{memref.on_device on argument 0 of 'unknown': there is no device class 'tpu'; there are host, hostsim}}
func.func @unknown(%x: tensor<4xf32> {memref.on_device = "tpu:0"}) {
  return
}

// -----

// expected-error@+1 {{memref.on_device on argument 0 of 'other': 'host' is no device of this target, whose kernels run on 'hostsim'}}
func.func @other(%x: tensor<4xf32> {memref.on_device = "host"}) {
  return
}

// -----

func.func @two(
    // expected-note@+1 {{'hostsim:0' is named here}}
    %x: tensor<4xf32> {memref.on_device = "hostsim:0"},
    // expected-error@+1 {{memref.on_device on argument 1 of 'two': 'hostsim:1' is a second device, and a function runs on one}}
    %y: tensor<4xf32> {memref.on_device = "hostsim:1"}) {
  return
}

// -----

// expected-error@+1 {{memref.on_device on argument 0 of 'no_number': 'one' is no index of a device}}
func.func @no_number(%x: tensor<4xf32> {memref.on_device = "hostsim:one"}) {
  return
}

// -----

// expected-error@+1 {{memref.on_device on argument 0 of 'no_index': '' is no index of a device}}
func.func @no_index(%x: tensor<4xf32> {memref.on_device = "hostsim:"}) {
  return
}

// -----

// expected-error@+1 {{memref.on_device on argument 0 of 'negative': '-1' is no index of a device}}
func.func @negative(%x: tensor<4xf32> {memref.on_device = "hostsim:-1"}) {
  return
}

// -----

// expected-error@+1 {{memref.on_device on argument 0 of 'far': index 1024 is above the limit of 1023}}
func.func @far(%x: tensor<4xf32> {memref.on_device = "hostsim:1024"}) {
  return
}

// -----

// expected-error@+1 {{memref.on_device on argument 1 of 'scalar': only a tensor or a memref can be on a device}}
func.func @scalar(%x: tensor<4xf32>, %n: f32 {memref.on_device}) {
  return
}

// -----

// expected-error@+1 {{memref.on_device on argument 0 of 'number': the device is nothing or a string such as "hostsim:1"}}
func.func @number(%x: tensor<4xf32> {memref.on_device = 1}) {
  return
}

// -----

// expected-error@+1 {{memref.on_device on argument 0 of 'strided': arrays on a device are dense, and the strides of this type are not}}
func.func @strided(%x: memref<4x4xf32, strided<[8, 1]>> {memref.on_device}) {
  return
}

// -----

// expected-error@+1 {{memref.on_device on result 0 of 'result': there is no device class 'tpu'; there are host, hostsim}}
func.func @result(%x: tensor<4xf32>) -> (tensor<4xf32> {memref.on_device = "tpu:0"}) {
  return %x : tensor<4xf32>
}

// -----

func.func @callee(%x: tensor<4xf32> {memref.on_device = "hostsim:1"}) {
  return
}
func.func @caller(%x: tensor<4xf32>) {
  // expected-error@+1 {{'callee' is for device 1, and what calls it here runs on device 0}}
  call @callee(%x) : (tensor<4xf32>) -> ()
  return
}
