#!/bin/sh
# Runs the tests of the rules and holds docs/conformance.md to what they saw; --write makes the page anew.
set -eu

cd "$(dirname "$0")/../.."
# A crash backtrace takes seconds.
export SWIFT_BACKTRACE=enable=no
export ACTIVITY_BROKER_CONFORMANCE="$PWD/.build/conformance.jsonl"
mkdir -p .build
: >"$ACTIVITY_BROKER_CONFORMANCE"
log=.build/conformance.log
sh Tools/scripts/build.sh --build-tests >&2
if ! swift test --skip-build --filter ConformanceTests >"$log" 2>&1; then
    grep -E '✘|error:' "$log" || tail -40 "$log"
    [ -s "$ACTIVITY_BROKER_CONFORMANCE" ] || exit 1
fi
exec python3 -B Tools/scripts/conformance.py "$ACTIVITY_BROKER_CONFORMANCE" "$@"
