// Functions that are only declared keep their names: one that C cannot call by its name is refused at
// its place, in one run with the other mistakes of the model. Functions of the model get other names instead, and the
// C compiles.
// RUN: rm -rf %t && split-file %s %t
// RUN: %exit 1 %xtcc -S %t/refused.mlir -o %t/x.c 2> %t/err
// RUN: FileCheck %t/refused.mlir --input-file=%t/err && grep -c ": error: " %t/err | FileCheck %s --check-prefix=COUNT
// RUN: %exit 1 %xtcc -S %t/defined.mlir -o %t/x.c 2> %t/err
// RUN: FileCheck %t/defined.mlir --input-file=%t/err && grep -c ": error: " %t/err | FileCheck %s --check-prefix=DEFINED
// RUN: %exit 1 %xtcc -S %t/device.mlir -o %t/x.c --prefix=p_ --target=hostsim 2> %t/err
// RUN: FileCheck %t/device.mlir --input-file=%t/err && grep -c ": error: " %t/err | FileCheck %s --check-prefix=DEVICE
// RUN: %xtcc -c %t/device.mlir -o %t/y.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror
// RUN: %xtcc -c %t/taken.mlir -o %t/taken.o -Xcc -Wall -Xcc -Wextra -Xcc -Werror && FileCheck %t/taken.mlir --input-file=%t/taken.h
// RUN: %xtcc -c %t/taken.mlir -o %t/taken.o --cc=clang-22
// REQUIRES: clang
// COUNT: 14
// DEFINED: {{^}}5{{$}}
// DEVICE: {{^}}9{{$}}

