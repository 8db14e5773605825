/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Parallel loops: threads that wait between loops, each with a fixed share of the iterations. Who
 * waits looks again and again for a while, then sleeps. One loop has the threads at a time; who
 * comes meanwhile runs its loop alone. */

#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

#include "xtrt.h"

/* LOOKS: tens of microseconds. SLEEPER is above any number of threads. */
enum { MAX_WORKERS = 512, LINE = 64, LOOKS = 2000, SLEEPER = 1 << 16 };
enum { IDLE, CALLED, ASLEEP };

struct loop {
  xtrt_body *body;
  const void *context;
  intptr_t begin, end, step;
  uintptr_t iterations, workers;
};

struct thread {
  _Alignas(LINE) atomic_int state; /* CALLED once per loop that it has a share in, and to end */
  sem_t wake;                      /* posted when it was ASLEEP */
  pthread_t id;
};

static struct {
  pthread_mutex_t lock; /* held while a loop runs; guards everything but the counts */
  struct thread thread[MAX_WORKERS - 1];
  int started;
  bool ready, stop, closed;
  int cores;
  atomic_int looks; /* before sleep; none when a loop has more workers than there are cores */
  struct loop loop;
  _Alignas(LINE)
      atomic_int running; /* threads with an unfinished share, + SLEEPER: caller sleeps */
  sem_t done;             /* posted by the last of them then */
} pool = {.lock = PTHREAD_MUTEX_INITIALIZER};

static atomic_int chosen; /* by xtrt_set_threads; 0: not */
static atomic_int usual;  /* by the environment or the machine; 0: not asked yet */
static _Thread_local bool inside;

static int clamp(long n) { return n < 1 ? 1 : n > MAX_WORKERS ? MAX_WORKERS : (int)n; }

static int online_cores(void) {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (!sched_getaffinity(0, sizeof set, &set))
    return clamp(CPU_COUNT(&set));
  return clamp(sysconf(_SC_NPROCESSORS_ONLN));
}

/* What is not a positive decimal number counts as not given. */
static int usual_count(void) {
  const char *text = getenv("XTRT_THREADS");
  char *end;
  if (!text || *text < '0' || *text > '9')
    return online_cores();
  errno = 0;
  long n = strtol(text, &end, 10);
  if (*end || (n < 1 && !errno))
    return online_cores();
  return clamp(n); /* too large for a long is LONG_MAX */
}

static int count(void) {
  int n = atomic_load(&chosen);
  if (n)
    return n;
  n = atomic_load(&usual);
  if (!n)
    atomic_store(&usual, n = usual_count());
  return n;
}

void xtrt_set_threads(int n) { atomic_store(&chosen, n < 1 ? 0 : clamp(n)); }

intptr_t xtrt_workers(void) { return inside ? 1 : count(); }

static void wait_for(sem_t *s) {
  while (sem_wait(s) && errno == EINTR) {
  }
}

static void relax(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("yield");
#endif
}

/* True when the value came while we looked. */
static bool look_for(atomic_int *at, int value) {
  for (int i = atomic_load_explicit(&pool.looks, memory_order_relaxed); i >= 0; i--) {
    if (atomic_load_explicit(at, memory_order_acquire) == value)
      return true;
    relax();
  }
  return false;
}

static void call(struct thread *t) {
  if (atomic_exchange(&t->state, CALLED) == ASLEEP)
    sem_post(&t->wake);
}

static void wait_for_call(struct thread *self) {
  int idle = IDLE;
  if (!look_for(&self->state, CALLED) &&
      atomic_compare_exchange_strong(&self->state, &idle, ASLEEP))
    wait_for(&self->wake);
  atomic_store(&self->state, IDLE);
}

static void finish_share(void) {
  if (atomic_fetch_sub(&pool.running, 1) == SLEEPER + 1)
    sem_post(&pool.done);
}

static void wait_for_shares(void) {
  if (!look_for(&pool.running, 0) && atomic_fetch_add(&pool.running, SLEEPER))
    wait_for(&pool.done);
}

