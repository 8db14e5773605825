/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* An emulated board: what may follow what, results, two at once, and every way to fail, each with a
 * status and a message; nothing is left behind, not even when this process is killed.
 *
 * boards BOARD FOLDER: with the images of images.sh in FOLDER. */

#define _GNU_SOURCE
#include <ctype.h>
#include <dirent.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "xtrt_board.h"

enum { LIMIT = 60000, SHORT = 300 };

struct file {
  unsigned char *data;
  size_t bytes;
};

static const struct xtrt_board *board;
static struct file good, hang;
static const char *folder;

#define CHECK(CONDITION) ((CONDITION) ? (void)0 : fail(__LINE__, #CONDITION))

static void fail(int line, const char *what) {
  fprintf(stderr, "%d: %s does not hold; message: %s\n", line, what, xtrt_message());
  _exit(1);
}

/* A status, and what its message must mention beside the board's name. */
static void expect(int line, int status, int wanted, const char *mention) {
  if (status == wanted && strstr(xtrt_message(), mention) && strstr(xtrt_message(), board->name))
    return;
  fprintf(stderr, "%d: status %d, not %d with '%s': %s\n", line, status, wanted, mention,
          xtrt_message());
  _exit(1);
}
#define EXPECT(STATUS, WANTED, MENTION) expect(__LINE__, STATUS, WANTED, MENTION)

static struct file load(const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.elf", folder, name);
  FILE *f = fopen(path, "rb");
  CHECK(f);
  struct file file = {malloc(8 << 20), 0};
  file.bytes = fread(file.data, 1, 8 << 20, f);
  CHECK(file.bytes > 1000);
  fclose(f);
  return file;
}

static void nap(int milliseconds) {
  nanosleep(&(struct timespec){milliseconds / 1000, milliseconds % 1000 * 1000000L}, NULL);
}

/* Other processes with our mark in their environment; `name` in their command: one of them is
 * found. */
static int marked(const char *mark, const char *name, pid_t *found) {
  DIR *d = opendir("/proc");
  CHECK(d);
  int count = 0;
  for (struct dirent *e; (e = readdir(d));) {
    char path[300], text[65536];
    if (!isdigit((unsigned char)e->d_name[0]) || atoi(e->d_name) == getpid())
      continue;
    snprintf(path, sizeof path, "/proc/%s/environ", e->d_name);
    int fd = open(path, O_RDONLY);
    ssize_t n = fd < 0 ? 0 : read(fd, text, sizeof text);
    if (fd >= 0)
      close(fd);
    if (n <= 0 || !memmem(text, (size_t)n, mark, strlen(mark)))
      continue;
    count++;
    snprintf(path, sizeof path, "/proc/%s/comm", e->d_name);
    fd = open(path, O_RDONLY);
    n = fd < 0 ? 0 : read(fd, text, sizeof text - 1);
    if (fd >= 0)
      close(fd);
    text[n > 0 ? n : 0] = 0;
    if (found && !!strstr(text, "qemu") == !strcmp(name, "qemu"))
      *found = atoi(e->d_name);
  }
  closedir(d);
  return count;
}

static const char *mark;

static void none_left(int line) {
  if (waitpid(-1, NULL, WNOHANG) != -1 || errno != ECHILD)
    fail(line, "no child");
  for (int i = 0; i < 500 && marked(mark, "", NULL); i++)
    nap(10);
  if (marked(mark, "", NULL))
    fail(line, "no process");
}

static int open_files(void) {
  int count = 0;
  DIR *d = opendir("/proc/self/fd");
  CHECK(d);
  while (readdir(d))
    count++;
  closedir(d);
  return count;
}

static struct xtrt_embedded *opened(int index) {
  struct xtrt_embedded *d;
  CHECK(!xtrt_embedded_open(board, index, &d));
  return d;
}

static struct xtrt_embedded *started(int index, const struct file *image) {
  struct xtrt_embedded *d = opened(index);
  CHECK(!xtrt_embedded_flash(d, image->data, image->bytes));
  CHECK(!xtrt_embedded_start(d));
  return d;
}

