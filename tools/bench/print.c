/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "compiler/support/json.h"

bool bench_is_control(const struct bench *b, int contestant) {
  return contestant == b->files.count;
}

/* Per second of the best time; NAN when a call's amount is not told. */
static double rate(double amount, struct spread s) {
  return amount > 0 ? amount / s.best * 1e9 : NAN;
}

/* "12.3 GFLOP/s (45 %)" */
static void print_rate(double per_second, double peak, const char *unit) {
  if (!isnan(per_second))
    printf("  %8.3g %s (%5.1f %%)", per_second / 1e9, unit, 100 * per_second / peak);
}

static void print_counters(const struct bench *b) {
  printf("%16s", "");
  for (int k = 0; k < XTRT_COUNTER_COUNT; k++)
    printf(" %15s", xtrt_counter_name(k));
  printf("  of a call%s\n", b->threads > 1 ? ", in the calling thread" : "");
  for (int i = 0; i < b->files.count; i++) {
    printf("%16s", "");
    for (int k = 0; k < XTRT_COUNTER_COUNT; k++)
      printf(" %15.0f", b->contestants[i].counters[k]);
    printf("  %s\n", b->contestants[i].file);
  }
}

static void print_peak(const struct bench *b) {
  if (b->flops > 0)
    printf("100 %%: %.1f GFLOP/s of multiply-adds\n", b->peak_flops / 1e9);
  if (b->bytes > 0)
    printf("100 %%: %.1f GB/s of a = b + s c in as much memory\n", b->peak_bandwidth / 1e9);
}

void bench_print_text(struct bench *b) {
  const struct contestant *first = &b->contestants[0];
  printf("%s: %d rounds, %s\n", b->entry, b->rounds,
         b->threads > 1 ? "wall-clock time" : "CPU time of one thread");
  if (b->busy)
    printf("the machine is busy: too few rounds were undisturbed, so all of them count\n");
  printf("%11s %11s %11s %9s %8s %18s %10s %7s\n", "best us", "median us", "p95 us", "MAD us",
         "ratio", "95 % interval", "best/best", "rounds");
  for (int i = 0; i < b->count; i++) {
    const struct contestant *c = &b->contestants[i];
    struct ratio r = bench_ratio(b, first, c);
    struct spread s = bench_spread(b, c);
    printf("%11.3f %11.3f %11.3f %9.3f", s.best / 1e3, s.median / 1e3, s.p95 / 1e3,
           s.deviation / 1e3);
    if (i)
      printf(" %8.3f  [%7.3f,%7.3f] %10.3f %7d", r.median, r.low, r.high, r.best, r.rounds);
    else
      printf(" %8s %18s %10s %7s", "", "", "", "");
    print_rate(rate(b->flops, s), b->peak_flops, "GFLOP/s");
    print_rate(rate(b->bytes, s), b->peak_bandwidth, "GB/s");
    printf("  %s%s\n", c->file, bench_is_control(b, i) ? " again, as the control" : "");
  }
  printf("ratio: time of that library by time of %s; above 1 the latter is faster\n", first->file);
  print_peak(b);
  if (b->counted)
    print_counters(b);
}

static void put_string(struct xt_json *json, const char *key, const char *value) {
  xt_json_key(json, key);
  xt_json_string(json, value);
}

static void put_int(struct xt_json *json, const char *key, int64_t value) {
  xt_json_key(json, key);
  xt_json_int(json, value);
}

static void put_double(struct xt_json *json, const char *key, double value) {
  xt_json_key(json, key);
  xt_json_double(json, value);
}

static void put_bool(struct xt_json *json, const char *key, bool value) {
  xt_json_key(json, key);
  xt_json_bool(json, value);
}

static void put_cache(struct xt_json *json, const char *type, int level, int name) {
  long bytes = sysconf(name);
  if (bytes <= 0)
    return;
  xt_json_open(json, "{");
  put_string(json, "type", type);
  put_int(json, "level", level);
  put_int(json, "size", bytes);
  put_int(json, "num_sharing", 1);
  xt_json_close(json, "}");
}

static double megahertz(void) {
  static const char key[] = "cpu MHz";
  double value = NAN;
  char line[256];
  FILE *file = fopen("/proc/cpuinfo", "r");
  while (isnan(value) && file && fgets(line, sizeof line, file))
    if (!strncmp(line, key, sizeof key - 1) && strchr(line, ':'))
      value = strtod(strchr(line, ':') + 1, NULL);
  if (file)
    fclose(file);
  return value;
}

static void put_machine(struct xt_json *json) {
  char text[256] = "";
  double load[3];
  time_t now = time(NULL);
  struct tm local;
  strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S%z", localtime_r(&now, &local));
  put_string(json, "date", text);
  gethostname(text, sizeof text - 1);
  put_string(json, "host_name", text);
  put_string(json, "executable", "xt-bench");
  put_int(json, "num_cpus", sysconf(_SC_NPROCESSORS_ONLN));
  put_double(json, "mhz_per_cpu", megahertz());
  put_bool(json, "cpu_scaling_enabled", !access("/sys/devices/system/cpu/cpu0/cpufreq", F_OK));
  xt_json_key(json, "caches");
  xt_json_open(json, "[");
  put_cache(json, "Data", 1, _SC_LEVEL1_DCACHE_SIZE);
  put_cache(json, "Unified", 2, _SC_LEVEL2_CACHE_SIZE);
  put_cache(json, "Unified", 3, _SC_LEVEL3_CACHE_SIZE);
  xt_json_close(json, "]");
  xt_json_key(json, "load_avg");
  xt_json_open(json, "[");
  for (int i = 0, n = getloadavg(load, 3); i < n; i++)
    xt_json_double(json, load[i]);
  xt_json_close(json, "]");
  put_string(json, "library_version", XT_VERSION);
  put_string(json, "library_build_type", "release");
  put_int(json, "json_schema_version", 1);
}

