#!/bin/sh
# Runs the tests that start a broker with `--listener libzmq`; exits 1 when one fails.
#
# What a broker with that listener cannot survive is not among them: SECURITY.md says what that is.
set -eu

cd "$(dirname "$0")/../.."
export ACTIVITY_BROKER_TEST_LISTENER=libzmq
sh Tools/scripts/build.sh --build-tests
exec sh Tools/scripts/swift-test.sh --skip-build --filter '^(EndToEndTests|OutsideClientTests|AttackTests)[.]'
