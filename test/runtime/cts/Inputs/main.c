/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* cts [--case=NAME] [--calls=N] [--no-endless] MODULE [DEVICE…]: runs every case on each device, all
 * devices at once; without a device, on the first device of each driver, one after the other, where there is one that loads MODULE. A device of OpenCL takes the module MODULE.cl. Without kernels that do not end where nobody
 * can stop waiting for one. After each case, and at the end, descriptors, threads and child processes are as before. */

#include "cts.h"

#include <dirent.h>
#include <pthread.h>

#include "runtime/core/message.h"

/* ---- what is left behind ---- */

static int count_entries(const char *path) {
  DIR *folder = opendir(path);
  int n = -3; /* . and .. and the folder's own */
  while (folder && readdir(folder))
    n++;
  if (folder)
    closedir(folder);
  return n;
}

int count_files(void) { return count_entries("/proc/self/fd"); }

int count_threads(void) { return count_entries("/proc/self/task") + 1; }

int count_children(void) {
  DIR *folder = opendir("/proc");
  struct dirent *e;
  int n = 0;
  while (folder && (e = readdir(folder))) {
    char path[300], text[512] = "";
    if (*e->d_name < '0' || *e->d_name > '9')
      continue;
    snprintf(path, sizeof path, "/proc/%s/stat", e->d_name);
    FILE *f = fopen(path, "r");
    if (!f)
      continue;
    size_t got = fread(text, 1, sizeof text - 1, f);
    fclose(f);
    text[got] = 0;
    char *end = strrchr(text, ')'), state;
    int parent;
    if (end && sscanf(end + 1, " %c %d", &state, &parent) == 2 && parent == getpid())
      n++;
  }
  if (folder)
    closedir(folder);
  return n;
}

long resident(void) {
  long pages = 0, all;
  FILE *f = fopen("/proc/self/statm", "r");
  if (f) {
    if (fscanf(f, "%ld %ld", &all, &pages) != 2)
      pages = 0;
    fclose(f);
  }
  return pages * (sysconf(_SC_PAGESIZE) / 1024);
}

/* ---- hooks ---- */

struct hooks hooks_open(struct cts *x) {
  struct hooks h = {.d = x->driver};
  OK(h.d->open(x->index, &h.s));
  OK(h.d->module_load(h.s, x->module, (size_t)(x->module_end - x->module), &h.module));
  return h;
}

void hooks_close(struct hooks *h) { h->d->close(h->s); }

uint64_t hooks_alloc(struct cts *x, struct hooks *h, size_t bytes) {
  uint64_t address = 0;
  OK(h->d->alloc(h->s, bytes, &address));
  CHECK(address && address % 64 == 0);
  return address;
}

/* Functions that this thread found, the last ones. */
enum { FOUND = 64 };
static _Thread_local struct {
  const void *state;
  uint64_t function;
  char name[400];
} found[FOUND];
static _Thread_local int found_last;

uint64_t hooks_find(struct cts *x, struct hooks *h, const char *name) {
  uint64_t function = 0;
  int words = strcmp(name, "sum") ? 0 : x->words + 2;
  OK(h->d->module_find(h->s, h->module, row_of(name, words), &function));
  found_last = (found_last + 1) % FOUND;
  found[found_last].state = h->s;
  found[found_last].function = function;
  snprintf(found[found_last].name, sizeof found[found_last].name, "%s", name);
  return function;
}

static const char *letters_of(const char *name) {
  static const char *const rows[][2] = {
      {"add", "aaai"}, {"blocks", "aa"}, {"calls", "a"},     {"endless", ""}, {"kinds", "aiifd"},
      {"triple", "a"},   {"order", "a"},   {"letters", "aiwfd"}, {"pid", "a"},    {"slow", "ai"},
      {"touch", "a"},  {"raise", "i"},   {"stop", ""}};
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (!strcmp(rows[i][0], name))
      return rows[i][1];
  return strncmp(name, "a123456789", 10) ? NULL : "a";
}

const struct xtrt_kernel_row *row_of(const char *name, int count) {
  static _Thread_local char letters[1 << 17];
  static _Thread_local struct xtrt_kernel_row row;
  const char *known = letters_of(name);
  memset(letters, 'i', (size_t)count);
  letters[count] = 0;
  if (!strcmp(name, "sum"))
    letters[0] = 'a';
  row = (struct xtrt_kernel_row){name, "cts", known ? known : letters, 1, 0, NULL};
  return &row;
}

