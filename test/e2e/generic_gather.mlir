// RUN: %e2e %s
// tensor.extract with computed indices inside a linalg.generic body: a gather with clamped and reversed rows.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @gather(%table: tensor<?x4xf32>, %ids: tensor<?xi32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = tensor.dim %ids, %c0 : tensor<?xi32>
  %rows = tensor.dim %table, %c0 : tensor<?x4xf32>
  %last = arith.subi %rows, %c1 : index
  %empty = tensor.empty(%n) : tensor<?x4xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%ids : tensor<?xi32>) outs(%empty : tensor<?x4xf32>) {
  ^bb0(%id: i32, %o: f32):
    %j = linalg.index 1 : index
    %raw = arith.index_cast %id : i32 to index
    %low = arith.maxsi %raw, %c0 : index
    %row = arith.minsi %low, %last : index
    %rj = affine.apply affine_map<(j) -> (3 - j)>(%j)
    %v = tensor.extract %table[%row, %rj] : tensor<?x4xf32>
    linalg.yield %v : f32
  } -> tensor<?x4xf32>
  return %r : tensor<?x4xf32>
}

func.func @main() {
  %t_empty = tensor.empty() : tensor<5x4xf32>
  %t = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%t_empty : tensor<5x4xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<5x4xf32>
  %ids = arith.constant dense<[4, 0, -3, 2, 100, 2]> : tensor<6xi32>
  %td = tensor.cast %t : tensor<5x4xf32> to tensor<?x4xf32>
  %idd = tensor.cast %ids : tensor<6xi32> to tensor<?xi32>
  %r = call @gather(%td, %idd) : (tensor<?x4xf32>, tensor<?xi32>) -> tensor<?x4xf32>
  %dump1 = tensor.cast %r : tensor<?x4xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  return
}
