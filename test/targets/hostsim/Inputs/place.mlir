// Arguments of every kind on the host and on devices; place-main.c calls all of them.

func.func @product(%A: memref<4x16xf32>, %B: memref<16x8xf32> {memref.on_device}, %C: memref<4x8xf32> {memref.on_device}) {
  linalg.matmul ins(%A, %B : memref<4x16xf32>, memref<16x8xf32>) outs(%C : memref<4x8xf32>)
  return
}

// Sizes that only the call knows, on the device; a scalar.
func.func @scale(%x: memref<?x4xf32> {memref.on_device}, %s: f32) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      outs(%x : memref<?x4xf32>) {
  ^bb0(%v: f32):
    %p = arith.mulf %v, %s : f32
    linalg.yield %p : f32
  }
  return
}

// A part of the caller's memory: what lies between its rows is not touched.
func.func @double_rows(%x: memref<4x3xf32, strided<[?, 1], offset: ?>>) {
  linalg.add ins(%x, %x : memref<4x3xf32, strided<[?, 1], offset: ?>>, memref<4x3xf32, strided<[?, 1], offset: ?>>)
             outs(%x : memref<4x3xf32, strided<[?, 1], offset: ?>>)
  return
}

// Fills and copies of what is on the device, whole and in part.
func.func @fill_and_copy(%x: memref<6x5xf32> {memref.on_device}, %y: memref<6x5xf32> {memref.on_device}, %v: f32) {
  %one = arith.constant 1.0 : f32
  linalg.fill ins(%v : f32) outs(%x : memref<6x5xf32>)
  memref.copy %x, %y : memref<6x5xf32> to memref<6x5xf32>
  %column = memref.subview %y[0, 2] [6, 1] [1, 1] : memref<6x5xf32> to memref<6x1xf32, strided<[5, 1], offset: 2>>
  linalg.fill ins(%one : f32) outs(%column : memref<6x1xf32, strided<[5, 1], offset: 2>>)
  %to = memref.subview %x[0, 4] [6, 1] [1, 1] : memref<6x5xf32> to memref<6x1xf32, strided<[5, 1], offset: 4>>
  memref.copy %column, %to : memref<6x1xf32, strided<[5, 1], offset: 2>> to memref<6x1xf32, strided<[5, 1], offset: 4>>
  return
}

// Single elements, which the host wants or has.
func.func @swap(%x: memref<4xf32> {memref.on_device}, %i: index, %v: f32) -> f32 {
  %old = memref.load %x[%i] : memref<4xf32>
  memref.store %v, %x[%i] : memref<4xf32>
  return %old : f32
}

func.func @results(%x: tensor<4xf32>, %unused: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32> {memref.on_device}) {
  %y = arith.addf %x, %x : tensor<4xf32>
  %z = arith.mulf %y, %x : tensor<4xf32>
  return %y, %z : tensor<4xf32>, tensor<4xf32>
}

func.func @open_results(%x: tensor<?x2xf32> {memref.on_device}) -> (tensor<?x2xf32>, tensor<?x2xf32> {memref.on_device}) {
  %y = arith.addf %x, %x : tensor<?x2xf32>
  %z = arith.mulf %y, %x : tensor<?x2xf32>
  return %y, %z : tensor<?x2xf32>, tensor<?x2xf32>
}

// The result is an argument itself.
func.func @same(%x: tensor<4xf32> {memref.on_device}) -> (tensor<4xf32>, tensor<4xf32> {memref.on_device}) {
  return %x, %x : tensor<4xf32>, tensor<4xf32>
}

func.func @types(%h: tensor<4xf16> {memref.on_device}, %b: tensor<4xi1> {memref.on_device}, %n: tensor<4xi64> {memref.on_device})
    -> (tensor<4xf64> {memref.on_device}) {
  %e = tensor.empty() : tensor<4xf64>
  %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
                       iterator_types = ["parallel"]}
      ins(%h, %b, %n : tensor<4xf16>, tensor<4xi1>, tensor<4xi64>) outs(%e : tensor<4xf64>) {
  ^bb0(%x: f16, %c: i1, %k: i64, %o: f64):
    %w = arith.extf %x : f16 to f64
    %d = arith.sitofp %k : i64 to f64
    %s = arith.select %c, %w, %d : f64
    linalg.yield %s : f64
  } -> tensor<4xf64>
  return %r : tensor<4xf64>
}

// Rank 0 on the device, and no elements at all.
func.func @total(%x: tensor<?xf32> {memref.on_device}) -> (tensor<f32> {memref.on_device}) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<f32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<f32>) -> tensor<f32>
  %s = linalg.reduce ins(%x : tensor<?xf32>) outs(%f : tensor<f32>) dimensions = [0]
    (%a: f32, %b: f32) {
      %t = arith.addf %a, %b : f32
      linalg.yield %t : f32
    }
  return %s : tensor<f32>
}

// Another device, by its name.
func.func @second(%x: tensor<4xf32> {memref.on_device = "hostsim:1"}, %y: tensor<4xf32>) -> (tensor<4xf32> {memref.on_device}) {
  %z = arith.addf %x, %y : tensor<4xf32>
  return %z : tensor<4xf32>
}
