# Blocks and items of kernels as plain loops, of so many items as xt.items says; all memory as global
# memory, and no barriers.
/xt.items = / { match($0, /xt.items = [0-9]+/); items = substr($0, RSTART + 11, RLENGTH - 11) }
/"accel.barrier"/ { next }
{ sub(/"accel.items"\(\) : \(\) -> index/, "arith.constant " items " : index")
  if (match($0, /"accel.blocks"\([^)]*\) : \(index\) -> index/)) {
    head = substr($0, 1, RSTART - 1)
    count = substr($0, RSTART + 15)
    sub(/\).*/, "", count)
    $0 = head "arith.maxsi " count ", " count " : index"
  }
  gsub(/, "(block|item)"/, "")
  print }
