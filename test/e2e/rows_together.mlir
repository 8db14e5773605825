// RUN: env VARIANTS="O2-gcc O2-clang O2-gcc-sanitize" %e2e %s
// Ops that go through rows together, two rows at a time: an even and an odd number of rows, one that is known at run
// time, two dimensions of rows, and so many rows that workers share them.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}

func.func @matrix(%rows: index, %columns: index) -> tensor<?x?xf32> {
  %e = tensor.empty(%rows, %columns) : tensor<?x?xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]} outs(%e : tensor<?x?xf32>) {
  ^bb0(%o: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %v = affine.apply affine_map<(i, j) -> ((i * 7 + j * 5 + 2) mod 23 - 11)>(%i, %j)
    %w = arith.index_cast %v : index to i32
    %f = arith.sitofp %w : i32 to f32
    %step = arith.constant 0.5 : f32
    %x = arith.mulf %f, %step : f32
    linalg.yield %x : f32
  } -> tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

func.func @dump(%x: tensor<?x?xf32>) {
  %u = tensor.cast %x : tensor<?x?xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()
  return
}

func.func @even(%x: tensor<6x37xf32>) -> tensor<6x37xf32> {
  %e = tensor.empty() : tensor<6x37xf32>
  %zero = arith.constant 0.0 : f32
  %s = tensor.empty() : tensor<6xf32>
  %z = linalg.fill ins(%zero : f32) outs(%s : tensor<6xf32>) -> tensor<6xf32>
  %sum = linalg.reduce {arith.addf} ins(%x : tensor<6x37xf32>) outs(%z : tensor<6xf32>) dimensions = [1]
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : tensor<6x37xf32>, tensor<6xf32>) outs(%e : tensor<6x37xf32>) {
  ^bb0(%v: f32, %all: f32, %o: f32):
    %d = arith.subf %v, %all : f32
    linalg.yield %d : f32
  } -> tensor<6x37xf32>
  return %y : tensor<6x37xf32>
}

func.func @odd(%x: tensor<7x37xf32>) -> tensor<7x37xf32> {
  %e = tensor.empty() : tensor<7x37xf32>
  %zero = arith.constant 0.0 : f32
  %s = tensor.empty() : tensor<7xf32>
  %z = linalg.fill ins(%zero : f32) outs(%s : tensor<7xf32>) -> tensor<7xf32>
  %sum = linalg.reduce {arith.addf} ins(%x : tensor<7x37xf32>) outs(%z : tensor<7xf32>) dimensions = [1]
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : tensor<7x37xf32>, tensor<7xf32>) outs(%e : tensor<7x37xf32>) {
  ^bb0(%v: f32, %all: f32, %o: f32):
    %d = arith.subf %v, %all : f32
    linalg.yield %d : f32
  } -> tensor<7x37xf32>
  return %y : tensor<7x37xf32>
}

func.func @any(%x: tensor<?x20xf32>) -> tensor<?x20xf32> {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?x20xf32>
  %e = tensor.empty(%n) : tensor<?x20xf32>
  %zero = arith.constant 0.0 : f32
  %s = tensor.empty(%n) : tensor<?xf32>
  %z = linalg.fill ins(%zero : f32) outs(%s : tensor<?xf32>) -> tensor<?xf32>
  %sum = linalg.reduce {arith.addf} ins(%x : tensor<?x20xf32>) outs(%z : tensor<?xf32>) dimensions = [1]
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : tensor<?x20xf32>, tensor<?xf32>) outs(%e : tensor<?x20xf32>) {
  ^bb0(%v: f32, %all: f32, %o: f32):
    %d = arith.subf %v, %all : f32
    linalg.yield %d : f32
  } -> tensor<?x20xf32>
  return %y : tensor<?x20xf32>
}

func.func @batch(%x: tensor<3x5x37xf32>) -> tensor<3x5x37xf32> {
  %e = tensor.empty() : tensor<3x5x37xf32>
  %zero = arith.constant 0.0 : f32
  %s = tensor.empty() : tensor<3x5xf32>
  %z = linalg.fill ins(%zero : f32) outs(%s : tensor<3x5xf32>) -> tensor<3x5xf32>
  %sum = linalg.reduce {arith.addf} ins(%x : tensor<3x5x37xf32>) outs(%z : tensor<3x5xf32>) dimensions = [2]
  %y = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> (i, j)>, affine_map<(i, j, k) -> (i, j, k)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%x, %sum : tensor<3x5x37xf32>, tensor<3x5xf32>) outs(%e : tensor<3x5x37xf32>) {
  ^bb0(%v: f32, %all: f32, %o: f32):
    %d = arith.subf %v, %all : f32
    linalg.yield %d : f32
  } -> tensor<3x5x37xf32>
  return %y : tensor<3x5x37xf32>
}

