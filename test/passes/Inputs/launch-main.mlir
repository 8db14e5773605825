// Calls @product of docs/launch.mlir with matrices of whole numbers and prints how many results differ from
// those of three loops.
func.func private @wrong(%M: index, %N: index, %K: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c7 = arith.constant 7 : index
  %one = arith.constant 1.0 : f32
  %A = memref.alloc(%M, %K) : memref<?x?xf32>
  %B = memref.alloc(%K, %N) : memref<?x?xf32>
  %C = memref.alloc(%M, %N) : memref<?x?xf32>
  scf.for %i = %c0 to %M step %c1 {
    scf.for %k = %c0 to %K step %c1 {
      %p = arith.muli %i, %c3 : index
      %q = arith.addi %p, %k : index
      %r = arith.remsi %q, %c7 : index
      %x = arith.index_cast %r : index to i32
      %v = arith.sitofp %x : i32 to f32
      memref.store %v, %A[%i, %k] : memref<?x?xf32>
    }
    scf.for %j = %c0 to %N step %c1 {
      memref.store %one, %C[%i, %j] : memref<?x?xf32>
    }
  }
  scf.for %k = %c0 to %K step %c1 {
    scf.for %j = %c0 to %N step %c1 {
      %p = arith.muli %j, %c3 : index
      %q = arith.addi %p, %k : index
      %r = arith.remsi %q, %c5 : index
      %x = arith.index_cast %r : index to i32
      %v = arith.sitofp %x : i32 to f32
      memref.store %v, %B[%k, %j] : memref<?x?xf32>
    }
  }
  call @product(%A, %B, %C) : (memref<?x?xf32>, memref<?x?xf32>, memref<?x?xf32>) -> ()
  %wrong = scf.for %i = %c0 to %M step %c1 iter_args(%u = %c0) -> index {
    %row = scf.for %j = %c0 to %N step %c1 iter_args(%v = %u) -> index {
      %sum = scf.for %k = %c0 to %K step %c1 iter_args(%s = %one) -> f32 {
        %a = memref.load %A[%i, %k] : memref<?x?xf32>
        %b = memref.load %B[%k, %j] : memref<?x?xf32>
        %p = arith.mulf %a, %b : f32
        %t = arith.addf %s, %p : f32
        scf.yield %t : f32
      }
      %c = memref.load %C[%i, %j] : memref<?x?xf32>
      %same = arith.cmpf oeq, %c, %sum : f32
      %next = arith.addi %v, %c1 : index
      %w = arith.select %same, %v, %next : index
      scf.yield %w : index
    }
    scf.yield %row : index
  }
  return %wrong : index
}
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c17 = arith.constant 17 : index
  %c37 = arith.constant 37 : index
  %c50 = arith.constant 50 : index
  %a = call @wrong(%c37, %c50, %c17) : (index, index, index) -> index
  %b = call @wrong(%c16, %c16, %c16) : (index, index, index) -> index
  %c = call @wrong(%c1, %c1, %c1) : (index, index, index) -> index
  %d = call @wrong(%c17, %c1, %c50) : (index, index, index) -> index
  %e = call @wrong(%c37, %c16, %c0) : (index, index, index) -> index
  %f = call @wrong(%c0, %c37, %c50) : (index, index, index) -> index
  %ab = arith.addi %a, %b : index
  %cd = arith.addi %c, %d : index
  %ef = arith.addi %e, %f : index
  %abcd = arith.addi %ab, %cd : index
  %all = arith.addi %abcd, %ef : index
  vector.print str "wrong: "
  vector.print %all : index
  return
}
