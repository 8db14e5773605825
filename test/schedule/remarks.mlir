// RUN: xt-opt --opt-level=2 --vector-bits=128 -Rpass=. -Rpass-missed=. --pass-pipeline="builtin.module(xt-read-schedules,xt-nest)" %s -o %t 2>&1 | FileCheck %s
// RUN: xt-opt --vector-bits=128 --threads=none -Rpass=unroll -Rpass-missed=parallelize --pass-pipeline="builtin.module(xt-read-schedules,xt-nest)" %s -o %t 2>&1 | FileCheck --check-prefix=NONE %s
// RUN: xt-opt --vector-bits=128 --pass-pipeline="builtin.module(xt-read-schedules,xt-nest)" %s -o %t 2>&1 | FileCheck --allow-empty --check-prefix=QUIET %s
// What became of each annotation, and why not.

// QUIET-NOT: remark:
// NONE-NOT: -Rpass=vectorize
// NONE: remark: loop 'i' runs serially: --threads=none [-Rpass-missed=parallelize]
// NONE: remark: loop 'i0': unrolled by 3 [-Rpass=unroll]

// CHECK-DAG: remarks.mlir:[[# @LINE + 12]]:3: remark: loop 'i' runs in parallel [-Rpass=parallelize]
// CHECK-DAG: remark: loop 'j' runs serially inside 'i', which is parallel [-Rpass-missed=parallelize]
// CHECK-DAG: remark: loop 'i0': unrolled by 3 [-Rpass=unroll]
// CHECK-DAG: remark: loop 'i0': tiles of 3 elements [-Rpass=tile]
// CHECK-DAG: remark: loop 'j0': vectors of 4 lanes [-Rpass=vectorize]
// CHECK-DAG: remark: loop 'k0': no vectors: the lanes are along another vectorised loop [-Rpass-missed=vectorize]
// CHECK-DAG: remark: loop 'j': input 1 is packed ('B') as [8][8] [-Rpass=pack]
// CHECK-DAG: remark: loop 'j': result 0 is computed in a buffer ('C') as [3][8] on the stack [-Rpass=buffer]
// CHECK-DAG: remark: loop 'k': vectors of 4 lanes, a partial result in each [-Rpass=vectorize]
// CHECK-DAG: remark: loop 'i0' and all inside is 'micro' [-Rpass=external]
func.func @f(%A: memref<6x8xf32>, %B: memref<8x16xf32>, %C: memref<6x16xf32>, %s: memref<6xf32>,
             %D: memref<16x16xf32>, %E: memref<8x16xf32>) {
  linalg.matmul {loop.dims = ["I", "J", "K"],
                 loop.schedule = [{"I" = {parallelize}}, {"J" = {parallelize, pack = 1, buffer = "stack"}}, "K",
                                  {"I#3" = {unroll}}, {"J#8" = {vectorize}}, {"K#2" = {vectorize}}]}
    ins(%A, %B : memref<6x8xf32>, memref<8x16xf32>) outs(%C : memref<6x16xf32>)
  linalg.generic {indexing_maps = [affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]}
    ins(%A : memref<6x8xf32>) outs(%s : memref<6xf32>)
    attrs = {loop.dims = ["I", "K"], loop.schedule = ["I", {"K" = {vectorize}}]} {
  ^bb0(%a: f32, %sum: f32):
    %n = arith.addf %sum, %a : f32
    linalg.yield %n : f32
  }
  linalg.matmul {loop.dims = ["I", "J", "K"], loop.schedule = ["I", "J", "K", {"I#3" = {external = "micro"}}, "J#8"]}
    ins(%A, %B : memref<6x8xf32>, memref<8x16xf32>) outs(%C : memref<6x16xf32>)
  // One iteration is no parallel loop; 8 rows in tiles of 6 are two of 4.
  // CHECK-DAG: remark: loop 'j' does not run in parallel: it has one iteration [-Rpass-missed=parallelize]
  // CHECK-DAG: remark: loop 'i0': unrolled by 4 [-Rpass=unroll]
  // CHECK-DAG: remark: loop 'i0': tiles of 4 elements [-Rpass=tile]
  linalg.matmul {loop.dims = ["I", "J", "K"],
                 loop.schedule = [{"J" = {parallelize}}, "I", "K", {"I#6" = {unroll}}, {"J#16" = {vectorize}}]}
    ins(%B, %D : memref<8x16xf32>, memref<16x16xf32>) outs(%E : memref<8x16xf32>)
  return
}
