#!/bin/sh
# Runs `swift test` with these arguments. Ends with what was skipped, and with what failed and why: thousands of lines lie
# between the first failure and there, and of a long log often only the end is kept.
set -eu

# A crash backtrace takes seconds, and some tests end processes on purpose.
export SWIFT_BACKTRACE=enable=no
log=$(mktemp)
trap 'rm -f "$log" "$log.status"' EXIT
{
    swift test "$@" 2>&1 || echo "$?" >"$log.status"
} | tee "$log"

skipped=$(grep -cE '^➜ (Test|Suite) ' "$log" || true)
if [ "$skipped" -eq 0 ]; then
    echo "No test was skipped."
else
    echo "$skipped tests or suites were skipped:"
    grep -E '^➜ (Test|Suite) ' "$log" | sort -u
fi
if grep -q 'Test run with 0 tests ' "$log"; then
    echo "No test has such a name: $*"
    exit 1
fi
[ -e "$log.status" ] || exit 0

echo "What failed, swift test having ended with $(cat "$log.status"):"
# Each issue with the lines that belong to it; of a run that was cut off also the tests that had begun.
awk '
    function name(line) { return match(line, /"[^"]*"|[A-Za-z0-9_]+\([^)]*\)/) ? substr(line, RSTART, RLENGTH) : line }
    /^✘ Test run / { isWhole = 1 }
    /^✘ (Suite|Test|Test case) .* failed after / { delete begun[name($0)]; rest = 0; next }
    /^✘/ || /(^|[^A-Za-z])(error|Fatal error): / { print; rest = 15; next }
    /^◇ Test ".*" started/ || /^◇ Test .*\(\) started/ { begun[name($0)] = 1 }
    /^✔ Test / { delete begun[name($0)] }
    /^↳/ { if (rest > 0) print; next }
    /^(◇|✔|⚠|➜|Test Suite|Test Case)/ { rest = 0; next }
    rest > 0 { print "    " $0; rest-- }
    END { if (!isWhole) for (test in begun) print "had begun and did not end: " test }
' "$log" | cut -c 1-600 | tail -n 200
exit 1
