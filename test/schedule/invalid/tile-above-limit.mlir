// RUN: xt-opt --xt-read-schedules --verify-diagnostics %s
// A size that no loop could step by.
func.func @f(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %r = linalg.add {loop.dims = ["i", "j"],
    // expected-error@+2:32 {{loop 'j0': the size of tile "j#99999999999999999999" is above the limit, 2147483647}}
    // expected-note@+1:32 {{sizes from 1 to 2147483647 are allowed}}
    loop.schedule = ["i", "j", "j#99999999999999999999"]}
    ins(%a, %a : tensor<4x?xf32>, tensor<4x?xf32>) outs(%b : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %r : tensor<4x?xf32>
}
