#!/bin/sh
# Builds everything and runs all tests; ends with how many were skipped and why, and with what failed.
set -eu

# Tests that start processes hold their time limits also where the machine is slow, if not all of them run at once.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=12

swift build --package-path Broker --build-tests --explicit-target-dependency-import-check error
sh "$(dirname "$0")/swift-test.sh" --package-path Broker --skip-build "$@"
