func.func @f(%a: f32, %b: f32) -> (f32, f32) {
  %x = complex.create %a, %b : complex<f32>
  %y = complex.mul %x, %x : complex<f32>
  %z = complex.exp %y : complex<f32>
  %q = complex.div %z, %x : complex<f32>
  %n = complex.abs %q : complex<f32>
  %r = complex.re %q : complex<f32>
  return %n, %r : f32, f32
}