static void names(void) {
  int count;
  CHECK(!xtrt_embedded_detect(board, &count) && count > 1);
  struct xtrt_embedded *d = opened(1), *again;
  char name[64];
  snprintf(name, sizeof name, "%s:1", board->name);
  CHECK(board->kind == XTRT_EMBEDDED);
  CHECK(!strcmp(xtrt_embedded_name(d), name));
  CHECK(!strcmp(xtrt_embedded_target(d), board->target));
  CHECK(!strcmp(xtrt_embedded_architecture(d), board->architecture));
  CHECK(xtrt_embedded_index(d) == 1);
  EXPECT(xtrt_embedded_open(board, 1, &again), XTRT_ERR_DEVICE, "open already");
  CHECK(!again);
  EXPECT(xtrt_embedded_open(board, count, &again), XTRT_ERR_DEVICE, "no such board");
  EXPECT(xtrt_embedded_open(board, -1, &again), XTRT_ERR_DEVICE, "no such board");
  xtrt_embedded_close(d);
  xtrt_embedded_close(opened(1));
  xtrt_embedded_close(NULL);
  struct xtrt_board other = *board;
  other.abi_version++;
  EXPECT(xtrt_embedded_open(&other, 0, &again), XTRT_ERR_ABI, "version");
  CHECK(xtrt_embedded_open(NULL, 0, &again) == XTRT_ERR_NULL);
  CHECK(xtrt_embedded_open(board, 0, NULL) == XTRT_ERR_NULL);
}

static void order(void) {
  struct xtrt_embedded *d = opened(0);
  const struct xtrt_result *list;
  int count, word;
  EXPECT(xtrt_embedded_start(d), XTRT_ERR_LAUNCH, "no image");
  EXPECT(xtrt_embedded_wait(d, LIMIT), XTRT_ERR_LAUNCH, "no image is running");
  EXPECT(xtrt_embedded_results(d, &list, &count), XTRT_ERR_LAUNCH, "results");
  EXPECT(xtrt_embedded_read(d, 0, &word, 4), XTRT_ERR_LAUNCH, "results");
  CHECK(!xtrt_embedded_stop(d));
  CHECK(!xtrt_embedded_flash(d, hang.data, hang.bytes));
  CHECK(!xtrt_embedded_start(d));
  EXPECT(xtrt_embedded_start(d), XTRT_ERR_LAUNCH, "running already");
  EXPECT(xtrt_embedded_flash(d, good.data, good.bytes), XTRT_ERR_MODULE, "running");
  EXPECT(xtrt_embedded_results(d, &list, &count), XTRT_ERR_LAUNCH, "results");
  CHECK(!xtrt_embedded_stop(d) && !xtrt_embedded_stop(d));
  EXPECT(xtrt_embedded_wait(d, LIMIT), XTRT_ERR_LAUNCH, "no image is running");
  none_left(__LINE__);
  CHECK(!xtrt_embedded_start(d)); /* and is stopped by close */
  xtrt_embedded_close(d);
  CHECK(xtrt_embedded_start(NULL) == XTRT_ERR_NULL && xtrt_embedded_stop(NULL) == XTRT_ERR_NULL);
  none_left(__LINE__);
}

static void check_good(struct xtrt_embedded *d) {
  static const uint32_t expected[4] = {10, 20, 30, 40};
  const struct xtrt_result *list;
  uint32_t words[4];
  int count;
  CHECK(!xtrt_embedded_results(d, &list, &count));
  CHECK(count == 3 && list[0].bytes == 16 && list[1].bytes == 0 && list[2].bytes == 400000);
  CHECK(!memcmp(list[0].data, expected, 16));
  for (uint32_t i = 0; i < 100000; i++) {
    uint32_t word;
    memcpy(&word, (const char *)list[2].data + 4 * i, 4);
    CHECK(word == i * 2654435761u);
  }
  CHECK(!xtrt_embedded_read(d, 0, words, sizeof words) && !memcmp(words, expected, 16));
  CHECK(!xtrt_embedded_read(d, 1, NULL, 0));
  EXPECT(xtrt_embedded_read(d, 0, words, 12), XTRT_ERR_SHAPE, "16 bytes, not 12");
  EXPECT(xtrt_embedded_read(d, 3, words, 16), XTRT_ERR_RANGE, "result 3 of 3");
  EXPECT(xtrt_embedded_read(d, -1, words, 16), XTRT_ERR_RANGE, "result -1 of 3");
}

