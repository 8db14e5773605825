/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* kills SEED COUNT MODULE [XT-RUN MODEL.so MODEL.mlir]
 *
 * COUNT times a program that uses devices is started, and at a random instant it is killed, or the
 * process of one of its devices; every third time the program is xt-run. After each: no process of it
 * is left, no file in $TMPDIR, no shared memory, no descriptor here. A program whose device was killed
 * has said so, and gone on with a new one. The seed gives the instants and who is killed. */

#include "kills.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

const char *const victim_names[VICTIM_COUNT] = {
#define ROW(NAME) #NAME,
    VICTIMS(ROW)
#undef ROW
};

static struct {
  const char *module, *xt_run, *library, *source;
  uint64_t random;
  int number;       /* of the kill */
  char what[100];   /* who and when, for messages */
  int killed[3];    /* programs, devices, workers of xt-run */
} k;

#define CHECK(CONDITION) ((CONDITION) ? (void)0 : fail(__LINE__, #CONDITION))

static void fail(int line, const char *what) {
  fprintf(stderr, "kills.c:%d: kill %d, %s: %s does not hold\n", line, k.number, k.what, what);
  exit(1);
}

static unsigned random_number(unsigned below) {
  k.random = k.random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
  return (unsigned)(k.random >> 33) % below;
}

static void nap(int microseconds) {
  nanosleep(&(struct timespec){microseconds / 1000000, microseconds % 1000000 * 1000L}, NULL);
}

/* ---- what is left ---- */

static int count_entries(const char *path, const char *with) {
  DIR *folder = opendir(path);
  int n = 0;
  CHECK(folder);
  for (struct dirent *e; (e = readdir(folder));)
    n += strcmp(e->d_name, ".") && strcmp(e->d_name, "..") && strstr(e->d_name, with);
  closedir(folder);
  return n;
}

/* Whatever loses its parent becomes our child: nothing can be left unseen. */
static void wait_for_all(void) {
  for (int i = 0; i < 2000; i++) {
    pid_t pid = waitpid(-1, NULL, WNOHANG);
    if (pid < 0 && errno == ECHILD)
      return;
    if (pid == 0)
      nap(5000);
  }
  CHECK(!"every process ends");
}

/* ---- who is killed ---- */

/* A descendant of the program: of this name, or any. 0: there is none now. */
static pid_t find_child(pid_t parent, const char *name, int depth) {
  DIR *folder = opendir("/proc");
  pid_t found = 0;
  CHECK(folder);
  for (struct dirent *e; !found && (e = readdir(folder));) {
    char path[300], text[512] = "", state;
    int ppid;
    snprintf(path, sizeof path, "/proc/%s/stat", e->d_name);
    FILE *f = *e->d_name >= '1' && *e->d_name <= '9' ? fopen(path, "r") : NULL;
    if (!f)
      continue;
    text[fread(text, 1, sizeof text - 1, f)] = 0;
    fclose(f);
    char *begin = strchr(text, '('), *end = strrchr(text, ')');
    if (!end || sscanf(end + 1, " %c %d", &state, &ppid) != 2 || ppid != parent || state == 'Z')
      continue;
    pid_t child = (pid_t)atoi(e->d_name);
    found = !strncmp(begin + 1, name, strlen(name)) ? child
            : depth                                 ? find_child(child, name, depth - 1)
                                                    : 0;
  }
  closedir(folder);
  return found;
}

/* Waits for a process that is there only a moment after the program. */
static pid_t await_child(pid_t program, const char *name) {
  pid_t found = 0;
  for (int i = 0; i < 4000 && !found; i++) {
    found = find_child(program, name, 1);
    if (!found)
      nap(2000);
  }
  CHECK(found);
  return found;
}

/* ---- the conformance suite's module, by kills-victim.c ---- */

static bool heard(int talk, int milliseconds) {
  char byte;
  struct pollfd one = {.fd = talk, .events = POLLIN};
  return poll(&one, 1, milliseconds) == 1 && read(talk, &byte, 1) == 1;
}

/* Until the program notices: it may have been about to close the device itself. */
static void kill_device(pid_t program, int talk) {
  static const int signals[] = {SIGKILL, SIGKILL, SIGSEGV, SIGTERM};
  for (int i = 0; i < 1000; i++) {
    pid_t pid = i % 10 ? 0 : find_child(program, "xtrt-hostsim", 0);
    if (pid)
      kill(pid, signals[random_number(4)]);
    if (heard(talk, 20)) {
      CHECK(write(talk, "x", 1) == 1);
      return;
    }
  }
  CHECK(!"the program notices");
}

