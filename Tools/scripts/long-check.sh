#!/bin/sh
# One of the checks that take long, in some minutes: REVISION, a commit's hash, chooses which one and its seeds. Another
# commit has another one; docs/checks.md has the whole ones.
set -eu

cd "$(dirname "$0")/../.."
revision=${1:?a commit}
number=$((0x$(printf %.7s "$revision")))
case $((number % 8)) in
0) set -- make crash-matrix FOR=180 SEED="$revision" ;;
1) set -- make failure-sweep FOR=180 SEED="$revision" ;;
2) set -- make chaos FOR=180 SEED="$revision" ;;
3) set -- make test-libzmq ;;
4) set -- make simulate SEEDS=300 ;;
5) set -- make simulate-planted SAMPLE=12 SEED="$revision" SEEDS=300 ;;
6) set -- make conformance-mutants SAMPLE=2 SEED="$revision" ;;
7)
    first=$((number % 40 + 1))
    # So small a sample, before the module's own tests only, strays far from what 500 must reach.
    set -- make mutants SEEDS="$first..$((first + 29))" MUTANTS_OPTIONS="--at-least 50"
    for module in Adaptation DragAndDrop IPadScreen ScenePredicates UniformTypes ZMTP; do
        if [ $((number / 8 % 6)) -eq 0 ]; then
            export MUTATED_MODULE="$module"
            break
        fi
        number=$((number - 8))
    done
    ;;
esac
echo "long-check: ${MUTATED_MODULE:+MUTATED_MODULE=$MUTATED_MODULE }$*"
exec "$@"
