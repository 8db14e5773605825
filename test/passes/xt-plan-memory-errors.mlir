// RUN: xt-opt --xt-plan-memory --verify-diagnostics %s
// Sizes that do not fit in an address are an error, not an overflow.

func.func @huge() {
  // expected-error@+1 {{the buffers of this function do not fit in memory}}
  %a = memref.alloc() : memref<4294967296x4294967296xf64>
  call @use(%a) : (memref<4294967296x4294967296xf64>) -> ()
  return
}
func.func private @use(memref<4294967296x4294967296xf64>)
