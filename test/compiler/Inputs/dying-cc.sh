#!/bin/sh
# A C compiler that is killed.
kill -KILL $$
