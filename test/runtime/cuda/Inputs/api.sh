#!/usr/bin/env bash
# api.sh CC OUT ROOT: compiles api.c with the headers of nvcc's toolkit, and looks up its symbols in the libraries there.
set -euo pipefail
cc=$1 out=$2 root=$3
toolkit=$(dirname "$(dirname "$(readlink -f "$(command -v nvcc)")")")
mkdir -p "$out"
"$cc" -std=c11 -Wall -Wextra -Werror -Wno-enum-int-mismatch -I "$root" -I "$root/runtime/include" -isystem "$toolkit/include" -c "$root/test/runtime/cuda/Inputs/api.c" -o "$out/api.o"
for row in cuda:cu nvrtc:nvrtc; do
  library=$(find -L "$toolkit" -name "lib${row%:*}.so" -print -quit)
  mapfile -t wanted < <(nm -u "$out/api.o" | awk -v p="^${row#*:}" '$2 ~ p {print $2}')
  nm -D --defined-only "$library" | awk '{sub(/@.*/, "", $3); print $3}' | LC_ALL=C sort -u >"$out/symbols"
  for name in "${wanted[@]}"; do
    grep -qxF "${name%@*}" "$out/symbols" || { echo "$library has no $name"; exit 1; }
  done
  echo "lib${row%:*}: ${#wanted[@]} functions, all there"
done
