// Softmax over the rows of a matrix whose number of rows is known at run time.
#cell = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
func.func @softmax(%x: tensor<?x128xf32>) -> tensor<?x128xf32> {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %rows = tensor.dim %x, %c0 : tensor<?x128xf32>
  %per_row = tensor.empty(%rows) : tensor<?xf32>
  %lowest = linalg.fill ins(%low : f32) outs(%per_row : tensor<?xf32>) -> tensor<?xf32>
  %peak = linalg.reduce ins(%x : tensor<?x128xf32>) outs(%lowest : tensor<?xf32>) dimensions = [1]
    (%v: f32, %m: f32) {
      %larger = arith.maximumf %v, %m : f32
      linalg.yield %larger : f32
    }
  %cells = tensor.empty(%rows) : tensor<?x128xf32>
  %e = linalg.generic {indexing_maps = [#cell, #row, #cell], iterator_types = ["parallel", "parallel"]}
      ins(%x, %peak : tensor<?x128xf32>, tensor<?xf32>) outs(%cells : tensor<?x128xf32>) {
  ^bb0(%v: f32, %m: f32, %o: f32):
    %below = arith.subf %v, %m : f32
    %power = math.exp %below : f32
    linalg.yield %power : f32
  } -> tensor<?x128xf32>
  %nothing = linalg.fill ins(%zero : f32) outs(%per_row : tensor<?xf32>) -> tensor<?xf32>
  %sum = linalg.reduce ins(%e : tensor<?x128xf32>) outs(%nothing : tensor<?xf32>) dimensions = [1]
    (%v: f32, %s: f32) {
      %more = arith.addf %s, %v : f32
      linalg.yield %more : f32
    }
  %y = linalg.generic {indexing_maps = [#cell, #row, #cell], iterator_types = ["parallel", "parallel"]}
      ins(%e, %sum : tensor<?x128xf32>, tensor<?xf32>) outs(%cells : tensor<?x128xf32>) {
  ^bb0(%v: f32, %s: f32, %o: f32):
    %share = arith.divf %v, %s : f32
    linalg.yield %share : f32
  } -> tensor<?x128xf32>
  return %y : tensor<?x128xf32>
}
