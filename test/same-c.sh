#!/usr/bin/env bash
# usage: same-c.sh OLD NEW [FOLDER...]
# Whether two builds of xtcc, OLD and NEW, write the same C, headers, manifests and messages for every
# .mlir file below the folders (default: test, examples and docs), at several levels, for every target
# that runs here. Prints the files that differ; what the builds wrote stays in build/same-c, and OLD may
# be a copy of build/same-c/new. A change that only moves code passes this.
set -uo pipefail
(($# >= 2)) || { sed -n '2,6s/^# //p' "$0" >&2; exit 2; }
old=$(realpath "$1") new=$(realpath "$2")
shift 2
cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 2
(($#)) || set -- test examples docs
out=build/same-c
rm -rf "$out" && mkdir -p "$out" || exit 2

ways=("-O0" "-O2" "-O3 -march=x86-64-v3" "-O3 -march=x86-64-v4 --single-file"
  "-O2 --target=hostsim" "-O2 --runtime=none" "-g -O1 --threads=openmp" "-E --split-input-file")

write() { # COMPILER FOLDER FILE: the outputs of all ways
  local i name
  name=$(tr / + <<<"${3%.mlir}")
  for i in "${!ways[@]}"; do
    mkdir -p "$2/$i/$name"
    # shellcheck disable=SC2086 # several flags
    "$1" -S ${ways[i]} -Rpass=.* -Rpass-missed=.* "$3" -o "$2/$i/$name/$(basename "$name").c" \
      >"$2/$i/$name/stdout" 2>"$2/$i/$name/stderr" </dev/null
    echo $? >"$2/$i/$name/exit"
  done
}
export -f write
export ways_text="${ways[*]@Q}"

mapfile -t files < <(find "$@" -name '*.mlir' -not -path '*/build*' | LC_ALL=C sort)
((${#files[@]})) || { echo "same-c.sh: no .mlir file below $*" >&2; exit 2; }
run() { printf '%s\0' "${files[@]}" |
  xargs -0 -P "$(nproc)" -n 8 bash -c 'eval "ways=($ways_text)"; for f in "${@:3}"; do write "$1" "$2" "$f"; done' _ "$1" "$2"; }
if [[ -d $old ]]; then cp -a "$old" "$out/old"; else run "$old" "$out/old"; fi
run "$new" "$out/new"
diff -rq "$out/old" "$out/new" || exit 1
echo "same-c.sh: ${#files[@]} files, ${#ways[@]} ways each: the same"