/* Memory is fresh in every run. */
static void results(void) {
  struct xtrt_embedded *d = opened(0);
  CHECK(!xtrt_embedded_flash(d, good.data, good.bytes));
  for (int i = 0; i < 3; i++) {
    CHECK(!xtrt_embedded_start(d) && !xtrt_embedded_wait(d, LIMIT));
    check_good(d);
  }
  xtrt_embedded_close(d);
  none_left(__LINE__);
}

static void *run_one(void *index) {
  struct xtrt_embedded *d = started((int)(intptr_t)index, &good);
  CHECK(!xtrt_embedded_wait(d, LIMIT));
  check_good(d);
  xtrt_embedded_close(d);
  return NULL;
}

static void several(void) {
  struct xtrt_embedded *a = started(0, &good), *b = started(1, &good), *c = started(2, &hang);
  CHECK(!xtrt_embedded_wait(b, LIMIT) && !xtrt_embedded_wait(a, LIMIT));
  check_good(a);
  check_good(b);
  xtrt_embedded_close(a);
  EXPECT(xtrt_embedded_wait(c, SHORT), XTRT_ERR_TIMEOUT, ":2: wait");
  check_good(b);
  xtrt_embedded_close(b);
  xtrt_embedded_close(c);
  pthread_t threads[2];
  for (intptr_t i = 0; i < 2; i++)
    CHECK(!pthread_create(&threads[i], NULL, run_one, (void *)i));
  for (int i = 0; i < 2; i++)
    pthread_join(threads[i], NULL);
  none_left(__LINE__);
}

static void ends_badly(const char *name, int status, const char *mention) {
  struct file image = load(name);
  struct xtrt_embedded *d = started(0, &image);
  expect(__LINE__, xtrt_embedded_wait(d, strcmp(name, "hang") ? LIMIT : SHORT), status, mention);
  none_left(__LINE__);
  EXPECT(xtrt_embedded_wait(d, LIMIT), XTRT_ERR_LAUNCH, "no image is running");
  CHECK(!xtrt_embedded_flash(d, good.data, good.bytes) && !xtrt_embedded_start(d));
  CHECK(!xtrt_embedded_wait(d, LIMIT)); /* the board is as good as ever */
  check_good(d);
  xtrt_embedded_close(d);
  free(image.data);
}

/* The emulator or its watcher is killed. */
static void dies(const char *name) {
  struct xtrt_embedded *d = started(0, &hang);
  pid_t pid = 0;
  for (int i = 0; i < 500 && !pid; i++) {
    marked(mark, name, &pid);
    nap(10);
  }
  if (!strcmp(name, "qemu")) { /* it has become qemu, but its watcher has our name */
    CHECK(pid > 0 && !kill(pid, SIGKILL));
  } else {
    nap(300);
    marked(mark, name, &pid);
    CHECK(pid > 0 && !kill(pid, SIGKILL));
  }
  EXPECT(xtrt_embedded_wait(d, LIMIT), XTRT_ERR_LOST, "died");
  none_left(__LINE__);
  xtrt_embedded_close(d);
}

/* With `forked`, a child lives on that has copies of all descriptors. */
static void killed_with_us(bool forked) {
  int ready[2];
  CHECK(!pipe(ready));
  pid_t pid = fork(), child = 0;
  if (pid == 0) {
    started(3, &hang);
    if (forked && (child = fork()) == 0) {
      close(ready[0]);
      char *const argv[] = {"sleep", "100", NULL}, *const none[] = {NULL};
      for (int fd = 0; fd < 64; fd++) /* kept open, whatever they are */
        fcntl(fd, F_SETFD, 0);
      execvpe("sleep", argv, none); /* without our mark */
      _exit(1);
    }
    CHECK(write(ready[1], &child, sizeof child) == sizeof child);
    pause();
    _exit(0);
  }
  CHECK(read(ready[0], &child, sizeof child) == sizeof child);
  CHECK(!kill(pid, SIGKILL) && waitpid(pid, NULL, 0) == pid);
  close(ready[0]);
  close(ready[1]);
  none_left(__LINE__);
  CHECK(!forked || !kill(child, SIGKILL));
}

