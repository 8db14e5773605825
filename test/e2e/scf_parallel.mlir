// RUN: %e2e %s
// scf.parallel over one, two and no iterations, with and without scf.reduce, sum and product, on memrefs.

func.func private @xtDumpI64(memref<*xi64>) attributes {llvm.emit_c_interface}
func.func private @xtDumpScalarI64(i64)

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m = memref.alloc() : memref<5x4xi64>
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]}
      outs(%m : memref<5x4xi64>) {
  ^bb0(%previous: i64):
    %at0 = linalg.index 0 : index
    %at1 = linalg.index 1 : index
    %ramp = affine.apply affine_map<(d0, d1) -> ((d0 * 7 + d1 * 5 + 1) mod 23 - 11)>(%at0, %at1)
    %cell = arith.index_cast %ramp : index to i64
    linalg.yield %cell : i64
  }
  scf.parallel (%i, %j) = (%c0, %c1) to (%c5, %c4) step (%c2, %c1) {
    %x = memref.load %m[%i, %j] : memref<5x4xi64>
    %y = arith.muli %x, %x : i64
    memref.store %y, %m[%i, %j] : memref<5x4xi64>
    scf.reduce
  }
  %dump1 = memref.cast %m : memref<5x4xi64> to memref<*xi64>
  call @xtDumpI64(%dump1) : (memref<*xi64>) -> ()
  %sum, %or = scf.parallel (%i, %j) = (%c0, %c0) to (%c5, %c4) step (%c1, %c1) init (%zero, %one) -> (i64, i64) {
    %x = memref.load %m[%i, %j] : memref<5x4xi64>
    scf.reduce(%x, %x : i64, i64) {
    ^bb0(%a: i64, %b: i64):
      %s = arith.addi %a, %b : i64
      scf.reduce.return %s : i64
    }, {
    ^bb0(%a: i64, %b: i64):
      %s = arith.ori %a, %b : i64
      scf.reduce.return %s : i64
    }
  }
  call @xtDumpScalarI64(%sum) : (i64) -> ()
  call @xtDumpScalarI64(%or) : (i64) -> ()
  %none = scf.parallel (%i) = (%c5) to (%c5) step (%c1) init (%one) -> i64 {
    scf.reduce(%zero : i64) {
    ^bb0(%a: i64, %b: i64):
      %s = arith.muli %a, %b : i64
      scf.reduce.return %s : i64
    }
  }
  call @xtDumpScalarI64(%none) : (i64) -> ()
  memref.dealloc %m : memref<5x4xi64>
  return
}
