#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# make.sh OP SHAPE: prints a function @work for the operation OP on SHAPE, which is numbers between
# `x`; no schedule. The operations and their shapes are the functions below. peers/peer.h has the
# same weights.
set -euo pipefail
(($# == 2)) || { echo "usage: make.sh OP SHAPE" >&2; exit 2; }
op=$1
IFS=x read -ra d <<<"$2"
for n in "${d[@]}"; do
  [[ $n =~ ^[0-9]+$ ]] || { echo "make.sh: bad shape '$2'" >&2; exit 2; }
done

# t SIZES… TYPE: the tensor type.
t() { local IFS=x; echo "tensor<$*>"; }

# weights SEED SIZES…: the lines of a dense constant %wSEED of f32.
weights() {
  local seed=$1 count=1 n
  shift
  for n; do count=$((count * n)); done
  echo "  %w$seed = arith.constant dense<\"0x$(awk -v x="$seed" -v count="$count" '
    BEGIN {
      for (i = 0; i < 64; i++) text[i] = single((i - 32) / 32)
      for (i = 0; i < count; i++) { x = (x * 8121 + 28411) % 134456; printf "%s", text[int(x * 64 / 134456)] }
    }
    # A multiple of 1/32 below 2 as the bytes of a float.
    function single(v, sign, exponent, bits) {
      if (v == 0) return "00000000"
      if (v < 0) { sign = 128; v = -v }
      exponent = 127
      while (v < 1) { v *= 2; exponent-- }
      bits = int((v - 1) * 128)
      return sprintf("0000%02X%02X", exponent % 2 * 128 + bits, sign + int(exponent / 2))
    }')\"> : $(t "$@" f32)"
}

# start TYPE VALUE NAME [ELEMENT]: %NAME of TYPE, filled.
start() {
  cat <<END
  %$3_value = arith.constant $2 : ${4:-f32}
  %$3_empty = tensor.empty() : $1
  %$3 = linalg.fill ins(%$3_value : ${4:-f32}) outs(%$3_empty : $1) -> $1
END
}

# product NAME A TYPE B TYPE RESULT-TYPE [MAPS [ELEMENT [OP]]]: %NAME = %A %B
product() {
  local zero=0.0 element=${8:-f32}
  [[ $element == i* ]] && zero=0
  start "$6" "$zero" "$1_zero" "$element"
  echo "  %$1 = ${9:-linalg.matmul}${7:+ indexing_maps = [$7]} ins(%$2, %$4 : $3, $5) outs(%$1_zero : $6) -> $6"
}

# bias NAME M N ROW [ACTIVATION]: %NAME_out = ACTIVATION(%NAME + %ROW in every row)
bias() {
  local c result=${5:+r}
  c=$(t "$2" "$3" f32)
  echo "  %$1_into = tensor.empty() : $c"
  echo "  %$1_out = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>], iterator_types = [\"parallel\", \"parallel\"]}"
  echo "      ins(%$1, %$4 : $c, $(t "$3" f32)) outs(%$1_into : $c) {"
  echo "  ^bb0(%v: f32, %b: f32, %o: f32):"
  echo "    %a = arith.addf %v, %b : f32"
  [[ -z ${5-} ]] || scalar "$5" a r
  echo "    linalg.yield %${result:-a} : f32"
  echo "  } -> $c"
}

# scalar FUNCTION FROM TO: %TO = FUNCTION(%FROM) of an f32
scalar() {
  case $1 in
  relu) echo "    %zero = arith.constant 0.0 : f32
    %$3 = arith.maximumf %$2, %zero : f32" ;;
  damped) echo "    %zero = arith.constant 0.0 : f32
    %eighth = arith.constant 0.125 : f32
    %positive = arith.maximumf %$2, %zero : f32
    %$3 = arith.mulf %positive, %eighth : f32" ;;
  exp | tanh) echo "    %$3 = math.$1 %$2 : f32" ;;
  sigmoid) echo "    %one = arith.constant 1.0 : f32
    %minus = arith.negf %$2 : f32
    %e = math.exp %minus : f32
    %below = arith.addf %one, %e : f32
    %$3 = arith.divf %one, %below : f32" ;;
  gelu) echo "    %half = arith.constant 0.5 : f32
    %one = arith.constant 1.0 : f32
    %root = arith.constant 0.70710678 : f32
    %scaled = arith.mulf %$2, %root : f32
    %erf = math.erf %scaled : f32
    %part = arith.addf %erf, %one : f32
    %hx = arith.mulf %$2, %half : f32
    %$3 = arith.mulf %hx, %part : f32" ;;
  esac
}