//--- refused.mlir
// CHECK: refused.mlir:[[@LINE+1]]:1: error: external function 'int' cannot be called: its name is a word of C or of its headers
func.func private @int(f32) -> f32
// CHECK: [[@LINE+1]]:1: error: external function '' has no name that C can call
func.func private @""(f32) -> f32
// CHECK: [[@LINE+1]]:1: error: external function 'a.b' has no name that C can call
func.func private @a.b(f32) -> f32
// CHECK: [[@LINE+1]]:1: error: external function 'NULL' cannot be called: its name is a word of C
func.func private @NULL(f32) -> f32
// CHECK: [[@LINE+1]]:1: error: external function 'memcpy' cannot be called: its name is declared by string.h
func.func private @memcpy(memref<4xf32>)
// CHECK: [[@LINE+1]]:1: error: external function 'expf' cannot be called: its name is declared by math.h with another type
func.func private @expf(f64) -> f64
// CHECK: [[@LINE+1]]:1: error: external function 'frame' cannot be called: its name is used by the emitted C
func.func private @frame(f32) -> f32
// CHECK: [[@LINE+1]]:1: error: external function 'xtrt_alloc' cannot be called: its name begins as those of the runtime
func.func private @xtrt_alloc(i64) -> f32
// CHECK: [[@LINE+1]]:1: error: external function '_Bool' cannot be called: its name is reserved in C
func.func private @_Bool(f32) -> f32
// CHECK: [[@LINE+1]]:1: error: external function 'two' returns 2 results; one is supported
func.func private @two(f32) -> (f32, f32)
// CHECK: [[@LINE+1]]:1: error: result 0 of external function 'half': f16 cannot be passed in C
func.func private @half(f32) -> f16
// CHECK: [[@LINE+1]]:1: error: result 0 of external function 'shapeless': memref<*xf32> cannot be passed in C
func.func private @shapeless() -> memref<*xf32>
func.func @f(%x: f32, %m: memref<4xf32>, %l: i64, %d: f64) -> f32 {
  %0 = call @int(%x) : (f32) -> f32
  %1 = call @""(%x) : (f32) -> f32
  %2 = call @a.b(%x) : (f32) -> f32
  %3 = call @NULL(%x) : (f32) -> f32
  call @memcpy(%m) : (memref<4xf32>) -> ()
  %4 = call @expf(%d) : (f64) -> f64
  %5 = call @frame(%x) : (f32) -> f32
  %6 = call @xtrt_alloc(%l) : (i64) -> f32
  %7 = call @_Bool(%x) : (f32) -> f32
  %9:2 = call @two(%x) : (f32) -> (f32, f32)
  %10 = call @half(%x) : (f32) -> f16
  %11 = call @shapeless() : () -> memref<*xf32>
  %y = arith.addf %7, %9#1 : f32
  return %y : f32
}
// CHECK: [[@LINE+1]]:{{.*}}: error: argument of 'func.func': type i3 is not supported
func.func @three(%x: i3) {
  return
}
func.func @masked(%x: memref<8xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %m = vector.constant_mask [3] : vector<8xi1>
  %v = vector.load %x[%c0] : memref<8xf32>, vector<8xf32>
  // CHECK: [[@LINE+1]]:{{.*}}: error: 'vector.mask' around 'vector.reduction' is not supported
  %r = vector.mask %m { vector.reduction <add>, %v : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %r : f32
}

//--- defined.mlir
// Names that the model has for itself: with the other mistakes.
// CHECK: defined.mlir:[[@LINE+1]]:1: error: external function 'x_info' has a name that the emitted C defines
func.func private @x_info(f32) -> f32
func.func @f(%x: f32, %A: memref<6x8xf32>) -> f32 {
  %0 = call @x_info(%x) : (f32) -> f32
  %1 = call @X_H(%0) : (f32) -> f32
  %2 = call @F_WORKSPACE_BYTES(%1) : (f32) -> f32
  %3 = call @_mlir_ciface_twin(%2) : (f32) -> f32
  call @twin(%A) : (memref<6x8xf32>) -> ()
  %4 = call @x_unload(%3) : (f32) -> f32
  return %4 : f32
}
// CHECK: [[@LINE+1]]:1: error: external function 'X_H' has a name that the emitted C defines
func.func private @X_H(f32) -> f32
// CHECK: [[@LINE+1]]:1: error: external function 'F_WORKSPACE_BYTES' cannot be called: its name is that of a macro in the header of a model
func.func private @F_WORKSPACE_BYTES(f32) -> f32
func.func private @_mlir_ciface_twin(f32) -> f32
func.func private @x_unload(f32) -> f32
// CHECK: [[@LINE+1]]:{{.*}}: error: argument of 'func.func': type i3 is not supported
func.func @three(%x: i3) {
  return
}
// CHECK: [[@LINE+1]]:1: error: external function 'twin' is called '_mlir_ciface_twin' in C, as another is
func.func private @twin(memref<6x8xf32>) attributes {llvm.emit_c_interface}

//--- device.mlir
// What the model has where kernels run on a device, with the prefix; without both the names are free.
// CHECK: device.mlir:[[@LINE+1]]:1: error: external function 'p_x_info' has a name that the emitted C defines
func.func private @p_x_info(f32)
// CHECK: [[@LINE+1]]:1: error: external function 'p_x_functions' has
func.func private @p_x_functions(f32)
// CHECK: [[@LINE+1]]:1: error: external function 'p_x_module_end' has
func.func private @p_x_module_end(f32)
// CHECK: [[@LINE+1]]:1: error: external function 'p_x_weights' has
func.func private @p_x_weights(f32)
// CHECK: [[@LINE+1]]:1: error: external function 'p_x_kernels' has
func.func private @p_x_kernels(f32)
// CHECK: [[@LINE+1]]:1: error: external function 'p_x_program_0' has
func.func private @p_x_program_0(f32)
// CHECK: [[@LINE+1]]:1: error: external function 'p_x_program_12' has
func.func private @p_x_program_12(f32)
// CHECK: [[@LINE+1]]:1: error: external function 'p_x_unload' has
func.func private @p_x_unload(f32)
// CHECK: [[@LINE+1]]:1: error: external function 'P_X_H' has
func.func private @P_X_H(f32)
// CHECK-NOT: error:
func.func private @x_info(f32)
func.func private @p_x_program_(f32)
func.func private @p_x_program_0a(f32)
func.func private @p_info(f32)
func.func @f(%x: f32) {
  call @p_x_info(%x) : (f32) -> ()
  call @p_x_functions(%x) : (f32) -> ()
  call @p_x_module_end(%x) : (f32) -> ()
  call @p_x_weights(%x) : (f32) -> ()
  call @p_x_kernels(%x) : (f32) -> ()
  call @p_x_program_0(%x) : (f32) -> ()
  call @p_x_program_12(%x) : (f32) -> ()
  call @p_x_unload(%x) : (f32) -> ()
  call @P_X_H(%x) : (f32) -> ()
  call @x_info(%x) : (f32) -> ()
  call @p_x_program_(%x) : (f32) -> ()
  call @p_x_program_0a(%x) : (f32) -> ()
  call @p_info(%x) : (f32) -> ()
  return
}

//--- taken.mlir
// CHECK-DAG: int v(float x_1, float *result);
// CHECK-DAG: int int_(float
// CHECK-DAG: int write_(float
// CHECK-DAG: int class_(float
// CHECK-DAG: int v1st(int32_t
// CHECK-DAG: int a_b_1(float
func.func private @expf(f32) -> f32
func.func private @hypot(f64, f64) -> f64
func.func private @class2(f32) -> f32
func.func private @a_b(f32) -> f32
func.func private @x(f32) -> f32
func.func private @putchar(i32) -> i32
func.func private @_mlir_ciface_y(f32) -> f32
func.func @""(%x: f32) -> f32 {
  %y = call @expf(%x) : (f32) -> f32
  return %y : f32
}
func.func @int(%x: f32) -> f32 {
  %y = call @class2(%x) : (f32) -> f32
  return %y : f32
}
func.func @write(%x: f32) -> f32 {
  %d = arith.extf %x : f32 to f64
  %h = call @hypot(%d, %d) : (f64, f64) -> f64
  %y = arith.truncf %h : f64 to f32
  return %y : f32
}
func.func @class(%x: f32) -> f32 {
  %y = call @x(%x) : (f32) -> f32
  return %y : f32
}
func.func @"1st"(%c: i32) -> f32 {
  %i = call @putchar(%c) : (i32) -> i32
  %x = arith.sitofp %i : i32 to f32
  %y = call @_mlir_ciface_y(%x) : (f32) -> f32
  return %y : f32
}
func.func @a.b(%x: f32) -> f32 {
  %y = call @a_b(%x) : (f32) -> f32
  return %y : f32
}
