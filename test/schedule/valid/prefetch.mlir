// RUN: xt-opt --vector-bits=256 -Rpass=prefetch -Rpass-missed=prefetch --pass-pipeline="builtin.module(xt-read-schedules,xt-nest)" %s 2>%t | FileCheck %s
// RUN: FileCheck --check-prefix=REMARK %s < %t
// What the next iteration reads is prefetched from where it lies, or from the copy that the loops inside
// read, a line for each line.

// CHECK-LABEL: func.func private @plain_matmul
// CHECK:         %[[AT:.*]] = arith.addi %{{.*}}, %c16{{.*}}
// CHECK-NEXT:    memref.prefetch %{{.*}}[%{{.*}}, %[[AT]]], read, locality<3>, data : memref<64x48xf32>
// CHECK-NOT:     memref.prefetch
// REMARK: prefetch.mlir:[[@LINE+2]]:3: remark: loop 'j': input 1 is prefetched for the next iteration [-Rpass=prefetch]
func.func @plain(%A: memref<12x64xf32>, %B: memref<64x48xf32>, %C: memref<12x48xf32>) {
  linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = [{"j" = {prefetch = 1}}, "i", "k", {"i#4" = {unroll}}, {"j#16" = {vectorize}}]}
    ins(%A, %B : memref<12x64xf32>, memref<64x48xf32>) outs(%C : memref<12x48xf32>)
  return
}

// Fifteen tiles of rows share it: each fetches one of the two lines that a row has, in one of four parts
// of the sums, where four sums fetch one row. After the last panel comes the first of the next sums. The
// tiles of the rest have nothing to fetch.
// CHECK-LABEL: func.func private @shared_matmul
// CHECK:         scf.for %[[K:[^ ]*]] =
// CHECK:         scf.for %[[J:[^ ]*]] = %[[FIRST:[^ ]*]] to
// CHECK:           %[[MORE:.*]] = arith.cmpi slt,
// CHECK:           %[[J_NEXT:.*]] = arith.select %[[MORE]], %{{.*}}, %{{.*}} : index
// CHECK:           %[[K_NEXT:.*]] = arith.select %[[MORE]], %[[K]], %{{.*}} : index
// CHECK:         scf.for %[[I:[^ ]*]] =
// CHECK:         scf.for %[[K0:[^ ]*]] =
// CHECK:           %[[TILE:.*]] = arith.divsi %[[I]], %c4{{.*}} : index
// CHECK:           %[[LINE:.*]] = arith.remsi %[[TILE]], %c2{{.*}} : index
// CHECK:           %[[PAIR:.*]] = arith.divsi %[[TILE]], %c2{{.*}} : index
// CHECK:           %[[PART:.*]] = arith.remsi %[[PAIR]], %c4{{.*}} : index
// CHECK:           %[[DONE:.*]] = arith.subi %[[K0]], %[[K]] : index
// CHECK:           arith.divsi %[[DONE]], %c4{{.*}} : index
// CHECK:           memref.prefetch
// CHECK-NOT:     memref.prefetch
func.func @shared(%A: memref<66x128xf32>, %B: memref<128x96xf32>, %C: memref<66x96xf32>) {
  linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = ["k", {"j" = {prefetch = 1}}, "i", "k#64", {"i#4" = {unroll}}, {"j#32" = {vectorize}}]}
    ins(%A, %B : memref<66x128xf32>, memref<128x96xf32>) outs(%C : memref<66x96xf32>)
  return
}

// Tiles in two loops do not share it: all lines are fetched by each.
// CHECK-LABEL: func.func private @twice_matmul
// CHECK-NOT:     arith.divsi
// CHECK-COUNT-2: memref.prefetch
// CHECK-NOT:     memref.prefetch
func.func @twice(%A: memref<64x32xf32>, %B: memref<32x96xf32>, %C: memref<64x96xf32>) {
  linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = [{"j" = {prefetch = 1}}, "i", "i#16", "k", {"i#2" = {unroll}}, {"j#32" = {vectorize}}]}
    ins(%A, %B : memref<64x32xf32>, memref<32x96xf32>) outs(%C : memref<64x96xf32>)
  return
}

// A loop that packs the input fetches what the next copy will read.
// CHECK-LABEL: func.func private @packed_here_matmul
// CHECK-SAME:    %[[B:[^ :]*]]: memref<64x48xf64>
// CHECK:         vector.load %{{.*}} : memref<64x8xf64>
// CHECK:         memref.prefetch %[[B]][
// CHECK-NOT:     memref.prefetch
func.func @packed_here(%B: memref<64x48xf64>, %A: memref<12x64xf64>, %C: memref<12x48xf64>) {
  linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = [{"j" = {pack = "%B", prefetch = "%B"}}, "i", "k", {"i#4" = {unroll}}, {"j#8" = {vectorize}}]}
    ins(%A, %B : memref<12x64xf64>, memref<64x48xf64>) outs(%C : memref<12x48xf64>)
  return
}

