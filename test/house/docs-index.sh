#!/usr/bin/env bash
# docs-index.sh TREE: every document is in the index docs/README.md, and every relative link of every
# document leads to a file.
set -uo pipefail
cd "$1" || exit 2
bad=0 links=0
links_of() { # PAGE: its relative links, without the part after #
  awk '/^```/ { inside = !inside } !inside' "$1" | grep -oE '\]\([^)]+\)' | sed 's/^](//; s/)$//; s/#.*//' |
    grep -vE '^$|^[a-z]+:'
}
mapfile -t pages < <(
  ls -- *.md
  find docs examples -name '*.md' | LC_ALL=C sort
)
for page in "${pages[@]}"; do
  while IFS= read -r link; do
    ((links++))
    [[ -e $(dirname "$page")/$link ]] || { echo "$page: no file '$link'"; bad=1; }
  done < <(links_of "$page")
done
listed=$(links_of docs/README.md)
while IFS= read -r page; do
  grep -qxF -- "$page" <<<"$listed" || { echo "docs/README.md: does not list '$page'"; bad=1; }
done < <(
  cd docs && find . -name '*.md' ! -path ./README.md -printf '%P\n'
  find ../examples -name '*.md'
)
((links)) || { echo "no link found"; bad=1; }
exit "$bad"
