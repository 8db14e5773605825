# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""report.py DIR [ROW]: what run.sh measured, as Markdown and as a plot; with ROW, only prints the
line of that row.

Writes DIR/report.md and DIR/report.svg. DIR/rows.tsv has a line for each row: class, name, must, aim,
stem of its JSON file, the seconds that xtcc may take, how often the row counts in sums, and the seconds
that xtcc took. A ratio is the time of the best peer by ours.
"""

import csv
import json
import math
import sys
from pathlib import Path

HEAD = (
    "| row | best peer | peer | gcc | clang | % of peak | gcc best/best | gcc median [95 %] "
    "| clang best/best | clang median [95 %] | A/A | must | aim | verdict |"
)
COMPILERS = {"gcc": "xtcc-gcc.so", "clang": "xtcc-clang-22.so"}


class Row:
    """One row: the JSON of xt-bench, read."""

    def __init__(self, folder, columns):
        self.kind, self.name, must, aim, stem, self.limit, self.times, self.seconds = columns
        self.must, self.aim = float(must), float(aim)
        data = json.loads((folder / f"{stem}.json").read_text())
        self.context = data["context"]
        self.clock = self.context["clock"]
        self.threads = self.context["threads"]
        self.best = {
            b["file"]: b
            for b in data["benchmarks"]
            if b["aggregate_name"] == "min" and not b["control"]
        }
        self.ratios = {(p["of"], p["by"]): p for p in data["ratios"]}
        self.ours = {c: f for c, f in COMPILERS.items() if f in self.best}
        peers = [f for f in self.best if f not in COMPILERS.values()]
        self.peer = min(peers, key=self.time, default=None)
        first = f"work/{next(iter(self.best))}"
        self.control = self.ratios[first + "/control", first]
        # What bounds it: few operations for each byte, and memory does.
        context = self.context
        self.by_flops = context.get("flops_per_call", 0) > 2 * context["bytes_per_call"]
        after = folder / f"{stem}.next.json"
        self.next = None
        if after.exists():
            data = json.loads(after.read_text())
            self.next = {
                b["file"]: b["flops_per_second"]
                for b in data["benchmarks"]
                if b["aggregate_name"] == "min" and not b["control"]
            }

    def time(self, file):
        return self.best[file][self.clock]

    def rate(self, file):
        """GFLOP/s or GB/s."""
        b = self.best[file]
        return (b["flops_per_second"] if self.by_flops else b["bytes_per_second"]) / 1e9

    def part(self, file):
        """Of the peak that bounds it."""
        b = self.best[file]
        return b["part_of_peak_flops"] if self.by_flops else b["part_of_peak_bandwidth"]

    def ratio(self, compiler):
        return self.ratios[f"work/{self.peer}", f"work/{self.ours[compiler]}"]

    def reaches(self, goal):
        """By best/best."""
        return all(self.ratio(c)["best"] >= goal for c in self.ours)

    def surely(self, goal):
        """And by the interval, less what a library differs from itself. Medians of several threads
        tell more of the machine's other work than of ours."""
        noise = (self.control["high"] - self.control["low"]) / 2
        return self.reaches(goal) and (
            self.threads > 1 or all(self.ratio(c)["low"] >= goal - noise for c in self.ours)
        )

    def verdict(self):
        if not self.peer:
            return "no peer"
        for name, goal in ("aim", self.aim), ("must", self.must):
            if self.surely(goal):
                return name
        return "must?" if self.reaches(self.must) else "below"


def number(x):
    return f"{x:.3g}" if x < 1000 else f"{x:.0f}"


