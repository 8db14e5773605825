/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
RUN: %cc -std=c11 -g -O1 -Wall -Wextra -Werror -fsanitize=thread -DNO_FORK -pthread -I %include %s \
RUN:   -o %t.tsan
RUN: %t.tsan 2000
RUN: %cc -std=c11 -g -O1 -Wall -Wextra -Werror -fsanitize=address,undefined -fno-sanitize-recover \
RUN:   -pthread -I %include %s -o %t.asan
RUN: %t.asan 2000
RUN: %cc -std=c11 -g -O2 -Wall -Wextra -Werror -pthread -I %include %s -o %t.plain
RUN: %t.plain 100000
*/

/* The thread pool: every iteration runs once, shares are balanced, loops inside loops and loops of
 * several threads at once are right, threads are reused, sleep when idle, survive fork, end at
 * shutdown, and may be refused by the system. (Under the thread sanitizer no thread can be started
 * after fork.) */

#define _GNU_SOURCE
#include <dirent.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int refuse_after = 1000000; /* threads */

static int limited_create(pthread_t *id, const pthread_attr_t *attr, void *(*run)(void *),
                          void *data) {
  return refuse_after-- > 0 ? pthread_create(id, attr, run, data) : 11;
}

#define pthread_create limited_create
#include "../../runtime/core/threads.c"
#undef pthread_create

#define CHECK(CONDITION)                                                                           \
  do {                                                                                             \
    if (!(CONDITION)) {                                                                            \
      fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #CONDITION);                              \
      _exit(1);                                                                                    \
    }                                                                                              \
  } while (0)

enum { MOST = 64 };

struct seen {
  intptr_t begin, step;
  atomic_int hits[MOST];  /* per iteration */
  atomic_int calls[MOST]; /* per worker */
  intptr_t share[MOST];
};

static void note(const void *context, intptr_t begin, intptr_t end, intptr_t worker) {
  struct seen *s = *(struct seen *const *)context;
  atomic_fetch_add(&s->calls[worker], 1);
  for (intptr_t i = begin; i < end; i += s->step) {
    atomic_fetch_add(&s->hits[((uintptr_t)i - (uintptr_t)s->begin) / (uintptr_t)s->step], 1);
    s->share[worker]++;
    if (i > INTPTR_MAX - s->step)
      break;
  }
}

/* One loop of n iterations; its last one may be cut short by `cut`. */
static void check_loop(intptr_t begin, intptr_t n, intptr_t step, intptr_t workers, intptr_t cut) {
  struct seen s = {.begin = begin, .step = step}, *p = &s;
  intptr_t end = (intptr_t)((uintptr_t)begin + (uintptr_t)n * (uintptr_t)step) - (n ? cut : 0);
  xtrt_parallel(note, &p, begin, end, step, workers);
  intptr_t least = INTPTR_MAX, most = 0, used = 0;
  for (int i = 0; i < MOST; i++) {
    CHECK(s.hits[i] == (i < n) && s.calls[i] <= 1);
    if (!s.calls[i])
      continue;
    used = i + 1;
    least = s.share[i] < least ? s.share[i] : least;
    most = s.share[i] > most ? s.share[i] : most;
  }
  CHECK(!n || (most - least <= 1 && least > 0));
  CHECK(used <= workers && used <= xtrt_workers() && used <= n && (used || !n));
}

static void check_shares(void) {
  xtrt_set_threads(7);
  CHECK(xtrt_workers() == 7);
  for (intptr_t n = 0; n < 24; n++)
    for (intptr_t step = 1; step < 4; step++)
      for (intptr_t workers = 1; workers < 10; workers += 2)
        check_loop(-5, n, step, workers, step - 1);
  intptr_t wide = INTPTR_MAX / 8;
  check_loop(INTPTR_MIN, 15, wide, 4, wide / 2);
  check_loop(INTPTR_MAX - 10, 10, 1, 4, 0);
  int nothing = 0;
  xtrt_parallel(note, &nothing, 5, 5, 1, 4);
  xtrt_parallel(note, &nothing, 5, -5, 1, 4);
}

static void inner(const void *context, intptr_t begin, intptr_t end, intptr_t worker) {
  CHECK(worker == 0 && begin == 0 && end == 10);
  CHECK(pthread_equal(pthread_self(), *(const pthread_t *)context));
}

static void outer(const void *context, intptr_t begin, intptr_t end, intptr_t worker) {
  (void)context, (void)worker;
  CHECK(xtrt_workers() == 1);
  pthread_t self = pthread_self();
  for (intptr_t i = begin; i < end; i++)
    xtrt_parallel(inner, &self, 0, 10, 1, 4);
  xtrt_shutdown(); /* refused here */
}

static void add(const void *context, intptr_t begin, intptr_t end, intptr_t worker) {
  long *sums = *(long *const *)context;
  for (intptr_t i = begin; i < end; i++)
    sums[worker] += i;
}

static void check_sum(intptr_t n) {
  intptr_t workers = xtrt_workers();
  long sums[MAX_WORKERS] = {0}, *p = sums, sum = 0;
  xtrt_parallel(add, &p, 0, n, 1, workers);
  for (intptr_t i = 0; i < workers; i++)
    sum += sums[i];
  CHECK(sum == (long)n * (long)(n - 1) / 2);
}

static void *many_sums(void *data) {
  for (long i = 0; i < *(long *)data; i++)
    check_sum(1 + i % 100);
  return NULL;
}

