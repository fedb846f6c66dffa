#!/bin/sh
# `swift build` with these arguments, as the Makefile and the scripts build this package: with other options everything would
# be built anew.
#
# The debug build has no debug information, which would double the time of the tests' build. A debugger needs it:
# DEBUG_INFO=dwarf.
set -eu

case " $* " in
*" release "*) information=dwarf ;;
*) information=${DEBUG_INFO:-none} ;;
esac
exec swift build --explicit-target-dependency-import-check error -debug-info-format "$information" "$@"
