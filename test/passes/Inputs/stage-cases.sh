#!/bin/sh
# stage-cases.sh: a module whose @main stages views of matrices to memory of a block and back and prints
# the number of elements that are wrong. A line of the table at the end is a case:
#   items element, rows and columns of the matrix, first row and column of the view, its rows and
#   columns, those of the tile, what each row of the buffer has more, which of both sides is a transpose
#   ("", g, b, gb), whether sizes are known (s) or not (d)
n=0
names=
one_case() {
  items=$1 type=$2 gr=$3 gc=$4 ar=$5 ac=$6 vr=$7 vc=$8 br=$9
  shift 9
  bc=$1 skew=$2 which=$3 known=$4
  n=$((n + 1)) names="$names case$n"
  case $known in
    s) sr=$vr sc=$vc tr=$vr tc=$vc ;;
    d) sr=%vr sc=%vc tr='?' tc='?' ;;
  esac
  # The matrix: as it is, or a transpose of what is allocated.
  row=$gc matrix="memref<${gr}x${gc}x$type>" strides="[$gc, 1]" offset=$((ar * gc + ac))
  whole() { echo "  %$1 = memref.alloc() {alignment = 64 : i64} : $matrix"; }
  case $which in g*)
    matrix="memref<${gr}x${gc}x$type, strided<[1, $gr]>>" strides="[1, $gr]" offset=$((ac * gr + ar))
    whole() {
      echo "  %$1_0 = memref.alloc() {alignment = 64 : i64} : memref<${gc}x${gr}x$type>"
      echo "  %$1 = memref.transpose %$1_0 (i, j) -> (j, i) : memref<${gc}x${gr}x$type> to $matrix"
    } ;;
  esac
  view="memref<${tr}x${tc}x$type, strided<$strides, offset: $offset>>"
  subview() { echo "  %$1_view = memref.subview %$1[$ar, $ac] [$sr, $sc] [1, 1] : $matrix to $view"; }
  # The tile, in memory of the block.
  case $which in
    *b) r=$bc c=$br b_type="memref<${br}x${bc}x$type, strided<[1, $((br + skew))]>, \"block\">" ;;
    *) r=$br c=$bc b_type="memref<${br}x${bc}x$type, strided<[$((bc + skew)), 1]>, \"block\">" ;;
  esac
  buffer="memref<${r}x$((c + skew))x$type, \"block\">"
  tile="memref<${r}x${c}x$type, strided<[$((c + skew)), 1]>, \"block\">"
  case $type in
    f*) to="arith.sitofp" eq="arith.cmpf oeq," zero="0.0" minus="-1.0" ;;
    *) to="arith.trunci" eq="arith.cmpi eq," zero="0" minus="-1" ;;
  esac
  cat << END
func.func private @case$n(%vr: index, %vc: index) -> index attributes {xt.kernel, xt.items = $items : i64} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %c31 = arith.constant 31 : index
  %gr = arith.constant $gr : index
  %gc = arith.constant $gc : index
  %ar = arith.constant $ar : index
  %ac = arith.constant $ac : index
  %br = arith.constant $br : index
  %bc = arith.constant $bc : index
  %zero = arith.constant $zero : $type
  %minus = arith.constant $minus : $type
$(whole G)
$(whole W)
$(subview G)
$(subview W)
  %buffer = memref.alloca() : $buffer
  %tile = memref.subview %buffer[0, 0] [$r, $c] [1, 1] : $buffer to $tile
$(case $which in
  *b) echo "  %B = memref.transpose %tile (i, j) -> (j, i) : $tile to $b_type" ;;
  *) echo "  %B = memref.subview %buffer[0, 0] [$r, $c] [1, 1] : $buffer to $b_type" ;;
