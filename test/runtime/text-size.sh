#!/usr/bin/env bash
# text-size.sh PAGE XTCC LIBXTRT CC SCRATCH: links programs with one model each, adds up the code and constants of
# the runtime's objects that the linker took, and compares that with the table of PAGE below `## Size`: rows of
# `| program | aim | at most |`, in KiB. Prints each sum; ends with 1 when one is above what the page tells.
set -euo pipefail
page=$1 xtcc=$2 library=$3 cc=$4 scratch=$5
inputs=$(cd "$(dirname "$0")/../targets" && pwd)
rm -rf "$scratch" && mkdir -p "$scratch/parts" && cd "$scratch"
(cd parts && ar x "$library")
bad=0

linked() { # NAME MODEL FUNCTION FLAG…: bytes of text, which has the constants, of a program that refers to the model
  local name=$1 model=$2 parts
  "$xtcc" -O2 -c --prefix="$name"_ "${@:3}" "$model" -o "$name.o"
  echo "struct xtrt_model; const struct xtrt_model *${name}_${name}_info(void);
    int main(void) { return !${name}_${name}_info(); }" > "$name.c"
  "$cc" "$name.c" "$name.o" "$library" -lm -pthread -o "$name" -Wl,--trace,--trace > "$name.trace"
  mapfile -t parts < <(sed -n 's/.*libxtrt\.a)*(*\([a-z_0-9]*\.c\.o\).*/parts\/\1/p' "$name.trace" | sort -u)
  size "${parts[@]}" | awk 'NR > 1 { sum += $1 } END { print sum + 0 }'
}
compare() { # LABEL BYTES
  local aim limit
  read -r aim limit < <(sed -n '/^## Size/,/^## /s/^| '"$1"' | \(.*\) | \([0-9]*\) KiB |$/\1 \2/p' "$page" | sed 's/ KiB//')
  echo "$1: $2 bytes, at most $limit KiB, aim $aim"
  (( $2 > 0 && $2 <= limit * 1024 )) || bad=1
  [[ $aim = - ]] || (( $2 <= aim * 1024 )) || bad=1
}
compare 'a model, `--threads=none`' "$(linked plain "$inputs/host/Inputs/kinds.mlir" --threads=none)"
compare 'a model with threads' "$(linked threads "$inputs/host/Inputs/threads.mlir" --threads=pthreads --allow-internal-marks)"
compare 'a model on hostsim' "$(linked device "$inputs/hostsim/Inputs/place.mlir" --target=hostsim)"
exit $bad
