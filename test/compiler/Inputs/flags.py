# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# usage: flags.py PREFIX
# Walks the table of `xtcc --print-flags` in the installation PREFIX, which has a stand-in for xtcc1, and
# shows that each row is true: what is given to the C compiler is in exactly the commands that the row
# names, what is refused ends with exit code 2 and the text of the row, and what xtcc does itself has
# the effect that OWN says. A row without an entry in OWN fails, as does an entry without a row.
import os
import re
import shlex
import shutil
import subprocess
import sys

prefix = sys.argv[1]
source = os.path.join(prefix, "matmul.mlir")
work = os.path.join(prefix, "work")
failures = []


def run(*args):
    """Exit code, both outputs, and the files that are in an empty folder afterwards."""
    shutil.rmtree(work, ignore_errors=True)
    os.mkdir(work)
    done = subprocess.run([prefix + "/bin/xtcc", *args], cwd=work, capture_output=True, text=True)
    files = {os.path.relpath(os.path.join(d, f), work) for d, _, names in os.walk(work) for f in names}
    return done.returncode, done.stdout, done.stderr, files


def read(name):
    with open(os.path.join(work, name)) as f:
        return f.read()


def commands(*args):
    """The commands of -### by their kind: lists of words."""
    code, _, text, files = run("-###", source, *args)
    assert code == 0 and not files, (args, code, text)
    kinds = {"xtcc1": [], "host": [], "kernels": [], "main": [], "join": [], "shared": [], "program": []}
    for line in text.splitlines():
        words = shlex.split(line)
        if "&&" in words:
            words = words[words.index("&&") + 1 :]
        kind = (
            "xtcc1" if words[0].endswith("/xtcc1")
            else {"host": "host", "accelerator": "kernels", "main": "main"}[words[words.index("-c") + 1].split(".")[1]] if "-c" in words
            else "join" if "-r" in words
            else "shared" if "-shared" in words
            else "program" if "-o" in words
            else None
        )
        if kind:
            kinds[kind].append(words)
    return kinds


ALL = "--emit=exe=p,shared=l.so,obj=o.o"
COMPILE, KERNELS = ("host", "kernels", "main"), ("kernels",)


def has(args, kinds, *words):
    """Every command of these kinds has the words one after the other."""
    found = commands(*args, ALL)
    for kind in kinds:
        assert found[kind], kind
        for command in found[kind]:
            pairs = [command[i : i + len(words)] for i in range(len(command))]
            assert list(words) in pairs, (kind, words, command)


def lacks(args, pattern):
    for kind in commands(*args, ALL).values():
        for command in kind:
            assert not any(re.search(pattern, word) for word in command), (pattern, command)


def level(flag, c_level):
    return lambda: (has((flag,), ("xtcc1",), flag), has((flag,), COMPILE, c_level))


def debug(flag):
    return lambda: (has((flag,), ("xtcc1",), flag), has((flag,), COMPILE, flag), lacks((flag, "-g0"), "^%s$" % flag))


def makes(args, *files):
    def check():
        code, _, text, made = run(*args, source)
        assert code == 0 and set(files) <= made, (made, text)
    return check


def writes(args, name, text):
    """The file (or standard output) of that name is this text."""
    def check():
        code, out, messages, _ = run(*args, source)
        assert code == 0 and re.search(text, out if name == "-" else read(name), re.M), (out, messages)
    return check


def tells(args, pattern, expected=0):
    def check():
        code, out, messages, _ = run(*args, source)
        assert code == expected and re.search(pattern, out + messages), (code, out, messages)
    return check


def silent(args):
    def check():
        assert run(*args, source) == (0, "", "", set()), args
    return check


def child(flag):
    return lambda: has((flag,), ("xtcc1",), flag)


def asks_cc(flag):
    def check():
        theirs = subprocess.run(["cc", flag], capture_output=True, text=True)
        assert run(flag, "--cc=cc")[:2] == (theirs.returncode, theirs.stdout)
    return check


def fast_math():
    has(("-O1", "-ffast-math"), ("xtcc1",), "-ffast-math")
    has(("-O1", "-ffast-math"), KERNELS, "-ffp-contract=fast")
    has(("-ffast-math", "-ffp-contract=off", "-fno-fast-math"), KERNELS, "-ffp-contract=off")
    has(("-ffast-math", "-fno-fast-math"), ("xtcc1",), "-ffast-math", "-fno-fast-math")
    for kind in (*COMPILE, "shared", "program"):
        assert "-ffast-math" not in commands("-ffast-math", ALL)[kind][0]


