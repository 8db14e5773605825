func.func @f(%a: memref<16xf32>, %o: memref<16xf32>) {
  affine.prefetch %a[0], read, locality<3>, data : memref<16xf32>
  %r = affine.vector_load %a[0] : memref<16xf32>, vector<4xf32>
  affine.vector_store %r, %o[4] : memref<16xf32>, vector<4xf32>
  return
}