def line(row):
    unit = "GFLOP/s" if row.by_flops else "GB/s"
    cells = [row.name, "—", "—"]
    if row.peer:
        cells[1:] = [row.peer.removesuffix(".so"), f"{number(row.rate(row.peer))} {unit}"]
    for c in COMPILERS:
        cells.append(number(row.rate(row.ours[c])) if c in row.ours else "—")
    cells.append(", ".join(f"{100 * row.part(f):.0f}" for f in row.ours.values()))
    for c in COMPILERS:
        if c in row.ours and row.peer:
            r = row.ratio(c)
            cells += [f"{r['best']:.3f}", f"{r['median']:.3f} [{r['low']:.3f}, {r['high']:.3f}]"]
        else:
            cells += ["—", "—"]
    a = row.control
    cells.append(f"{a['median']:.3f} [{a['low']:.3f}, {a['high']:.3f}]")
    cells += [f"{row.must:.2f}", f"{row.aim:.2f}", row.verdict()]
    return "| " + " | ".join(cells) + " |"


def rule(head):
    return "|" + "---|" * (head.count("|") - 1)


def geomean(values):
    return math.exp(sum(map(math.log, values)) / len(values)) if values else math.nan


def classes(rows):
    head = "| class | rows | gcc geomean | gcc lowest | clang geomean | clang lowest | must | aim reached |"
    out = [head, rule(head)]
    for kind in dict.fromkeys(r.kind for r in rows):
        members = [r for r in rows if r.kind == kind and r.peer]
        cells = [kind, str(len(members))]
        for c in COMPILERS:
            best = [r.ratio(c)["best"] for r in members if c in r.ours]
            cells += [f"{geomean(best):.3f}", f"{min(best):.3f}"] if best else ["—", "—"]
        verdicts = [r.verdict() for r in members]
        reached = sum(v in ("aim", "must") for v in verdicts)
        doubtful = verdicts.count("must?")
        cells.append(f"{reached} of {len(members)}" + (f", {doubtful} perhaps" if doubtful else ""))
        cells.append(f"{verdicts.count('aim')} of {len(members)}")
        out.append("| " + " | ".join(cells) + " |")
    return out


def sums(rows):
    """Of classes whose rows count several times: the time of the best peers by ours."""
    head = "| class | gcc | clang | must | aim |"
    out = [head, rule(head)]
    for kind in dict.fromkeys(r.kind for r in rows):
        members = [r for r in rows if r.kind == kind]
        cells = [f"{kind}, {sum(int(r.times) for r in members)} times"]
        for c in COMPILERS:
            peers = sum(int(r.times) * r.time(r.peer) for r in members if c in r.ours)
            own = sum(int(r.times) * r.time(r.ours[c]) for r in members if c in r.ours)
            cells.append(f"{peers / own:.3f}" if own else "—")
        cells += [f"{members[0].must:.2f}", f"{members[0].aim:.2f}"]
        out.append("| " + " | ".join(cells) + " |")
    return out


def odd(rows):
    head = "| row | gcc part of the next multiple's GFLOP/s | clang | must | verdict |"
    out = [head, rule(head)]
    for row in rows:
        parts = [
            row.best[f]["flops_per_second"] / row.next[f] if f in row.next else None
            for f in (row.ours.get(c, "") for c in COMPILERS)
        ]
        verdict = "must" if all(p is None or p >= 0.92 for p in parts) else "below"
        cells = [row.name, *("—" if p is None else f"{p:.3f}" for p in parts), "0.92", verdict]
        out.append("| " + " | ".join(cells) + " |")
    return out


def markdown(rows):
    peaks = [r.context for r in rows if r.threads == 1] or [rows[0].context]
    flops = max(c.get("peak_flops_per_second", 0) for c in peaks) / 1e9
    busy = sum(r.context["busy"] for r in rows)
    out = ["# Against the best peer", ""]
    out.append(
        f"{rows[0].context['date']}, {rows[0].context['num_cpus']} CPUs, "
        f"{flops:.1f} GFLOP/s of multiply-adds on one thread, {rows[0].context['rounds']} rounds; "
        f"{busy} of {len(rows)} rows on a busy machine."
    )
    out += ["", "A ratio is the time of the best peer by ours; above 1 we are faster.", ""]
    out += classes(rows)
    for kind in dict.fromkeys(r.kind for r in rows):
        out += ["", f"## {kind}", "", HEAD, rule(HEAD)]
        out += [line(r) for r in rows if r.kind == kind]
    summed = {r.kind for r in rows if r.times != "1"}
    if some := [r for r in rows if r.kind in summed and r.peer]:
        out += ["", "## Sums", ""] + sums(some)
    if some := [r for r in rows if r.next]:
        out += ["", "## Sizes that no tile divides", ""] + odd(some)
    head = "| row | seconds of xtcc, C compiler included | goal |"
    out += ["", "## Time to compile", "", head, rule(head)]
    out += [f"| {r.name} | {', '.join(r.seconds.split())} | {r.limit or '—'} |" for r in rows]
    return "\n".join(out) + "\n"