func.func @many(%x: tensor<515x256xf32>) -> tensor<515x256xf32> {
  %e = tensor.empty() : tensor<515x256xf32>
  %zero = arith.constant 0.0 : f32
  %s = tensor.empty() : tensor<515xf32>
  %z = linalg.fill ins(%zero : f32) outs(%s : tensor<515xf32>) -> tensor<515xf32>
  %sum = linalg.reduce {arith.addf} ins(%x : tensor<515x256xf32>) outs(%z : tensor<515xf32>) dimensions = [1]
  %y = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : tensor<515x256xf32>, tensor<515xf32>) outs(%e : tensor<515x256xf32>) {
  ^bb0(%v: f32, %all: f32, %o: f32):
    %d = arith.subf %v, %all : f32
    linalg.yield %d : f32
  } -> tensor<515x256xf32>
  return %y : tensor<515x256xf32>
}

func.func @main() {
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %c15 = arith.constant 15 : index
  %c20 = arith.constant 20 : index
  %c37 = arith.constant 37 : index
  %c256 = arith.constant 256 : index
  %c515 = arith.constant 515 : index

  %a = call @matrix(%c6, %c37) : (index, index) -> tensor<?x?xf32>
  %b = tensor.cast %a : tensor<?x?xf32> to tensor<6x37xf32>
  %c = call @even(%b) : (tensor<6x37xf32>) -> tensor<6x37xf32>
  %d = tensor.cast %c : tensor<6x37xf32> to tensor<?x?xf32>
  call @dump(%d) : (tensor<?x?xf32>) -> ()

  %e = call @matrix(%c7, %c37) : (index, index) -> tensor<?x?xf32>
  %f = tensor.cast %e : tensor<?x?xf32> to tensor<7x37xf32>
  %g = call @odd(%f) : (tensor<7x37xf32>) -> tensor<7x37xf32>
  %h = tensor.cast %g : tensor<7x37xf32> to tensor<?x?xf32>
  call @dump(%h) : (tensor<?x?xf32>) -> ()

  scf.for %n = %c1 to %c8 step %c5 {
    %i = func.call @matrix(%n, %c20) : (index, index) -> tensor<?x?xf32>
    %j = tensor.cast %i : tensor<?x?xf32> to tensor<?x20xf32>
    %k = func.call @any(%j) : (tensor<?x20xf32>) -> tensor<?x20xf32>
    %l = tensor.cast %k : tensor<?x20xf32> to tensor<?x?xf32>
    func.call @dump(%l) : (tensor<?x?xf32>) -> ()
  }
  %m = func.call @matrix(%c7, %c20) : (index, index) -> tensor<?x?xf32>
  %n = tensor.cast %m : tensor<?x?xf32> to tensor<?x20xf32>
  %o = func.call @any(%n) : (tensor<?x20xf32>) -> tensor<?x20xf32>
  %p = tensor.cast %o : tensor<?x20xf32> to tensor<?x?xf32>
  call @dump(%p) : (tensor<?x?xf32>) -> ()

  %q = call @matrix(%c15, %c37) : (index, index) -> tensor<?x?xf32>
  %r = tensor.cast %q : tensor<?x?xf32> to tensor<15x37xf32>
  %s = tensor.expand_shape %r [[0, 1], [2]] output_shape [3, 5, 37] : tensor<15x37xf32> into tensor<3x5x37xf32>
  %t = call @batch(%s) : (tensor<3x5x37xf32>) -> tensor<3x5x37xf32>
  %u = tensor.cast %t : tensor<3x5x37xf32> to tensor<*xf32>
  call @xtDumpF32(%u) : (tensor<*xf32>) -> ()

  %v = call @matrix(%c515, %c256) : (index, index) -> tensor<?x?xf32>
  %w = tensor.cast %v : tensor<?x?xf32> to tensor<515x256xf32>
  %x = call @many(%w) : (tensor<515x256xf32>) -> tensor<515x256xf32>
  %y = tensor.cast %x : tensor<515x256xf32> to tensor<?x?xf32>
  call @dump(%y) : (tensor<?x?xf32>) -> ()
  return
}
