#!/bin/sh
# Builds everything and runs all tests; ends with what failed, and how many were skipped and why.
set -eu

# A crash backtrace takes seconds, and some tests end processes on purpose.
export SWIFT_BACKTRACE=enable=no
# Tests that start processes hold their time limits also where the machine is slow, if not all of them run at once.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=12
log=$(mktemp)
trap 'rm -f "$log"' EXIT

swift build --build-tests --explicit-target-dependency-import-check error
status=0
{
    swift test --skip-build "$@" 2>&1 || echo "exit $?" >"$log.status"
} | tee "$log"
if [ -e "$log.status" ]; then
    rm -f "$log.status"
    status=1
    # Again at the end: thousands of lines lie between the first failure and here.
    echo "What failed:"
    grep -E '^(✘|↳|exit )|error: |[Ff]atal error' "$log" | head -40
fi

skipped=$(grep -cE '(Test|Suite) .* skipped' "$log" || true)
if [ "$skipped" -eq 0 ]; then
    echo "No test was skipped."
else
    echo "$skipped tests or suites were skipped:"
    grep -E '(Test|Suite) .* skipped' "$log" | sort -u
fi
exit $status
