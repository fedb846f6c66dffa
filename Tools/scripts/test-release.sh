#!/bin/sh
# Runs end-to-end tests on the programs of the release build, which are those that are shipped; exits 1 when one fails.
#
# The windows are the debug build's: they are not shipped.
set -eu

cd "$(dirname "$0")/../.."
export ACTIVITY_BROKER_TEST_PRODUCTS="$PWD/.build/release"
sh Tools/scripts/build.sh --build-tests
exec sh Tools/scripts/swift-test.sh --skip-build \
    --filter '^EndToEndTests[.](Command|Crash|Drag|ExternalDisplay|Opening|Process|Restoration|Story)Tests'