id1='affine_map<(i) -> (i)>'
id2='affine_map<(i, j) -> (i, j)>'
of_row='affine_map<(i, j) -> (i)>'
of_column='affine_map<(i, j) -> (j)>'
both='iterator_types = ["parallel", "parallel"]'

gemm() { # OP ELEMENT RESULT MAPS A-TYPE B-TYPE
  local c
  c=$(t "${d[0]}" "${d[1]}" "$2")
  echo "func.func @work(%A: $4, %B: $5) -> $c {"
  product C A "$4" B "$5" "$c" "$3" "$2" "$1"
  echo "  return %C : $c"
  echo "}"
}

elementwise() { # FUNCTION
  local x
  x=$(t "${d[0]}" f32)
  if [[ $1 == add* ]]; then
    echo "func.func @work(%x: $x, %z: $x) -> $x {"
    local ins="ins(%x, %z : $x, $x)" maps="$id1, $id1, $id1" args="%p: f32, %q: f32, %o: f32"
  else
    echo "func.func @work(%x: $x) -> $x {"
    local ins="ins(%x : $x)" maps="$id1, $id1" args="%p: f32, %o: f32"
  fi
  echo "  %into = tensor.empty() : $x"
  echo "  %y = linalg.generic {indexing_maps = [$maps], iterator_types = [\"parallel\"]} $ins outs(%into : $x) {"
  echo "  ^bb0($args):"
  case $1 in
  add) echo "    %r = arith.addf %p, %q : f32" ;;
  addrelu)
    echo "    %s = arith.addf %p, %q : f32"
    scalar relu s r
    ;;
  *) scalar "$1" p r ;;
  esac
  echo "    linalg.yield %r : f32"
  echo "  } -> $x"
  echo "  return %y : $x"
  echo "}"
}

reduction() { # RESULT-TYPE MAP ITERATORS OP START
  local x
  x=$(t "${d[@]}" f32)
  echo "func.func @work(%x: $x) -> $1 {"
  start "$1" "$5" s
  cat <<END
  %y = linalg.generic {indexing_maps = [$id2, $2], iterator_types = [$3]} ins(%x : $x) outs(%s : $1) {
  ^bb0(%p: f32, %o: f32):
    %r = $4 %o, %p : f32
    linalg.yield %r : f32
  } -> $1
  return %y : $1
}
END
}

# statistic NAME INPUTS RESULT-TYPE MAPS BODY: %NAME = the sums over rows of the %v of BODY
statistic() {
  start "$3" 0.0 "$1_zero"
  cat <<END
  %$1 = linalg.generic {indexing_maps = [$4$of_row], iterator_types = ["parallel", "reduction"]} ins($2) outs(%$1_zero : $3) {
$5
    %more = arith.addf %o, %v : f32
    linalg.yield %more : f32
  } -> $3
END
}