/* Where the first loaded segment tells its size in memory. */
static size_t place_of_size(bool wide) {
  if (wide) {
    Elf64_Ehdr h;
    Elf64_Phdr p;
    memcpy(&h, good.data, sizeof h);
    do {
      memcpy(&p, good.data + h.e_phoff, sizeof p);
      h.e_phoff += sizeof p;
    } while (p.p_type != PT_LOAD);
    return h.e_phoff - sizeof p + offsetof(Elf64_Phdr, p_memsz);
  }
  Elf32_Ehdr h;
  Elf32_Phdr p;
  memcpy(&h, good.data, sizeof h);
  do {
    memcpy(&p, good.data + h.e_phoff, sizeof p);
    h.e_phoff += sizeof p;
  } while (p.p_type != PT_LOAD);
  return h.e_phoff - sizeof p + offsetof(Elf32_Phdr, p_memsz);
}

static void bad_images(void) {
  struct xtrt_embedded *d = opened(0);
  bool wide = good.data[EI_CLASS] == ELFCLASS64;
  EXPECT(xtrt_embedded_flash(d, "no image", 8), XTRT_ERR_MODULE, "no ELF file");
  EXPECT(xtrt_embedded_start(d), XTRT_ERR_LAUNCH, "no image");
  EXPECT(xtrt_embedded_flash(d, good.data, 40), XTRT_ERR_MODULE, "no ELF file");
  EXPECT(xtrt_embedded_flash(d, good.data, wide ? 70 : 60), XTRT_ERR_MODULE, "segments");
  EXPECT(xtrt_embedded_flash(d, good.data, 400), XTRT_ERR_MODULE, "cut off");
  CHECK(xtrt_embedded_flash(d, NULL, 400) == XTRT_ERR_NULL);
  struct file copy = {malloc(good.bytes), good.bytes};
  memcpy(copy.data, good.data, good.bytes);
  copy.data[EI_CLASS] = wide ? ELFCLASS32 : ELFCLASS64;
  EXPECT(xtrt_embedded_flash(d, copy.data, copy.bytes), XTRT_ERR_MODULE, "architecture");
  copy.data[EI_CLASS] = good.data[EI_CLASS];
  copy.data[18] ^= 1;
  EXPECT(xtrt_embedded_flash(d, copy.data, copy.bytes), XTRT_ERR_MODULE, "architecture");
  copy.data[18] ^= 1;
  uint64_t large = 100 << 20;
  memcpy(copy.data + place_of_size(wide), &large, wide ? 8 : 4);
  EXPECT(xtrt_embedded_flash(d, copy.data, copy.bytes), XTRT_ERR_RANGE,
         "needs 104857600 bytes at 0x");
  size_t bytes = (64 << 20) + 1;
  void *huge = calloc(1, bytes);
  EXPECT(xtrt_embedded_flash(d, huge, bytes), XTRT_ERR_RANGE, "at most 67108864");
  free(huge);
  unsigned seed = 1;
  for (int i = 0; i < 20000; i++) { /* whatever it holds, it is read within its bounds */
    memcpy(copy.data, good.data, 400);
    for (int k = 0; k < 3; k++)
      copy.data[4 + rand_r(&seed) % 200] = (unsigned char)rand_r(&seed);
    int status = xtrt_embedded_flash(d, copy.data, copy.bytes);
    CHECK(status == 0 || status == XTRT_ERR_MODULE || status == XTRT_ERR_RANGE);
  }
  free(copy.data);
  xtrt_embedded_close(d);
}

