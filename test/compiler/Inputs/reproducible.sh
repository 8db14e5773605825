# usage: reproducible.sh INSTALLATION CC
set -eu
cd "$1"
rm -rf one two another-tmp
mkdir -p one two/deeper another-tmp
for dir in one two/deeper; do
  cp matmul.mlir "$dir"
  for kind in o a so exe; do
    (cd "$dir" && "$1/bin/xtcc" --cc="$2" -g -MD matmul.mlir -o "m.$kind")
  done
  (cd "$dir" && "$1/bin/xtcc" --cc="$2" -S matmul.mlir)
  export TMPDIR=$1/another-tmp
done
rmdir another-tmp
diff -r one two/deeper
# nothing of where it was made
for word in "$1/one" "$1/two" another-tmp /tmp/xtcc-; do
  if grep -rqF "$word" one two; then
    echo "$word is in an output"
    exit 1
  fi
done
