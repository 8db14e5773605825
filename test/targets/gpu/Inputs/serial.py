"""serial.py STEM LOG [WHY...]: every kernel of one block of one item has a remark that says why, and one of 32 points or more has
a reason among WHY, its own or that of its op. Prints how many kernels there are."""
import json
import re
import sys

stem, log, reasons = sys.argv[1], open(sys.argv[2]).read(), sys.argv[3:]
items = {name: int(n) for n, name in re.findall(r'^XT_KERNEL\((\d+)\) void (\w+)\(', open(stem + '.accelerator.c').read(), re.M)}
told = {}
for line, name, reason, points in re.findall(r":(\d+):\d+: remark: '([^']+)' is one block of one item: ([^;]*); it has (.*?) \[", log):
    number = re.match(r'\d+', points)
    told[re.sub(r'\W', '_', name)] = (line, reason, 1 if points == 'one point' else int(number.group()) if number else 1 << 30)
why = {}
for line, reason in re.findall(r':(\d+):\d+: remark: \S+ is done by one item: (.*?) \[', log):
    why.setdefault(line, set()).add(reason)
serial = large = 0
prefix = stem.split('/')[-1] + '_'
for function in json.load(open(stem + '.manifest.json'))['functions']:
    for launch in function['launches']:
        kernel = launch['kernel']
        if launch.get('blocks') != 1 or items[kernel] != 1:
            continue
        serial += 1
        if kernel[len(prefix):] not in told:
            sys.exit(f'{kernel}: no remark')
        line, own, points = told[kernel[len(prefix):]]
        if points < 32:
            continue
        large += 1
        if not any(reason in reasons for reason in [own, *why.get(line, [])]):
            sys.exit(f'{kernel}, line {line}: {points} points, {why.get(line, "no reason")}')
print(f'{len(items)} kernels, {serial} launches of one block of one item, {large} of them of 32 points or more')
