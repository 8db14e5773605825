// RUN: %e2e %s
// Functions on scalars of every type with several results and a function without arguments.

func.func private @xtDumpScalarF32(f32)
func.func private @xtDumpScalarF64(f64)
func.func private @xtDumpScalarI1(i1)
func.func private @xtDumpScalarI8(i8)
func.func private @xtDumpScalarI16(i16)
func.func private @xtDumpScalarI64(i64)
func.func private @xtDumpScalarIndex(index)

func.func @divmod(%a: i64, %b: i64) -> (i64, i64, i1) {
  %zero = arith.constant 0 : i64
  %q = arith.divsi %a, %b : i64
  %r = arith.remsi %a, %b : i64
  %exact = arith.cmpi eq, %r, %zero : i64
  return %q, %r, %exact : i64, i64, i1
}

func.func @mix(%a: i8, %b: i16, %c: f32, %d: f64, %e: index, %f: i1) -> (i16, f64, index) {
  %x = arith.extsi %a : i8 to i16
  %y = arith.muli %x, %b : i16
  %z = arith.extf %c : f32 to f64
  %w = arith.addf %z, %d : f64
  %g = arith.index_cast %b : i16 to index
  %h = arith.select %f, %e, %g : index
  return %y, %w, %h : i16, f64, index
}

func.func private @answer() -> f64 {
  %r = arith.constant 42.125 : f64
  return %r : f64
}

func.func @main() {
  %a = arith.constant -1234567890123 : i64
  %b = arith.constant 1000 : i64
  %q, %r, %exact = call @divmod(%a, %b) : (i64, i64) -> (i64, i64, i1)
  call @xtDumpScalarI64(%q) : (i64) -> ()
  call @xtDumpScalarI64(%r) : (i64) -> ()
  call @xtDumpScalarI1(%exact) : (i1) -> ()
  %i8 = arith.constant -100 : i8
  %i16 = arith.constant 1000 : i16
  %f32 = arith.constant 0.1 : f32
  %f64 = arith.constant 0.2 : f64
  %index = arith.constant 77 : index
  %x, %y, %z = call @mix(%i8, %i16, %f32, %f64, %index, %exact) : (i8, i16, f32, f64, index, i1) -> (i16, f64, index)
  call @xtDumpScalarI16(%x) : (i16) -> ()
  call @xtDumpScalarF64(%y) : (f64) -> ()
  call @xtDumpScalarIndex(%z) : (index) -> ()
  call @xtDumpScalarI8(%i8) : (i8) -> ()
  call @xtDumpScalarF32(%f32) : (f32) -> ()
  %c = call @answer() : () -> f64
  call @xtDumpScalarF64(%c) : (f64) -> ()
  return
}