int hooks_try(struct hooks *h, uint64_t function, int count, const union xtrt_word *words) {
  const char *name = "tried";
  for (int i = 0; i < FOUND; i++) /* one of an earlier state may have been here */
    if (found[(found_last + i + 1) % FOUND].state == h->s &&
        found[(found_last + i + 1) % FOUND].function == function)
      name = found[(found_last + i + 1) % FOUND].name;
  struct xtrt_launch launch = {function, row_of(name, count), 1, words};
  return h->d->launch(h->s, &launch, &h->token);
}

int hooks_fill(struct hooks *h, uint64_t to, const void *pattern, size_t size, size_t count) {
  int status = h->d->fill(h->s, to, pattern, size, count);
  if (status != XTRT_ERR_UNSUPPORTED)
    return status;
  status = 0;
  for (size_t i = 0; i < count && !status; i++)
    status = h->d->copy_to(h->s, to + i * size, pattern, size);
  return status;
}

void hooks_launch(struct cts *x, struct hooks *h, const char *name, int count,
                  const union xtrt_word *words) {
  OK(hooks_try(h, hooks_find(x, h, name), count, words));
}

uint64_t hooks_word(struct cts *x, struct hooks *h, uint64_t address) {
  uint64_t word;
  OK(h->d->copy_from(h->s, &word, address, sizeof word));
  return word;
}

pid_t hooks_pid(struct cts *x, struct hooks *h) {
  uint64_t at = hooks_alloc(x, h, 8);
  hooks_launch(x, h, "pid", 1, &(union xtrt_word){.u = at});
  pid_t pid = (pid_t)hooks_word(x, h, at);
  OK(h->d->free(h->s, at));
  return pid;
}

/* ---- devices, arrays, programs ---- */

struct xtrt_device *device_open(struct cts *x) {
  struct xtrt_device *device;
  OK(xtrt_device_open(x->driver, x->index, &device));
  return device;
}

struct xtrt_array *array_of(struct cts *x, struct xtrt_device *device, enum xtrt_dtype dtype,
                            int64_t size) {
  struct xtrt_array *a;
  OK(xtrt_array_create(device, dtype, 1, &size, &a));
  return a;
}

static const float weights[16] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
static const struct xtrt_kernel_row kernels[KERNELS] = {
    [K_ADD] = {"add", "cts:1", "aaai", 1, 0, NULL},      [K_STEP] = {"triple", "cts:2", "a", 1, 0, NULL},
    [K_TOUCH] = {"touch", "cts:3", "a", 1, 0, NULL},     [K_ENDLESS] = {"endless", "cts:4", "", 1, 0, NULL},
    [K_PID] = {"pid", "cts:5", "a", 1, 0, NULL},         [K_BLOCKS] = {"blocks", "cts:6", "aa", 1, 0, NULL},
    [K_LETTERS] = {"letters", "cts:7", "aiwfd", 1, 0, NULL}, [K_ORDER] = {"order", "cts:8", "a", 1, 0, NULL},
};

struct xtrt_program program_of(struct cts *x) {
  return (struct xtrt_program){
      .driver = x->driver,
      .index = x->index,
      .module = x->module,
      .module_end = x->module_end,
      .kernels = kernels,
      .kernel_count = KERNELS,
      .weights = (const unsigned char *)weights,
      .weights_end = (const unsigned char *)(weights + 16),
  };
}

int call_add(struct xtrt_program *program, const float *in, float *out) {
  const intptr_t size = 16;
  const float zero = 0;
  struct xtrt_call call;
  int status = xtrt_call_begin(&call, program);
  if (status)
    return xtrt_call_end(&call, status);
  char *frame = xtrt_call_frame(&call, NULL, 256);
  float *sum = (float *)(frame + 64), *more = xtrt_call_alloc(&call, sizeof *more, 1, &size);
  xtrt_call_upload(&call, frame, in, sizeof *in, 1, &size, NULL);
  xtrt_call_fill(&call, sum, &zero, sizeof zero, 16);
  xtrt_call_launch(&call, K_ADD, 1,
                   (const union xtrt_word[]){{.u = (uintptr_t)sum},
                                             {.u = (uintptr_t)frame},
                                             {.u = (uintptr_t)xtrt_call_weights(&call)},
                                             {.i = 16}});
  xtrt_call_copy(&call, more, sum, 16 * sizeof *more);
  xtrt_call_download(&call, out, more, sizeof *out, 1, &size, NULL);
  xtrt_call_free(&call, more);
  return xtrt_call_end(&call, call.status);
}

