// RUN: xt-opt --vector-bits=256 -Rpass=stream --pass-pipeline="builtin.module(xt-read-schedules,xt-nest)" %s 2>%t | FileCheck %s
// RUN: FileCheck --check-prefix=REMARK %s < %t
// Whole vectors are stored past the caches, what is left over is not.

// CHECK-LABEL: func.func @f
// CHECK:         vector.store {{.*}} {nontemporal = true} : memref<100xf32>, vector<8xf32>
// REMARK: stream.mlir:[[@LINE+2]]:3: remark: loop 'i': results are stored past the caches (non-temporal) [-Rpass=stream]
func.func @f(%x: memref<100xf32>, %y: memref<100xf32>) {
  linalg.exp {loop.dims = ["i"], loop.schedule = [{"i" = {vectorize, stream}}]}
    ins(%x : memref<100xf32>) outs(%y : memref<100xf32>)
  return
}
