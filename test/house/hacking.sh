#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# hacking.sh ROOT SCRATCH: follows HACKING.md in a copy of the tree. Its pass is added by one row, one
# file and one test, and so is its driver; its memory by one row and one test; its op, whose row is taken
# away first, by one row and one test; its annotation, taken away likewise, by one row, one file and one test.
set -euo pipefail
root=$1 scratch=$2
rm -rf "$scratch" && mkdir -p "$scratch/tree"
(cd "$root" && git ls-files -z --cached --others --exclude-standard | xargs -0 cp --parents -t "$scratch/tree" 2>/dev/null || true)
cd "$scratch/tree"

# The code block after the line that says FILE in backquotes, or whose text matches a pattern.
block_of() { awk -v f="\`$1\`" 'index($0, f) {seen = 1} seen && /^```/ {if (on) exit; on = 1; next} on' HACKING.md; }
row_of() { grep -m1 "^ *$1" HACKING.md; }

# The commands of a test, without what only lit knows.
run_test() {
  sed -nE 's|^(// )?RUN: ||p' "$1" | sed "s|%s|$1|g; s|%t|$scratch/t|g; s|%xtcc|xtcc|g" | while IFS= read -r line; do eval "$line" || exit 1; done
}

op_row=$(row_of 'ELEM(') pass_row=$(row_of 'PASS(') loop_row=$(row_of 'ANNOTATION(')
driver_row=$(row_of 'ROW(') memory_row=$(row_of '{"')
op=$(sed 's/ELEM("\([^"]*\)".*/\1/' <<<"$op_row")
[ -n "$op" ] && [ -n "$pass_row" ] && [ -n "$loop_row" ] && [ -n "$driver_row" ] && [ -n "$memory_row" ]

build() {
  [ -f "$scratch/build/build.ninja" ] || cmake -S . -B "$scratch/build" -G Ninja -DCMAKE_BUILD_TYPE=Debug >/dev/null
  ninja -C "$scratch/build" xtcc xtcc1 xt-opt xt-run xtrt >"$scratch/ninja.log" || { cat "$scratch/ninja.log"; exit 1; }
}

grep -v "\"$op\"" targets/cgen/ops.def >"$scratch/ops" && mv "$scratch/ops" targets/cgen/ops.def
grep -vF "$loop_row" passes/schedule/annotations.def >"$scratch/rows" && mv "$scratch/rows" passes/schedule/annotations.def
rm passes/nest/comment.c test/schedule/comment.mlir
build
block_of test/e2e/cbrt.mlir >test/e2e/cbrt.mlir
grep -q "$op" test/e2e/cbrt.mlir
if "$scratch/build/bin/xtcc" -S test/e2e/cbrt.mlir -o "$scratch/x.c" 2>"$scratch/err"; then
  echo "compiled without the row" && exit 1
fi
grep -q "'$op' is not supported" "$scratch/err"
block_of test/schedule/comment.mlir >test/schedule/comment.mlir
if "$scratch/build/bin/xtcc" -S test/schedule/comment.mlir -o "$scratch/x.c" 2>"$scratch/err"; then
  echo "compiled without the annotation" && exit 1
fi
grep -q "unknown annotation 'comment'" "$scratch/err"
block_of test/schedule/thread-memory.mlir >test/schedule/thread-memory.mlir
if "$scratch/build/bin/xtcc" -S test/schedule/thread-memory.mlir -o "$scratch/x.c" 2>"$scratch/err"; then
  echo "compiled without the memory" && exit 1
fi
grep -q 'the target has no memory "thread"' "$scratch/err"

echo "$op_row" >>targets/cgen/ops.def
# The end of the table takes its macros back.
sed -i "0,/^#undef/s|^#undef|$(sed 's/[&|\\]/\\&/g' <<<"$loop_row")\n&|" passes/schedule/annotations.def
echo "$pass_row" >>passes/passes.def
sed -i "s|^    {0}};|    $memory_row\n&|" targets/host/target.c
sed -i "/^#define XTRT_DRIVERS(ROW)/a $(sed 's/\\/&&/' <<<"$driver_row")" runtime/include/xtrt.h
mkdir runtime/twin
for f in passes/buffer/drop_noise.c test/passes/drop-noise.mlir passes/nest/comment.c runtime/twin/twin.c test/tools/twin.test; do
  block_of "$f" >"$f" && [ -s "$f" ]
done
build
export PATH=$scratch/build/bin:$PATH
run_test test/passes/drop-noise.mlir
run_test test/schedule/comment.mlir
run_test test/schedule/thread-memory.mlir
run_test test/tools/twin.test
bash test/runtime/cts/build.sh "$scratch/cts" "$scratch/build" cc
OCL_ICD_VENDORS=$scratch/none "$scratch/cts/cts" "$scratch/cts/cts.module" | tee "$scratch/passed"
grep -q '^twin:0: [0-9]* cases passed' "$scratch/passed"
XTCC=$scratch/build/bin/xtcc TMP=$scratch VARIANTS=O0-gcc bash test/e2e/run.sh --ulp=1 test/e2e/cbrt.mlir
