#!/usr/bin/env bash
# build-faults.sh OUT BUILD CC [FLAG…]: faults.c with the runtime's sources, all compiled with FLAGs.
set -euo pipefail
out=$1 build=$2 cc=$3
shift 3
root=$(cd "$(dirname "$0")/../../../.." && pwd)
mapfile -t sources < <(printf '%s\n' "$root"/runtime/{core,cuda,host,hostsim}/*.c)
mapfile -t others < <(printf '%s\n' "$root"/runtime/*/*.c | grep -vE '/(core|cuda|host|hostsim|demo|embedded)/[^/]*$' || true)
"$cc" -std=c11 -g -O1 -Wall -Wextra -Werror -I "$root/runtime/include" -I "$root" -I "$build/runtime/hostsim" "$@" -pthread \
  "$root/test/runtime/cuda/Inputs/faults.c" "${sources[@]}" "${others[@]}" -ldl -o "$out"
