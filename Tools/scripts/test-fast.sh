#!/bin/sh
# The tests that start no process and run no campaign: neither random histories nor the rules, one by one
# (`make conformance`). Arguments go to `swift test`.
set -eu

cd "$(dirname "$0")/../.."
sh Tools/scripts/build.sh --build-tests
exec sh Tools/scripts/swift-test.sh --skip-build \
    --skip '^(ActivityBroker|Attack|BrokerClient|BrokerStore|Conformance|EndToEnd|FuzzRegression)Tests[.]' \
    --skip '^(OutsideClient|Simulation|ZeroMQ)Tests[.]' --skip '^DragAndDropTests[.](Sniffer|Storm)Tests' \
    --skip '^DesktopEntriesTests[.]ValidatorTests' --skip '^DirectoryServiceTests[.]ClusterTests' \
    --skip '^Etcd(Gateway|Transport)Tests[.]Live' \
    --skip '^StageTests[.]StageProgramTests' "$@"
