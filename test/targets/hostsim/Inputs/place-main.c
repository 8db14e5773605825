/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Calls the functions of place.mlir with arrays of the host and of devices. */

#include "place.h"

#include "place_model.h"

static struct xtrt_device *first, *second_device;

static void fill(float *x, int n, float start) {
  for (int i = 0; i < n; i++)
    x[i] = start + (float)(i % 7);
}

/* A is on the host, B and C are on the device: a call copies A, and nothing else. */
static void check_product(void) {
  float a[64], b[128], c[32], expected[32];
  fill(a, 64, 1);
  fill(b, 128, -3);
  fill(c, 32, 5);
  struct xtrt_array *B = array_at(first, XTRT_F32, 2, (const int64_t[]){16, 8}, b);
  struct xtrt_array *C = array_at(first, XTRT_F32, 2, (const int64_t[]){4, 8}, c);
  memcpy(expected, c, sizeof c);
  OK(product(a, B, C));
  struct xtrt_transfers before = counts(first);
  for (int call = 0; call < 10; call++)
    OK(product(a, B, C));
  struct xtrt_transfers after = counts(first);
  CHECK(after.uploads - before.uploads == 10);
  CHECK(after.upload_bytes - before.upload_bytes == 10 * sizeof a);
  CHECK(after.downloads == before.downloads && after.copies == before.copies);
  CHECK(after.launches - before.launches == 10);
  CHECK(after.allocations == before.allocations); /* the frame is kept */
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 8; j++)
      for (int k = 0; k < 16; k++)
        expected[i * 8 + j] += 11 * a[i * 16 + k] * b[k * 8 + j];
  CHECK(has(C, expected));
  CHECK(has(B, b));
  xtrt_array_destroy(B);
  xtrt_array_destroy(C);
}

static void check_sizes(void) {
  float x[12 * 4];
  for (int rows = 0; rows <= 12; rows += 4) {
    fill(x, rows * 4, 1);
    struct xtrt_array *array = array_at(first, XTRT_F32, 2, (const int64_t[]){rows, 4}, x);
    struct xtrt_transfers before = counts(first);
    OK(scale(array, 2.5f));
    struct xtrt_transfers after = counts(first);
    CHECK(after.uploads == before.uploads && after.downloads == before.downloads);
    for (int i = 0; i < rows * 4; i++)
      x[i] *= 2.5f;
    CHECK(has(array, x));
    xtrt_array_destroy(array);
  }
}

static void check_strided(void) {
  float x[2 + 4 * 5], expected[2 + 4 * 5];
  fill(x, 22, 1);
  memcpy(expected, x, sizeof x);
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 3; j++)
      expected[2 + i * 5 + j] *= 2;
  struct xtrt_memref_f32_2 rows = {x, x, 2, {4, 3}, {5, 1}};
  struct xtrt_transfers before = counts(first);
  OK(double_rows(&rows));
  struct xtrt_transfers after = counts(first);
  CHECK(after.upload_bytes - before.upload_bytes == 4 * 3 * sizeof *x && after.uploads - before.uploads == 1);
  CHECK(after.download_bytes - before.download_bytes == 4 * 3 * sizeof *x);
  CHECK(!memcmp(x, expected, sizeof x));
}

/* Fills and copies are done by the device: nothing passes the host. */
static void check_fill_and_copy(void) {
  float x[30], y[30];
  struct xtrt_array *X = array_at(first, XTRT_F32, 2, (const int64_t[]){6, 5}, NULL);
  struct xtrt_array *Y = array_at(first, XTRT_F32, 2, (const int64_t[]){6, 5}, NULL);
  struct xtrt_transfers before = counts(first);
  OK(fill_and_copy(X, Y, 7));
  struct xtrt_transfers after = counts(first);
  CHECK(after.uploads == before.uploads && after.downloads == before.downloads);
  CHECK(after.copies - before.copies == 1);
  for (int i = 0; i < 30; i++) {
    x[i] = i % 5 == 4 ? 1 : 7;
    y[i] = i % 5 == 2 ? 1 : 7;
  }
  CHECK(has(X, x) && has(Y, y));
  xtrt_array_destroy(X);
  xtrt_array_destroy(Y);
}

static void check_elements(void) {
  float x[] = {1, 2, 3, 4}, old = 0;
  struct xtrt_array *X = array_at(first, XTRT_F32, 1, (const int64_t[]){4}, x);
  struct xtrt_transfers before = counts(first);
  OK(swap(X, 2, -5, &old));
  struct xtrt_transfers after = counts(first);
  CHECK(old == 3);
  CHECK(after.download_bytes - before.download_bytes == 4 && after.upload_bytes - before.upload_bytes == 4);
  CHECK(has(X, (const float[]){1, 2, -5, 4}));
  xtrt_array_destroy(X);
}

static void check_results(void) {
  const float x[] = {1, 2, 3, 4}, unused[4] = {0};
  float y[4];
  struct xtrt_array *Z = array_at(first, XTRT_F32, 1, (const int64_t[]){4}, NULL);
  OK(results(x, unused, y, Z));
  CHECK(!memcmp(y, (const float[]){2, 4, 6, 8}, sizeof y) && has(Z, (const float[]){2, 8, 18, 32}));

  struct xtrt_array *X = array_at(first, XTRT_F32, 1, (const int64_t[]){4}, x);
  OK(same(X, y, Z));
  CHECK(!memcmp(y, x, sizeof y) && has(Z, x));
  xtrt_array_destroy(X);
  xtrt_array_destroy(Z);
}