norm() { # with or without mean
  local x row v
  x=$(t "${d[0]}" "${d[1]}" f32) row=$(t "${d[0]}" f32) v=$(t "${d[1]}" f32)
  if $1; then
    echo "func.func @work(%x: $x, %gamma: $v, %beta: $v) -> $x {"
    statistic sum "%x : $x" "$row" "$id2, " "  ^bb0(%v: f32, %o: f32):"
    statistic square "%x, %sum : $x, $row" "$row" "$id2, $of_row, " "  ^bb0(%p: f32, %s: f32, %o: f32):
    %n = arith.constant ${d[1]}.0 : f32
    %mean = arith.divf %s, %n : f32
    %c = arith.subf %p, %mean : f32
    %v = arith.mulf %c, %c : f32"
  else
    echo "func.func @work(%x: $x, %gamma: $v) -> $x {"
    statistic square "%x : $x" "$row" "$id2, " "  ^bb0(%p: f32, %o: f32):
    %v = arith.mulf %p, %p : f32"
  fi
  echo "  %into = tensor.empty() : $x"
  if $1; then
    echo "  %y = linalg.generic {indexing_maps = [$id2, $of_row, $of_row, $of_column, $of_column, $id2], $both}"
    echo "      ins(%x, %sum, %square, %gamma, %beta : $x, $row, $row, $v, $v) outs(%into : $x) {"
    echo "  ^bb0(%p: f32, %s: f32, %q: f32, %g: f32, %b: f32, %o: f32):"
  else
    echo "  %y = linalg.generic {indexing_maps = [$id2, $of_row, $of_column, $id2], $both}"
    echo "      ins(%x, %square, %gamma : $x, $row, $v) outs(%into : $x) {"
    echo "  ^bb0(%p: f32, %q: f32, %g: f32, %o: f32):"
  fi
  echo "    %n = arith.constant ${d[1]}.0 : f32"
  echo "    %epsilon = arith.constant 1.0e-5 : f32"
  if $1; then
    echo "    %mean = arith.divf %s, %n : f32"
    echo "    %c = arith.subf %p, %mean : f32"
  fi
  echo "    %variance = arith.divf %q, %n : f32"
  echo "    %above = arith.addf %variance, %epsilon : f32"
  echo "    %scale = math.rsqrt %above : f32"
  if $1; then
    echo "    %scaled = arith.mulf %c, %scale : f32"
    echo "    %weighted = arith.mulf %scaled, %g : f32"
    echo "    %r = arith.addf %weighted, %b : f32"
  else
    echo "    %scaled = arith.mulf %p, %scale : f32"
    echo "    %r = arith.mulf %scaled, %g : f32"
  fi
  echo "    linalg.yield %r : f32"
  echo "  } -> $x"
  echo "  return %y : $x"
  echo "}"
}

mlp() { # ACTIVATION CONSTANT
  local m=${d[0]} k=${d[1]} h=${d[2]} n=${d[3]} x w1 w2 y names=(W1 B1 W2 B2)
  x=$(t "$m" "$k" f32) w1=$(t "$k" "$h" f32) w2=$(t "$h" "$n" f32) y=$(t "$m" "$n" f32)
  if $2; then
    names=(w1 w2 w3 w4)
    echo "func.func @work(%x: $x) -> $y {"
    weights 1 "$k" "$h"
    weights 2 "$h"
    weights 3 "$h" "$n"
    weights 4 "$n"
  else
    echo "func.func @work(%x: $x, %W1: $w1, %B1: $(t "$h" f32), %W2: $w2, %B2: $(t "$n" f32)) -> $y {"
  fi
  product first x "$x" "${names[0]}" "$w1" "$(t "$m" "$h" f32)"
  bias first "$m" "$h" "${names[1]}" "$1"
  product second first_out "$(t "$m" "$h" f32)" "${names[2]}" "$w2" "$y"
  bias second "$m" "$n" "${names[3]}"
  echo "  return %second_out : $y"
  echo "}"
}

mlp_deep() { # LAYERSxROWSxWIDTH
  local x w layer from=x
  x=$(t "${d[1]}" "${d[2]}" f32) w=$(t "${d[2]}" "${d[2]}" f32)
  echo "func.func @work(%x: $x) -> $x {"
  for ((layer = 1; layer <= d[0]; layer++)); do
    weights $((2 * layer - 1)) "${d[2]}" "${d[2]}"
    weights $((2 * layer)) "${d[2]}"
    product "l$layer" "$from" "$x" "w$((2 * layer - 1))" "$w" "$x"
    bias "l$layer" "${d[1]}" "${d[2]}" "w$((2 * layer))" damped
    from=l${layer}_out
  done
  echo "  return %$from : $x"
  echo "}"
}

