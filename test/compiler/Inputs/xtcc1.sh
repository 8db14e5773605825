#!/bin/sh
# Stands in for xtcc1 so that the driver is tested alone. It writes C for one function named after
# the stem; a word in a comment of the input makes it misbehave.
#   usage: as xtcc1
mlir='' main='' file=''
for word; do
  case $word in
  --print-*) echo "asked for $word"; exit 0 ;;
  --xt-out-dir=*) out=${word#*=} ;;
  --xt-stem=*) stem=${word#*=} ;;
  --xt-display-name=*) name=${word#*=} ;;
  --xt-mlir) mlir=yes ;;
  --xt-main) main=yes ;;
  --single-file) single=yes ;;
  *) file=$word ;;
  esac
done
name_in_c=$(printf %s "$stem" | tr -c 'A-Za-z0-9_' _)
case $(cat "$file") in
*FAKE-CRASH*) kill -SEGV $$ ;;
*FAKE-EXIT-77*) exit 77 ;;
*FAKE-EARLY-ERROR*) echo "$name:1:1: error: early" >&2; : >"$out/early"; exit 1 ;;
*FAKE-LATE-ERROR*) # not before the early one
  for _ in $(seq 1500); do
    [ -e "$out/early" ] && echo "$name:1:1: error: late" >&2 && exit 1
    sleep 0.02
  done ;;
*FAKE-ERROR*) echo "$name:1:1: error: fake" >&2; exit 1 ;;
*FAKE-HANG*) echo started >&2; sleep 20 & wait ;;
*FAKE-BURN*) while :; do :; done ;;
*FAKE-BAD-C*) bad='this is not C' ;;
esac
if [ -n "$mlir" ]; then
  { echo '// lowered'; cat "$file"; } >"$out/$stem.mlir"
  exit 0
fi
printf 'int %s(float *x);\n' "$name_in_c" >"$out/$stem.h"
{
  printf '#include "%s.h"\nint %s_kernel(float *x);\n' "$stem" "$name_in_c"
  printf 'int %s(float *x) { return %s_kernel(x); }\n%s\n' "$name_in_c" "$name_in_c" "$bad"
} >"$out/$stem.host.c"
if [ -n "$single" ]; then
  printf 'int %s_kernel(float *x) { x[0] += 1; return 0; }\n' "$name_in_c" >>"$out/$stem.host.c"
else
  printf 'int %s_kernel(float *x);\nint %s_kernel(float *x) { x[0] += 1; return 0; }\n' \
    "$name_in_c" "$name_in_c" >"$out/$stem.accelerator.c"
fi
[ -z "$main" ] || printf '#include "%s.h"\nint main(void) { float x = 1; return %s(&x); }\n' \
  "$stem" "$name_in_c" >"$out/$stem.main.c"
printf '{"name": "%s"}\n' "$name_in_c" >"$out/$stem.manifest.json"
