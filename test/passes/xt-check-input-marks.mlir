// RUN: xt-opt --xt-check-input --verify-diagnostics --split-input-file %s
// What only passes make is refused in a program, wherever it is: all of it in one run. What users
// may write is not.

// expected-error@+1 {{'builtin.module' has attribute 'xt.entry', which only the compiler may set}}
module attributes {xt.entry} {
  // expected-error@+2 {{'func.func' has attribute 'xt.lines', which only the compiler may set}}
  // expected-error@+1 {{'func.func' has attribute 'xt.kernel', which only the compiler may set}}
  func.func @f(%x: memref<4xf32>) attributes {xt.kernel, xt.lines = 1} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    scf.for %i = %c0 to %c4 step %c1 {
      // expected-error@+1 {{'memref.load' has attribute 'xt.pin', which only the compiler may set}}
      %v = memref.load %x[%i] {xt.pin} : memref<4xf32>
      memref.store %v, %x[%i] : memref<4xf32>
    // expected-error@-4 {{'scf.for' has attribute 'xt.loop', which only the compiler may set}}
    } {xt.loop = "i"}
    return
  }
}

// -----

func.func @argument(%x: memref<4xf32>,
                    // expected-error@+1:21 {{argument 1 of 'func.func' has attribute 'xt.result', which only the compiler may set}}
                    %y: memref<4xf32> {xt.result = 0 : i64}) {
  return
}

// expected-error@+1 {{result 0 of 'func.func' has attribute 'xt.copied_out', which only the compiler may set}}
func.func @result(%x: i32) -> (i32 {xt.copied_out}) {
  return %x : i32
}

// expected-error@+1 {{argument 0 of 'func.func' has attribute 'xt.reads', which only the compiler may set}}
func.func private @declared(i32 {xt.reads})

func.func @calls(%x: i32) {
  // expected-error@+1 {{argument 0 of 'func.call' has attribute 'xt.user', which only the compiler may set}}
  "func.call"(%x) <{callee = @declared, arg_attrs = [{xt.user}]}> : (i32) -> ()
  return
}

// -----

// Names that have no row may get one.
func.func @unknown(%x: f32) -> f32 {
  // expected-error@+1 {{'arith.addf' has attribute 'xt.nothing', which only the compiler may set}}
  %y = arith.addf %x, %x {xt.nothing} : f32
  // expected-error@+1 {{'accel.workers' is not supported: only the compiler makes ops of 'accel'}}
  %n = "accel.workers"() : () -> index
  return %y : f32
}

// -----

func.func @right(%x: memref<4xf32> {memref.on_device}, %y: memref<4xf32>) {
  linalg.copy {loop.dims = ["i"], loop.schedule = ["i"], xtra.mark} ins(%x : memref<4xf32>) outs(%y : memref<4xf32>)
  return
}
