#!/bin/sh
# Prints the flags of `swift build` with which release builds are linked: without exporting the symbols of the programs, and,
# where the toolchain has lld, by it. Relocations are packed where the C library can read that, from glibc 2.36 on.
set -eu

flags='-Xlinker --no-export-dynamic'
tools=$(dirname "$(readlink -f "$(command -v swift)")")
if [ -x "$tools/ld.lld" ]; then
    flags="$flags -Xswiftc -use-ld=lld"
    version=$(getconf GNU_LIBC_VERSION 2>/dev/null | sed -n 's/^glibc 2\.\([0-9]*\).*/\1/p')
    [ "${version:-0}" -ge 36 ] && flags="$flags -Xlinker -z -Xlinker pack-relative-relocs"
fi
echo "$flags"
