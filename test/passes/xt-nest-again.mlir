// RUN: xt-opt --vector-bits=256 --pass-pipeline="builtin.module(xt-nest)" %s | FileCheck %s

// Points whose results nobody reads are computed twice, too: 27 are three of 8 and one from 19, also where the last is a
// tile of its own.
// CHECK-LABEL: func.func private @apart(
// CHECK:         vector.store {{.*}}[%c19{{.*}}] : memref<27xf32>, vector<8xf32>
// CHECK-NOT:     vector<2xf32>
// CHECK-NOT:     memref.store
// CHECK:         return
func.func private @apart(%x: memref<27xf32>, %y: memref<27xf32>) attributes {xt.kernel} {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"],
      loop.dims = ["i"], loop.schedule = ["i", {"i#27" = {vectorize}}]} ins(%x : memref<27xf32>) outs(%y : memref<27xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %a : f32
    linalg.yield %s : f32
  }
  return
}

// CHECK-LABEL: func.func private @tiles(
// CHECK:         scf.for
// CHECK:           vector.store {{.*}} : memref<27xf32>, vector<8xf32>
// CHECK:         vector.store {{.*}}[%c19{{.*}}] : memref<27xf32>, vector<8xf32>
// CHECK-NOT:     memref.store
// CHECK:         return
func.func private @tiles(%x: memref<27xf32>, %y: memref<27xf32>) attributes {xt.kernel} {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"],
      loop.dims = ["i"], loop.schedule = ["i", {"i#8" = {vectorize}}]} ins(%x : memref<27xf32>) outs(%y : memref<27xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %a : f32
    linalg.yield %s : f32
  }
  return
}

// Not what may be read again: here the results are what is read.
// CHECK-LABEL: func.func private @in_place(
// CHECK:         vector.store {{.*}}[%c24{{.*}}] : memref<27xf32>, vector<2xf32>
// CHECK:         memref.store {{.*}}[%c26{{.*}}] : memref<27xf32>
func.func private @in_place(%x: memref<27xf32>) attributes {xt.kernel} {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"],
      loop.dims = ["i"], loop.schedule = ["i", {"i#27" = {vectorize}}]} ins(%x : memref<27xf32>) outs(%x : memref<27xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %a : f32
    linalg.yield %s : f32
  }
  return
}

// Nor beyond a copy that holds one tile; there they are computed again as far as it goes.
// CHECK-LABEL: func.func private @packed(
// CHECK:         memref.alloc() {{.*}} : memref<8xf32>
// CHECK-NOT:     [%c19{{.*}}] : memref<27xf32>, vector<8xf32>
// CHECK:         return
func.func private @packed(%x: memref<27xf32>, %y: memref<27xf32>) attributes {xt.kernel} {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"],
      loop.dims = ["i"], loop.schedule = [{"i" = {pack = [0]}}, {"i#8" = {vectorize}}]} ins(%x : memref<27xf32>) outs(%y : memref<27xf32>) {
  ^bb0(%a: f32, %o: f32):
    %s = arith.addf %a, %a : f32
    linalg.yield %s : f32
  }
  return
}
