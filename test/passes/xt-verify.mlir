// An op that breaks an invariant is an internal error that names the op, its place and the
// invariant: a module or more for each row of passes/invariants.def, and one that is right.
// RUN: rm -rf %t && split-file %s %t && cd %t
// RUN: sh %S/Inputs/verify.sh %root %exit | FileCheck %s
// RUN: echo 'module attributes {xt.invariants = ["nothing"]} {}' > m
// RUN: %exit 1 xt-opt --xt-verify m 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// CHECK: func.func @entry
// UNKNOWN: error: 'nothing' is no invariant

//--- good
func.func @entry(%x: memref<4xf32>) attributes {xt.entry, xt.signature = (memref<4xf32>) -> ()} {
  %a = memref.alloc() {xt.offset = 0 : i64} : memref<4xf32>
  call @kernel(%x, %a) : (memref<4xf32>, memref<4xf32>) -> ()
  return
}
func.func private @kernel(%x: memref<4xf32>, %y: memref<4xf32>) attributes {xt.kernel} {
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  return
}
//--- no_tosa.mlir
func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = tosa.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
//--- no_transform.mlir
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
}
//--- native_schedules.mlir
func.func @f(%x: memref<4xf32>, %v: f32) {
  linalg.fill {loop.schedule = {i}} ins(%v : f32) outs(%x : memref<4xf32>)
  return
}
//--- one_block.mlir
func.func @f() {
  cf.br ^end
^end:
  return
}
//--- no_composites.mlir
func.func @f(%x: tensor<4xf32>) -> tensor<8xf32> {
  %y = tensor.concat dim(0) %x, %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  return %y : tensor<8xf32>
}
//--- marked_entries.mlir
func.func @f() attributes {xt.entry} {
  return
}
//--- private_kernels.mlir
func.func @kernel() attributes {xt.kernel} {
  return
}
//--- no_tensors.mlir
func.func private @f(tensor<4xf32>)
//--- no_tensors-result.mlir
func.func private @f() -> tensor<4xf32>
//--- no_tensors-argument.mlir
func.func @f() {
  return
^unreached(%x: tensor<4xf32>):
  return
}
//--- no_user_casts.mlir
func.func @f(%x: memref<4xf32>) {
  %y = memref.cast %x {xt.user} : memref<4xf32> to memref<?xf32>
  return
}
//--- no_forall.mlir
func.func @f() {
  scf.forall (%i) in (4) {
  }
  return
}
//--- no_host_linalg.mlir
func.func @f(%x: memref<4xf32>, %v: f32) {
  linalg.fill ins(%v : f32) outs(%x : memref<4xf32>)
  return
}
//--- no_linalg.mlir
func.func private @kernel(%x: memref<4xf32>, %v: f32) attributes {xt.kernel} {
  linalg.fill ins(%v : f32) outs(%x : memref<4xf32>)
  return
}
//--- no_bufferization.mlir
func.func @f(%x: memref<4xf32>) {
  %y = bufferization.clone %x : memref<4xf32> to memref<4xf32>
  return
}
//--- plain_kernels.mlir
func.func private @kernel(%x: memref<*xf32>) attributes {xt.kernel} {
  return
}
//--- no_kernel_allocs.mlir
func.func private @kernel() attributes {xt.kernel} {
  %a = memref.alloc() : memref<4xf32>
  return
}
//--- no_allocas.mlir
func.func @f() {
  %a = memref.alloca() : memref<4xf32>
  return
}
//--- no_stages.mlir
func.func @f(%x: memref<4xf32>, %y: memref<4xf32, "block">) {
  "accel.stage"(%x, %y) : (memref<4xf32>, memref<4xf32, "block">) -> ()
  return
}
//--- planned.mlir
func.func @f() {
  %a = memref.alloc() : memref<4xf32>
  return
}
//--- printable.mlir
func.func @f(%x: vector<4x4xf32>) {
  %y = math.powf %x, %x : vector<4x4xf32>
  %z = bufferization.alloc_tensor() : tensor<4xf32>
  return
}