/* Sizes that the caller learns: made for the caller, or into the caller's memory. */
static void check_open_results(void) {
  for (int n = 0; n < 4; n++) {
    float x[6], twice[6], squares[6], mine[6 * 3];
    fill(x, 6, 1);
    for (int i = 0; i < 6; i++) {
      twice[i] = 2 * x[i];
      squares[i] = 2 * x[i] * x[i];
    }
    struct xtrt_array *X = array_at(first, XTRT_F32, 2, (const int64_t[]){n, 2}, x), *Z;
    struct xtrt_memref_f32_2 y = {0}, to = {mine, mine, 1, {n, 2}, {5, 2}};
    OK(open_results(X, &y, &Z));
    CHECK(y.sizes[0] == n && y.sizes[1] == 2 && !memcmp(y.aligned, twice, (size_t)n * 8));
    CHECK(xtrt_array_device(Z) == first && xtrt_array_rank(Z) == 2 && xtrt_array_sizes(Z)[0] == n);
    CHECK(xtrt_array_dtype(Z) == XTRT_F32 && has(Z, squares));
    xtrt_free(y.allocated);
    xtrt_array_destroy(Z);
    OK(open_results(X, &to, &Z));
    for (int i = 0; i < n * 2; i++)
      CHECK(mine[1 + i / 2 * 5 + i % 2 * 2] == twice[i]);
    xtrt_array_destroy(Z);
    to.sizes[0] = n + 1;
    GIVES(XTRT_ERR_SHAPE, open_results(X, &to, &Z));
    CHECK(!Z);
    xtrt_array_destroy(X);
  }
}

static void check_types(void) {
  const uint16_t h[] = {0x3c00, 0x4000, 0xc200, 0x3800}; /* 1, 2, -3, 0.5 */
  const uint8_t b[] = {1, 0, 1, 0};
  const int64_t n[] = {10, 20, 30, -40}, four = 4;
  struct xtrt_array *H = array_at(first, XTRT_F16, 1, &four, h), *B = array_at(first, XTRT_I1, 1, &four, b);
  struct xtrt_array *N = array_at(first, XTRT_I64, 1, &four, n), *R = array_at(first, XTRT_F64, 1, &four, NULL);
  OK(types(H, B, N, R));
  CHECK(has(R, (const double[]){1, 20, -3, -40}));
  xtrt_array_destroy(H);
  xtrt_array_destroy(B);
  xtrt_array_destroy(N);
  xtrt_array_destroy(R);
}

static void check_total(void) {
  const float x[] = {1, 2, 3};
  for (int64_t n = 0; n <= 3; n += 3) {
    struct xtrt_array *X = array_at(first, XTRT_F32, 1, &n, x), *R = array_at(first, XTRT_F32, 0, NULL, NULL);
    OK(total(X, R));
    CHECK(has(R, &(const float){n ? 6 : 0}));
    xtrt_array_destroy(X);
    xtrt_array_destroy(R);
  }
}

/* A function of the same model on another device: the first one has nothing to do with it. */
static void check_second(void) {
  const float x[] = {1, 2, 3, 4}, y[] = {10, 20, 30, 40};
  const int64_t four = 4;
  struct xtrt_array *X = array_at(second_device, XTRT_F32, 1, &four, x);
  struct xtrt_array *Z = array_at(second_device, XTRT_F32, 1, &four, NULL);
  struct xtrt_transfers before = counts(first);
  OK(second(X, y, Z));
  struct xtrt_transfers after = counts(first);
  CHECK(!memcmp(&before, &after, sizeof before));
  CHECK(has(Z, (const float[]){11, 22, 33, 44}));
  xtrt_array_destroy(X);
  xtrt_array_destroy(Z);
}

/* The workspace may be the caller's, on the device. */
static void check_workspace(void) {
  float x[] = {1, 2, 3, 4}, y[4];
  struct xtrt_array *Z = array_at(first, XTRT_F32, 1, (const int64_t[]){4}, NULL);
  struct xtrt_array *W = array_at(first, XTRT_I8, 1, (const int64_t[]){RESULTS_WORKSPACE_BYTES}, NULL);
  struct xtrt_transfers before = counts(first);
  OK(results_ws(W, x, x, y, Z));
  CHECK(counts(first).allocations == before.allocations && y[3] == 8);
  xtrt_array_destroy(W);
  xtrt_array_destroy(Z);
}

int main(void) {
  first = device_at("hostsim:0");
  second_device = device_at("hostsim:1");
  check_product();
  check_sizes();
  check_strided();
  check_fill_and_copy();
  check_elements();
  check_results();
  check_open_results();
  check_types();
  check_total();
  check_second();
  check_workspace();
  place_model_info()->unload();
  CHECK(!counts(first).live_bytes && !counts(second_device).live_bytes);
  xtrt_device_close(first);
  xtrt_device_close(second_device);
  puts("all as expected");
}
