# registers.py TEXT LOG: what ptxas -v told of the kernels of a text. Fails where one spills, has a stack frame, or takes
# more registers than 64, or 128 where an item has 8 x 8 results; 80 for convolutions and sizes known at run time, whose
# indices take more.
import re
import sys

text = open(sys.argv[1]).read()
results = {}
for kernel in re.finditer(r"^XT_KERNEL\(\d+\) void (\w+)\(.*?^}", text, re.M | re.S):
    sizes = [int(n) for n in re.findall(r"XT_PRIVATE\(float, \w+, (\d+), \d+\)", kernel[0])]
    results[kernel[1]] = max(sizes, default=1)
wrong, seen = 0, set()
pattern = r"Function properties for (\w+)\n *(\d+) bytes stack frame, (\d+) bytes spill stores, (\d+) bytes spill loads\n.*?Used (\d+) registers"
for name, frame, stores, loads, registers in re.findall(pattern, open(sys.argv[2]).read()):
    limit = 128 if results[name] >= 64 else 80 if re.search("conv|dynamic", name) else 64
    bad = int(frame) or int(stores) or int(loads) or int(registers) > limit
    wrong += bool(bad)
    seen.add(name)
    print("%s%s: %d results of an item, %s registers, %s bytes of stack, %s spilled" % ("WRONG " if bad else "", name, results[name], registers, frame, stores))
if seen != set(results):
    sys.exit("not told of: %s" % sorted(set(results) - seen))
print("%d kernels, %d wrong" % (len(seen), wrong))
sys.exit(wrong != 0)
