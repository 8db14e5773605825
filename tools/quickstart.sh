#!/usr/bin/env bash
# From nothing to a running network: installs what is missing, builds xtcc and its tools into build/,
# compiles examples/mlp with it, links the C into a program and runs that. Safe to run again. Then
# `cmake --install build --prefix DIR` installs it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '\n== %s\n' "$*"; }

say "packages"
tools/deps.sh build
echo "nothing more to install"

say "build"
# Ninja repeats the configuration itself when a CMake file changes.
[[ -f build/build.ninja ]] || cmake --preset release
ninja -C build programs

out=build/quickstart
say "compile examples/mlp/mlp.mlir to C in $out/"
mkdir -p "$out"
(
  set -x
  build/bin/xtcc -S examples/mlp/mlp.mlir -o "$out/mlp.c"
)

say "link it into examples/mlp/main.c and run"
(
  set -x
  cc -std=c11 -O2 -I "$out" -I build/include examples/mlp/main.c "$out"/mlp.*.c \
    build/lib/libxtrt.a -lm -pthread -o "$out/demo"
  "$out/demo"
)

say "read the C that xtcc wrote"
ls "$out"/*.c "$out"/*.h

say "the programs"
ls build/bin
