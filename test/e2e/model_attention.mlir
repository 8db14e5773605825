// RUN: %e2e --ulp=8 %s
// One attention head: scaled scores by a transposed matmul, softmax, weighted values; exp is libm's, so within 8 ulp of upstream.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @head(%q: tensor<4x8xf32>, %k: tensor<5x8xf32>, %v: tensor<5x6xf32>) -> tensor<4x6xf32> {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %scale = arith.constant 0.35355339 : f32
  %e0 = tensor.empty() : tensor<4x5xf32>
  %z0 = linalg.fill ins(%zero : f32) outs(%e0 : tensor<4x5xf32>) -> tensor<4x5xf32>
  %s = linalg.matmul indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>]
      ins(%q, %k : tensor<4x8xf32>, tensor<5x8xf32>) outs(%z0 : tensor<4x5xf32>) -> tensor<4x5xf32>
  %e1 = tensor.empty() : tensor<4xf32>
  %i1 = linalg.fill ins(%low : f32) outs(%e1 : tensor<4xf32>) -> tensor<4xf32>
  %max = linalg.reduce {arith.maximumf} ins(%s : tensor<4x5xf32>) outs(%i1 : tensor<4xf32>) dimensions = [1]
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %max : tensor<4x5xf32>, tensor<4xf32>) outs(%e0 : tensor<4x5xf32>) {
  ^bb0(%a: f32, %m: f32, %o: f32):
    %0 = arith.subf %a, %m : f32
    %1 = arith.mulf %0, %scale : f32
    %2 = math.exp %1 : f32
    linalg.yield %2 : f32
  } -> tensor<4x5xf32>
  %i2 = linalg.fill ins(%zero : f32) outs(%e1 : tensor<4xf32>) -> tensor<4xf32>
  %sum = linalg.reduce {arith.addf} ins(%p : tensor<4x5xf32>) outs(%i2 : tensor<4xf32>) dimensions = [1]
  %e2 = tensor.empty() : tensor<4x6xf32>
  %z2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<4x6xf32>) -> tensor<4x6xf32>
  %o = linalg.matmul ins(%p, %v : tensor<4x5xf32>, tensor<5x6xf32>) outs(%z2 : tensor<4x6xf32>) -> tensor<4x6xf32>
  %r = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%o, %sum : tensor<4x6xf32>, tensor<4xf32>) outs(%e2 : tensor<4x6xf32>) {
  ^bb0(%a: f32, %t: f32, %out: f32):
    %0 = arith.divf %a, %t : f32
    linalg.yield %0 : f32
  } -> tensor<4x6xf32>
  return %r : tensor<4x6xf32>
}

func.func @main() {
  %q_empty = tensor.empty() : tensor<4x8xf32>
  %q = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%q_empty : tensor<4x8xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<4x8xf32>
  %k_empty = tensor.empty() : tensor<5x8xf32>
  %k = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%k_empty : tensor<5x8xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 6) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<5x8xf32>
  %v_empty = tensor.empty() : tensor<5x6xf32>
  %v = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%v_empty : tensor<5x6xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 11) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<5x6xf32>
  %r = call @head(%q, %k, %v) : (tensor<4x8xf32>, tensor<5x8xf32>, tensor<5x6xf32>) -> tensor<4x6xf32>
  %dump1 = tensor.cast %r : tensor<4x6xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  return
}
