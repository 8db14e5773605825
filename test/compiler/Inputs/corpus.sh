# corpus.sh XTCC FOLDER OUT: compiles each program of FOLDER at -O0 and -O1; tells which fail.
status=0 count=0
for f in "$2"/*.mlir; do
  for level in 0 1; do
    "$1" -S -O$level "$f" -o "$3/x.c" || { echo "$f: exit code $? at -O$level"; status=1; }
    count=$((count + 1))
  done
done
[ "$count" -ge 200 ] || { echo "only $count compiles"; status=1; }
exit $status
