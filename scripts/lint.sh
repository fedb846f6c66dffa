#!/bin/sh
# The style of the sources, a few words that have no place in them, and that the version is everywhere the same.
set -eu

cd "$(dirname "$0")/.."
files=$(find Sources Tests Package.swift Broker/Package.swift Mutants/Package.swift Mutants/Sources Mutants/Tests \
    Mutants/Runtime Schema/Package.swift Schema/Sources Schema/Tests Stage/Package.swift Stage/Sources Stage/Tests \
    -type f -name '*.swift' ! -name '*.pb.swift' ! -path 'Schema/Tests/OracleTests/Generated/*')
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
sh scripts/version.sh --check || status=1
exit $status