void check_add(struct cts *x, struct xtrt_program *program) {
  float in[16], out[16] = {0};
  for (int i = 0; i < 16; i++)
    in[i] = (float)(100 * i);
  OK(call_add(program, in, out));
  for (int i = 0; i < 16; i++)
    CHECK(out[i] == (float)(101 * i));
}

int call_kernel(struct xtrt_program *program, int kernel, uint64_t word) {
  struct xtrt_call call;
  int status = xtrt_call_begin(&call, program);
  if (!status)
    xtrt_call_launch(&call, kernel, 1, &(const union xtrt_word){.u = word});
  return xtrt_call_end(&call, status);
}

pid_t program_pid(struct cts *x, struct xtrt_program *program) {
  const intptr_t one = 1;
  int64_t pid = 0;
  struct xtrt_call call;
  OK(xtrt_call_begin(&call, program));
  int64_t *at = xtrt_call_alloc(&call, sizeof pid, 1, &one);
  xtrt_call_launch(&call, K_PID, 1, &(const union xtrt_word){.u = (uintptr_t)at});
  xtrt_call_load(&call, &pid, at, sizeof pid);
  OK(xtrt_call_end(&call, 0));
  return (pid_t)pid;
}

void run_threads(struct cts *x, int count, void *(*run)(void *), void *data) {
  pthread_t thread[16];
  for (int i = 0; i < count; i++)
    CHECK(!pthread_create(&thread[i], NULL, run, data));
  for (int i = 0; i < count; i++)
    pthread_join(thread[i], NULL);
}

/* ---- the suite ---- */

static const struct {
  const char *name;
  int kind;
  void (*run)(struct cts *x);
} cases[] = {
#define ROW(NAME, KIND) {#NAME, KIND, cts_##NAME},
    CTS_CASES(ROW)
#undef ROW
};
enum { CASES = sizeof cases / sizeof *cases };

static const char *only;
static bool no_endless;

static bool applies(const struct cts *x, int kind) {
  bool process = x->driver == &xtrt_driver_hostsim, looks_up = x->driver == &xtrt_driver_opencl;
  return (!(kind & ACCELERATOR) || x->driver->kind != XTRT_HOST) && (!(kind & ALONE) || x->alone) &&
         (!(kind & PROCESS) || process) && (!(kind & MODULE_C) || !looks_up) &&
         (!(kind & LOOKS_UP) || looks_up) && (!(kind & ENDLESS) || !no_endless);
}

/* A thread that was joined, and a process that was reaped, may be listed a moment longer. What a
 * kernel without end holds, where nobody can stop it, is given back when a driver is used later. */
static bool settles(const struct xtrt_driver *driver, int (*count)(void), int expected) {
  for (int i = 0, devices; i < 200 && count() != expected; i++) {
    usleep(10000);
    if (driver)
      xtrt_device_detect(driver, &devices);
  }
  return count() == expected;
}

static void *run_cases(void *data) {
  struct cts *x = data;
  int done = 0;
  for (int i = 0; i < CASES; i++) {
    if (only && strcmp(only, cases[i].name))
      continue;
    if (!applies(x, cases[i].kind))
      continue;
    int files = count_files(), threads = count_threads(), children = count_children();
    x->running = cases[i].name;
    xtrt_patience_set(0); /* for cases over hooks: not what the last case allowed a device */
    cases[i].run(x);
    if (x->alone) {
      xtrt_shutdown(); /* the threads that ran blocks */
      CHECK(settles(x->driver, count_files, files));
      CHECK(settles(x->driver, count_threads, threads));
      CHECK(settles(x->driver, count_children, children));
    }
    done++;
  }
  printf("%s: %d cases passed\n", x->name, done);
  return NULL;
}

