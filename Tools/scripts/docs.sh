#!/bin/sh
# Builds the reference documentation of the libraries into .build/docs, one archive for each, with the toolchain's docc.
# A warning is an error. Needs a debug build of the libraries.
set -eu

cd "$(dirname "$0")/../.."
docc=$(command -v docc) || docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
[ -x "$docc" ] || {
    echo "docs: this Swift toolchain has no docc" >&2
    exit 1
}

rm -rf .build/docs
for module in SceneClient BrokerClient ActivityWire; do
    graphs=.build/docs/symbols/$module
    mkdir -p "$graphs"
    python3 -B Tools/scripts/symbols.py "$module" "$graphs"
    "$docc" convert "Sources/$module/$module.docc" --additional-symbol-graph-dir "$graphs" \
        --fallback-display-name "$module" --fallback-bundle-identifier "org.activitybroker.$module" \
        --output-path ".build/docs/$module.doccarchive" --warnings-as-errors
    echo "docs: .build/docs/$module.doccarchive"
done
