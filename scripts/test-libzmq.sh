#!/bin/sh
# Runs the tests that start a broker with `--listener libzmq`, one target after the other; exits 1 when one fails.
#
# What a broker with that listener cannot survive is not among them: SECURITY.md says what that is.
set -eu

cd "$(dirname "$0")/.."
export ACTIVITY_BROKER_TEST_LISTENER=libzmq
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=12
# With one test target only, the broker would be built under its module's name.
swift build --package-path Broker --product activity-broker --explicit-target-dependency-import-check error
status=0
for target in EndToEndTests OutsideClientTests AttackTests; do
    export ACTIVITY_BROKER_TEST_TARGET="$target"
    swift build --package-path Broker --build-tests --explicit-target-dependency-import-check error
    sh scripts/swift-test.sh --package-path Broker --skip-build || status=1
done
exit "$status"
