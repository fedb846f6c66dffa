#!/bin/sh
# `swift build` with these arguments, as every target of the Makefile and every script calls it: with other options it would
# build everything anew.
#
# The debug build has no debug information, which takes as long to make for the tests as all the rest of them. A debugger
# needs it: DEBUG_INFO=dwarf.
set -eu

case " $* " in
*" release "*) information=dwarf ;;
*) information=${DEBUG_INFO:-none} ;;
esac
exec swift build --explicit-target-dependency-import-check error -debug-info-format "$information" "$@"
