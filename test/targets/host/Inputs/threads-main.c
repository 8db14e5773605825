/* threads-main CALLS [LIBRARY]: calls every function of threads.mlir and compares with loops in C,
 * also from two threads at once. With LIBRARY it is opened and closed first. Prints the number of
 * workers. */

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <pthread.h>
#include <unistd.h>

#include "../../../abi/Inputs/check.h"
#include "threads.h"
#include "xtrt.h"

enum { M = 37, N = 11, PITCH = 13 };

static void check_rows(intptr_t step) {
  float x[M][PITCH], y[M][N];
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      x[i][j] = (float)(i * 31 + j), y[i][j] = -1;
  struct xtrt_memref_f32_2 dx = {x[0], x[0], 0, {M, N}, {PITCH, 1}};
  struct xtrt_memref_f32_2 dy = {y[0], y[0], 0, {M, N}, {N, 1}};
  CHECK(rows(&dx, &dy, 0.5f, step) == 0);
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      CHECK(y[i][j] == x[i][N - 1 - j] + 0.5f);
}

/* A buffer per worker that cannot be had is a status. */
static void check_too_large(void) {
  float none = 0;
  struct xtrt_memref_f32_2 d = {&none, &none, 0, {0, INTPTR_MAX / 3}, {INTPTR_MAX / 3, 1}};
  CHECK(rows(&d, &d, 0.5f, 1) == XTRT_ERR_OVERFLOW);
}

static intptr_t check_who(intptr_t n) {
  intptr_t worker[64], workers[64], count = 1, share[64] = {0};
  for (int i = 0; i < 64; i++)
    worker[i] = workers[i] = -1;
  struct xtrt_memref_index_1 a = {worker, worker, 0, {n}, {1}};
  struct xtrt_memref_index_1 b = {workers, workers, 0, {n}, {1}};
  CHECK(who(&a, &b) == 0);
  for (intptr_t i = 0; i < n; i++) {
    CHECK(worker[i] >= 0 && worker[i] < workers[i] && workers[i] == workers[0]);
    CHECK(i == 0 || worker[i] == worker[i - 1] || worker[i] == worker[i - 1] + 1);
    share[worker[i]]++;
    count = worker[i] + 1;
  }
  for (intptr_t w = 0; w < count && n; w++)
    CHECK(share[w] >= n / count && share[w] <= n / count + 1);
  CHECK(n == 64 || (worker[n] == -1 && workers[n] == -1));
  return count;
}

static void check_mixed(int flag) {
  float x[32 * 8], y[32 * 8];
  for (int i = 0; i < 32 * 8; i++)
    x[i] = (float)(i % 17), y[i] = -1;
  CHECK(mixed(x, 0x4000, (uint8_t)flag, y) == 0); /* 2.0 */
  for (int i = 0; i < 16 * 8; i++) {
    float sum = x[i] + x[i + 16 * 8];
    CHECK(y[i] == (sum + (float)(1 + i % 4)) * 2 + (i % 8 == 2 ? 2 : 0));
    CHECK(y[i + 16 * 8] == (flag ? sum : -1));
  }
}

static void *call_all(void *data) {
  for (long i = 0; i < *(long *)data; i++) {
    check_rows(1 + i % 6);
    check_who(i % 64);
    check_mixed(i & 1);
  }
  return NULL;
}

static int threads_now(void) {
  DIR *folder = opendir("/proc/self/task");
  int n = -2;
  while (readdir(folder))
    n++;
  closedir(folder);
  return n;
}

/* A thread that was joined may be listed a moment longer. */
static int settles_at(int expected) {
  for (int i = 0; i < 500 && threads_now() != expected; i++)
    usleep(10000);
  return threads_now() == expected;
}

/* The library's threads end before its code goes. */
static void check_library(const char *path) {
  void *library = dlopen(path, RTLD_NOW);
  CHECK(library);
  const struct xtrt_model *(*info)(void);
  int (*function)(struct xtrt_memref_index_1 *, struct xtrt_memref_index_1 *);
  *(void **)&info = dlsym(library, "threads_info");
  *(void **)&function = dlsym(library, "who");
  CHECK(info && function && info()->set_threads);
  intptr_t data[4] = {0};
  struct xtrt_memref_index_1 d = {data, data, 0, {4}, {1}};
  int before = threads_now();
  info()->set_threads(4);
  CHECK(function(&d, &d) == 0);
  CHECK(threads_now() == before + 3);
  CHECK(dlclose(library) == 0);
  CHECK(settles_at(before));
}

int main(int argc, char **argv) {
  long calls = argc > 1 ? atol(argv[1]) : 1;
  if (argc > 2)
    check_library(argv[2]);
  check_too_large();
  pthread_t user;
  CHECK(!pthread_create(&user, NULL, call_all, &calls));
  call_all(&calls);
  pthread_join(user, NULL);
  printf("workers: %ld\n", (long)check_who(64));
  return 0;
}