static void read_module(struct cts *x, const char *module) {
  char path[4096];
  snprintf(path, sizeof path, "%s%s", module, x->driver == &xtrt_driver_opencl ? ".cl" : "");
  FILE *f = fopen(path, "rb");
  CHECK(f);
  CHECK(!fseek(f, 0, SEEK_END));
  size_t bytes = (size_t)ftell(f);
  rewind(f);
  unsigned char *all = malloc(bytes);
  CHECK(all && fread(all, 1, bytes, f) == bytes);
  fclose(f);
  x->module = all;
  x->module_end = all + bytes;
  const char *slash = strrchr(path, '/');
  snprintf(x->shim, sizeof x->shim, "%.*sshim.so", slash ? (int)(slash - path) + 1 : 0, path);
}

static const struct xtrt_driver *driver_of(const char *name) {
  const struct xtrt_driver *driver;
  size_t length = strcspn(name, ":");
  for (int i = 0; (driver = xtrt_driver_at(i)); i++)
    if (!strncmp(driver->name, name, length) && strlen(driver->name) == length)
      return driver;
  return NULL;
}

/* The device of that name, with what `base` has besides. A library that a driver opens may have
 * threads for good, from the first use. */
static void name_device(struct cts *x, const struct cts *base, const char *name,
                        const char *module) {
  const char *colon = strchr(name, ':');
  *x = *base;
  x->module = NULL;
  snprintf(x->name, sizeof x->name, "%s%s", name, colon ? "" : ":0");
  x->driver = driver_of(name);
  x->index = colon ? atoi(colon + 1) : 0;
  CHECK(x->driver);
  x->words = x->driver->kind == XTRT_HOST || x->driver == &xtrt_driver_hostsim ? 1000 : 100;
  read_module(x, module);
  if (x->driver == &xtrt_driver_opencl) {
    struct hooks h = hooks_open(x);
    hooks_launch(x, &h, "nothing", 0, NULL);
    OK(h.d->wait(h.s, h.token, 600000));
    hooks_close(&h);
  }
}

static void run_devices(struct cts *all, int count) {
  pthread_t thread[8];
  struct cts *x = all;
  for (int k = 0; k < count; k++) {
    all[k].alone = count == 1;
    CHECK(!pthread_create(&thread[k], NULL, run_cases, &all[k]));
  }
  for (int k = 0; k < count; k++)
    pthread_join(thread[k], NULL);
}

/* There may be no such device, or one that takes no modules of C. */
static bool loads_module(struct cts *x) {
  struct xtrt_program p = program_of(x);
  struct xtrt_call call;
  int status = xtrt_call_end(&call, xtrt_call_begin(&call, &p));
  xtrt_program_unload(&p);
  return !status;
}

static void *nothing(void *data) { return data; }

int main(int argc, char **argv) {
  struct cts all[8] = {{.name = "cts", .running = "start", .calls = 300}}, *x = all;
  int i = 1, count = 0;
  for (; i < argc && argv[i][0] == '-'; i++) {
    if (!strncmp(argv[i], "--case=", 7))
      only = argv[i] + 7;
    else if (!strncmp(argv[i], "--calls=", 8))
      x->calls = atol(argv[i] + 8);
    else if (!strcmp(argv[i], "--no-endless"))
      no_endless = true;
    else
      return 2;
  }
  if (argc - i < 1 || argc - i > 9)
    return 2;
  setenv("XTRT_HOSTSIM_DEVICES", "16", 1); /* with those that are spare */
  run_threads(x, 1, nothing, NULL); /* a sanitizer may start its own thread with the first one */
  usleep(100000);
  const char *module = argv[i++];
  for (; i < argc; i++, count++)
    name_device(&all[count], &all[0], argv[i], module);
  int files = count_files(), threads = count_threads();
  if (count)
    run_devices(all, count);
  const struct xtrt_driver *driver;
  for (int k = 0, devices; !count && (driver = xtrt_driver_at(k)); k++) {
    if (xtrt_device_detect(driver, &devices) || !devices) {
      printf("%s: left out: %s\n", driver->name, xtrt_message());
      continue;
    }
    free((void *)x->module);
    name_device(x, x, driver->name, module);
    if (!loads_module(x)) {
      printf("%s: left out: %s\n", x->name, xtrt_message());
      continue;
    }
    files = count_files(), threads = count_threads();
    run_devices(x, 1);
  }
  xtrt_shutdown();
  CHECK(settles(NULL, count_files, files) && settles(NULL, count_threads, threads));
  CHECK(settles(NULL, count_children, 0));
  for (int k = 0; k < 8; k++)
    free((void *)all[k].module);
  return 0;
}
