// RUN: %xtcc --allow-internal-marks -S %s -o - | FileCheck %s
// RUN: %xtcc --allow-internal-marks -S --threads=openmp %s -o - | FileCheck %s --check-prefix=OMP
// RUN: %xtcc --allow-internal-marks -S --threads=none %s -o - | FileCheck %s --check-prefix=NONE
// RUN: %xtcc --allow-internal-marks -S --runtime=none %s -o - | FileCheck %s --check-prefix=NONE
// A parallel loop becomes a function of what it uses, called by the runtime; a pragma; a plain loop.
// The number of workers is asked once per call, so that buffers and loops agree.

// CHECK: const intptr_t workers = xtrt_workers();
// CHECK: tile = xtrt_heap_array(heap, sizeof(float), 2, (const intptr_t[]){workers, 8});
// CHECK: parallel_k(workers, x, y, tile, workers);
// OMP: const intptr_t workers = omp_get_max_threads();
// OMP: parallel_k(workers, x, y, tile, workers);
// NONE: *tile = ({{.*}})(frame + 0);
// NONE: parallel_k(x, y, tile, 1);
func.func @f(%x: memref<64x8xf32>, %y: memref<64x8xf32>) {
  call @k(%x, %y) : (memref<64x8xf32>, memref<64x8xf32>) -> ()
  return
}

// CHECK-LABEL: // Loop I of parallel_k: the share of one worker
// CHECK-NEXT: XT_NOINLINE void parallel_k_I(const float *restrict x, float *restrict tile, float *restrict y,
// CHECK-NEXT: intptr_t begin, intptr_t end, intptr_t worker) {
// CHECK-NEXT: for (intptr_t i = begin; i < end; i += 2) { // I; {{[0-9]+}}: scf.parallel
// CHECK-NEXT: for (intptr_t j = 0; j < 8; j++) { // {{[0-9]+}}: scf.for
// CHECK-NEXT: tile[worker * 8 + j] = x[i * 8 + j];
// CHECK: for (intptr_t J0 = 0; J0 < 8; J0++) {
// CHECK: struct parallel_k_I_context {
// CHECK-NEXT: const float *x;
// CHECK: static void parallel_k_I_run(const void *context, intptr_t begin, intptr_t end, intptr_t worker) {
// CHECK-NEXT: const struct parallel_k_I_context *c = context;
// CHECK-NEXT: parallel_k_I(c->x, c->tile, c->y, begin, end, worker);
// CHECK-LABEL: // func @k
// CHECK: const struct parallel_k_I_context context = {.x = x, .tile = tile, .y = y};
// CHECK-NEXT: xtrt_parallel(parallel_k_I_run, &context, 0, 64, 2, workers);

// OMP: #pragma omp parallel for schedule(static) num_threads((int)workers)
// OMP-NEXT: for (intptr_t i = 0; i < 64; i += 2) { // I; {{[0-9]+}}: scf.parallel
// OMP-NEXT: const intptr_t me = omp_get_thread_num();
// OMP-NEXT: for (intptr_t j = 0; j < 8; j++) {
// OMP-NEXT: tile[me * 8 + j] = x[i * 8 + j];

// NONE: for (intptr_t i = 0; i < 64; i += 2) {
// NONE: tile[j] = x[i * 8 + j];
func.func private @k(%x: memref<64x8xf32>, %y: memref<64x8xf32>) attributes {xt.kernel} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %c64 = arith.constant 64 : index
  %w = "accel.workers"() : () -> index
  %tile = memref.alloc(%w) : memref<?x8xf32>
  scf.parallel (%i) = (%c0) to (%c64) step (%c2) {
    %me = "accel.worker"() : () -> index
    scf.for %j = %c0 to %c8 step %c1 {
      %e = memref.load %x[%i, %j] : memref<64x8xf32>
      memref.store %e, %tile[%me, %j] : memref<?x8xf32>
    }
    "scf.for"(%c0, %c8, %c1) ({
    ^bb0(%0: index):
      %e = memref.load %tile[%me, %0] : memref<?x8xf32>
      memref.store %e, %y[%i, %0] : memref<64x8xf32>
      scf.yield
    }) {xt.loop = "J0"} : (index, index, index) -> ()
    scf.reduce
  } {xt.loop = "I"}
  return
}
