# usage: again.sh FOLDER XTCC FILE...
# Compiles each file six times, and compares the C, header and manifest of each time with those of the first. The
# addresses of a process differ from run to run: nothing may be ordered by them.
set -eu
out=$1 xtcc=$2
for file in "${@:3}"; do
  for i in 1 2 3 4 5 6; do
    rm -rf "$out/$i"
    mkdir -p "$out/$i"
    "$xtcc" -O2 -S "$file" -o "$out/$i/m.c"
    diff -r "$out/1" "$out/$i" >&2 || { echo "$file: differs from run to run" >&2; exit 1; }
  done
done
