#!/usr/bin/env bash
# build.sh OUT BUILD CC [FLAG…]: the conformance suite with the runtime's sources, compiled with FLAGs, and the
# module of its kernels, without them: OUT/cts and OUT/cts.module. The device's program is that of the tree BUILD.
set -euo pipefail
out=$1 build=$2 cc=$3
shift 3
root=$(cd "$(dirname "$0")/../../.." && pwd)
inputs=$root/test/runtime/cts/Inputs
mkdir -p "$out"
flags=(-std=c11 -g -Wall -Wextra -Werror -I "$root/runtime/include")
"$cc" "${flags[@]}" -O1 -shared -fPIC "$inputs/kernels.c" -o "$out/cts.module"
"$cc" -std=c11 -g -O1 -Wall -Wextra -Werror -I "$root/runtime/include" -I "$root" -I "$build/runtime/hostsim" \
  "$@" -pthread "$inputs"/{main,hooks,arrays,calls,faulty,faults,loss}.c \
  "$root"/runtime/{core,host,hostsim}/*.c -ldl -o "$out/cts"
