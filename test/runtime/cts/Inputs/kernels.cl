XT_KERNEL(1) void triple(XT_BUFFER(uint64_t, x)) {
  XT_OPEN(uint64_t, x);
  x[0] = x[0] * 3 + 1;
}

XT_KERNEL(1) void add(XT_ALIASED(float, out), XT_ALIASED(const float, a), XT_ALIASED(const float, b), xt_index n) {
  XT_OPEN(float, out);
  XT_OPEN(const float, a);
  XT_OPEN(const float, b);
  for (xt_index i = 0; i < n; i++)
    out[i] = a[i] + b[i];
}

XT_KERNEL(1) void kinds(XT_BUFFER(double, out), uint64_t u, int64_t i, float f, double d) {
  XT_OPEN(double, out);
  out[0] = (double)u, out[1] = (double)i, out[2] = (double)f, out[3] = d;
}

XT_KERNEL(1) void letters(XT_BUFFER(double, out), int64_t i, int32_t w, float f, double d) {
  XT_OPEN(double, out);
  out[0] = (double)i, out[1] = (double)w, out[2] = (double)f, out[3] = d;
}

/* A byte of each block's own; OpenCL tells nothing of workers. */
XT_KERNEL(1) void blocks(XT_BUFFER(uint8_t, out), XT_BUFFER(int64_t, most)) {
  XT_OPEN(uint8_t, out);
  XT_OPEN(int64_t, most);
  out[XT_BLOCK]++;
  if (XT_BLOCK == 0)
    most[0] = 1;
}

/* Of modules of C. */
XT_KERNEL(1) void order(XT_BUFFER(int64_t, out)) {
  XT_OPEN(int64_t, out);
  out[0] = -1;
}
XT_KERNEL(1) void pid(XT_BUFFER(int64_t, out)) {
  XT_OPEN(int64_t, out);
  out[0] = -1;
}

#define W10(n) , uint64_t x##n##0, uint64_t x##n##1, uint64_t x##n##2, uint64_t x##n##3, uint64_t x##n##4, \
  uint64_t x##n##5, uint64_t x##n##6, uint64_t x##n##7, uint64_t x##n##8, uint64_t x##n##9
#define S10(n) + x##n##0 + x##n##1 + x##n##2 + x##n##3 + x##n##4 + x##n##5 + x##n##6 + x##n##7 + x##n##8 + x##n##9
XT_KERNEL(1) void sum(XT_BUFFER(uint64_t, out), uint64_t n
    W10(0) W10(1) W10(2) W10(3) W10(4) W10(5) W10(6) W10(7) W10(8) W10(9)) {
  XT_OPEN(uint64_t, out);
  out[0] = n == 100 ? 0 S10(0) S10(1) S10(2) S10(3) S10(4) S10(5) S10(6) S10(7) S10(8) S10(9) : n;
}

XT_KERNEL(1) void endless(XT_NO_ARGUMENTS) {
  for (volatile int go = 1; go;) {
  }
}

/* TURNS a millisecond. */
XT_KERNEL(1) void slow(XT_BUFFER(uint64_t, out), xt_index milliseconds) {
  XT_OPEN(uint64_t, out);
  uint32_t random = 1;
  for (xt_index i = 0; i < milliseconds * TURNS; i++)
    random = random * 1664525 + 1013904223;
  out[0] = random == 77 ? 77 : 1;
}

XT_KERNEL(1) void touch(XT_BUFFER(char, out)) {
  XT_OPEN(char, out);
  out[0] = 1;
}
