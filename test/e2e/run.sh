#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# run.sh [--ulp=N] [--schedule=SCRIPT] [--libm] [--tosa] [--runner-libs] [--upstream-only] FILE.mlir
# Runs FILE's @main through upstream's lowering and mlir-runner, then through xtcc with every
# variant below, and compares what they print.
#   --ulp=N          floats may be N units in the last place apart (default 0: bit-equal)
#   --schedule=FILE  xtcc gets it, upstream does not
#   --libm           upstream calls libm for every float function; its other lowering writes expm1
#                    as exp - 1. A program with integer functions of math cannot be lowered so.
#   --tosa           the program has TOSA ops, which upstream's passes lower first
#   --runner-libs    the program calls upstream's own runner utilities: link them
#   --upstream-only  stop after upstream's half and print its output
# Environment: XTCC MLIR_OPT MLIR_RUNNER RUNNER_LIB_DIR DUMP_LIB COMPARE TMP; GCC and CLANG name
# the two C compilers; VARIANTS selects variants by name, among them some for other machines, which are
# cross-compiled with the runtime in CROSS_LIB/MACHINE and run by qemu.
set -u

: "${MLIR_OPT:=mlir-opt}" "${MLIR_RUNNER:=mlir-runner}" "${GCC:=gcc}" "${CLANG:=clang-22}"
: "${RUNNER_LIB_DIR:?}" "${DUMP_LIB:?}" "${TMP:=${TMPDIR:-/tmp}}"
: "${VARIANTS:=O0-gcc O0-clang O1-gcc O1-clang O0-gcc-sanitize}"

math='func.func(convert-math-to-llvm{approximate-log1p=false}),convert-math-to-libm'
ulp=0 schedule=() tosa='' runner_libs='' upstream_only=''
while [ $# -gt 1 ]; do
  case $1 in
    --ulp=*) ulp=${1#--ulp=} ;;
    --schedule=*) schedule=("$1") ;;
    --libm) math='convert-math-to-libm' ;;
    --tosa) tosa=1 ;;
    --runner-libs) runner_libs=1 ;;
    --upstream-only) upstream_only=1 ;;
    *) echo "run.sh: unknown argument $1" >&2; exit 2 ;;
  esac
  shift
done
file=${1:?a program is needed}

# Everything upstream needs to take linalg on tensors down to the LLVM dialect. arith comes before
# arith-expand, which only the rounding divisions need: its maximumf and minimumf lose the sign of
# zero.
pipeline="builtin.module(
  func.func(convert-elementwise-to-linalg),
  one-shot-bufferize{bufferize-function-boundaries=1 allow-return-allocs-from-loops=1},
  canonicalize,
  func.func(convert-linalg-to-loops, scf-forall-to-for, affine-expand-index-ops, lower-affine),
  expand-strided-metadata,
  func.func(lower-affine, lower-vector-multi-reduction, convert-vector-to-scf, memref-expand),
  func.func(math-expand-ops{ops=clampf,rsqrt}),
  convert-math-to-funcs,
  func.func(convert-scf-to-cf, lower-affine),
  convert-bufferization-to-memref,
  convert-vector-to-llvm,
  convert-arith-to-llvm,
  func.func(arith-expand),
  $math,
  convert-to-llvm,
  reconcile-unrealized-casts)"