esac)
  scf.for %i = %c0 to %gr step %c1 {
    scf.for %j = %c0 to %gc step %c1 {
      %p = arith.muli %i, %c7 : index
      %q = arith.addi %p, %j : index
      %q1 = arith.addi %q, %c1 : index
      %x = arith.index_cast %q1 : index to i64
      %y = $to %x : i64 to $type
      memref.store %y, %G[%i, %j] : $matrix
      memref.store %minus, %W[%i, %j] : $matrix
    }
  }
  scf.for %i = %c0 to %br step %c1 {
    scf.for %j = %c0 to %bc step %c1 {
      memref.store %minus, %B[%i, %j] : $b_type
    }
  }
  "accel.stage"(%G_view, %B) : ($view, $b_type) -> ()
  %bad = scf.for %i = %c0 to %br step %c1 iter_args(%s = %c0) -> index {
    %u = scf.for %j = %c0 to %bc step %c1 iter_args(%t = %s) -> index {
      %in_r = arith.cmpi slt, %i, %vr : index
      %in_c = arith.cmpi slt, %j, %vc : index
      %in = arith.andi %in_r, %in_c : i1
      %wanted = scf.if %in -> $type {
        %i1 = arith.addi %i, %ar : index
        %j1 = arith.addi %j, %ac : index
        %v = memref.load %G[%i1, %j1] : $matrix
        scf.yield %v : $type
      } else {
        scf.yield %zero : $type
      }
      %got = memref.load %B[%i, %j] : $b_type
      %same = $eq %got, %wanted : $type
      %next = arith.addi %t, %c1 : index
      %t1 = arith.select %same, %t, %next : index
      // For the way back.
      %p = arith.muli %i, %c31 : index
      %q = arith.addi %p, %j : index
      %x = arith.index_cast %q : index to i64
      %y = $to %x : i64 to $type
      memref.store %y, %B[%i, %j] : $b_type
      scf.yield %t1 : index
    }
    scf.yield %u : index
  }
  "accel.stage"(%B, %W_view) : ($b_type, $view) -> ()
  %end_r = arith.addi %ar, %vr : index
  %end_c = arith.addi %ac, %vc : index
  %all = scf.for %i = %c0 to %gr step %c1 iter_args(%s = %bad) -> index {
    %u = scf.for %j = %c0 to %gc step %c1 iter_args(%t = %s) -> index {
      %a = arith.cmpi sge, %i, %ar : index
      %b = arith.cmpi slt, %i, %end_r : index
      %c = arith.cmpi sge, %j, %ac : index
      %d = arith.cmpi slt, %j, %end_c : index
      %ab = arith.andi %a, %b : i1
      %cd = arith.andi %c, %d : i1
      %in = arith.andi %ab, %cd : i1
      %wanted = scf.if %in -> $type {
        %i1 = arith.subi %i, %ar : index
        %j1 = arith.subi %j, %ac : index
        %v = memref.load %B[%i1, %j1] : $b_type
        scf.yield %v : $type
      } else {
        scf.yield %minus : $type
      }
      %got = memref.load %W[%i, %j] : $matrix
      %same = $eq %got, %wanted : $type
      %next = arith.addi %t, %c1 : index
      %t1 = arith.select %same, %t, %next : index
      scf.yield %t1 : index
    }
    scf.yield %u : index
  }
  return %all : index
}
func.func private @call_case$n() -> index {
  %vr = arith.constant $vr : index
  %vc = arith.constant $vc : index
  %bad = call @case$n(%vr, %vc) : (index, index) -> index
  return %bad : index
}
END
}
while read -r line; do
  # shellcheck disable=SC2086
  eval "one_case $line"
done << 'END'
256 f32 128 64 64 16 64 16 64 16 4 b s
256 f32 128 64 64 16 37 16 64 16 4 b d
256 f32 128 64 64 16 37 13 64 16 4 b d
256 f32 64 512 16 64 16 64 16 64 4 "" s
256 f32 64 512 16 64 16 64 16 64 4 "" d
256 f32 64 500 16 448 16 52 16 64 4 "" s
256 f32 64 501 16 448 16 53 16 64 4 "" d
256 f32 64 500 7 3 9 5 16 64 4 "" d
256 f32 64 64 32 32 32 32 32 32 1 b s
256 f32 64 64 32 32 31 29 32 32 1 b s
256 f32 96 80 32 16 24 32 32 48 0 g s
256 f32 96 80 32 16 24 32 32 48 0 gb d
256 f32 9 11 1 2 0 7 8 8 0 "" d
256 f32 9 11 1 2 7 0 8 8 0 "" d
64 f32 40 40 8 8 1 1 1 1 0 "" s
64 f32 40 40 8 8 3 5 3 5 0 "" s
32 f32 40 400 8 8 2 333 2 333 1 "" s
96 f32 40 40 8 8 20 28 20 28 4 "" s
96 f32 40 40 8 8 20 28 24 28 4 g s
7 f32 40 40 8 8 20 28 24 28 4 b d
128 f64 40 40 8 8 20 28 24 28 4 b s
128 f64 40 40 8 8 20 28 24 28 4 "" s
128 f16 48 48 8 8 20 28 24 28 4 "" s
128 i8 48 48 8 8 20 28 24 28 4 "" s
128 i8 48 48 8 8 20 28 24 28 4 b d
1 f32 64 500 7 3 9 5 16 64 4 "" d
1 f32 64 500 7 3 9 5 16 64 4 b s
1 f32 64 500 7 3 16 64 16 64 4 g s
1 f32 9 11 1 2 0 7 1 8 0 "" d
END
echo 'func.func @main() -> i32 {'
echo '  %bad0 = arith.constant 0 : index'
i=0
for name in $names; do
  printf '  %%one%d = call @call_%s() : () -> index\n' $i "$name"
  printf '  %%bad%d = arith.addi %%bad%d, %%one%d : index\n' $((i + 1)) $i $i
  i=$((i + 1))
done
printf '  vector.print str "wrong: "\n  vector.print %%bad%d : index\n' $i
printf '  %%x = arith.index_cast %%bad%d : index to i32\n  return %%x : i32\n}\n' $i
