# plant.py LIBRARY OLD NEW OUT: OUT is LIBRARY whose text of kernels has NEW, and blanks, where it had OLD.
import sys

library, old, new, out = sys.argv[1:]
data = open(library, "rb").read()
if len(new) > len(old) or old.encode() not in data:
    sys.exit("plant.py: '%s' does not take the place of '%s'" % (new, old))
open(out, "wb").write(data.replace(old.encode(), new.ljust(len(old)).encode()))
