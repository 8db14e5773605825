# Item loops of kernels as loops over so many items as xt.items says, all memory as global memory.
/xt.items = / { match($0, /xt.items = [0-9]+/); items = substr($0, RSTART + 11, RLENGTH - 11) }
{ sub(/"accel.items"\(\) : \(\) -> index/, "arith.constant " items " : index")
  gsub(/, "(block|item)"/, "")
  print }
