// RUN: %e2e %s
// Every extent dynamic through a chain of functions: padding, transposing, slicing and reducing to a size computed from the data.

func.func private @xtDumpI32(tensor<*xi32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @positive(%x: tensor<?xi32>) -> tensor<?xi32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %empty = tensor.empty(%n) : tensor<?xi32>
  %kept:2 = scf.for %i = %c0 to %n step %c1 iter_args(%t = %empty, %count = %c0) -> (tensor<?xi32>, index) {
    %v = tensor.extract %x[%i] : tensor<?xi32>
    %p = arith.cmpi sgt, %v, %zero : i32
    %next:2 = scf.if %p -> (tensor<?xi32>, index) {
      %u = tensor.insert %v into %t[%count] : tensor<?xi32>
      %more = arith.addi %count, %c1 : index
      scf.yield %u, %more : tensor<?xi32>, index
    } else {
      scf.yield %t, %count : tensor<?xi32>, index
    }
    scf.yield %next#0, %next#1 : tensor<?xi32>, index
  }
  %r = tensor.extract_slice %kept#0[0] [%kept#1] [1] : tensor<?xi32> to tensor<?xi32>
  return %r : tensor<?xi32>
}

func.func @outer(%x: tensor<?xi32>, %y: tensor<?xi32>) -> tensor<?x?xi32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xi32>
  %m = tensor.dim %y, %c0 : tensor<?xi32>
  %e = tensor.empty(%n, %m) : tensor<?x?xi32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<?xi32>, tensor<?xi32>) outs(%e : tensor<?x?xi32>) {
  ^bb0(%a: i32, %b: i32, %o: i32):
    %0 = arith.muli %a, %b : i32
    linalg.yield %0 : i32
  } -> tensor<?x?xi32>
  return %r : tensor<?x?xi32>
}

func.func @main() {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %x_empty = tensor.empty(%c9) : tensor<?xi32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%x_empty : tensor<?xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 1) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<?xi32>
  %p = call @positive(%x) : (tensor<?xi32>) -> tensor<?xi32>
  %dump1 = tensor.cast %p : tensor<?xi32> to tensor<*xi32>
  call @xtDumpI32(%dump1) : (tensor<*xi32>) -> ()
  %o = call @outer(%p, %x) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?x?xi32>
  %dump2 = tensor.cast %o : tensor<?x?xi32> to tensor<*xi32>
  call @xtDumpI32(%dump2) : (tensor<*xi32>) -> ()
  %z_empty = tensor.empty(%c0) : tensor<?xi32>
  %z = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%z_empty : tensor<?xi32>) {
  ^bb0(%previous: i32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 1) mod 23 - 11)>(%at0)
    %cell = arith.index_cast %ramp : index to i32
    linalg.yield %cell : i32
  } -> tensor<?xi32>
  %q = call @positive(%z) : (tensor<?xi32>) -> tensor<?xi32>
  %e = call @outer(%q, %x) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?x?xi32>
  %dump3 = tensor.cast %e : tensor<?x?xi32> to tensor<*xi32>
  call @xtDumpI32(%dump3) : (tensor<*xi32>) -> ()
  return
}
