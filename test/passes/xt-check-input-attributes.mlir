// RUN: xt-opt --target=hostsim --xt-check-input --verify-diagnostics %s
// An attribute that is spelled as one of xtcc's and is none, or stands where it has no effect, is told
// with the one that was meant. Others' attributes are left alone.

// expected-warning@+2:15 {{argument 0 of 'func.func' has attribute 'memref.on_devic', which is not known; did you mean 'memref.on_device'?}}
// expected-warning@+1 {{'func.func' has attribute 'memref.anything', which is not known}}
func.func @f( %a: tensor<4xf32> {memref.on_devic},
              // expected-warning@+1 {{'loop.schedule' has no effect on argument 1 of 'func.func', only on ops}}
              %b: tensor<4xf32> {loop.schedule = []},
              %c: tensor<4xf32> {memref.on_device, bufferization.writable = false, other.mark})
    // expected-warning@-4 {{result 0 of 'func.func' has attribute 'memrf.on_device', which is not known; did you mean 'memref.on_device'?}}
    -> (tensor<4xf32> {memrf.on_device}) attributes {memref.anything, llvm.emit_c_interface} {
  // expected-warning@+1 {{'memref.on_device' has no effect on 'arith.addf', only on arguments and results of functions}}
  %d = arith.addf %a, %b {memref.on_device} : tensor<4xf32>
  return %d : tensor<4xf32>
}
