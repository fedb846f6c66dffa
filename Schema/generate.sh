#!/bin/sh
# Writes everything that is made of Schema/Proto/activity_broker.proto: the Swift of the vocabulary and the published
# `.proto`, which is the same without options. With --check nothing is written: exits 1 when something is not what would
# be written. With --oracle DIRECTORY it writes what the tests need beside it, SwiftProtobuf's own code among it.
#
# Needs protoc (Debian: apt-get install protobuf-compiler). The plug-ins are built from this package.
set -eu

schema=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$schema/.." && pwd)
vocabulary=$root/Sources/ActivityWire/Generated
published=$root/Sources/ActivityWire/Protocol/activity_broker.proto
options=$schema/Sources/SchemaGenerator/schema_options.pb.swift

fail() {
    echo "generate: $1" >&2
    exit 1
}

command -v protoc >/dev/null 2>&1 ||
    fail "protoc is missing; install it (Debian and Ubuntu: apt-get install protobuf-compiler)"

build() {
    swift build --package-path "$schema" --product "$1" >&2 || fail "$1 could not be built"
}
programs=$(swift build --package-path "$schema" --show-bin-path)

output=$(mktemp -d)
trap 'rm -rf "$output"' EXIT
mkdir "$output/swift" "$output/proto" "$output/options"

# The options' own Swift comes first: the plug-in is made of it.
build protoc-gen-swift
protoc --proto_path="$schema/Proto" --plugin=protoc-gen-swift="$programs/protoc-gen-swift" \
    --swift_opt=UseAccessLevelOnImports=true --swift_out="$output/options" schema_options.proto
if [ "${1:-}" = --check ]; then
    cmp -s "$output/options/schema_options.pb.swift" "$options" ||
        fail "schema_options.pb.swift is not what schema_options.proto gives; run make schema"
else
    cmp -s "$output/options/schema_options.pb.swift" "$options" || cp "$output/options/schema_options.pb.swift" "$options"
fi

build protoc-gen-activity
activity() {
    protoc --proto_path="$schema/Proto" --plugin=protoc-gen-activity="$programs/protoc-gen-activity" \
        --activity_opt=Output="$1" --activity_out="$2" activity_broker.proto
}

if [ "${1:-}" = --oracle ]; then
    mkdir -p "$2"
    activity proto "$output/proto"
    protoc --proto_path="$output/proto" --plugin=protoc-gen-swift="$programs/protoc-gen-swift" \
        --swift_opt=UseAccessLevelOnImports=true --swift_out="$output/swift" activity_broker.proto
    activity oracle "$output/swift"
    # Files that stay as they are keep their dates, so that they are not compiled again.
    for file in "$output"/swift/*; do
        cmp -s "$file" "$2/$(basename "$file")" || cp "$file" "$2/"
    done
    for file in "$2"/*; do
        [ -e "$output/swift/$(basename "$file")" ] || rm "$file"
    done
    exit 0
fi

activity swift "$output/swift"
activity proto "$output/proto"
if [ "${1:-}" = --check ]; then
    diff -r "$output/swift" "$vocabulary" >&2 || fail "the vocabulary is not what the schema gives; run make schema"
    diff "$output/proto/activity_broker.proto" "$published" >&2 ||
        fail "the published .proto is not what the schema gives; run make schema"
    echo "generate: everything is as the schema gives it"
else
    rm -rf "$vocabulary"
    mkdir -p "$vocabulary"
    cp -R "$output/swift/." "$vocabulary/"
    cmp -s "$output/proto/activity_broker.proto" "$published" || cp "$output/proto/activity_broker.proto" "$published"
    echo "generate: wrote $(find "$vocabulary" -name '*.swift' | wc -l) files"
fi
