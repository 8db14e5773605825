# pipeline.sh INPUT XTCC OPTION...: what --print-pipeline tells is what runs. Functions of a pass on
# functions, which follow each other, count once.
input=$1
shift
diff <("$@" --print-pipeline | sed -E 's/^[a-z]+ +([^ ]+).*/\1/' | uniq) \
  <("$@" --mlir-print-ir-before-all -S "$input" -o - 2>&1 | sed -nE 's/.*IR Dump Before .*\((.+)\).*/\1/p' | uniq)
