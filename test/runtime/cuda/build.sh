#!/usr/bin/env bash
# build.sh OUT BUILD CC: the fake driver library OUT/libcuda.so.1, which runs kernels by the runtime of the tree BUILD.
set -euo pipefail
out=$1 build=$2 cc=$3
root=$(cd "$(dirname "$0")/../../.." && pwd)
mkdir -p "$out"
"$cc" -std=c11 -g -O1 -Wall -Wextra -Werror -shared -fPIC -fvisibility=hidden -pthread -I "$root" -I "$root/runtime/include" \
  "$root/test/runtime/cuda/Inputs/fake.c" "$build/lib/libxtrt.a" -Wl,-soname,libcuda.so.1 -Wl,--exclude-libs,ALL -ldl -o "$out/libcuda.so.1"