/* The share of a worker; the first ones have one iteration more when it does not divide. */
static void run_share(const struct loop *l, uintptr_t worker) {
  uintptr_t each = l->iterations / l->workers, rest = l->iterations % l->workers;
  uintptr_t first = worker * each + (worker < rest ? worker : rest);
  uintptr_t last = first + each + (worker < rest);
  uintptr_t begin = (uintptr_t)l->begin, step = (uintptr_t)l->step;
  intptr_t end = last == l->iterations ? l->end : (intptr_t)(begin + last * step);
  l->body(l->context, (intptr_t)(begin + first * step), end, (intptr_t)worker);
}

static void *work(void *data) {
  struct thread *self = data;
  inside = true;
  for (;;) {
    wait_for_call(self);
    if (pool.stop)
      return NULL;
    run_share(&pool.loop, (uintptr_t)(self - pool.thread) + 1);
    finish_share();
  }
}

/* Only the thread that forked goes on in the child, and no loop runs there. */
static void forget_threads(void) {
  pool.lock = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
  pool.started = 0;
  pool.ready = false;
}

static bool get_ready(void) {
  static bool registered;
  if (!registered && pthread_atfork(NULL, NULL, forget_threads))
    return false;
  registered = true;
  pool.ready = pool.ready || !sem_init(&pool.done, 0, 0);
  return pool.ready;
}

/* Has `wanted` threads if the system gives them; their number. Signals are left to the program's
 * own threads. */
static int start_threads(int wanted) {
  sigset_t all, old;
  if (pool.started >= wanted)
    return wanted;
  if (pool.closed || !get_ready())
    return 0;
  sigfillset(&all);
  if (pthread_sigmask(SIG_SETMASK, &all, &old))
    return pool.started;
  for (; pool.started < wanted; pool.started++) {
    struct thread *t = &pool.thread[pool.started];
    atomic_store(&t->state, IDLE);
    if (sem_init(&t->wake, 0, 0))
      break;
    if (pthread_create(&t->id, NULL, work, t)) {
      sem_destroy(&t->wake);
      break;
    }
  }
  pthread_sigmask(SIG_SETMASK, &old, NULL);
  pool.cores = online_cores();
  return pool.started;
}

static void run_together(const struct loop *l) {
  int others = start_threads((int)l->workers - 1);
  pool.loop = *l;
  pool.loop.workers = (uintptr_t)others + 1;
  atomic_store_explicit(&pool.looks, others < pool.cores ? LOOKS : 0, memory_order_relaxed);
  atomic_store(&pool.running, others);
  for (int i = 0; i < others; i++)
    call(&pool.thread[i]);
  inside = true;
  run_share(&pool.loop, 0);
  inside = false;
  wait_for_shares();
}

void xtrt_parallel(xtrt_body *body, const void *context, intptr_t begin, intptr_t end,
                   intptr_t step, intptr_t workers) {
  if (begin >= end)
    return;
  struct loop l = {body, context, begin, end, step, 1, 1};
  if (step > 0)
    l.iterations = ((uintptr_t)end - (uintptr_t)begin - 1) / (uintptr_t)step + 1;
  intptr_t most = xtrt_workers();
  l.workers = (uintptr_t)(workers < most ? workers : most);
  if (l.workers > l.iterations)
    l.workers = l.iterations;
  if (workers < 2 || l.workers < 2 || pthread_mutex_trylock(&pool.lock)) {
    bool outer = inside;
    inside = true;
    body(context, begin, end, 0);
    inside = outer;
    return;
  }
  run_together(&l);
  pthread_mutex_unlock(&pool.lock);
}

static void shut_down(bool close) {
  if (inside) /* in the body of a loop: it needs its threads */
    return;
  pthread_mutex_lock(&pool.lock);
  pool.stop = true;
  for (int i = 0; i < pool.started; i++)
    call(&pool.thread[i]);
  for (int i = 0; i < pool.started; i++) {
    pthread_join(pool.thread[i].id, NULL);
    sem_destroy(&pool.thread[i].wake);
  }
  if (pool.ready)
    sem_destroy(&pool.done);
  pool.started = 0;
  pool.ready = pool.stop = false;
  pool.closed = close;
  pthread_mutex_unlock(&pool.lock);
}

void xtrt_shutdown(void) { shut_down(false); }

/* At exit, and before a shared library that holds this code is unmapped. */
__attribute__((destructor)) static void end_threads(void) { shut_down(true); }
