"""snippets.py PAGE XTCC SCRATCH SOURCES…: what docs/schedule.md shows is so.

Every block of the page is run by one of the tests: `sh` by docs-commands, one below a line
`<!-- shows … -->` by renew-docs, and `mlir` here: a function or module as it is, `loop.schedule = …`
on a matmul. A row of the table of messages is compiled and must give that message; a message in
SOURCES that has no row is found, and so is a block that nothing runs.
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
    if text.startswith(("func.func", "module")):
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
    """(line, schedule, options, message) of rows `| `…` … | message |` below `## Messages`."""
    inside = False
    for number, line in enumerate(lines, 1):
        if line.startswith("## "):
            inside = line == "## Messages"
        cells = re.fullmatch(r"\| `(.+)`(?: (.+))? \| (.+) \|", line)
        if inside and cells:
            yield number, cells[1], cells[2] or "", cells[3].strip("`")


def check_row(xtcc, scratch, schedule, condition, message):
    types = DYNAMIC if "run time" in condition else STATIC
    run = compile(xtcc, scratch, program(schedule, types), *re.findall(r"`(-\S+)`", condition))
    kind, text = message.split(": ", 1) if message.startswith("warning: ") else ("error", message)
    told = re.findall(rf"^m\.mlir:\d+:\d+: {kind}: (.*)$", run.stderr, re.M)
    return None if text in told else run.stderr


def formats(sources):
    """What xt_mistake and xt_warn of the sources say, as expressions."""
    for source in sources:
        text = re.sub(r'" (PRId64|PRIu64) "', "lld", Path(source).read_text())
        text = re.sub(r'" (PRId64)(?=[,)\s])', 'lld"', text)
        for call in re.finditer(r"xt_(mistake|warn)\(([^;]*);", text):
            literals = re.search(r'"((?:[^"\\]|\\.)*)"(?:\s*"((?:[^"\\]|\\.)*)")*', call[2])
            if not literals:
                continue
            said = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', literals[0])).replace('\\"', '"')
            pattern = re.sub(r"%(?:\.\*)?(?:lld|td|s|d)", "\0", said)
            yield said, re.escape(pattern).replace("\0", ".*").replace("\\\0", ".*")


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
        run = compile(xtcc, scratch, program(text.strip()))
        compiled += 1
        if run.returncode or run.stderr:
            bad.append(f"{page}:{number}: this block does not compile:\n{run.stderr}")
    messages = []
    for number, schedule, condition, message in rows(lines):
        messages.append(message)
        if (told := check_row(xtcc, scratch, schedule, condition, message)) is not None:
            bad.append(f"{page}:{number}: this message is not given; what is told:\n{told}")
    for said, pattern in formats(sources):
        if not any(re.search(pattern, message) for message in messages):
            bad.append(f"{page}: no row shows the message: {said}")
    if not compiled or not messages:
        bad.append(f"{page}: {compiled} blocks, {len(messages)} messages")
    print("\n".join(bad))
    return bool(bad)


sys.exit(main(*sys.argv[1:]))
