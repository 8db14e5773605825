// Functions are bufferised and keep their order, as do the other ops of the module between them. What several call,
// and a global that several use, is there once.
// RUN: xt-opt --pass-pipeline='builtin.module(xt-bufferize)' %s | FileCheck %s

// More functions than are bufferised at a time: 200 others that call the same one.
// RUN: %python -c "import sys; text = open(sys.argv[1]).read(); one = text[text.rindex('func.func @first'):]; print(text + ''.join(one.replace('@first', '@first%%d' %% i).replace('@last', '@last%%d' %% i) for i in range(100)))" %s > %t.mlir
// RUN: xt-opt --pass-pipeline='builtin.module(xt-bufferize)' %t.mlir > %t.out && FileCheck %s --input-file=%t.out
// RUN: grep -c "func.func private @shared(%%.*memref<4xf32>" %t.out | FileCheck %s --check-prefix=ONE
// RUN: grep -c "func.func private @external(memref<4xf32" %t.out | FileCheck %s --check-prefix=ONE
// RUN: grep -c "memref.global" %t.out | FileCheck %s --check-prefix=ONE
// RUN: grep -c "call @shared" %t.out | FileCheck %s --check-prefix=CALLS
// ONE: {{^}}1{{$}}
// CALLS: {{^}}202{{$}}

// CHECK: func.func private @external(memref<4xf32{{.*}}>)
func.func private @external(tensor<4xf32>)

// CHECK: func.func private @shared(%{{.*}}: memref<4xf32>) {
// CHECK: memref.get_global @scale
func.func private @shared(%x: tensor<4xf32>) -> tensor<4xf32> {
  %m = memref.get_global @scale : memref<4xf32>
  %s = bufferization.to_tensor %m restrict : memref<4xf32> to tensor<4xf32>
  %y = linalg.mul ins(%x, %s : tensor<4xf32>, tensor<4xf32>) outs(%x : tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}

// CHECK: memref.global "private" constant @scale
memref.global "private" constant @scale : memref<4xf32> = dense<2.0>

// CHECK: func.func @first(%[[X:.*]]: memref<4xf32>
// CHECK: call @shared(%[[X]]) : (memref<4xf32>) -> ()
// CHECK: call @external
func.func @first(%x: tensor<4xf32> {bufferization.writable = true}) -> tensor<4xf32> {
  %y = call @shared(%x) : (tensor<4xf32>) -> tensor<4xf32>
  call @external(%y) : (tensor<4xf32>) -> ()
  return %y : tensor<4xf32>
}

// CHECK: func.func @last
// CHECK: call @shared
func.func @last(%x: tensor<4xf32>) -> tensor<4xf32> {
  %y = call @shared(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %y : tensor<4xf32>
}