LEFT, RIGHT, TOP, STEP, WIDTH = 250, 60, 64, 16, 900
LOW, HIGH = 0.125, 8.0
COLOURS = {"gcc": "#0b62a4", "clang": "#c8501e"}


def across(ratio):
    ratio = min(max(ratio, LOW), HIGH)
    return LEFT + (WIDTH - LEFT - RIGHT) * math.log(ratio / LOW) / math.log(HIGH / LOW)


def marks(row, y):
    """The goal as a tick, the best as a dot, the interval as a line."""
    x = across(row.must)
    out = [f'<path d="M{x:.1f} {y - 6}v12" stroke="#222" stroke-width="2"/>']
    for k, c in enumerate(row.ours):
        r, at = row.ratio(c), y - 3 + 6 * k
        out.append(
            f'<path d="M{across(r["low"]):.1f} {at}H{across(r["high"]):.1f}" stroke="{COLOURS[c]}" opacity=".5"/>'
            f'<circle cx="{across(r["best"]):.1f}" cy="{at}" r="3" fill="{COLOURS[c]}">'
            f"<title>{row.name} {c}: {r['best']:.3f} against {row.peer.removesuffix('.so')}</title></circle>"
        )
    return out


def svg(rows):
    rows = [r for r in rows if r.peer]
    kinds = list(dict.fromkeys(r.kind for r in rows))
    height = TOP + STEP * (len(rows) + len(kinds)) + 20
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        'font-family="sans-serif" font-size="11">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        '<text x="10" y="18" font-size="14">Time of the best peer by ours (above 1 we are faster)</text>',
        f'<circle cx="16" cy="34" r="3" fill="{COLOURS["gcc"]}"/><text x="24" y="38">gcc</text>',
        f'<circle cx="66" cy="34" r="3" fill="{COLOURS["clang"]}"/><text x="74" y="38">clang</text>',
        '<path d="M122 28v12" stroke="#222" stroke-width="2"/><text x="130" y="38">the goal</text>',
    ]
    for tick in (0.125, 0.25, 0.5, 0.8, 1, 1.25, 2, 4, 8):
        x = across(tick)
        out.append(
            f'<path d="M{x:.1f} {TOP - 6}V{height - 10}" stroke="{"#666" if tick == 1 else "#ddd"}"/>'
            f'<text x="{x:.1f}" y="{TOP - 10}" text-anchor="middle">{tick:g}</text>'
        )
    y = TOP
    for kind in kinds:
        y += STEP
        out.append(f'<text x="10" y="{y}" font-weight="bold">{kind}</text>')
        for row in (r for r in rows if r.kind == kind):
            y += STEP
            out.append(f'<text x="20" y="{y}">{row.name}</text>')
            out += marks(row, y - 4)
    return "\n".join(out + ["</svg>"]) + "\n"


def main():
    folder = Path(sys.argv[1])
    with open(folder / "rows.tsv", newline="") as file:
        rows = [Row(folder, columns) for columns in csv.reader(file, delimiter="\t")]
    if len(sys.argv) > 2:
        if len(rows) == 1:
            print(HEAD, rule(HEAD), sep="\n")
        print("\n".join(line(r) for r in rows if r.name == sys.argv[2]), flush=True)
        return
    (folder / "report.md").write_text(markdown(rows))
    (folder / "report.svg").write_text(svg(rows))


main()
