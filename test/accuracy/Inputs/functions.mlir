// A kernel for each op of vector_math.c.in that rounds, and a function that calls it: 4096 results, eight at
// a time.
func.func private @k_exp(%x: memref<4096xf32>, %y: memref<4096xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 4096 : index
  scf.for %i = %c0 to %end step %c8 {
    %v = vector.load %x[%i] : memref<4096xf32>, vector<8xf32>
    %r = math.exp %v : vector<8xf32>
    vector.store %r, %y[%i] : memref<4096xf32>, vector<8xf32>
  }
  return
}
func.func @v_exp(%x: memref<4096xf32>, %y: memref<4096xf32>) {
  call @k_exp(%x, %y) : (memref<4096xf32>, memref<4096xf32>) -> ()
  return
}

func.func private @k_exp2(%x: memref<4096xf32>, %y: memref<4096xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 4096 : index
  scf.for %i = %c0 to %end step %c8 {
    %v = vector.load %x[%i] : memref<4096xf32>, vector<8xf32>
    %r = math.exp2 %v : vector<8xf32>
    vector.store %r, %y[%i] : memref<4096xf32>, vector<8xf32>
  }
  return
}
func.func @v_exp2(%x: memref<4096xf32>, %y: memref<4096xf32>) {
  call @k_exp2(%x, %y) : (memref<4096xf32>, memref<4096xf32>) -> ()
  return
}

func.func private @k_expm1(%x: memref<4096xf32>, %y: memref<4096xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 4096 : index
  scf.for %i = %c0 to %end step %c8 {
    %v = vector.load %x[%i] : memref<4096xf32>, vector<8xf32>
    %r = math.expm1 %v : vector<8xf32>
    vector.store %r, %y[%i] : memref<4096xf32>, vector<8xf32>
  }
  return
}
func.func @v_expm1(%x: memref<4096xf32>, %y: memref<4096xf32>) {
  call @k_expm1(%x, %y) : (memref<4096xf32>, memref<4096xf32>) -> ()
  return
}

func.func private @k_log(%x: memref<4096xf32>, %y: memref<4096xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 4096 : index
  scf.for %i = %c0 to %end step %c8 {
    %v = vector.load %x[%i] : memref<4096xf32>, vector<8xf32>
    %r = math.log %v : vector<8xf32>
    vector.store %r, %y[%i] : memref<4096xf32>, vector<8xf32>
  }
  return
}
func.func @v_log(%x: memref<4096xf32>, %y: memref<4096xf32>) {
  call @k_log(%x, %y) : (memref<4096xf32>, memref<4096xf32>) -> ()
  return
}

func.func private @k_log2(%x: memref<4096xf32>, %y: memref<4096xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 4096 : index
  scf.for %i = %c0 to %end step %c8 {
    %v = vector.load %x[%i] : memref<4096xf32>, vector<8xf32>
    %r = math.log2 %v : vector<8xf32>
    vector.store %r, %y[%i] : memref<4096xf32>, vector<8xf32>
  }
  return
}
func.func @v_log2(%x: memref<4096xf32>, %y: memref<4096xf32>) {
  call @k_log2(%x, %y) : (memref<4096xf32>, memref<4096xf32>) -> ()
  return
}

func.func private @k_log10(%x: memref<4096xf32>, %y: memref<4096xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 4096 : index
  scf.for %i = %c0 to %end step %c8 {
    %v = vector.load %x[%i] : memref<4096xf32>, vector<8xf32>
    %r = math.log10 %v : vector<8xf32>
    vector.store %r, %y[%i] : memref<4096xf32>, vector<8xf32>
  }
  return
}
func.func @v_log10(%x: memref<4096xf32>, %y: memref<4096xf32>) {
  call @k_log10(%x, %y) : (memref<4096xf32>, memref<4096xf32>) -> ()
  return
}

func.func private @k_log1p(%x: memref<4096xf32>, %y: memref<4096xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 4096 : index
  scf.for %i = %c0 to %end step %c8 {
    %v = vector.load %x[%i] : memref<4096xf32>, vector<8xf32>
    %r = math.log1p %v : vector<8xf32>
    vector.store %r, %y[%i] : memref<4096xf32>, vector<8xf32>
  }
  return
}
func.func @v_log1p(%x: memref<4096xf32>, %y: memref<4096xf32>) {
  call @k_log1p(%x, %y) : (memref<4096xf32>, memref<4096xf32>) -> ()
  return
}

func.func private @k_tanh(%x: memref<4096xf32>, %y: memref<4096xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 4096 : index
  scf.for %i = %c0 to %end step %c8 {
    %v = vector.load %x[%i] : memref<4096xf32>, vector<8xf32>
    %r = math.tanh %v : vector<8xf32>
    vector.store %r, %y[%i] : memref<4096xf32>, vector<8xf32>
  }
  return
}
func.func @v_tanh(%x: memref<4096xf32>, %y: memref<4096xf32>) {
  call @k_tanh(%x, %y) : (memref<4096xf32>, memref<4096xf32>) -> ()
  return
}

