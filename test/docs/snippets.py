"""snippets.py PAGE XTCC SCRATCH SOURCES…: what docs/schedule.md shows is so.

Every block of the page is run by one of the tests: `sh` by docs-commands, one below a line
`<!-- shows … -->` by renew-docs, and `mlir` here: a whole file as it is, attributes on a matmul. It
gives the errors that comments `// error: …` and `// warning: …` tell for the next line, and no others. A row of a table of
messages or remarks is compiled and must give its message. A block that nothing runs is found, and so
is a message of SOURCES that the page does not show.
"""

import re
import subprocess
import sys
from pathlib import Path

AXES = 'loop.dims = ["i", "j", "k"]'
STATIC = {"A": "tensor<256x128xf32>", "B": "tensor<128x192xf32>", "C": "tensor<256x192xf32>"}
DYNAMIC = dict.fromkeys("ABC", "tensor<?x?xf32>")


def function(op, types):
    arguments = ", ".join(f"%{name}: {type}" for name, type in types.items())
    result = types["C"]
    return f"func.func @f({arguments}) -> {result} {{\n  %r = {op}\n  return %r : {result}\n}}\n"


def matmul(attributes, types):
    a, b, c = types.values()
    return function(
        f"linalg.matmul {{{attributes}}} ins(%A, %B : {a}, {b}) outs(%C : {c}) -> {c}", types
    )


def program(text, types=STATIC):
    if text.startswith(("func.func", "module", "#")):
        return text
    if text.startswith("linalg."):
        return function(text, types)
    if not text.startswith("loop."):
        text = f"{AXES}, loop.schedule = [{text}]"
    elif text.startswith("loop.schedule"):
        text = text if "loop.dims" in text else f"{AXES}, {text}"
    return matmul(text, types)


def compile(xtcc, scratch, text, *options):
    (scratch / "m.mlir").write_text(text)
    command = [xtcc, "-S", *options, "m.mlir", "-o", "out.c"]
    return subprocess.run(command, cwd=scratch, capture_output=True, text=True)


def blocks(lines):
    """(line of the fence, language, shown by a command, text)"""
    at = 0
    while at < len(lines):
        if fence := re.fullmatch(r"```(\w+)", lines[at]):
            end = lines.index("```", at)
            shown = at > 0 and lines[at - 1].startswith("<!-- shows ")
            yield at + 1, fence[1], shown, "\n".join(lines[at + 1 : end]) + "\n"
            at = end
        at += 1


def rows(lines):
    """(line, schedule, condition, message) of rows below `## Messages` and `## Remarks`."""
    section = ""
    for number, line in enumerate(lines, 1):
        if line.startswith("## "):
            section = line
        cells = re.fullmatch(r"\|(?: `\w+` \|)? `(.+?)`(?:, (.+))? \| (.+) \|", line)
        if section in ("## Messages", "## Remarks") and cells:
            yield number, cells[1], cells[2] or "", cells[3].strip("`")


def told(stderr, kinds="error|warning|remark"):
    """(line, kind, text) of every message."""
    found = re.findall(rf"^m\.mlir:(\d+):\d+: ({kinds}): (.*)$", stderr, re.M)
    return [(int(line), kind, text) for line, kind, text in found]


def check_block(xtcc, scratch, text):
    text = program(text)
    wanted = []
    for number, line in enumerate(text.splitlines(), 1):
        if comment := re.fullmatch(r" *// (error|warning): (.*)", line):
            wanted.append((number + 1, comment[1], comment[2]))
    stderr = compile(xtcc, scratch, text).stderr
    return None if sorted(wanted) == sorted(told(stderr)) else stderr


def check_row(xtcc, scratch, schedule, condition, message):
    types = DYNAMIC if "run time" in condition else STATIC
    options = ["-Rpass=.*", "-Rpass-missed=.*", "--vector-bits=256"]
    options += re.findall(r"`(-\S+)`", condition)
    stderr = compile(xtcc, scratch, program(schedule, types), *options).stderr
    text = re.sub(r"^warning: ", "", message)
    return None if text in [said for _, _, said in told(stderr)] else stderr


def formats(sources):
    """What mistakes, errors and warnings of the sources say, with the expression it matches."""
    for source in sources:
        text = re.sub(r'"\s+PRId64\s+"', "lld", Path(source).read_text())
        text = re.sub(r'"\s+PRId64', 'lld"', text)
        for call in re.finditer(r"xt_(?:mistake|warn|error|op_error)\(([^;]*);", text):
            literals = re.search(r'"(?:[^"\\]|\\.)*"(?:\s*"(?:[^"\\]|\\.)*")*', call[1])
            if not literals:
                continue
            said = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', literals[0])).replace('\\"', '"')
            parts = re.split(r"%(?:\.\*)?(?:lld|td|s|d)", said)
            yield said, ".*".join(re.escape(part) for part in parts)


def main(page, xtcc, scratch, *sources):
    scratch = Path(scratch)
    scratch.mkdir(parents=True, exist_ok=True)
    lines = Path(page).read_text().splitlines()
    bad, compiled = [], 0
    for number, language, shown, text in blocks(lines):
        if shown or language in ("sh", "ebnf"):
            continue
        if language != "mlir":
            bad.append(f"{page}:{number}: nothing runs this block")
            continue
        compiled += 1
        if (stderr := check_block(xtcc, scratch, text.strip())) is not None:
            bad.append(f"{page}:{number}: this block tells otherwise:\n{stderr}")
    messages = 0
    for number, schedule, condition, message in rows(lines):
        messages += 1
        if (stderr := check_row(xtcc, scratch, schedule, condition, message)) is not None:
            bad.append(f"{page}:{number}: this is not told, but:\n{stderr}")
    for said, pattern in formats(sources):
        if not any(re.search(pattern, line) for line in lines):
            bad.append(f"{page}: it does not show the message: {said}")
    if not compiled or not messages:
        bad.append(f"{page}: {compiled} blocks, {messages} messages")
    print("\n".join(bad))
    return bool(bad)


sys.exit(main(*sys.argv[1:]))
