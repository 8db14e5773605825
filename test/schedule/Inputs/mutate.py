#!/usr/bin/env python3
"""mutate.py SEED COUNT FILE…: COUNT programs, made from the FILEs by damaging what stands between the
first `loop.` and the operands, as pieces between `// -----` lines. The same SEED gives the same text."""

import random
import re
import sys

ALPHABET = '{}[]()"#:,=%-_. \n0123456789IJKLijk<>@!^/\\'
WORDS = ["unroll", "vectorize", "parallelize", "buffer", "pack", "fuse", "external", "input", "layout",
         '"I"', '"J#4"', '"K[:2]"', '"%A"', "{}", "[]", "0", "-1", "99999999999999999999", "true", "#a"]
TOKEN = re.compile(r'"[^"\n]*"|[A-Za-z_.]+|\d+|[^\sA-Za-z_.0-9"]')


def bend(rng, text):
    """A change that MLIR still parses: inside a key, or one thing for another of its kind."""
    tokens = [m for m in TOKEN.finditer(text) if m[0][0] == '"' or m[0].isdigit() or m[0] in WORDS[:9]]
    if len(tokens) < 2:
        return text
    a = rng.choice(tokens)
    like = [m[0] for m in tokens if (m[0][0] == '"') == (a[0][0] == '"')]
    new = rng.choice(like + ["0", "3", "64"] if a[0].isdigit() else like)
    if a[0] in WORDS[:9]:
        new = rng.choice(WORDS[:9])
    elif a[0][0] == '"' and rng.randrange(2):
        at = rng.randrange(1, len(a[0]))
        new = a[0][:at] + rng.choice("#[]:0123456789-IJK ") + a[0][at + rng.randrange(2):]
        new = new if new[-1] == '"' and len(new) > 1 else new + '"'
    return text[:a.start()] + new + text[a.end():]


def mutate(rng, text):
    if rng.randrange(3):
        return bend(rng, text)
    kind = rng.randrange(7)
    at = rng.randrange(len(text))
    if kind == 0:
        return text[:at] + text[at + 1:]
    if kind == 1:
        return text[:at] + rng.choice(ALPHABET) + text[at:]
    if kind == 2:
        return text[:at] + rng.choice(ALPHABET) + text[at + 1:]
    tokens = list(TOKEN.finditer(text))
    if len(tokens) < 2:
        return text
    a, b = sorted(rng.sample(tokens, 2), key=lambda m: m.start())
    if kind == 3:  # one token goes
        return text[:a.start()] + text[a.end():]
    if kind == 4:  # two tokens change places
        return text[:a.start()] + b[0] + text[a.end():b.start()] + a[0] + text[b.end():]
    if kind == 5:  # one becomes a word of the language
        return text[:a.start()] + rng.choice(WORDS) + text[a.end():]
    return text[:b.start()] + a[0] + ", " + text[b.start():]  # one more


def main():
    seed, count, files = int(sys.argv[1]), int(sys.argv[2]), sorted(sys.argv[3:])
    rng = random.Random(seed)
    for n in range(count):
        with open(files[n % len(files)]) as f:
            text = "".join(line for line in f if not line.startswith("// "))
        begin = text.index("loop.")
        found = re.search(r"\b(ins|outs)\(|\{\n", text[begin:])
        end = begin + (found.start() if found else len(text) - begin)
        middle = text[begin:end]
        for _ in range(rng.randrange(1, 4)):
            middle = mutate(rng, middle) or "loop.dims"
        sys.stdout.write(text[:begin] + middle + text[end:] + "\n// -----\n")


main()
