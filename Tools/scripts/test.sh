#!/bin/sh
# Builds everything, in which no source of ours may have a warning, and runs all tests; ends with how many were skipped and
# why, and with what failed. Then docs/conformance.md is held to what the rules' tests saw. Arguments go to `swift test`; with
# one the page is not compared.
set -eu

cd "$(dirname "$0")/../.."
mkdir -p .build
log=.build/build.log
rm -f "$log.failed"

# The compiler keeps beside a file's object what it said of the file. A source with a warning of an earlier build, by whatever
# command, is compiled again, so that the warning is seen.
kept() { find .build/debug/ -name '*.dia' "$@" 2>/dev/null; }
nothing=$(kept -printf '%s\n' | sort -n | head -n 1)
kept -size +"${nothing:-0}c" -printf '%f\n' | while read -r name; do
    find Sources Tests -name "${name%.dia}.swift" -exec touch {} +
done

{ sh Tools/scripts/build.sh --build-tests 2>&1 || touch "$log.failed"; } | tee "$log"
# The package manager begins what it says of another package with that package's name.
if grep 'warning: ' "$log" | grep -v -e '/checkouts/' -e "^warning: 'swift-" | sort -u | grep .; then
    echo "test: these warnings are of our own sources" >&2
    exit 1
fi
[ ! -e "$log.failed" ] || exit 1

export ACTIVITY_BROKER_CONFORMANCE="$PWD/.build/conformance.jsonl"
: >"$ACTIVITY_BROKER_CONFORMANCE"
sh Tools/scripts/swift-test.sh --skip-build "$@"
[ $# -gt 0 ] || python3 -B Tools/scripts/conformance.py "$ACTIVITY_BROKER_CONFORMANCE"
