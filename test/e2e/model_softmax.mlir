// RUN: %e2e --ulp=4 %s
// Row-wise softmax built from reductions and generics; exp is libm's, so within 4 ulp of upstream.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

func.func @softmax(%x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %h = tensor.dim %x, %c0 : tensor<?x?xf32>
  %w = tensor.dim %x, %c1 : tensor<?x?xf32>
  %e = tensor.empty(%h) : tensor<?xf32>
  %i0 = linalg.fill ins(%low : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %max = linalg.reduce {arith.maximumf} ins(%x : tensor<?x?xf32>) outs(%i0 : tensor<?xf32>) dimensions = [1]
  %f = tensor.empty(%h, %w) : tensor<?x?xf32>
  %exp = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %max : tensor<?x?xf32>, tensor<?xf32>) outs(%f : tensor<?x?xf32>) {
  ^bb0(%a: f32, %m: f32, %o: f32):
    %0 = arith.subf %a, %m : f32
    %1 = math.exp %0 : f32
    linalg.yield %1 : f32
  } -> tensor<?x?xf32>
  %i1 = linalg.fill ins(%zero : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %sum = linalg.reduce {arith.addf} ins(%exp : tensor<?x?xf32>) outs(%i1 : tensor<?xf32>) dimensions = [1]
  %r = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%exp, %sum : tensor<?x?xf32>, tensor<?xf32>) outs(%f : tensor<?x?xf32>) {
  ^bb0(%a: f32, %s: f32, %o: f32):
    %0 = arith.divf %a, %s : f32
    linalg.yield %0 : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @main() {
  %x_empty = tensor.empty() : tensor<4x7xf32>
  %x = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%x_empty : tensor<4x7xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<4x7xf32>
  %d = tensor.cast %x : tensor<4x7xf32> to tensor<?x?xf32>
  %r = call @softmax(%d) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %dump1 = tensor.cast %r : tensor<?x?xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  return
}
