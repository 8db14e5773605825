// RUN: %e2e %s
// Names that C could trip over: functions and values called like keywords, libc functions and types, and names that differ in punctuation only.

func.func private @xtDumpF32(tensor<*xf32> {bufferization.access = "read"}) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarF32(f32)
func.func private @xtDumpScalarI32(i32)

func.func private @double(%int: tensor<3xf32>) -> tensor<3xf32> {
  %static = linalg.add ins(%int, %int : tensor<3xf32>, tensor<3xf32>) outs(%int : tensor<3xf32>) -> tensor<3xf32>
  return %static : tensor<3xf32>
}

func.func private @printf(%free: f32, %exp: f32) -> f32 {
  %errno = arith.addf %free, %exp : f32
  return %errno : f32
}

func.func private @"a.b"(%x: i32) -> i32 {
  %1 = arith.addi %x, %x : i32
  return %1 : i32
}

func.func private @a_b(%x: i32) -> i32 {
  %1 = arith.muli %x, %x : i32
  return %1 : i32
}

memref.global "private" constant @for : memref<2xi32> = dense<[5, 6]>

func.func @main() {
  %if = arith.constant 1 : index
  %while.do = arith.constant 2.5 : f32
  %while_do = arith.constant 3.5 : f32
  %return = call @printf(%while.do, %while_do) : (f32, f32) -> f32
  call @xtDumpScalarF32(%return) : (f32) -> ()
  %char_empty = tensor.empty() : tensor<3xf32>
  %char = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      outs(%char_empty : tensor<3xf32>) {
  ^bb0(%previous: f32):
    %at0 = linalg.index 0 : index
    %ramp = affine.apply affine_map<(d0) -> ((d0 * 7 + 1) mod 23 - 11)>(%at0)
    %whole = arith.index_cast %ramp : index to i32
    %real = arith.sitofp %whole : i32 to f32
    %step = arith.constant 0.37 : f32
    %cell = arith.mulf %real, %step : f32
    linalg.yield %cell : f32
  } -> tensor<3xf32>
  %NULL = call @double(%char) : (tensor<3xf32>) -> tensor<3xf32>
  %dump1 = tensor.cast %NULL : tensor<3xf32> to tensor<*xf32>
  call @xtDumpF32(%dump1) : (tensor<*xf32>) -> ()
  %for = memref.get_global @for : memref<2xi32>
  %x = memref.load %for[%if] : memref<2xi32>
  %y = call @"a.b"(%x) : (i32) -> i32
  %z = call @a_b(%y) : (i32) -> i32
  call @xtDumpScalarI32(%z) : (i32) -> ()
  return
}