func.func private @k_sinh(%x: memref<4096xf32>, %y: memref<4096xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 4096 : index
  scf.for %i = %c0 to %end step %c8 {
    %v = vector.load %x[%i] : memref<4096xf32>, vector<8xf32>
    %r = math.sinh %v : vector<8xf32>
    vector.store %r, %y[%i] : memref<4096xf32>, vector<8xf32>
  }
  return
}
func.func @v_sinh(%x: memref<4096xf32>, %y: memref<4096xf32>) {
  call @k_sinh(%x, %y) : (memref<4096xf32>, memref<4096xf32>) -> ()
  return
}

func.func private @k_cosh(%x: memref<4096xf32>, %y: memref<4096xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 4096 : index
  scf.for %i = %c0 to %end step %c8 {
    %v = vector.load %x[%i] : memref<4096xf32>, vector<8xf32>
    %r = math.cosh %v : vector<8xf32>
    vector.store %r, %y[%i] : memref<4096xf32>, vector<8xf32>
  }
  return
}
func.func @v_cosh(%x: memref<4096xf32>, %y: memref<4096xf32>) {
  call @k_cosh(%x, %y) : (memref<4096xf32>, memref<4096xf32>) -> ()
  return
}

func.func private @k_erf(%x: memref<4096xf32>, %y: memref<4096xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 4096 : index
  scf.for %i = %c0 to %end step %c8 {
    %v = vector.load %x[%i] : memref<4096xf32>, vector<8xf32>
    %r = math.erf %v : vector<8xf32>
    vector.store %r, %y[%i] : memref<4096xf32>, vector<8xf32>
  }
  return
}
func.func @v_erf(%x: memref<4096xf32>, %y: memref<4096xf32>) {
  call @k_erf(%x, %y) : (memref<4096xf32>, memref<4096xf32>) -> ()
  return
}

func.func private @k_sin(%x: memref<4096xf32>, %y: memref<4096xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 4096 : index
  scf.for %i = %c0 to %end step %c8 {
    %v = vector.load %x[%i] : memref<4096xf32>, vector<8xf32>
    %r = math.sin %v : vector<8xf32>
    vector.store %r, %y[%i] : memref<4096xf32>, vector<8xf32>
  }
  return
}
func.func @v_sin(%x: memref<4096xf32>, %y: memref<4096xf32>) {
  call @k_sin(%x, %y) : (memref<4096xf32>, memref<4096xf32>) -> ()
  return
}

func.func private @k_cos(%x: memref<4096xf32>, %y: memref<4096xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 4096 : index
  scf.for %i = %c0 to %end step %c8 {
    %v = vector.load %x[%i] : memref<4096xf32>, vector<8xf32>
    %r = math.cos %v : vector<8xf32>
    vector.store %r, %y[%i] : memref<4096xf32>, vector<8xf32>
  }
  return
}
func.func @v_cos(%x: memref<4096xf32>, %y: memref<4096xf32>) {
  call @k_cos(%x, %y) : (memref<4096xf32>, memref<4096xf32>) -> ()
  return
}

func.func private @k_rsqrt(%x: memref<4096xf32>, %y: memref<4096xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 4096 : index
  scf.for %i = %c0 to %end step %c8 {
    %v = vector.load %x[%i] : memref<4096xf32>, vector<8xf32>
    %r = math.rsqrt %v : vector<8xf32>
    vector.store %r, %y[%i] : memref<4096xf32>, vector<8xf32>
  }
  return
}
func.func @v_rsqrt(%x: memref<4096xf32>, %y: memref<4096xf32>) {
  call @k_rsqrt(%x, %y) : (memref<4096xf32>, memref<4096xf32>) -> ()
  return
}

func.func private @k_powf(%x: memref<4096xf32>, %e: memref<4096xf32>, %y: memref<4096xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %end = arith.constant 4096 : index
  scf.for %i = %c0 to %end step %c8 {
    %v = vector.load %x[%i] : memref<4096xf32>, vector<8xf32>
    %w = vector.load %e[%i] : memref<4096xf32>, vector<8xf32>
    %r = math.powf %v, %w : vector<8xf32>
    vector.store %r, %y[%i] : memref<4096xf32>, vector<8xf32>
  }
  return
}
func.func @v_powf(%x: memref<4096xf32>, %e: memref<4096xf32>, %y: memref<4096xf32>) {
  call @k_powf(%x, %e, %y) : (memref<4096xf32>, memref<4096xf32>, memref<4096xf32>) -> ()
  return
}