TWICE = ("-###", "-o", "a.a", "-o", "b.a")
RULE = r"^matmul\.o: .*/matmul\.mlir$"
STEM = ("matmul.host.c", "matmul.accelerator.c", "matmul.h", "matmul.manifest.json")
OWN = {
    "-o": writes(("-S", "-o", "-"), "-", '#include "matmul.h"'),
    "-c": makes(("-c",), "matmul.o", "matmul.h"),
    "-S": makes(("-S",), *STEM),
    "-E": writes(("-E",), "-", "func.func @matmul"),
    "-fsyntax-only": silent(("-fsyntax-only",)),
    "-shared": makes(("-shared",), "libmatmul.so"),
    "-save-temps": makes(("-save-temps", "-c"), "matmul.host.c", "matmul.host.o"),
    "-save-temps=": makes(("-save-temps=.", "-c"), "matmul.host.c", "matmul.host.o"),
    "-x": tells(("-###", "-x", "mlirbc"), "xtcc1 .* -xmlirbc "),
    "-O": level("-O", "-O2"),
    "-O0": level("-O0", "-O1"),
    "-O1": level("-O1", "-O2"),
    "-O2": level("-O2", "-O2"),
    "-O3": level("-O3", "-O3"),
    "-Og": level("-Og", "-Og"),
    "-Os": level("-Os", "-Os"),
    "-Oz": level("-Oz", "-Oz"),
    "-Ofast": level("-Ofast", "-O3"),
    "-ffast-math": fast_math,
    "-fno-fast-math": fast_math,
    "-fassociative-math": child("-fassociative-math"),
    "-fno-associative-math": child("-fno-associative-math"),
    "-fopenmp": lambda: has(("-fopenmp",), ("xtcc1", *COMPILE, "shared", "program"), "-fopenmp"),
    "-march=": lambda: has(("-march=x",), ("xtcc1", *COMPILE), "-march=x"),
    "-mcpu=": lambda: has(("-mcpu=x",), ("xtcc1", *COMPILE), "-mcpu=x"),
    "-ffp-contract=": lambda: has(("-ffp-contract=on",), KERNELS, "-ffp-contract=on"),
    "-std=": lambda: (has(("-std=gnu17",), COMPILE, "-std=gnu17"), tells(("-std=c99",), "the C that xtcc writes is C11", 2)()),
    "-M": writes(("-M",), "-", RULE),
    "-MM": writes(("-MM", "-o", "x.d"), "x.d", RULE),
    "-MD": writes(("-MD", "-c"), "matmul.d", RULE),
    "-MMD": writes(("-MMD", "-c"), "matmul.d", RULE),
    "-MF": writes(("-MM", "-MF", "x.d"), "x.d", RULE),
    "-MT": writes(("-M", "-MT", "a$b"), "-", r"^a\$b: "),
    "-MQ": writes(("-M", "-MQ", "a$b"), "-", r"^a\$\$b: "),
    "-MP": writes(("-M", "-MP", "--schedule=" + source), "-", r"^.*/matmul\.mlir:$"),
    "-WNAME": lambda: (tells((*TWICE, "-Werror"), r"error: .*-Woption-overridden", 2)(), tells(("-###", "-Wshadow"), "-Xcc -Wshadow .*-Wunknown-warning-option")()),
    "-Wall": child("-Wall"),
    "-Wextra": child("-Wextra"),
    "-Wpedantic": child("-Wpedantic"),
    "-pedantic": child("-pedantic"),
    "-w": lambda: (tells(TWICE, "warning:")(), tells((*TWICE, "-w"), "^(?s:(?!warning:).)*$")()),
    "-ferror-limit=": child("-ferror-limit=3"),
    "-fmax-errors=": child("-fmax-errors=3"),
    "-Rpass=": child("-Rpass=x"),
    "-Rpass-missed=": child("-Rpass-missed=x"),
    "-fdiagnostics-color=": tells((*TWICE, "-fdiagnostics-color=always"), "\033"),
    "-fdiagnostics-color": tells((*TWICE, "-fdiagnostics-color"), "\033"),
    "-fcolor-diagnostics": tells((*TWICE, "-fcolor-diagnostics"), "\033"),
    "-fno-diagnostics-color": tells((*TWICE, "-fno-diagnostics-color"), "^[^\033]*$"),
    "-fno-color-diagnostics": tells((*TWICE, "-fno-color-diagnostics"), "^[^\033]*$"),
    "-v": tells(("-v", "-c"), r"(?s)xtcc1 .* -c matmul\.host\.c"),
    "-###": lambda: commands(),
    "-ftime-report": tells(("-ftime-report", "-c"), "time report"),
    "--help": tells(("--help",), "usage: xtcc"),
    "--version": tells(("--version",), r"^xtcc \d"),
    "-dumpversion": tells(("-dumpversion",), r"^\d+\.\d+\.\d+\n$"),
    "-dumpfullversion": tells(("-dumpfullversion",), r"^\d+\.\d+\.\d+\n$"),
    "-g": debug("-g"),
    "-g0": lambda: lacks(("-g0",), "^-g[1-3]?$"),
    "-g1": debug("-g1"),
    "-g2": debug("-g2"),
    "-g3": debug("-g3"),
    "-ggdb": debug("-ggdb3"),
    "-gdwarf": debug("-gdwarf-4"),
    "-gline-tables-only": debug("-gline-tables-only"),
    **{flag: lambda flag=flag: has((flag,), COMPILE, "-fPIC") for flag in ("-fPIC", "-fpic", "-fPIE", "-fpie")},
    "-fno-math-errno": lambda: has(("-fno-math-errno",), COMPILE, "-fno-math-errno"),
    "-fno-trapping-math": lambda: has(("-fno-trapping-math",), COMPILE, "-fno-trapping-math"),
    "-fno-finite-math-only": lambda: lacks(("-fno-finite-math-only", "-ffast-math"), "^-ffinite"),
    **{flag: asks_cc(flag) for flag in ("-dumpmachine", "-print-search-dirs", "-print-multiarch", "-print-sysroot", "-print-libgcc-file-name")},
    "-print-file-name=": asks_cc("-print-file-name=libm.a"),
    "-print-prog-name=": asks_cc("-print-prog-name=ld"),
}