static int threads_now(void) {
  DIR *folder = opendir("/proc/self/task");
  int n = -2; /* . and .. */
  while (readdir(folder))
    n++;
  closedir(folder);
  return n;
}

/* A thread that was joined may be listed a moment longer. */
static bool settles_at(int expected) {
  for (int i = 0; i < 500 && threads_now() != expected; i++)
    usleep(10000);
  return threads_now() == expected;
}

static void check_users(long calls) {
  pthread_t user[3];
  for (int i = 0; i < 3; i++)
    CHECK(!pthread_create(&user[i], NULL, many_sums, &calls));
  for (long i = 0; i < calls; i++) { /* the count changes under them */
    xtrt_set_threads(1 + (int)(i % 5));
    check_sum(50);
    if (i % 500 == 0)
      xtrt_shutdown();
  }
  for (int i = 0; i < 3; i++)
    pthread_join(user[i], NULL);
}

static double seconds(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void check_reuse(long calls, int before) {
  xtrt_shutdown();
  xtrt_set_threads(4);
  CHECK(settles_at(before)); /* started by the first loop */
  many_sums(&calls);
  CHECK(settles_at(before + 3));
  double used = seconds(CLOCK_PROCESS_CPUTIME_ID), wall = seconds(CLOCK_MONOTONIC);
  usleep(400000);
  used = seconds(CLOCK_PROCESS_CPUTIME_ID) - used, wall = seconds(CLOCK_MONOTONIC) - wall;
  CHECK(used < 0.05 * wall);
  xtrt_shutdown();
  xtrt_shutdown();
  CHECK(settles_at(before));
}

/* One share takes longer than the others, mostly less than anybody looks, at times more. */
static void dawdle(const void *context, intptr_t begin, intptr_t end, intptr_t worker) {
  const long *turn = context;
  if (worker == *turn % 3)
    for (volatile long i = 0; i < *turn * 37 % (*turn % 16 ? 500 : 400000); i++) {
    }
  CHECK(end - begin == 1);
}

/* Who waits finds what it looks for or sleeps, with any number of cores. */
static void check_waiting(long calls) {
  static const int cores[] = {1, 512};
  xtrt_set_threads(3);
  for (long i = 0; i < calls; i++) {
    pthread_mutex_lock(&pool.lock);
    pool.cores = cores[i / 8 % 2];
    pthread_mutex_unlock(&pool.lock);
    xtrt_parallel(dawdle, &i, 0, 3, 1, 3);
    check_sum(7);
    if (i % 64 == 0)
      usleep(300);
  }
}

#ifndef NO_FORK
static void check_fork(void) {
  xtrt_set_threads(3);
  check_sum(100);
  pid_t child = fork();
  if (!child) {
    for (int i = 1; i < 100; i++)
      check_sum(i);
    exit(0); /* ends the child's own threads */
  }
  int status;
  CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0);
  check_sum(100);
}
#endif

static void check_refused(void) {
  xtrt_shutdown();
  for (refuse_after = 0; refuse_after < 3;) {
    int allowed = refuse_after;
    xtrt_set_threads(4);
    check_loop(0, 20, 1, 4, 0);
    CHECK(pool.started == allowed);
    xtrt_shutdown();
    refuse_after = allowed + 1;
  }
  refuse_after = 1000000;
  check_loop(0, 20, 1, 4, 0);
  CHECK(pool.started == 3);
}

static int count_for(const char *text) {
  setenv("XTRT_THREADS", text, 1);
  atomic_store(&usual, 0);
  xtrt_set_threads(0);
  return (int)xtrt_workers();
}

static void check_environment(void) {
  unsetenv("XTRT_THREADS");
  int cores = online_cores();
  CHECK(usual_count() == cores && cores >= 1);
  CHECK(count_for("1") == 1 && count_for("2") == 2 && count_for("7") == 7);
  static const char *const bad[] = {"", "0", "-3", "+3", " 3", "3 ", "3x", "many", "0x4", "1.5"};
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
    CHECK(count_for(bad[i]) == cores);
  CHECK(count_for("99999") == MAX_WORKERS);
  CHECK(count_for("99999999999999999999999") == MAX_WORKERS);
  xtrt_set_threads(1 << 30);
  CHECK(xtrt_workers() == MAX_WORKERS);
  xtrt_set_threads(5);
  CHECK(xtrt_workers() == 5);
  cpu_set_t old, one; /* the cores of the process, not of the machine */
  CHECK(!sched_getaffinity(0, sizeof old, &old));
  CPU_ZERO(&one);
  for (int i = 0; i < CPU_SETSIZE && !CPU_COUNT(&one); i++)
    if (CPU_ISSET(i, &old))
      CPU_SET(i, &one);
  CHECK(!sched_setaffinity(0, sizeof one, &one) && online_cores() == 1);
  CHECK(!sched_setaffinity(0, sizeof old, &old));
}

int main(int argc, char **argv) {
  long calls = argc > 1 ? atol(argv[1]) : 100;
  long none = 0;
  pthread_t first; /* a sanitizer may start its own thread with the first one */
  CHECK(!pthread_create(&first, NULL, many_sums, &none) && !pthread_join(first, NULL));
  usleep(100000);
  int threads = threads_now();
  check_shares();
  xtrt_parallel(outer, NULL, 0, 16, 1, 4);
  check_users(calls / 10);
  check_waiting(calls / 10);
  check_reuse(calls, threads);
#ifndef NO_FORK
  check_fork();
#endif
  check_refused();
  check_environment();
  check_sum(100); /* leaves threads for the end of the program */
  return 0;
}