static void no_emulator(void) {
  char *path = strdup(getenv("PATH"));
  struct xtrt_embedded *d, *open = opened(0);
  int count = 7;
  CHECK(!xtrt_embedded_flash(open, good.data, good.bytes));
  setenv("PATH", folder, 1);
  EXPECT(xtrt_embedded_detect(board, &count), XTRT_ERR_DEVICE, "is not in $PATH");
  CHECK(count == 0);
  EXPECT(xtrt_embedded_open(board, 1, &d), XTRT_ERR_DEVICE, "is not in $PATH");
  EXPECT(xtrt_embedded_start(open), XTRT_ERR_DEVICE, "is not in $PATH");
  setenv("PATH", path, 1);
  CHECK(!xtrt_embedded_start(open) && !xtrt_embedded_wait(open, LIMIT));
  xtrt_embedded_close(open);
  free(path);
}

/* A program of the emulator's name that is none. */
static void wrong_emulator(const char *text, int status, const char *mention) {
  char *path = strdup(getenv("PATH")), fake[4096], file[4200];
  struct xtrt_embedded *d = opened(0);
  CHECK(!xtrt_embedded_flash(d, good.data, good.bytes));
  snprintf(fake, sizeof fake, "%s/fake", folder);
  snprintf(file, sizeof file, "%s/qemu-system-%s", fake,
           strcmp(board->target, "cortex-m") ? "riscv64" : "arm");
  mkdir(fake, 0700);
  FILE *f = fopen(file, "w");
  CHECK(f && fputs(text, f) >= 0 && !fclose(f) && !chmod(file, 0700));
  setenv("PATH", fake, 1);
  CHECK(!xtrt_embedded_start(d));
  EXPECT(xtrt_embedded_wait(d, LIMIT), status, mention);
  none_left(__LINE__);
  setenv("PATH", path, 1);
  CHECK(!xtrt_embedded_start(d) && !xtrt_embedded_wait(d, LIMIT));
  xtrt_embedded_close(d);
  free(path);
}

/* Each descriptor that can be had is one more step of start. */
static void no_descriptors(void) {
  struct rlimit before, few;
  struct xtrt_embedded *d = opened(0);
  CHECK(!getrlimit(RLIMIT_NOFILE, &before));
  int refused = 0;
  for (rlim_t limit = 4; limit < 40; limit++) {
    few = (struct rlimit){limit, before.rlim_max};
    CHECK(!setrlimit(RLIMIT_NOFILE, &few));
    int status = xtrt_embedded_flash(d, good.data, good.bytes);
    if (!status)
      status = xtrt_embedded_start(d);
    CHECK(!setrlimit(RLIMIT_NOFILE, &before));
    if (status)
      EXPECT(status, XTRT_ERR_SYSTEM, ":0: ");
    refused += status != 0;
    xtrt_embedded_stop(d);
  }
  CHECK(refused > 8 && refused < 36);
  xtrt_embedded_close(d);
  none_left(__LINE__);
}

/* ---- a board whose hooks fail without a word ---- */

static struct {
  const struct xtrt_board *real;
  const char *fails; /* a hook */
  int status;
} faulty;

static int fault(const char *hook, int status) {
  return faulty.fails && !strcmp(faulty.fails, hook) ? faulty.status : status;
}

static int f_detect(int *count) { return fault("detect", faulty.real->detect(count)); }

static int f_open(int index, void **state) {
  int status = faulty.real->open(index, state);
  if (!status && fault("open", 0)) {
    faulty.real->close(*state);
    return faulty.status;
  }
  return status;
}

static int f_flash(void *state, const void *image, size_t bytes) {
  return fault("flash", faulty.real->flash(state, image, bytes));
}

static int f_start(void *state) {
  return fault("start", fault("start", 0) ? 0 : faulty.real->start(state));
}

static int f_wait(void *state, int64_t milliseconds) {
  return fault("wait", faulty.real->wait(state, milliseconds));
}

static int f_results(void *state, const struct xtrt_result **list, int *count) {
  return fault("results", faulty.real->results(state, list, count));
}