PASSED = {
    "compile": {"host", "kernels", "main"},
    "link": {"shared", "program"},
    "compile,link": {"host", "kernels", "main", "shared", "program"},
    "program": {"program"},
    "kernels": {"kernels"},
    "kernels,link": {"kernels", "shared", "program"},
}


def words_of(spelling, value, apart):
    return [spelling, value] if apart else [spelling + value]


def is_there(words, spelling, value):
    """As one word or two; a path may have become absolute."""
    def ends(word):
        return word == value or word.startswith("/") and word.endswith("/" + value)

    joined = any(word.startswith(spelling) and ends(word[len(spelling) :]) for word in words)
    return joined or any(a == spelling and ends(b) for a, b in zip(words, words[1:]))


def check(spelling, value, apart, fate, text):
    args = words_of(spelling, value, apart)
    if fate == "xtcc":
        OWN.pop(spelling)()
    elif fate == "refused":
        code, out, messages, files = run("-c", source, *args)
        assert code == 2 and not out and not files, (code, out, files)
        assert "error: '%s' is not supported: %s\n" % (" ".join(args), text) in messages, messages
    else:
        emit = "--emit=exe=p,shared=l.so" if "kernels" in fate else ALL
        for kind, lines in commands(*args, emit).items():
            assert lines or kind == "join", kind
            for words in lines:
                if kind not in ("join", "xtcc1"):
                    assert is_there(words, spelling, value) == (kind in PASSED[fate]), (kind, words)


code, table, _, _ = run("--print-flags")
rows = [re.match(r"(-(?:###|[-+\w]+,?=?))(\s?)(\S*) +(xtcc|compile|link|compile,link|program|kernels|kernels,link|refused) +(\S.*)$", line) for line in table.splitlines()]
assert code == 0 and all(rows), [line for line, row in zip(table.splitlines(), rows) if not row]
for row in rows:
    spelling, gap, metavar, fate, text = row.groups()
    try:
        check(spelling, metavar.strip("[]").split("|")[-1], gap and metavar, fate, text)
    except (AssertionError, KeyError) as error:
        failures.append("%s (%s): %r" % (spelling, fate, error))
failures += ["%s: no row" % flag for flag in OWN]
print("%d flags, %d failures" % (len(rows), len(failures)))
print("\n".join(failures))
sys.exit(bool(failures) or len(rows) < 60)
