# usage: odd-names.sh INSTALLATION
set -eu
cd "$1"
mkdir odd
cd odd
names=('a b' "it's" 'say "x"' $'new\nline' '$(touch owned)`touch owned`' '-dash' $'\xff\xfe' '@at' '*' 'a;b' '%s%n')
for name in "${names[@]}"; do
  dir="d $name"
  mkdir "$dir"
  cp ../matmul.mlir "./$name.mlir"
  ../bin/xtcc -c -g -o "$dir/$name.o" -- "$name.mlir"
  ../bin/xtcc -o "$dir/lib$name.a" -- "$name.mlir"
  ../bin/xtcc -o "$dir/$name" -L "$dir" -I "$dir" -- "$name.mlir" "$dir/$name.o" 2>/dev/null && exit 1
  cp ../matmul.mlir start.mlir
  TMPDIR=$PWD/$dir ../bin/xtcc -o "$dir/$name" -L "$dir" -I "$dir" -- start.mlir "$dir/$name.o"
  "./$dir/$name"
  test -s "$dir/$name.o"
  test -s "$dir/lib$name.a"
done
test ! -e owned