/* The first status of all operations. */
static int all_operations(const struct xtrt_board *b) {
  struct xtrt_embedded *d;
  uint32_t words[4];
  int status = xtrt_embedded_open(b, 0, &d);
  if (status) {
    CHECK(!d);
    return status;
  }
  status = xtrt_embedded_flash(d, good.data, good.bytes);
  status = status ? status : xtrt_embedded_start(d);
  status = status ? status : xtrt_embedded_wait(d, LIMIT);
  status = status ? status : xtrt_embedded_read(d, 0, words, sizeof words);
  xtrt_embedded_close(d);
  return status;
}

static void faults(void) {
  static const char *const hooks[] = {"detect", "open", "flash", "start", "wait", "results"};
  static const int statuses[] = {XTRT_ERR_NOMEM, -1234, XTRT_ERR_LOST, XTRT_ERR_TIMEOUT};
  struct xtrt_board b = *board;
  faulty.real = board;
  b.detect = f_detect, b.open = f_open, b.flash = f_flash;
  b.start = f_start, b.wait = f_wait, b.results = f_results;
  for (int i = 0; i < 6 * 4; i++) {
    xtrt_fail(0, "a message from before");
    faulty.fails = hooks[i / 4];
    faulty.status = statuses[i % 4];
    EXPECT(all_operations(&b), faulty.status, faulty.fails);
    none_left(__LINE__);
  }
  faulty.fails = NULL;
  CHECK(!all_operations(&b));
}

int main(int argc, char **argv) {
  if (argc != 3)
    return 2;
  const struct xtrt_board *const boards[] = {&xtrt_board_qemu_cortex_m, &xtrt_board_qemu_riscv64};
  for (int i = 0; i < 2; i++)
    if (!strcmp(argv[1], boards[i]->name))
      board = boards[i];
  folder = argv[2];
  if (!getenv("XT_BOARDS_MARK")) { /* again, so that the mark is in what /proc tells of us too */
    char text[64];
    snprintf(text, sizeof text, "%ld-%d", (long)time(NULL), (int)getpid());
    setenv("XT_BOARDS_MARK", text, 1);
    execv("/proc/self/exe", argv);
    return 2;
  }
  char text[100];
  snprintf(text, sizeof text, "XT_BOARDS_MARK=%s", getenv("XT_BOARDS_MARK"));
  mark = text;
  alarm(300);
  good = load("good");
  hang = load("hang");
  int files = open_files();
  names();
  order();
  results();
  several();
  ends_badly("hang", XTRT_ERR_TIMEOUT, "did not end within 300 ms");
  ends_badly("crash", XTRT_ERR_LAUNCH, "fault at pc 0x");
  ends_badly("overflow", strcmp(board->target, "cortex-m") ? XTRT_ERR_LAUNCH : XTRT_ERR_LOST,
             strcmp(board->target, "cortex-m") ? "fault at pc 0x" : "Lockup");
  ends_badly("garbage", XTRT_ERR_LAUNCH, "no frame at byte 0");
  ends_badly("leave", XTRT_ERR_LAUNCH, "without its end");
  ends_badly("status", XTRT_ERR_SHAPE, "ended with -2");
  dies("qemu");
  dies("watcher");
  killed_with_us(false);
  killed_with_us(true);

  bad_images();
  no_emulator();
  wrong_emulator("#!/bin/sh\necho no such machine >&2\nexit 3\n", XTRT_ERR_LOST,
                 "died (exit code 3): no such machine");
  wrong_emulator("#!/bin/sh\nkill -9 $$\n", XTRT_ERR_LOST, "died (signal 9)");
  wrong_emulator("#!/bin/sh\necho words\n", XTRT_ERR_LAUNCH, "without its end");
  wrong_emulator("#!/bin/sh\necho words, more than a frame has\n", XTRT_ERR_LAUNCH, "no frame");
  wrong_emulator("no program", XTRT_ERR_LOST, "died (exit code 127)");
  no_descriptors();
  faults();
  CHECK(open_files() == files);
  free(good.data);
  free(hang.data);
  return 0;
}
