#!/bin/sh
# Builds everything and runs all tests; ends with how many were skipped and why, and with what failed.
set -eu

swift build --build-tests --explicit-target-dependency-import-check error
sh "$(dirname "$0")/swift-test.sh" --skip-build "$@"
