#!/bin/sh
# The style of the sources, a few words that have no place in them, and that the version is everywhere the same. With
# --write it puts the sources in that style and does nothing else.
set -eu

cd "$(dirname "$0")/../.."
files=$(find Package.swift Sources Tests Tools -name '.build*' -prune -o -type f -name '*.swift' ! -name '*.pb.swift' \
    ! -path 'Tools/Schema/Tests/OracleTests/Generated/*' -print)
# shellcheck disable=SC2086
[ "${1:-}" != --write ] || exec swift format --in-place --parallel $files
# shellcheck disable=SC2086
swift format lint --strict --parallel $files

status=0
refuse() {
    # shellcheck disable=SC2086
    if grep -nE "$1" $files; then
        echo "lint: $2" >&2
        status=1
    fi
}
refuse '\b(TODO|FIXME|XXX)\b' 'finish it, or say in the documents that it is missing'
refuse 'try!|as!|\bfatalError\(' 'nothing that a peer sends may trap the process'
sh Tools/scripts/version.sh --check || status=1
exit $status
