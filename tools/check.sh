#!/usr/bin/env bash
# Builds xtcc and runs the whole suite; the last line is `N passed, N failed, N skipped`.
#
#   tools/check.sh           release and dev (sanitizers, -Werror) builds, all tests
#   tools/check.sh --full    also the clang and clang-tidy builds, and tests on emulated machines
#
# XT_CHECK_BUILD  tree whose programs are tested (build-dev: with sanitizers)
# XT_CHECK_E2E    tree whose xtcc serves the end-to-end tests (build: much faster)
# XT_CHECK_JOBS   how many tests at a time
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build=${XT_CHECK_BUILD:-build-dev}
e2e=${XT_CHECK_E2E:-build}
jobs=${XT_CHECK_JOBS:-$(nproc)}
full=false
case ${1-} in
'') ;;
--full) full=true ;;
*)
  echo "usage: tools/check.sh [--full]" >&2
  exit 2
  ;;
esac

# Whatever happens, the last line tells it; a step that breaks before the tests is one failure.
passed=0 failed=0 skipped=0 step="starting"
finish() {
  local status=$?
  if ((status != 0 && passed + failed == 0)); then
    failed=1
    printf 'check: %s failed\n' "$step"
  fi
  printf '%d passed, %d failed, %d skipped\n' "$passed" "$failed" "$skipped"
  exit "$status"
}
trap finish EXIT

configure_and_build() { # PRESET TREE [TARGET...]
  step="the $1 build"
  if $full || [[ ! -f $2/build.ninja ]]; then # --full: cross compilers may be new
    cmake --preset "$1"
  fi
  ninja -C "$2" "${@:3}"
}

step="installing packages"
tools/deps.sh build test gpu metal
if $full; then tools/deps.sh lint cross metal64; fi
configure_and_build release build
configure_and_build dev build-dev
if $full; then
  configure_and_build clang build-clang
  configure_and_build tidy build-tidy
fi

step="the suite"
lit=$(sed -n 's/^XT_LIT:[A-Z]*=//p' "$build/CMakeCache.txt")
results=$build/test/results.json
cross=$build/test/cross.json
rm -f "$results" "$cross"
status=0
"$lit" -j "$jobs" --order=smart -v --time-tests --param e2e="$e2e" --output "$results" \
  "$build/test" || status=$?
if $full; then
  "$lit" -j "$jobs" -v --param e2e="$e2e" --param variants='O1-aarch64-gcc O1-riscv64-gcc' \
    --output "$cross" "$build/test/e2e" || status=$?
fi

count() { cat "$results" "$cross" 2> /dev/null | grep -cE "\"code\": \"($1)\"" || true; }
passed=$(count 'PASS|FLAKYPASS|XFAIL')
failed=$(count 'FAIL|XPASS|TIMEOUT|UNRESOLVED')
skipped=$(count 'UNSUPPORTED|SKIPPED')
if ((passed + failed == 0)); then
  echo "check: no test ran"
  exit 1
fi
((failed == 0)) || exit 1
exit "$status"
