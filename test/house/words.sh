#!/usr/bin/env bash
# words.sh TREE: no code, message or document has a phrase of our own where the field has a word. The right
# column is what to say instead. Phrases may be wrapped over lines.
set -uo pipefail
cd "$1" || exit 2
phrases='
(first|second|third|last) cache(s|\b)    L1, L2, L3
\w*smooth(?!step)\w*                     unit stride, vector-loadable
(a|the|one) tile in registers            MR x NR register tile
so many sums                             KC
in variables                             in accumulators, in registers
what is left                             remainder, tail
rests                                    remainders, tails
lies? (side by side|across|otherwise)    unit stride, layout
summed up                                reduced
added up                                 added, reduced
from afar                                from L3, from DRAM
asked for ahead                          prefetched
'
folders=()
for f in compiler dialects passes targets runtime tools docs README.md HACKING.md; do
  [[ ! -e $f ]] || folders+=("$f")
done
found=$(find "${folders[@]}" -type f \( -name '*.[ch]' -o -name '*.def' -o -name '*.md' -o -name '*.sh' \) |
  grep -vE "^(docs/adr|docs/emitted)(/|$)" | LC_ALL=C sort | phrases=$phrases perl -e '
    my @rows = map { [split / {2,}/, $_, 2] } grep { /\S/ } split /\n/, $ENV{phrases};
    for my $file (<STDIN>) {
      chomp $file;
      open my $in, "<", $file or die $file;
      my $text = join "", <$in>;
      for my $row (@rows) {
        (my $phrase = $row->[0]) =~ s/ /[\\s*"]+/g;
        while ($text =~ /\b$phrase/gi) {
          my ($said, $line) = ($&, 1 + (substr($text, 0, $-[0]) =~ tr/\n//));
          $said =~ s/[\s*"]+/ /g;
          print "$file:$line: \"$said\"; say: $row->[1]\n";
        }
      }
    }')
[[ -z $found ]] || { echo "$found"; exit 1; }