attention() { # HEADSxLENGTHxDEPTH
  local h=${d[0]} s=${d[1]} k=${d[2]} x p map='affine_map<(h, i, j) -> (h, i, j)>'
  x=$(t "$h" "$s" "$k" f32) p=$(t "$h" "$s" "$s" f32)
  echo "func.func @work(%Q: $x, %K: $x, %V: $x) -> $x {"
  product raw Q "$x" K "$x" "$p" 'affine_map<(b, m, n, k) -> (b, m, k)>, affine_map<(b, m, n, k) -> (b, n, k)>, affine_map<(b, m, n, k) -> (b, m, n)>' \
    f32 linalg.batch_matmul
  cat <<END
  %into = tensor.empty() : $p
  %scores = linalg.generic {indexing_maps = [$map, $map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%raw : $p) outs(%into : $p) {
  ^bb0(%v: f32, %o: f32):
    %scale = arith.constant $(awk -v k="$k" 'BEGIN { printf "%.9e", 1 / sqrt(k) }') : f32
    %r = arith.mulf %v, %scale : f32
    linalg.yield %r : f32
  } -> $p
  %parts = linalg.softmax dimension(2) ins(%scores : $p) outs(%into : $p) -> $p
END
  product O parts "$p" V "$x" "$x" "" f32 linalg.batch_matmul
  echo "  return %O : $x"
  echo "}"
}

conv() { # DEPTHWISE; shape HEIGHTxWIDTHxCHANNELSxFILTERSxSIDExSTRIDExPAD
  local h=${d[0]} w=${d[1]} c=${d[2]} f=${d[3]} r=${d[4]} s=${d[5]} p=${d[6]} x y padded from=x
  x=$(t 1 "$h" "$w" "$c" f32) padded=$(t 1 $((h + 2 * p)) $((w + 2 * p)) "$c" f32)
  y=$(t 1 $(((h + 2 * p - r) / s + 1)) $(((w + 2 * p - r) / s + 1)) "$f" f32)
  echo "func.func @work(%x: $x) -> $y {"
  if $1; then weights 1 "$r" "$r" "$f"; else weights 1 "$r" "$r" "$c" "$f"; fi
  if ((p)); then
    from=padded
    cat <<END
  %zero = arith.constant 0.0 : f32
  %padded = tensor.pad %x low[0, $p, $p, 0] high[0, $p, $p, 0] {
  ^bb0(%a: index, %b: index, %e: index, %g: index):
    tensor.yield %zero : f32
  } : $x to $padded
END
  fi
  start "$y" 0.0 s
  local name=linalg.conv_2d_nhwc_hwcf weight
  weight=$(t "$r" "$r" "$c" "$f" f32)
  if $1; then name=linalg.depthwise_conv_2d_nhwc_hwc weight=$(t "$r" "$r" "$f" f32); fi
  echo "  %y = $name {dilations = dense<1> : tensor<2xi64>, strides = dense<$s> : tensor<2xi64>}"
  echo "      ins(%$from, %w1 : $padded, $weight) outs(%s : $y) -> $y"
  echo "  return %y : $y"
  echo "}"
}

maps() { echo "affine_map<(i, j, k) -> ($1)>, affine_map<(i, j, k) -> ($2)>, affine_map<(i, j, k) -> (i, j)>"; }

case $op in
gemm | gemm_f64 | gemm_i8 | gemm_f16 | gemm_bf16)
  element=${op#gemm} element=${element#_}
  result=${element:-f32}
  case $op in gemm_i8) result=i32 ;; gemm_*16) result=f32 ;; esac
  gemm linalg.matmul "$result" "" "$(t "${d[0]}" "${d[2]}" "${element:-f32}")" "$(t "${d[2]}" "${d[1]}" "${element:-f32}")"
  ;;
gemm_ta) gemm linalg.matmul f32 "$(maps 'k, i' 'k, j')" "$(t "${d[2]}" "${d[0]}" f32)" "$(t "${d[2]}" "${d[1]}" f32)" ;;
gemm_tb) gemm linalg.matmul f32 "$(maps 'i, k' 'j, k')" "$(t "${d[0]}" "${d[2]}" f32)" "$(t "${d[1]}" "${d[2]}" f32)" ;;
gemm_const)
  a=$(t "${d[0]}" "${d[2]}" f32) c=$(t "${d[0]}" "${d[1]}" f32)
  echo "func.func @work(%A: $a) -> $c {"
  weights 1 "${d[2]}" "${d[1]}"
  product C A "$a" w1 "$(t "${d[2]}" "${d[1]}" f32)" "$c"
  echo "  return %C : $c"
  echo "}"
  ;;
gemm_bias_relu)
  a=$(t "${d[0]}" "${d[2]}" f32) b=$(t "${d[2]}" "${d[1]}" f32) c=$(t "${d[0]}" "${d[1]}" f32)
  echo "func.func @work(%A: $a, %B: $b, %bias: $(t "${d[1]}" f32)) -> $c {"
  product C A "$a" B "$b" "$c"
  bias C "${d[0]}" "${d[1]}" bias relu
  echo "  return %C_out : $c"
  echo "}"
  ;;
bgemm) # BATCHxMxNxK
  a=$(t "${d[0]}" "${d[1]}" "${d[3]}" f32) b=$(t "${d[0]}" "${d[3]}" "${d[2]}" f32) c=$(t "${d[0]}" "${d[1]}" "${d[2]}" f32)
  echo "func.func @work(%A: $a, %B: $b) -> $c {"
  product C A "$a" B "$b" "$c" "" f32 linalg.batch_matmul
  echo "  return %C : $c"
  echo "}"
  ;;
