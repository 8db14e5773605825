// Each loop over blocks of a kernel becomes a kernel that does one block, with the number of blocks as first operand
// of its call; what else touches memory is a kernel of one block; loops and branches around move to the host.
// RUN: xt-opt --target=hostsim --xt-launch --split-input-file %s | FileCheck %s
// RUN: xt-opt --target=hostsim --xt-launch --split-input-file -Rpass=launch -Rpass-missed=launch %s 2>&1 >/dev/null | FileCheck %s --check-prefix=REMARK
// RUN: xt-opt --target=gpu --xt-launch --split-input-file %s | FileCheck %s --check-prefix=MANY

// REMARK: 'static': 4 blocks [-Rpass=launch]
// CHECK-LABEL: func.func @calls_static(
// CHECK: %[[N:.*]] = arith.constant 4 : index
// CHECK: call @static(%[[N]], %arg0) : (index, memref<512xf32>) -> ()
// CHECK: call @static(%{{.*}}, %arg1)
func.func @calls_static(%x: memref<512xf32>, %y: memref<512xf32>) attributes {xt.entry, xt.signature = (memref<512xf32>, memref<512xf32>) -> ()} {
  call @static(%x) : (memref<512xf32>) -> ()
  call @static(%y) : (memref<512xf32>) -> ()
  return
}
// The loop's variable is that of the block.
// CHECK-LABEL: func.func private @static(%arg0: index, %arg1: memref<512xf32>) attributes {xt.blocks = 4 : i64, xt.kernel, xt.launched}
// CHECK: %[[B:.*]] = "accel.block_idx"()
// CHECK: %[[O:.*]] = arith.muli %[[B]], %c128
// CHECK: memref.store %{{.*}}, %arg1[%[[O]]]
// CHECK-NOT: scf.parallel
func.func private @static(%x: memref<512xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  %c512 = arith.constant 512 : index
  %v = arith.constant 1.0 : f32
  scf.parallel (%i) = (%c0) to (%c512) step (%c128) {
    memref.store %v, %x[%i] : memref<512xf32>
  } {xt.loop = "i"}
  return
}

// -----

// More iterations than the device takes blocks: a block has a share of them.
// REMARK: 'shares': 125 blocks
// CHECK: call @shares(%c125, %arg0)
// CHECK-LABEL: func.func private @shares(
// CHECK: %[[B:.*]] = "accel.block_idx"()
// CHECK: %[[FIRST:.*]] = arith.muli %[[B]], %c8
// CHECK: %[[LAST:.*]] = arith.addi %[[FIRST]], %c8
// CHECK: scf.for %{{.*}} = %[[FIRST]] to %[[LAST]] step %c1
// MANY: call @shares(%c1000, %arg0)
func.func @calls_shares(%x: memref<1000xf32>) attributes {xt.entry, xt.signature = (memref<1000xf32>) -> ()} {
  call @shares(%x) : (memref<1000xf32>) -> ()
  return
}
func.func private @shares(%x: memref<1000xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c1000 = arith.constant 1000 : index
  %v = arith.constant 1.0 : f32
  scf.parallel (%i) = (%c0) to (%c1000) step (%c1) {
    memref.store %v, %x[%i] : memref<1000xf32>
  } {xt.loop = "i"}
  return
}

// -----

// Sizes at run time: the host computes the number from them.
// REMARK: 'dynamic': blocks by sizes at run time
// MANY-LABEL: func.func @calls_dynamic(
// MANY: %[[D:.*]] = memref.dim %arg0
// MANY: %[[U:.*]] = arith.addi %[[D]], %c15
// MANY: %[[N:.*]] = arith.divsi %[[U]], %c16
// MANY: call @dynamic(%[[N]], %arg0) : (index, memref<?xf32>) -> ()
// CHECK-LABEL: func.func @calls_dynamic(
// CHECK: %c128 = arith.constant 128 : index
// CHECK: %[[SHARE:.*]] = arith.addi
// CHECK: %[[N:.*]] = arith.divsi %{{.*}}, %[[SHARE]]
// CHECK: call @dynamic(%[[N]], %arg0, %[[SHARE]]) : (index, memref<?xf32>, index) -> ()
// CHECK-LABEL: func.func private @dynamic(
// CHECK: arith.muli %arg2, %c16
// CHECK: arith.minsi
func.func @calls_dynamic(%x: memref<?xf32>) attributes {xt.entry, xt.signature = (memref<?xf32>) -> ()} {
  call @dynamic(%x) : (memref<?xf32>) -> ()
  return
}
func.func private @dynamic(%x: memref<?xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %v = arith.constant 1.0 : f32
  %n = memref.dim %x, %c0 : memref<?xf32>
  scf.parallel (%i) = (%c0) to (%n) step (%c16) {
    memref.store %v, %x[%i] : memref<?xf32>
  } {xt.loop = "i"}
  return
}

// -----

