# usage: reproducible.sh FOLDER XTCC CC KIND...
# Compiles FOLDER/matmul.mlir to every kind in two places with two folders for temporaries.
set -eu
xtcc=$2 cc=$3
cd "$1"
rm -rf one two another-tmp
mkdir -p one two/deeper another-tmp
for dir in one two/deeper; do
  cp matmul.mlir "$dir"
  for kind in "${@:4}"; do
    (cd "$dir" && "$xtcc" --cc="$cc" -g -MD matmul.mlir -o "m.$kind")
  done
  (cd "$dir" && "$xtcc" --cc="$cc" -S matmul.mlir)
  export TMPDIR=$1/another-tmp
done
rmdir another-tmp
diff -r one two/deeper
# nothing of where it was made
for word in "$1/one" "$1/two" another-tmp /xtcc-; do
  if grep -rqF "$word" one two; then
    echo "$word is in an output"
    exit 1
  fi
done