static void kill_victim(void) {
  enum victim about = (enum victim)random_number(VICTIM_COUNT);
  bool device = random_number(2);
  int delay = (int)random_number(30000), talk[2], status;
  snprintf(k.what, sizeof k.what, "%s of a program that does %s, %d us after its start",
           device ? "device" : "program", victim_names[about], delay);
  CHECK(!socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, talk));
  pid_t pid = fork();
  CHECK(pid >= 0);
  if (!pid) {
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* should a check fail here */
    close(talk[0]);
    _exit(victim_run(about, k.module, talk[1]));
  }
  close(talk[1]);
  CHECK(heard(talk[0], 10000));
  nap(delay);
  if (device)
    kill_device(pid, talk[0]);
  else
    CHECK(!kill(pid, SIGKILL));
  close(talk[0]);
  CHECK(waitpid(pid, &status, 0) == pid);
  if (device)
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
  else
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
  k.killed[device]++;
}

/* ---- xt-run ---- */

static pid_t start_xt_run(bool compile, const char *errors) {
  pid_t pid = fork();
  CHECK(pid >= 0);
  if (pid)
    return pid;
  int nothing = open("/dev/null", O_WRONLY), to = open(errors, O_CREAT | O_TRUNC | O_WRONLY, 0600);
  if (nothing < 0 || to < 0 || dup2(nothing, 1) < 0 || dup2(to, 2) < 0)
    _exit(99);
  execl(k.xt_run, "xt-run", compile ? k.source : k.library, "--device=hostsim", "--input=random:1",
        "--input=random:2", "--repeat=1000000", "--number=100", (char *)NULL);
  _exit(99);
}

static bool file_has(const char *path, const char *text) {
  char all[4096] = "";
  FILE *f = fopen(path, "r");
  CHECK(f);
  all[fread(all, 1, sizeof all - 1, f)] = 0;
  fclose(f);
  if (!strstr(all, text))
    fprintf(stderr, "%s", all);
  return strstr(all, text);
}

/* The worker is xt-run's own process for the model. */
static void kill_xt_run(void) {
  enum { PROGRAM, DEVICE, WORKER } who = random_number(3);
  static const char *const names[] = {"program", "device", "worker"};
  bool compile = random_number(4) == 0;
  int delay = (int)random_number(compile ? 300000 : 60000), status;
  snprintf(k.what, sizeof k.what, "%s of xt-run %s, after %d us", names[who],
           compile ? "of a source" : "of a library", delay);
  pid_t pid = start_xt_run(compile, "errors"), victim = pid;
  nap(delay);
  if (who == DEVICE)
    victim = await_child(pid, "xtrt-hostsim");
  else if (who == WORKER)
    victim = await_child(pid, "");
  CHECK(!kill(victim, SIGKILL));
  CHECK(waitpid(pid, &status, 0) == pid);
  if (who == PROGRAM)
    CHECK(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
  else if (who == WORKER)
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 4 &&
          file_has("errors", "died from signal 9"));
  else
    CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 1 &&
          file_has("errors", "the device's process was ended by SIGKILL"));
  k.killed[who]++;
}

int main(int argc, char **argv) {
  if (argc != 4 && argc != 7)
    return 2;
  const char *tmp = getenv("TMPDIR");
  k.random = strtoull(argv[1], NULL, 10);
  k.module = argv[3];
  if (argc == 7)
    k.xt_run = argv[4], k.library = argv[5], k.source = argv[6];
  CHECK(tmp && !prctl(PR_SET_CHILD_SUBREAPER, 1));
  int count = atoi(argv[2]), files = count_entries("/proc/self/fd", "");
  int shared = count_entries("/dev/shm", "xtrt");
  for (k.number = 1; k.number <= count; k.number++) {
    if (k.xt_run && k.number % 3 == 0)
      kill_xt_run();
    else
      kill_victim();
    wait_for_all();
    CHECK(count_entries("/proc/self/fd", "") == files);
    CHECK(count_entries("/dev/shm", "xtrt") == shared);
    CHECK(count_entries(tmp, "") == 0);
  }
  printf("%d programs, %d devices, %d workers killed\n", k.killed[0], k.killed[1], k.killed[2]);
  return 0;
}