// A loop around a fill and a block loop is the host's; its variable is an argument. A scalar that is loaded from what
// the kernel never writes is loaded by each block; accel.blocks marks the loop and goes away.
// REMARK-DAG: 'around_rest': 1 block
// REMARK-DAG: 'around_i': 4 blocks
// CHECK-LABEL: func.func @calls_around(
// CHECK: scf.for %[[K:.*]] = %c0 to %c64 step %c8
// CHECK-NEXT: %[[ONE:.*]] = arith.constant 1 : index
// CHECK-NEXT: call @around_rest(%[[ONE]], %arg1, %[[K]]) : (index, memref<64xf32>, index) -> ()
// CHECK: call @around_i(%{{.*}}, %arg0, %arg1, %[[K]])
// CHECK-LABEL: func.func private @around_rest(
// CHECK-LABEL: func.func private @around_i(
// CHECK: memref.load %arg1[]
// CHECK-NOT: accel.blocks
func.func @calls_around(%s: memref<f32>, %x: memref<64xf32>) attributes {xt.entry, xt.signature = (memref<f32>, memref<64xf32>) -> ()} {
  call @around(%s, %x) : (memref<f32>, memref<64xf32>) -> ()
  return
}
func.func private @around(%s: memref<f32>, %x: memref<64xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  %v = memref.load %s[] : memref<f32>
  %blocks = "accel.blocks"(%c4) : (index) -> index
  scf.for %k = %c0 to %c64 step %c8 {
    memref.store %zero, %x[%k] : memref<64xf32>
    scf.parallel (%i) = (%c0) to (%blocks) step (%c1) {
      %j = arith.addi %i, %k : index
      memref.store %v, %x[%j] : memref<64xf32>
    } {xt.loop = "i"}
  }
  return
}

// -----

// What cannot be taken apart is one block.
// REMARK-DAG: 'alone' is one block: no loop of it runs in parallel [-Rpass-missed=launch]
// REMARK-DAG: 'hands_on' is one block: one part of it computes what another one uses
// REMARK-DAG: 'on_stack' is one block: its parts share a buffer on the stack
// REMARK-DAG: 'from_memory' is one block: the number of its blocks depends on what is in memory
// CHECK-LABEL: func.func @calls_one(
// CHECK: call @alone(%c1, %arg0)
// CHECK: call @hands_on(%c1{{.*}}, %arg0)
// CHECK: call @on_stack(%c1{{.*}}, %arg0)
// CHECK: call @from_memory(%c1{{.*}}, %arg0, %arg1)
// CHECK: func.func private @alone(%arg0: index, %arg1: memref<8xf32>) attributes {xt.blocks = 1 : i64, xt.kernel, xt.launched}
func.func @calls_one(%x: memref<8xf32>, %n: memref<index>) attributes {xt.entry, xt.signature = (memref<8xf32>, memref<index>) -> ()} {
  call @alone(%x) : (memref<8xf32>) -> ()
  call @hands_on(%x) : (memref<8xf32>) -> ()
  call @on_stack(%x) : (memref<8xf32>) -> ()
  call @from_memory(%x, %n) : (memref<8xf32>, memref<index>) -> ()
  return
}
func.func private @alone(%x: memref<8xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %v = arith.constant 1.0 : f32
  memref.store %v, %x[%c0] : memref<8xf32>
  return
}
func.func private @hands_on(%x: memref<8xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %v = memref.load %x[%c0] : memref<8xf32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    memref.store %v, %x[%i] : memref<8xf32>
  } {xt.loop = "i"}
  return
}
func.func private @on_stack(%x: memref<8xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %s = memref.alloca() {xt.stack} : memref<8xf32>
  %v = memref.load %x[%c0] : memref<8xf32>
  memref.store %v, %s[%c0] : memref<8xf32>
  scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
    %w = memref.load %s[%c0] : memref<8xf32>
    memref.store %w, %x[%i] : memref<8xf32>
  } {xt.loop = "i"}
  return
}
func.func private @from_memory(%x: memref<8xf32>, %m: memref<index>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.load %m[] : memref<index>
  %v = arith.constant 1.0 : f32
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    memref.store %v, %x[%i] : memref<8xf32>
  } {xt.loop = "i"}
  return
}

// -----

// A buffer of which a kernel needs the sizes alone, and which may be on the host, is not passed to it.
// MANY-LABEL: func.func @calls_sizes(
// MANY: %[[D:.*]] = memref.dim %arg0, %c1
// MANY: call @sizes(%{{.*}}, %arg1, %[[D]]) : (index, memref<i64>, index) -> ()
// MANY: func.func private @sizes(%arg0: index, %arg1: memref<i64>, %arg2: index)
// MANY: scf.for %{{.*}} = %c0 to %arg2
func.func @calls_sizes(%x: memref<3x?xi64>, %r: memref<i64>) attributes {xt.entry, xt.signature = (memref<3x?xi64>, memref<i64>) -> ()} {
  call @sizes(%x, %r) : (memref<3x?xi64>, memref<i64>) -> ()
  return
}
func.func private @sizes(%x: memref<3x?xi64>, %r: memref<i64>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %x, %c1 : memref<3x?xi64>
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %r[] : memref<i64>
    memref.store %v, %r[] : memref<i64>
  }
  return
}
