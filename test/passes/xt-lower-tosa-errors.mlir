// RUN: xt-opt --xt-lower-tosa --verify-diagnostics --split-input-file %s
// What is refused is refused by its name, with its place and a reason, all in one run.

// expected-error@+1 {{'tosa.variable' is not supported: there is no state between calls}}
tosa.variable @v = dense<1.0> : tensor<4xf32>

func.func @by_name(%x: tensor<4xf32>, %y: tensor<?x4xf32>) -> (tensor<4xf32>, tensor<?xf32>) {
  // expected-error@+1 {{'tosa.variable_read' is not supported: there is no state between calls}}
  %v = tosa.variable_read @v : tensor<4xf32>
  %r = tosa.add %x, %v : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{'tosa.variable_write' is not supported: there is no state between calls}}
  tosa.variable_write @v, %r : tensor<4xf32>
  // expected-error@+1 {{'tosa.custom' is not supported: what it computes is not known}}
  %c = tosa.custom %x {domain_name = "a", implementation_attrs = "", operator_name = "b"} : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{'tosa.dim' is not supported: shapes are constants: tosa.const_shape}}
  %d = tosa.dim %y {axis = 0 : i32} : (tensor<?x4xf32>) -> !tosa.shape<1>
  // expected-error@+1 {{'tosa.reshape' with these types and attributes is not supported: 'tosa.reshape' op shape operand is not compile time resolvable}}
  %s = tosa.reshape %c, %d : (tensor<4xf32>, !tosa.shape<1>) -> tensor<?xf32>
  // What nobody uses is not missed.
  %unused = tosa.dim %y {axis = 0 : i32} : (tensor<?x4xf32>) -> !tosa.shape<1>
  return %r, %s : tensor<4xf32>, tensor<?xf32>
}

// Another function of the same file is tried all the same, as are other dialects.
func.func @by_types(%x: tensor<8xf16>, %i: tensor<6xi8>) -> (tensor<8xbf16>, tensor<6xi8>) {
  // expected-error@+1 {{'tosa.cast' with these types and attributes is not supported: 'arith.truncf' op operand type 'f16' and result type 'bf16'}}
  %r = tosa.cast %x : (tensor<8xf16>) -> tensor<8xbf16>
  %m = "tosa.const"() <{values = dense<1700000000> : tensor<1xi32>}> : () -> tensor<1xi32>
  %s = "tosa.const"() <{values = dense<31> : tensor<1xi8>}> : () -> tensor<1xi8>
  %z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
  // expected-error@+1 {{'tosa.rescale' with these types and attributes is not supported: upstream's passes do not lower it}}
  %q = tosa.rescale %i, %m, %s, %z, %z {rounding_mode = INEXACT_ROUND, scale32 = true, per_channel = false, input_unsigned = false, output_unsigned = false} : (tensor<6xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<6xi8>
  // expected-error@+1 {{'tensor.bitcast' is not supported: there is no bufferised form}}
  %k = tensor.bitcast %q : tensor<6xi8> to tensor<6xi8>
  return %r, %k : tensor<8xbf16>, tensor<6xi8>
}

// -----

// Quantised types come later.
// expected-error@+2 {{result 0 of function 'quantised': quantised element type !quant.uniform<i8:f32, 1.000000e-01> is not supported yet}}
// expected-error@+1 {{argument of 'func.func': quantised element type}}
func.func @quantised(%x: tensor<4x!quant.uniform<i8:f32, 0.1>>) -> tensor<4x!quant.uniform<i8:f32, 0.1>> {
  // expected-error@+1 {{'tosa.add': quantised element type !quant.uniform<i8:f32, 1.000000e-01> is not supported yet}}
  %r = tosa.add %x, %x : (tensor<4x!quant.uniform<i8:f32, 0.1>>, tensor<4x!quant.uniform<i8:f32, 0.1>>) -> tensor<4x!quant.uniform<i8:f32, 0.1>>
  return %r : tensor<4x!quant.uniform<i8:f32, 0.1>>
}

// -----

// Upstream's lowering of this one computes other values than TOSA says.
func.func @resize(%x: tensor<1x3x4x2xi8>) -> tensor<1x6x8x2xi32> {
  %scale = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %offset = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %border = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{'tosa.resize' of integers with mode BILINEAR and an offset below zero is not supported}}
  %r = tosa.resize %x, %scale, %offset, %border {mode = BILINEAR} : (tensor<1x3x4x2xi8>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x6x8x2xi32>
  return %r : tensor<1x6x8x2xi32>
}

// -----

// Upstream's passes crash on values without a rank.
// expected-error@+1 {{argument 0 of function 'unranked': type tensor<*xi32> has no rank, which a function with a body needs}}
func.func @unranked(%x: tensor<*xi32>, %y: tensor<8xf16>) -> tensor<4xi32> {
  // expected-error@+1 {{'tosa.clamp': the rank of an operand or result is not known}}
  %c = tosa.clamp %x {min_val = -6 : i32, max_val = 60 : i32} : (tensor<*xi32>) -> tensor<*xi32>
  // expected-error@+1 {{'tosa.cast' with these types and attributes is not supported}}
  %n = tosa.cast %y : (tensor<8xf16>) -> tensor<8xbf16>
  %r = tensor.cast %c : tensor<*xi32> to tensor<4xi32>
  return %r : tensor<4xi32>
}

// -----

// Marks of passes would be lost by the lowering.
func.func @marked(%x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'tosa.exp' has attribute 'xt.group', which only the compiler may set}}
  %r = tosa.exp %x {xt.group} : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// -----

// The transform script of a module is none of its ops.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    transform.yield
  }
  func.func @script(%x: tensor<4xf32>) -> tensor<4xf32> {
    // expected-error@+1 {{'tosa.custom' is not supported}}
    %r = tosa.custom %x {domain_name = "a", implementation_attrs = "", operator_name = "b"} : (tensor<4xf32>) -> tensor<4xf32>
    return %r : tensor<4xf32>
  }
}
