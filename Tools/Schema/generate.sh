#!/bin/sh
# Writes everything that is made of Tools/Schema/Proto: the Swift of the vocabulary and of the limits, the published `.proto`,
# which is the same without options, the table of what it declares, and the generated parts of docs/protocol.md. With
# --page only the page is written. With --check nothing is written: exits 1 when something is not what would be written.
# With --oracle DIRECTORY it writes what the tests need beside it, SwiftProtobuf's own code among it.
#
# Needs protoc (Debian: apt-get install protobuf-compiler). The plug-ins are built from this package.
set -eu

schema=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$schema/../.." && pwd)
vocabulary=$root/Sources/ActivityWire/Generated
public=Sources/SceneValues/Generated
published=$root/Sources/ActivityWire/Protocol
options=$schema/Sources/SchemaGenerator/schema_options.pb.swift

fail() {
    echo "generate: $1" >&2
    exit 1
}

command -v protoc >/dev/null 2>&1 ||
    fail "protoc is missing; install it (Debian and Ubuntu: apt-get install protobuf-compiler)"

build() {
    swift build --package-path "$schema" -debug-info-format none --product "$1" >&2 || fail "$1 could not be built"
}
programs=$(swift build --package-path "$schema" --show-bin-path)

output=$(mktemp -d)
trap 'rm -rf "$output"' EXIT
mkdir "$output/swift" "$output/proto" "$output/options" "$output/others" "$output/page"

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
        --activity_opt=Output="$1" --activity_out="$2" activity_broker.proto limits.proto
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

activity page "$output/page"
if [ "${1:-}" = --page ]; then
    python3 -B "$root/Tools/scripts/protocol-page.py" "$output/page"
    exit 0
fi
activity swift "$output/swift"
activity others "$output/others"
activity proto "$output/proto"
# What is generated for other modules than the vocabulary's, by paths below Sources.
others=$(cd "$output/others" && find . -type f | sort)
if [ "${1:-}" = --check ]; then
    diff -r "$output/swift" "$vocabulary" >&2 || fail "the vocabulary is not what the schema gives; run make schema"
    diff -r "$output/others/${public#Sources/}" "$root/$public" >&2 ||
        fail "public values are not what the schema gives; run make schema"
    for file in $others; do
        diff "$output/others/$file" "$root/Sources/$file" >&2 ||
            fail "Sources/$file is not what the schema gives; run make schema"
    done
    diff -r "$output/proto" "$published" >&2 ||
        fail "the published .proto is not what the schema gives; run make schema"
    python3 -B "$root/Tools/scripts/protocol-page.py" --check "$output/page"
    echo "generate: everything is as the schema gives it"
else
    rm -rf "$vocabulary" "${root:?}/$public"
    mkdir -p "$vocabulary"
    cp -R "$output/swift/." "$vocabulary/"
    for file in $others $(cd "$output/proto" && find . -type f); do
        case $file in
        ./*/*) source=$output/others/$file target=$root/Sources/$file ;;
        *) source=$output/proto/$file target=$published/$file ;;
        esac
        mkdir -p "$(dirname "$target")"
        cmp -s "$source" "$target" || cp "$source" "$target"
    done
    python3 -B "$root/Tools/scripts/protocol-page.py" "$output/page"
    echo "generate: wrote $(find "$vocabulary" -name '*.swift' | wc -l) files"
fi
