#!/usr/bin/env bash
# docs-commands.sh TREE BUILD SCRATCH EXEMPT [FENCE]: runs every ```sh block (FENCE: another word, for
# commands that not every machine can run) of README.md, HACKING.md, docs/ and examples/ in a copy of TREE at SCRATCH whose build/ is BUILD. A line that stands in the
# file EXEMPT is not run; an entry of EXEMPT that no document has is an error.
set -uo pipefail
tree=$1 build=$2 scratch=$3 exempt=$4 fence=${5:-sh}
rm -rf "$scratch" && mkdir -p "$scratch/tree" || exit 2
(cd "$tree" && tar -cf - --exclude=./.git --exclude='./build*' .) | tar -xf - -C "$scratch/tree"
ln -s "$build" "$scratch/tree/build"
cd "$scratch/tree" || exit 2

mapfile -t pages < <(
  ls README.md HACKING.md 2>/dev/null
  find docs examples -name '*.md' 2>/dev/null | LC_ALL=C sort
)
grep -vE '^[[:space:]]*(#|$)' "$exempt" >"$scratch/exempt"

bad=0 blocks=0
for page in "${pages[@]}"; do
  rm -f "$scratch"/block.*
  # block.N: `LINE` of the opening fence on line 1, then the commands.
  awk -v out="$scratch/block." -v fence="\`\`\`$fence" '
    $0 == fence { inside = 1; file = out (++n); print FNR > file; next }
    /^```/ { if (inside) close(file); inside = 0; next }
    inside { print > file }' "$page"
  for block in $(ls "$scratch"/block.* 2>/dev/null | sort -t. -k2 -V); do
    ((blocks++))
    line=$(head -1 "$block")
    tail -n +2 "$block" | tee -a "$scratch/lines" | grep -vxFf "$scratch/exempt" >"$scratch/script.sh"
    if ! bash -euo pipefail "$scratch/script.sh" >"$scratch/output" 2>&1 </dev/null; then
      echo "$page:$line: this block fails:"
      sed 's/^/  /' "$scratch/script.sh" "$scratch/output"
      bad=1
    fi
  done
done
((blocks)) || { echo "no \`\`\`$fence block found"; exit 1; }

while IFS= read -r entry; do
  grep -qxF -- "$entry" "$scratch/lines" || { echo "$exempt: no document has: $entry"; bad=1; }
done <"$scratch/exempt"
exit "$bad"
