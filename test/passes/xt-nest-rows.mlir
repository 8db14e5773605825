// xt.rows: ops that follow each other share their outermost loops.
// RUN: xt-opt --vector-bits=128 --threads=none -freassociate --pass-pipeline="builtin.module(xt-default)" %s | FileCheck %s --check-prefix=MARKED
// RUN: xt-opt --vector-bits=128 --threads=none -freassociate --pass-pipeline="builtin.module(xt-default,xt-nest)" %s | FileCheck %s
// RUN: xt-opt --vector-bits=128 --threads=none -freassociate --pass-pipeline="builtin.module(xt-default,xt-nest)" -Rpass=fuse %s -o %t 2>&1 | FileCheck %s --check-prefix=TOLD

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>
#turned = affine_map<(i, j) -> (j, i)>

// Each op has its own schedule inside the rows; all rows of a buffer become one on the stack; the
// fill is where the sum starts; what the row alone decides is computed once for it. Two rows at a
// time: while one sum ends, the other is made, and both are stored when they are there.
// MARKED-LABEL: func.func private @normalize
// MARKED:       linalg.fill {xt.rows = 1 : i64}
// MARKED:       linalg.generic {{.*}} attrs = {loop.dims = ["i", "j"], loop.schedule = ["i", "j", {"j#32" = {vectorize = 4 : i64}}], xt.default, xt.rows = 1 : i64}
// MARKED:       linalg.generic {{.*}}xt.rows = 1 : i64}
// CHECK-LABEL: func.func private @normalize
// CHECK:       %[[S:.*]] = memref.alloca() {xt.memory = "stack"} : memref<1xf32>
// CHECK:       %[[T:.*]] = memref.alloca() {xt.memory = "stack"} : memref<1xf32>
// CHECK-NOT:   memref.alloc(
// CHECK:       scf.for {{.*}} step %c2
// CHECK:         scf.for {{.*}} iter_args
// CHECK:         memref.store %{{.*}}, %[[S]][%{{.*}}] {xt.pin}
// CHECK:         scf.for {{.*}} iter_args
// CHECK:         memref.store %{{.*}}, %[[T]][%{{.*}}] {xt.pin}
// CHECK:         %[[ROW:.*]] = memref.load %[[S]]
// CHECK:         math.sqrt %[[ROW]] : f32
// CHECK:         scf.for
// CHECK:           arith.divf {{.*}} : vector<4xf32>
// CHECK:         %[[NEXT:.*]] = memref.load %[[T]]
// CHECK:         math.sqrt %[[NEXT]] : f32
// CHECK-NOT:   linalg
// TOLD: remark: 2 ops are computed row by row, two rows at a time, of line [[#@LINE+6]], [[#@LINE+12]]
// TOLD: remark: loop 'rows': result 0 is one row ('sum') as [1] on the stack
func.func private @normalize(%x: memref<8x64xf32>, %y: memref<8x64xf32>) attributes {xt.kernel} {
  %zero = arith.constant 0.0 : f32
  %sum = memref.alloc() : memref<8xf32>
  linalg.fill ins(%zero : f32) outs(%sum : memref<8xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<8x64xf32>) outs(%sum : memref<8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %o, %a : f32
    linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : memref<8x64xf32>, memref<8xf32>) outs(%y : memref<8x64xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %r = math.sqrt %c : f32
    %s = arith.divf %a, %r : f32
    linalg.yield %s : f32
  }
  return
}

// The last row of an odd number has code of its own.
// CHECK-LABEL: func.func private @odd
// CHECK:       scf.for %{{.*}} = %c0{{.*}} to %c8{{.*}} step %c2
// CHECK:       math.sqrt
// CHECK:       math.sqrt
// CHECK:       math.sqrt
// CHECK-NOT:   math.sqrt
func.func private @odd(%x: memref<9x64xf32>, %y: memref<9x64xf32>) attributes {xt.kernel} {
  %zero = arith.constant 0.0 : f32
  %sum = memref.alloc() : memref<9xf32>
  linalg.fill ins(%zero : f32) outs(%sum : memref<9xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<9x64xf32>) outs(%sum : memref<9xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %o, %a : f32
    linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : memref<9x64xf32>, memref<9xf32>) outs(%y : memref<9x64xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %r = math.sqrt %c : f32
    %s = arith.divf %a, %r : f32
    linalg.yield %s : f32
  }
  return
}

// Two rows that the first cache does not hold are done one after the other.
// CHECK-LABEL: func.func private @wide
// CHECK:       scf.for %{{.*}} = %c0{{.*}} to %c8{{.*}} step %c1
// CHECK:       math.sqrt
// CHECK-NOT:   math.sqrt
// CHECK-NOT:   xt.pin
// CHECK:       return
// TOLD: remark: 2 ops are computed row by row, of line
func.func private @wide(%x: memref<8x4096xf32>, %y: memref<8x4096xf32>) attributes {xt.kernel} {
  %zero = arith.constant 0.0 : f32
  %sum = memref.alloc() : memref<8xf32>
  linalg.fill ins(%zero : f32) outs(%sum : memref<8xf32>)
  linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<8x4096xf32>) outs(%sum : memref<8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %o, %a : f32
    linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x, %sum : memref<8x4096xf32>, memref<8xf32>) outs(%y : memref<8x4096xf32>) {
  ^bb0(%a: f32, %c: f32, %o: f32):
    %r = math.sqrt %c : f32
    %s = arith.divf %a, %r : f32
    linalg.yield %s : f32
  }
  return
}

// The second op reads other rows of what the first writes: nothing is shared.
// MARKED-LABEL: func.func private @turned
// MARKED-NOT:   xt.rows
func.func private @turned(%x: memref<8x8xf32>, %y: memref<8x8xf32>) attributes {xt.kernel} {
  %m = memref.alloc() : memref<8x8xf32>
  linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<8x8xf32>) outs(%m : memref<8x8xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.negf %a : f32
    linalg.yield %s : f32
  }
  linalg.generic {indexing_maps = [#turned, #id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%m, %m : memref<8x8xf32>, memref<8x8xf32>) outs(%y : memref<8x8xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %s = arith.addf %a, %b : f32
    linalg.yield %s : f32
  }
  return
}