# Only what lowers: nothing is folded.
if [ "$tosa" ]; then
  first='func.func(tosa-optional-decompositions, tosa-infer-shapes, tosa-make-broadcastable, tosa-to-scf,
    tosa-to-linalg-named, tosa-to-linalg, tosa-to-tensor, tosa-to-arith{include-apply-rescale=1}, cse),'
  pipeline=${pipeline/builtin.module\(/builtin.module($first}
fi

work=$(mktemp -d "$TMP/e2e.XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT
fail() { echo "run.sh: $file: $*" >&2; exit 1; }

libs=$RUNNER_LIB_DIR/libmlir_runner_utils.so,$RUNNER_LIB_DIR/libmlir_c_runner_utils.so
libs=$libs,$RUNNER_LIB_DIR/libmlir_float16_utils.so,$DUMP_LIB
"$MLIR_OPT" "$file" --pass-pipeline="$pipeline" -o "$work/llvm.mlir" ||
  fail "upstream lowering failed"
# Where the machine has an instruction that rounds to bf16, LLVM takes it, although it makes zeros of
# subnormal numbers: upstream's functions are compiled without it.
if grep -qs avx512_bf16 /proc/cpuinfo; then
  without='target_features = #llvm.target_features<["-avx512bf16"]>'
  sed -i -e "/^ *llvm.func .*{\$/{s/ attributes {/&$without, /;t" \
    -e "s/ {\$/ attributes {$without} {/}" "$work/llvm.mlir"
fi
"$MLIR_RUNNER" "$work/llvm.mlir" -e main -entry-point-result=void --shared-libs="$libs" \
  > "$work/expected" || fail "mlir-runner failed"
if [ "$upstream_only" ]; then cat "$work/expected"; exit 0; fi

: "${XTCC:?}" "${COMPARE:?}"
dump_dir=$(dirname "$DUMP_LIB")
link=(-L "$dump_dir" -l xtdump)
[ "$runner_libs" ] &&
  link+=(-L "$RUNNER_LIB_DIR" -l mlir_runner_utils -l mlir_c_runner_utils -l mlir_float16_utils)
warn=(-Xcc -Wall -Xcc -Wextra -Xcc -Werror)
sanitize=(-Xcc -g -Xcc '-fsanitize=address,undefined' -Xcc -fno-sanitize-recover)

# For a device, whose memory functions of the host cannot follow: those that print only read.
sed -E 's/^(func\.func private @(xtDump|printMemref)[A-Za-z0-9]*\((memref|tensor)<\*x[a-z0-9]+>)\)/\1 {bufferization.access = "read"})/' \
  "$file" > "$work/read.mlir"

# For another machine: objects in place of the shared helper, and the emulator before the program.
cross() { # MACHINE FLAG…
  local machine=$1
  [ "$runner_libs" ] && { echo "run.sh: $file: upstream's utilities are not for $variant" >&2; exit 2; }
  flags=("${@:2}" --runtime-lib="$CROSS_LIB/$machine/libxtrt.a")
  helper=("$dump_dir/$machine/dump.o")
  emulate=(env -u LD_LIBRARY_PATH "qemu-${machine%%-*}" -L "/usr/$machine")
}

status=0
for variant in $VARIANTS; do
  helper=("${link[@]}") emulate=() program=$file
  case $variant in
    O[0-3]-aarch64-gcc) cross aarch64-linux-gnu "-${variant:0:2}" --cc=aarch64-linux-gnu-gcc ;;
    O[0-3]-aarch64-clang) cross aarch64-linux-gnu "-${variant:0:2}" --cc="$CLANG" -Xcc --target=aarch64-linux-gnu ;;
    O[0-3]-riscv64-gcc) cross riscv64-linux-gnu "-${variant:0:2}" --cc=riscv64-linux-gnu-gcc ;;
    O[0-3]-riscv64-clang) cross riscv64-linux-gnu "-${variant:0:2}" --cc="$CLANG" -Xcc --target=riscv64-linux-gnu ;;
    O0-gcc) flags=(-O0 --cc="$GCC") ;;
    O0-clang) flags=(-O0 --cc="$CLANG") ;;
    O1-gcc) flags=(-O1 --cc="$GCC") ;;
    O1-clang) flags=(-O1 --cc="$CLANG") ;;
    O2-gcc) flags=(-O2 --cc="$GCC") ;;
    O2-clang) flags=(-O2 --cc="$CLANG") ;;
    O2-gcc-native) flags=(-O2 --cc="$GCC" -march=native) ;;
    O2-clang-native) flags=(-O2 --cc="$CLANG" -march=native) ;;
    O2-gcc-sanitize) flags=(-O2 --cc="$GCC" "${sanitize[@]}") ;;
    O2-gcc-native-sanitize) flags=(-O2 --cc="$GCC" -march=native "${sanitize[@]}") ;;
    O2-gcc-wide) flags=(-O2 --cc="$GCC" --vector-bits=512) ;;
    O[0-3]-hostsim) flags=("-${variant:0:2}" --cc="$GCC" --target=hostsim) program=$work/read.mlir ;;
    O0-gcc-sanitize) flags=(-O0 --cc="$GCC" "${sanitize[@]}") ;;
    *) echo "run.sh: unknown variant $variant" >&2; exit 2 ;;
  esac
  why=''
  if ! "$XTCC" --emit=exe "${flags[@]}" "${schedule[@]}" "${warn[@]}" "${helper[@]}" -o "$work/program" "$program"; then
    why="xtcc failed"
  elif ! LD_LIBRARY_PATH=$dump_dir:$RUNNER_LIB_DIR ASAN_OPTIONS=detect_leaks=1 \
      "${emulate[@]}" "$work/program" > "$work/actual"; then
    why="the program failed"
  elif ! "$COMPARE" --ulp="$ulp" "$work/expected" "$work/actual"; then
    why="results differ"
  fi
  rm -f "$work/program" "$work/actual"
  [ "$why" ] && { echo "run.sh: $file: $variant: $why" >&2; status=1; }
done
exit $status
