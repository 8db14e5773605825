// RUN: xt-opt --target=hostsim --xt-check-place --verify-diagnostics --split-input-file %s
// Whatever would follow an address of the device on the host is refused where it stands.

func.func @fine(%x: memref<4xf32, "host"> {xt.copied_in, xt.copied_out}, %y: memref<4xf32>) attributes {xt.entry, xt.on_device = array<i1: false, true>, xt.signature = (memref<4xf32>, memref<4xf32>) -> ()} {
  %b = memref.alloc() : memref<4xf32>
  "accel.upload"(%x, %b) : (memref<4xf32, "host">, memref<4xf32>) -> ()
  memref.copy %b, %y : memref<4xf32> to memref<4xf32>
  %c0 = arith.constant 0 : index
  %v = memref.load %y[%c0] : memref<4xf32>
  memref.store %v, %b[%c0] : memref<4xf32>
  "accel.download"(%b, %x) : (memref<4xf32>, memref<4xf32, "host">) -> ()
  return
}
func.func private @kernel(%x: memref<4xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %v = vector.load %x[%c0] : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func private @show(memref<4xf32>)
func.func private @count(index)
func.func private @inside(%x: memref<4xf32>, %n: index) {
  call @count(%n) : (index) -> ()
  // expected-error@+1 {{external function 'show' runs on the host, and the buffer it is given is in the memory of 'hostsim'; where bufferization.access = "read" is on its arguments it is given a copy}}
  call @show(%x) : (memref<4xf32>) -> ()
  return
}

// -----

func.func private @make() -> memref<4xf32>
func.func private @inside() {
  // expected-error@+1 {{external function 'make' runs on the host, and the buffer it is given is in the memory of 'hostsim'; where bufferization.access = "read" is on its arguments it is given a copy}}
  %x = call @make() : () -> memref<4xf32>
  return
}

// -----

func.func private @reads(memref<4xf32> {bufferization.access = "read"}) attributes {xt.reads}
func.func private @inside(%x: memref<4xf32>) {
  call @reads(%x) : (memref<4xf32>) -> ()
  return
}

// -----

func.func private @vectors(%x: memref<4xf32>) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'vector.load' outside of a kernel would follow an address in the memory of 'hostsim' on the host}}
  %v = vector.load %x[%c0] : memref<4xf32>, vector<4xf32>
  return
}

// -----

func.func private @strided(%x: memref<4x4xf32, strided<[8, 1]>>, %y: memref<4x4xf32>) {
  // expected-error@+1 {{a copy of a strided buffer is left outside of kernels}}
  memref.copy %x, %y : memref<4x4xf32, strided<[8, 1]>> to memref<4x4xf32>
  return
}

// -----

func.func @argument(%x: memref<4xf32>) -> f32 attributes {xt.entry, xt.signature = (memref<4xf32>) -> f32} {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'memref.load' uses an argument that is not on the device}}
  %v = memref.load %x[%c0] : memref<4xf32>
  return %v : f32
}

// -----

// expected-error@+1 {{the transfers of argument 0 are not those it is marked with}}
func.func @silent(%x: memref<4xf32, "host">) attributes {xt.entry, xt.signature = (memref<4xf32>) -> ()} {
  %b = memref.alloc() : memref<4xf32>
  "accel.upload"(%x, %b) : (memref<4xf32, "host">, memref<4xf32>) -> ()
  return
}

// -----

// expected-error@+1 {{the transfers of argument 1 are not those it is marked with}}
func.func @untrue(%x: memref<4xf32>, %y: memref<4xf32> {xt.copied_out}) attributes {xt.entry, xt.signature = (memref<4xf32>, memref<4xf32>) -> ()} {
  return
}

// -----

// Transfers are between the two memories.
func.func private @inside(%x: memref<4xf32>, %y: memref<4xf32>, %h: memref<4xf32, "host">) {
  // expected-error@+1 {{'accel.upload' from memory of the device to memory of the device}}
  "accel.upload"(%x, %y) : (memref<4xf32>, memref<4xf32>) -> ()
  // expected-error@+1 {{'accel.download' from memory of the host to memory of the device}}
  "accel.download"(%h, %y) : (memref<4xf32, "host">, memref<4xf32>) -> ()
  return
}

// -----

// expected-error@+1 {{external micro-kernel 'tile' is no part of the module that 'hostsim' loads}}
func.func private @tile(memref<4xf32>) attributes {xt.micro_kernel = 0}
