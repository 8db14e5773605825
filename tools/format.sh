#!/usr/bin/env bash
# Formats every C file as .clang-format says; --check only tells which differ.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

mode=(-i)
[[ ${1-} == --check ]] && mode=(--dry-run -Werror)
folders=()
for f in compiler dialects passes targets runtime tools test examples; do
  [[ ! -d $f ]] || folders+=("$f")
done
find "${folders[@]}" -name '*.[ch]' -not -path '*/Inputs/*' -print0 |
  LC_ALL=C sort -z | xargs -0 "${CLANG_FORMAT:-clang-format-22}" --style=file "${mode[@]}"