static void put_context(struct bench *b, struct xt_json *json) {
  xt_json_open(json, "{");
  put_machine(json);
  put_string(json, "entry", b->entry);
  put_int(json, "rounds", b->rounds);
  put_int(json, "threads", b->threads);
  put_string(json, "clock", b->threads > 1 ? "real_time" : "cpu_time");
  put_bool(json, "busy", b->busy);
  if (b->flops > 0) {
    put_double(json, "flops_per_call", b->flops);
    put_double(json, "peak_flops_per_second", b->peak_flops);
  }
  if (b->bytes > 0) {
    put_double(json, "bytes_per_call", b->bytes);
    put_double(json, "peak_bytes_per_second", b->peak_bandwidth);
  }
  xt_json_close(json, "}");
}

/* What google-benchmark calls user counters. */
static void put_rates(struct bench *b, struct xt_json *json, const struct contestant *c) {
  struct spread s = bench_spread(b, c);
  if (b->flops > 0) {
    put_double(json, "flops_per_second", rate(b->flops, s));
    put_double(json, "part_of_peak_flops", rate(b->flops, s) / b->peak_flops);
  }
  if (b->bytes > 0) {
    put_double(json, "bytes_per_second", rate(b->bytes, s));
    put_double(json, "part_of_peak_bandwidth", rate(b->bytes, s) / b->peak_bandwidth);
  }
  for (int k = 0; b->counted && k < XTRT_COUNTER_COUNT; k++)
    if (!isnan(c->counters[k]))
      put_double(json, xtrt_counter_name(k), c->counters[k]);
}

static const char *name_of(struct bench *b, int i) {
  return xt_arena_printf(&b->job.arena, "%s/%s%s", b->entry, b->contestants[i].file,
                         bench_is_control(b, i) ? "/control" : "");
}

static void put_aggregate(struct bench *b, struct xt_json *json, int i, const char *statistic,
                          double real, double cpu) {
  const struct contestant *c = &b->contestants[i];
  xt_json_open(json, "{");
  put_string(json, "name", xt_arena_printf(&b->job.arena, "%s_%s", name_of(b, i), statistic));
  put_int(json, "family_index", 0);
  put_int(json, "per_family_instance_index", i);
  put_string(json, "run_name", name_of(b, i));
  put_string(json, "run_type", "aggregate");
  put_int(json, "repetitions", b->rounds);
  put_int(json, "threads", b->threads);
  put_string(json, "aggregate_name", statistic);
  put_string(json, "aggregate_unit", "time");
  put_int(json, "iterations", bench_spread(b, c).rounds);
  put_double(json, "real_time", real);
  put_double(json, "cpu_time", cpu);
  put_string(json, "time_unit", "ns");
  put_string(json, "file", c->file);
  put_bool(json, "control", bench_is_control(b, i));
  put_int(json, "calls", c->calls);
  if (!strcmp(statistic, "min"))
    put_rates(b, json, c);
  xt_json_close(json, "}");
}

static void put_ratio(struct bench *b, struct xt_json *json, int of, int by) {
  struct ratio r = bench_ratio(b, &b->contestants[by], &b->contestants[of]);
  xt_json_open(json, "{");
  put_string(json, "of", name_of(b, of));
  put_string(json, "by", name_of(b, by));
  put_int(json, "rounds", r.rounds);
  put_double(json, "median", r.median);
  put_double(json, "low", r.low);
  put_double(json, "high", r.high);
  put_double(json, "best", r.best);
  xt_json_close(json, "}");
}

void bench_print_json(struct bench *b) {
  struct xt_buf text = {0};
  struct xt_json json = {.out = &text};
  xt_json_open(&json, "{");
  xt_json_key(&json, "context");
  put_context(b, &json);
  xt_json_key(&json, "benchmarks");
  xt_json_open(&json, "[");
  for (int i = 0; i < b->count; i++) {
    struct spread real = bench_spread_real(b, &b->contestants[i]);
    struct spread cpu = bench_spread_cpu(b, &b->contestants[i]);
    put_aggregate(b, &json, i, "median", real.median, cpu.median);
    put_aggregate(b, &json, i, "min", real.best, cpu.best);
    put_aggregate(b, &json, i, "p95", real.p95, cpu.p95);
    put_aggregate(b, &json, i, "mad", real.deviation, cpu.deviation);
  }
  xt_json_close(&json, "]");
  xt_json_key(&json, "ratios");
  xt_json_open(&json, "[");
  for (int by = 0; by < b->files.count; by++)
    for (int of = 0; of < b->count; of++)
      if (of != by && (!bench_is_control(b, of) || !by))
        put_ratio(b, &json, of, by);
  xt_json_close(&json, "]");
  xt_json_close(&json, "}");
  fputs(xt_buf_text(&text), stdout);
  xt_buf_free(&text);
}
