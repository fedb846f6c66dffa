#!/bin/sh
# The stage: what its page is made of, and the page in a browser. With --or-skip what needs Node or a browser is
# skipped where there is none, and said.
set -eu
cd "$(dirname "$0")/../.."
purpose=${1:-}

major=$(node --version 2>/dev/null | sed -n 's/^v\([0-9]*\).*/\1/p')
if [ "${major:-0}" -lt 20 ]; then
    echo "Skipped: the page's tests need Node 20 or newer, and there is ${major:+only Node $major}${major:-none} here." >&2
    [ "$purpose" = --or-skip ] && exit 0
    exit 1
fi
# This reporter ends with what failed and why.
node --test --test-reporter=spec Tests/StagePageTests/*.test.mjs

sh Tools/scripts/build.sh
sh Tools/scripts/install-browser.sh --or-skip
# One after the other: each has a broker and windows of its own.
node --test --test-reporter=spec --test-concurrency=1 Tests/StageBrowserTests/*.test.mjs
