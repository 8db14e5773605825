// RUN: %e2e %s
// Constants that are packed at compile time: blocks and tails, a layout, padded rows, a constant that
// two products share, a splat, a transposed product, other element types, a reshaped constant.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @dump(%x: tensor<?x?xf32>) attributes {no_inline} {
  %u = tensor.cast %x : tensor<?x?xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  return
}

func.func @input() -> tensor<5x11xf32> attributes {no_inline} {
  %e = tensor.empty() : tensor<5x11xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(i, k) -> (i, k)>], iterator_types = ["parallel", "parallel"]}
      outs(%e : tensor<5x11xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %k = linalg.index 1 : index
    %c3 = arith.constant 3 : index
    %p = arith.muli %i, %c3 : index
    %s = arith.subi %p, %k : index
    %n = arith.index_cast %s : index to i32
    %f = arith.sitofp %n : i32 to f32
    linalg.yield %f : f32
  } -> tensor<5x11xf32>
  return %x : tensor<5x11xf32>
}

func.func @main() {
  %zero = arith.constant 0.0 : f32
  %x = call @input() : () -> tensor<5x11xf32>
  %w = arith.constant dense<"0x0000C03F0000C03F0000C03F00000040000000BF000040BF000000400000E03F000040BF0000A0BF0000C03F0000803E000080BF0000C0BF0000E0BF0000803F0000C03F000040BF000000C0000000400000C0BF0000E0BF0000E0BF000000BF000080BE000000C00000C03F0000003F0000C03F000000BF00000040000080BE0000803E0000E03F000000C00000C0BF0000C03F000000000000A03F0000C0BF000000000000003F000080BE000000400000803E000000C00000C0BF0000A0BF0000803F0000A0BF0000803E0000803F0000C0BF000000C0000000C0000000BF000000BF0000E0BF0000E03F0000803F0000803F0000A03F0000C0BF000000BF000000000000003F0000C0BF0000803E0000003F000000C00000A03F0000A0BF000080BF000080BE0000A0BF000000C00000E0BF0000C03F0000E03F000040BF000000BF0000C03F00000040000000BF000080BF0000A03F0000803F0000A0BF0000803F0000A03F000000BF000000C0000000000000803E000000C0000000BF000040BF0000803F0000A0BF0000E0BF000080BF000000BF0000C03F00000000000000C00000003F0000803E0000803F0000C0BF0000C0BF0000C0BF000000BF000080BE000000C00000403F0000403F0000C03F000080BF0000E03F000080BF0000803F000040BF000080BF0000803E000080BE000080BE000000BF000040BF000000BF0000803F0000E03F0000C0BF0000A03F0000E0BF0000A0BF0000A0BF0000E0BF0000004000000000000080BE0000803F000000000000A03F"> : tensor<11x13xf32>
  %t = arith.constant dense<"0x0000E03F0000803E00000040000040BF0000C0BF000080BF000080BE0000E03F0000C0BF00000000000000BF000000BF000000C00000C0BF000000000000A03F0000C03F000080BE0000E0BF0000E0BF000040BF0000803E0000403F00000040000080BF0000C0BF0000403F000080BF0000C03F0000003F00000040000080BF0000E0BF000000C00000E03F0000403F0000803E0000E0BF000000C00000C0BF0000E03F0000C0BF0000803E0000003F000080BF0000C0BF0000C0BF0000C03F0000403F0000E0BF000080BF0000003F0000403F0000C0BF0000E03F0000C0BF0000A03F000000C00000E03F000000C00000803F0000803F000000C00000C0BF0000C0BF0000C0BF0000A0BF000000000000A03F0000003F0000803F0000C03F0000C03F0000C03F0000C0BF0000004000000040000000C00000803E0000C0BF0000E03F000000C0000080BE0000A0BF0000E03F0000E03F00000000000000C00000403F0000803E000080BF000000BF00000040000040BF0000003F0000C03F0000E03F000080BE0000003F0000803F00000000000000BF0000A03F000000BF000000BF0000803F000080BE0000003F000000BF000080BF000080BF0000E03F0000403F0000E0BF0000C0BF00000000000040BF0000A0BF0000C03F0000E03F00000000000000BF0000A03F0000803F000000400000E03F0000003F0000C03F0000003F0000C0BF0000E0BF000000000000E0BF000000000000403F0000803E000000C0000080BF0000803F0000C03F000000BF000000C000000000"> : tensor<13x11xf32>
  %l = arith.constant dense<"0x000080BE000080BF0000E0BF0000A0BF0000C03F0000A0BF0000403F0000C0BF000000BF000000BF0000E03F00000000000040BF000000C00000E03F0000E0BF000040BF000080BE000000000000403F0000004000000040000040BF0000803F000080BE0000C0BF0000A03F0000803F000080BF0000C03F0000C03F000000BF000000C00000803F000000400000003F0000C03F0000003F000000BF0000A0BF0000A0BF000000BF000080BE0000803F0000C0BF0000803E0000003F00000000000000C00000403F000000400000C0BF0000E0BF0000C03F0000003F0000A03F000000000000E03F000000C0000000BF0000C0BF0000A03F0000E0BF000040BF0000003F000080BF0000E03F000080BF00000040000000400000C03F0000E03F0000C0BF000080BE0000C03F000000400000803E000040BF0000004000000040000000000000803E0000803F000000BF0000803E000080BF00000040000000000000E03F000000BF0000A03F0000A0BF00000040000000C00000803F000000C00000E0BF000000400000803F0000A0BF0000E03F0000C0BF000040BF0000C0BF0000C03F0000A03F0000803F00000000000080BE0000E03F0000E03F000080BF0000003F0000A03F0000E03F000000400000003F0000A0BF000000BF0000A03F000000C000000000000080BF000000C00000E0BF000000BF000080BF000080BE000000C00000803E0000003F0000403F000080BE0000E03F0000A0BF0000E03F0000A0BF0000004000000000000000BF000000400000A03F000000C0"> : tensor<143xf32>
  %v = tensor.expand_shape %l [[0, 1]] output_shape [11, 13] : tensor<143xf32> into tensor<11x13xf32>
  %s = arith.constant dense<1.5> : tensor<11x13xf32>
  %e = tensor.empty() : tensor<5x13xf32>
  %z = linalg.fill ins(%zero : f32) outs(%e : tensor<5x13xf32>) -> tensor<5x13xf32>
  %r1 = linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = ["k", {"j" = {pack = 1}}, "i", "k#4", {"i#2" = {unroll}}, {"j#4" = {vectorize}}]}
    ins(%x, %w : tensor<5x11xf32>, tensor<11x13xf32>) outs(%z : tensor<5x13xf32>) -> tensor<5x13xf32>
  %c1 = tensor.cast %r1 : tensor<5x13xf32> to tensor<?x?xf32>
  call @dump(%c1) : (tensor<?x?xf32>) -> ()
  %r2 = linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = ["j", {"k" = {pack = 1}}, "j#8", "i", "k#5", {"i#3" = {unroll}}, {"j#4" = {vectorize}}]}
    ins(%x, %w : tensor<5x11xf32>, tensor<11x13xf32>) outs(%z : tensor<5x13xf32>) -> tensor<5x13xf32>
  %c2 = tensor.cast %r2 : tensor<5x13xf32> to tensor<?x?xf32>
  call @dump(%c2) : (tensor<?x?xf32>) -> ()
  %r3 = linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = ["j", {"k" = {pack = [{input = 1, pad}, 0]}}, "j#6", "i", "k#5", "j#4", "k#3", {"j#2" = {vectorize}}]}
    ins(%x, %w : tensor<5x11xf32>, tensor<11x13xf32>) outs(%z : tensor<5x13xf32>) -> tensor<5x13xf32>
  %c3 = tensor.cast %r3 : tensor<5x13xf32> to tensor<?x?xf32>
  call @dump(%c3) : (tensor<?x?xf32>) -> ()
  %r4 = linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = [{"i" = {pack = {input = 1, layout = ["j", "k", "j#4"]}}}, "j", "k", {"j#4" = {vectorize}}]}
    ins(%x, %w : tensor<5x11xf32>, tensor<11x13xf32>) outs(%z : tensor<5x13xf32>) -> tensor<5x13xf32>
  %c4 = tensor.cast %r4 : tensor<5x13xf32> to tensor<?x?xf32>
  call @dump(%c4) : (tensor<?x?xf32>) -> ()
  %r5 = linalg.matmul indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (j, k)>, affine_map<(i, j, k) -> (i, j)>] {loop.dims = ["i", "j", "k"],
    loop.schedule = ["j", {"k" = {pack = 1}}, "i", "k#4", {"i#2" = {unroll}}, {"j#8" = {vectorize = 4}}]}
    ins(%x, %t : tensor<5x11xf32>, tensor<13x11xf32>) outs(%z : tensor<5x13xf32>) -> tensor<5x13xf32>
  %c5 = tensor.cast %r5 : tensor<5x13xf32> to tensor<?x?xf32>
  call @dump(%c5) : (tensor<?x?xf32>) -> ()
  %r6 = linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = ["k", {"j" = {pack = 1}}, "i", "k#4", {"i#2" = {unroll}}, {"j#4" = {vectorize}}]}
    ins(%x, %v : tensor<5x11xf32>, tensor<11x13xf32>) outs(%z : tensor<5x13xf32>) -> tensor<5x13xf32>
  %c6 = tensor.cast %r6 : tensor<5x13xf32> to tensor<?x?xf32>
  call @dump(%c6) : (tensor<?x?xf32>) -> ()
  %r7 = linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = ["k", {"j" = {pack = 1}}, "i", "k#4", {"i#2" = {unroll}}, {"j#4" = {vectorize}}]}
    ins(%x, %s : tensor<5x11xf32>, tensor<11x13xf32>) outs(%z : tensor<5x13xf32>) -> tensor<5x13xf32>
  %c7 = tensor.cast %r7 : tensor<5x13xf32> to tensor<?x?xf32>
  call @dump(%c7) : (tensor<?x?xf32>) -> ()
  %r8 = linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = ["i", {"j[0:4]" = [{"k" = {pack = 1}}]}, {"j[4:]" = ["k"]}]}
    ins(%x, %w : tensor<5x11xf32>, tensor<11x13xf32>) outs(%z : tensor<5x13xf32>) -> tensor<5x13xf32>
  %c8 = tensor.cast %r8 : tensor<5x13xf32> to tensor<?x?xf32>
  call @dump(%c8) : (tensor<?x?xf32>) -> ()
  %q = arith.constant dense<"0xC0D351686F6E4577B15CA1A1636F6331447A432D84C631DED74066CE093166B7B83BAF6024F6360C13F64B615E3A68585090301F44EC2731A7C8EFDAB5DC6BBF0614665CD0E8B8BDCF63543007A52BCF61AE848F3B51CF44A8BDDD5CCF695E24AE9AF03305B619768B99AC6ECF5D27C7FE6D3DCA0B3A377983E3CD1964C0053284808DAED433E32717C551C5F156FD"> : tensor<11x13xi8>
  %xq0 = tensor.empty() : tensor<5x11xi8>
  %xq = linalg.generic {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i, k)>], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<5x11xf32>) outs(%xq0 : tensor<5x11xi8>) {
  ^bb0(%a: f32, %o: i8):
    %n = arith.fptosi %a : f32 to i8
    linalg.yield %n : i8
  } -> tensor<5x11xi8>
  %zi = arith.constant 0 : i32
  %ei = tensor.empty() : tensor<5x13xi32>
  %fi = linalg.fill ins(%zi : i32) outs(%ei : tensor<5x13xi32>) -> tensor<5x13xi32>
  %ri = linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = ["j", {"k" = {pack = 1}}, "j#8", "i", "k#5", {"j#4" = {vectorize}}]}
    ins(%xq, %q : tensor<5x11xi8>, tensor<11x13xi8>) outs(%fi : tensor<5x13xi32>) -> tensor<5x13xi32>
  %rf = arith.sitofp %ri : tensor<5x13xi32> to tensor<5x13xf32>
  %cf = tensor.cast %rf : tensor<5x13xf32> to tensor<?x?xf32>
  call @dump(%cf) : (tensor<?x?xf32>) -> ()
  return
}
