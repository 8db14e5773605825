#!/usr/bin/env bash
# build.sh OUT BUILD CC [FLAG…]: the conformance suite with the runtime's sources, compiled with FLAGs, and the
# module of its kernels, as C and as OpenCL C, and a shim, without them: OUT/cts, OUT/cts.module, OUT/cts.module.cl and OUT/shim.so. The device's program is that of the tree BUILD.
set -euo pipefail
out=$1 build=$2 cc=$3
shift 3
root=$(cd "$(dirname "$0")/../../.." && pwd)
inputs=$root/test/runtime/cts/Inputs
mkdir -p "$out"
mapfile -t sources < <(printf '%s\n' "$root"/runtime/*/*.c | grep -v '/demo/[^/]*$')
# What system.c makes fail.
mapfile -t wraps < <(sed -nE 's/^  ROW\([^,]+, ([a-z0-9_]+),.*/-Wl,--wrap=\1/p' "$inputs/system.c")
flags=(-std=c11 -g -Wall -Wextra -Werror -I "$root/runtime/include")
"$cc" "${flags[@]}" -O1 -shared -fPIC "$inputs/kernels.c" -o "$out/cts.module"
"$cc" "${flags[@]}" -O1 -shared -fPIC "$inputs/shim.c" -ldl -o "$out/shim.so"
# No part of it is a program: neither its first 64 bytes nor all with another 18th byte.
{
  echo '__kernel void nothing(void) {}'
  cat "$root/runtime/include/xt_kernel.h"
  echo "#define TURNS ${TURNS:-1000000}" # of a loop in a millisecond, about
  cat "$inputs/kernels.cl"
} > "$out/cts.module.cl"
"$cc" -std=c11 -g -O1 -Wall -Wextra -Werror -I "$root/runtime/include" -I "$root" -I "$build/runtime/hostsim" \
  "$@" -pthread "$inputs"/{main,hooks,launches,arrays,calls,faulty,faults,system,loss}.c \
  "${sources[@]}" "${wraps[@]}" -ldl -o "$out/cts"
