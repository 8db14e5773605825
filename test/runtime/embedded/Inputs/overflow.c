/* Needs more stack than there is. */
static int deep(volatile int *above) {
  volatile int here[1024];
  here[0] = *above + 1;
  return here[0] < 1000000 ? deep(here) + here[1] : 0;
}

int main(void) {
  volatile int first = 0;
  return deep(&first);
}
