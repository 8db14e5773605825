// RUN: %e2e --runner-libs %s
// UNSUPPORTED: variants
// vector.print of scalars, one- and two-dimensional vectors, with punctuation and strings, as upstream's runner utilities print them.

func.func @main() {
  %i = arith.constant -42 : i32
  vector.print %i : i32
  %f = arith.constant 0.1 : f32
  vector.print %f : f32
  %d = arith.constant 2.5 : f64
  vector.print %d : f64
  %t = arith.constant true
  vector.print %t : i1
  %x = arith.constant 77 : index
  vector.print %x : index
  %l = arith.constant -9223372036854775808 : i64
  vector.print %l : i64
  %b = arith.constant -1 : i8
  vector.print %b : i8
  %v = arith.constant dense<[1.0, -2.5, 0.0, 3.25]> : vector<4xf32>
  vector.print %v : vector<4xf32>
  %w = arith.constant dense<[[1, 2, 3], [-4, 5, -6]]> : vector<2x3xi32>
  vector.print %w : vector<2x3xi32>
  vector.print str "text, with a comma"
  vector.print punctuation <newline>
  vector.print %i : i32 punctuation <comma>
  vector.print %i : i32 punctuation <no_punctuation>
  vector.print punctuation <newline>
  vector.print str "a\n"
  vector.print str "\"q\" \\ \09 ??/ %d\n"
  return
}
