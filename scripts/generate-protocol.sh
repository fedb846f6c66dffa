#!/bin/sh
# Writes Sources/ActivityWire/Protocol/activity_broker.pb.swift anew from activity_broker.proto.
#
# Needs protoc (Debian: apt-get install protobuf-compiler). The Swift plug-in is built from the swift-protobuf that
# Package.resolved names, so that generated code and library are of one version; PROTOC_GEN_SWIFT names another one.
# With --check nothing is written: exits 1 when the committed file is not what would be written.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
folder=Sources/ActivityWire/Protocol
name=activity_broker

fail() {
    echo "generate-protocol: $1" >&2
    exit 1
}

command -v protoc >/dev/null 2>&1 ||
    fail "protoc is missing; install it (Debian and Ubuntu: apt-get install protobuf-compiler)"

plugin=${PROTOC_GEN_SWIFT:-}
if [ -z "$plugin" ]; then
    command -v swift >/dev/null 2>&1 || fail "swift is missing, and PROTOC_GEN_SWIFT names no plug-in"
    checkout="$root/.build/checkouts/swift-protobuf"
    [ -d "$checkout" ] || (cd "$root" && swift package resolve) || fail "swift-protobuf could not be resolved"
    scratch="$root/.build/protoc-gen"
    swift build -c release --product protoc-gen-swift --package-path "$checkout" --scratch-path "$scratch" >&2 ||
        fail "protoc-gen-swift could not be built"
    plugin="$scratch/release/protoc-gen-swift"
fi
[ -x "$plugin" ] || fail "no plug-in at $plugin"

output=$(mktemp -d)
trap 'rm -rf "$output"' EXIT
protoc \
    --proto_path="$root/$folder" \
    --plugin=protoc-gen-swift="$plugin" \
    --swift_opt=Visibility=Internal \
    --swift_opt=UseAccessLevelOnImports=true \
    --swift_out="$output" \
    "$name.proto"

if [ "${1:-}" = --check ]; then
    cmp -s "$output/$name.pb.swift" "$root/$folder/$name.pb.swift" ||
        fail "$folder/$name.pb.swift is not what $name.proto gives; run scripts/generate-protocol.sh"
    echo "generate-protocol: $folder/$name.pb.swift is up to date"
else
    cp "$output/$name.pb.swift" "$root/$folder/$name.pb.swift"
    echo "generate-protocol: wrote $folder/$name.pb.swift with $("$plugin" --version)"
fi
