#!/usr/bin/env bash
# network.sh ROOT BUILD KIND BOARD OUT: examples/board as a program of the host and as an image for the
# board, under several options; the bits of all results are the same.
set -euo pipefail
root=$1 build=$2 kind=$3 board=$4 out=$5
example=$root/examples/board image=$root/runtime/embedded/image
export XTCC=$build/bin/xtcc
strict=(-Xcc -Wall -Xcc -Wextra -Xcc -Werror)
cc -std=c11 -Wall -Wextra -Werror -I "$build/include" "$example/run.c" "$build/lib/libxtrt.a" -pthread -o "$out/run"

on_host() { # RESULTS FLAG…
  "$XTCC" --runtime=none "${strict[@]}" "${@:2}" "--emit=header=$out/net.h,obj=$out/net.o" "$example/net.mlir"
  cc -std=c11 -Wall -Wextra -Werror -I "$out" -I "$build/include" -I "$image" "$example/main.c" "$image/host.c" \
    "$out/net.o" -lm -o "$out/net"
  "$out/net" > "$1"
}
on_board() { # RESULTS FLAG…
  "$root/tools/board-image.sh" "$kind" "$out/net.elf" "$example/net.mlir" "$example/main.c" \
    -- "${strict[@]}" "${@:2}"
  "$out/run" "$board" "$out/net.elf" > "$1"
}

same=(-ffp-contract=off -fno-reassociate)
on_host "$out/host" "${same[@]}"
[[ $(stat -c %s "$out/host") == 128 ]]
on_host "$out/host3" -O3 -march=native "${same[@]}"
cmp "$out/host" "$out/host3"
on_board "$out/board3" -O3 "${same[@]}"
cmp "$out/host" "$out/board3"
on_board "$out/board" "${same[@]}"
cmp "$out/host" "$out/board"
