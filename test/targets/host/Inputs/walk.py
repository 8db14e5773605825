# gdb -x walk.py PROGRAM: steps from main to its end, into every function of the model, and prints each place once.
import os
import gdb

gdb.execute("set pagination off")
gdb.execute("break main")
gdb.execute("run")
model = gdb.newest_frame().find_sal().symtab.filename.split("/")[-1].split("-main")[0]
places, ended = set(), False
for _ in range(5000):
    frame = gdb.newest_frame()
    sal = frame.find_sal()
    name = os.path.basename(sal.symtab.filename) if sal.symtab else "nowhere"
    if name != "nowhere" and not name.startswith(model): # the runtime, libc
        gdb.execute("finish", to_string=True)
        continue
    if not sal.line and frame.type() == gdb.INLINE_FRAME: # a helper, which has no lines
        gdb.execute("step", to_string=True)
        continue
    if name == "nowhere" or not sal.line or not os.path.exists(sal.symtab.fullname()):
        print("no source:", frame.name(), name, sal.line)
        break
    places.add((name, sal.line))
    ended = open(sal.symtab.fullname()).read().split("\n")[sal.line - 1] == "  return bad;"
    if ended:
        break
    gdb.execute("step", to_string=True)
print("came to the end" if ended else "never ends")
for place in sorted(places):
    print("at %s:%d" % place)