gemv_row) # NxK: y[n] = x[k] B[k, n]
  x=$(t "${d[1]}" f32) b=$(t "${d[1]}" "${d[0]}" f32) y=$(t "${d[0]}" f32)
  echo "func.func @work(%x: $x, %B: $b) -> $y {"
  product y x "$x" B "$b" "$y" "" f32 linalg.vecmat
  echo "  return %y : $y"
  echo "}"
  ;;
gemv_col) # MxK: y[m] = A[m, k] x[k]
  a=$(t "${d[0]}" "${d[1]}" f32) x=$(t "${d[1]}" f32) y=$(t "${d[0]}" f32)
  echo "func.func @work(%A: $a, %x: $x) -> $y {"
  product y A "$a" x "$x" "$y" "" f32 linalg.matvec
  echo "  return %y : $y"
  echo "}"
  ;;
add | relu | addrelu | gelu | exp | tanh | sigmoid) elementwise "$op" ;;
sum_rows) reduction "$(t "${d[0]}" f32)" "$of_row" '"parallel", "reduction"' arith.addf 0.0 ;;
max_rows) reduction "$(t "${d[0]}" f32)" "$of_row" '"parallel", "reduction"' arith.maximumf 0xFF800000 ;;
sum_columns) reduction "$(t "${d[1]}" f32)" "$of_column" '"reduction", "parallel"' arith.addf 0.0 ;;
sum_all) reduction "tensor<f32>" "affine_map<(i, j) -> ()>" '"reduction", "reduction"' arith.addf 0.0 ;;
softmax)
  x=$(t "${d[@]}" f32)
  cat <<END
func.func @work(%x: $x) -> $x {
  %into = tensor.empty() : $x
  %y = linalg.softmax dimension(1) ins(%x : $x) outs(%into : $x) -> $x
  return %y : $x
}
END
  ;;
layernorm) norm true ;;
rmsnorm) norm false ;;
transpose)
  x=$(t "${d[0]}" "${d[1]}" f32) y=$(t "${d[1]}" "${d[0]}" f32)
  cat <<END
func.func @work(%x: $x) -> $y {
  %into = tensor.empty() : $y
  %y = linalg.transpose ins(%x : $x) outs(%into : $y) permutation = [1, 0]
  return %y : $y
}
END
  ;;
swap_middle)
  x=$(t "${d[0]}" "${d[1]}" "${d[2]}" "${d[3]}" f32) y=$(t "${d[0]}" "${d[2]}" "${d[1]}" "${d[3]}" f32)
  cat <<END
func.func @work(%x: $x) -> $y {
  %into = tensor.empty() : $y
  %y = linalg.transpose ins(%x : $x) outs(%into : $y) permutation = [0, 2, 1, 3]
  return %y : $y
}
END
  ;;
pad) # HEIGHTxWIDTHxCHANNELSxPAD
  x=$(t "${d[0]}" "${d[1]}" "${d[2]}" f32) p=${d[3]}
  y=$(t $((d[0] + 2 * p)) $((d[1] + 2 * p)) "${d[2]}" f32)
  cat <<END
func.func @work(%x: $x) -> $y {
  %zero = arith.constant 0.0 : f32
  %y = tensor.pad %x low[$p, $p, 0] high[$p, $p, 0] {
  ^bb0(%a: index, %b: index, %c: index):
    tensor.yield %zero : f32
  } : $x to $y
  return %y : $y
}
END
  ;;
concat) # ROWSxFIRSTxSECOND
  x=$(t "${d[0]}" "${d[1]}" f32) z=$(t "${d[0]}" "${d[2]}" f32) y=$(t "${d[0]}" $((d[1] + d[2])) f32)
  cat <<END
func.func @work(%x: $x, %z: $z) -> $y {
  %y = tensor.concat dim(1) %x, %z : ($x, $z) -> $y
  return %y : $y
}
END
  ;;
mlp_relu) mlp relu false ;;
mlp_gelu) mlp gelu false ;;
mlp_const) mlp relu true ;;
mlp_deep) mlp_deep ;;
attention) attention ;;
conv) conv false ;;
depthwise) conv true ;;
*)
  echo "make.sh: no operation '$op'" >&2
  exit 2
  ;;
esac