// A copy made outside is read panel by panel.
// CHECK-LABEL: func.func private @packed_outside_matmul
// CHECK:         vector.load %[[COPY:.*]][%[[PANEL:.*]], %{{.*}}, %{{.*}}] {xt.pin} : memref<2x64x24xf32>, vector<8xf32>
// CHECK-NEXT:    %[[ONE:.*]] = arith.constant 1 : index
// CHECK-NEXT:    %[[NEXT:.*]] = arith.addi %[[PANEL]], %[[ONE]] : index
// CHECK-NEXT:    arith.constant 0 : index
// CHECK-NEXT:    memref.prefetch %[[COPY]][%[[NEXT]], %{{.*}}, %{{.*}}], read, locality<3>, data : memref<2x64x24xf32>
// CHECK:         memref.prefetch
// CHECK-NOT:     memref.prefetch
// REMARK: prefetch.mlir:[[@LINE+3]]:3: remark: loop 'j': input 1 is prefetched for the next iteration [-Rpass=prefetch]
// REMARK: prefetch.mlir:[[@LINE+2]]:3: remark: loop 'i': input 0 is not prefetched: it is not read in vectors [-Rpass-missed=prefetch]
func.func @packed_outside(%A: memref<12x64xf32>, %B: memref<64x48xf32>, %C: memref<12x48xf32>) {
  linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = [{"k" = {pack = 1}}, {"j" = {prefetch = 1}}, {"i" = {prefetch = 0}}, "k#64", {"i#4" = {unroll}},
                     {"j#24" = {vectorize}}]}
    ins(%A, %B : memref<12x64xf32>, memref<64x48xf32>) outs(%C : memref<12x48xf32>)
  return
}

// REMARK: prefetch.mlir:[[@LINE+2]]:3: remark: loop 'k': input 1 is not prefetched: it is packed again inside [-Rpass-missed=prefetch]
func.func @packed_again(%A: memref<12x64xf32>, %B: memref<64x48xf32>, %C: memref<12x48xf32>) {
  linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = [{"i" = {pack = 1}}, {"k" = {prefetch = 1}}, {"j" = {pack = 1}}, "k#8", {"j#16" = {vectorize}}]}
    ins(%A, %B : memref<12x64xf32>, memref<64x48xf32>) outs(%C : memref<12x48xf32>)
  return
}

// The results of the next iteration, where those of this one begin: a line for each line of a row,
// row by row in a loop.
// CHECK-LABEL: func.func private @results_matmul
// CHECK-SAME:    %[[C:[^ :]*]]: memref<12x48xf32>
// CHECK:         vector.load %[[C]]
// CHECK:         scf.for %[[ROW:.*]] = %[[I:.*]] to %{{.*}} step %{{.*}} {
// CHECK:           %[[NEXT:.*]] = arith.addi %[[ROW]], %c4
// CHECK-NEXT:      memref.prefetch %[[C]][%[[NEXT]], %{{.*}}], read, locality<3>, data : memref<12x48xf32>
// CHECK-NEXT:    } {xt.loop = "row"}
// CHECK-NOT:     memref.prefetch
// CHECK:         scf.for
// REMARK: prefetch.mlir:[[@LINE+2]]:3: remark: loop 'i': results are prefetched for the next iteration [-Rpass=prefetch]
func.func @results(%A: memref<12x64xf32>, %B: memref<64x48xf32>, %C: memref<12x48xf32>) {
  linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = ["j", {"i" = {prefetch = "results"}}, "k", {"i#4" = {unroll}}, {"j#16" = {vectorize}}]}
    ins(%A, %B : memref<12x64xf32>, memref<64x48xf32>) outs(%C : memref<12x48xf32>)
  return
}

// REMARK: prefetch.mlir:[[@LINE+3]]:3: remark: loop 'i': results are not prefetched: they are not held in vectors [-Rpass-missed=prefetch]
// REMARK: prefetch.mlir:[[@LINE+5]]:3: remark: loop 'i': results are not prefetched: they are computed in a buffer [-Rpass-missed=prefetch]
func.func @no_results(%A: memref<12x64xf32>, %B: memref<64x48xf32>, %C: memref<12x48xf32>) {
  linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = ["j", {"i" = {prefetch = "results"}}, "k"]}
    ins(%A, %B : memref<12x64xf32>, memref<64x48xf32>) outs(%C : memref<12x48xf32>)
  linalg.matmul {loop.dims = ["i", "j", "k"],
    loop.schedule = [{"j" = {buffer}}, {"i" = {prefetch = "results"}}, "k", {"j#16" = {vectorize}}]}
    ins(%A, %B : memref<12x64xf32>, memref<64x48xf32>) outs(%C : memref<12x48xf32>)
  return
}
