#!/bin/sh
# Writes the protocol's Python in Clients/python anew from activity_broker.proto, as protoc writes it.
#
# protoc 3.20 to 3.21 is wanted (Debian 12: apt-get install protobuf-compiler), since what it writes is read by every
# protobuf runtime from 3.21 on; what a newer one writes asks for its own runtime. With --check nothing is written:
# exits 1 when the committed files are not what would be written.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
folder=Clients/python/activitybroker/wire
protoc=${PROTOC:-/usr/bin/protoc}

fail() {
    echo "generate-python-protocol: $1" >&2
    exit 1
}

[ -x "$protoc" ] || fail "no protoc at $protoc; install it (Debian and Ubuntu: apt-get install protobuf-compiler)"
case $("$protoc" --version) in
*' 3.20.'* | *' 3.21.'*) ;;
*)
    [ "${1:-}" != --check ] || { echo "generate-python-protocol: not checked: protoc is neither 3.20 nor 3.21"; exit 0; }
    fail "$("$protoc" --version) writes what older runtimes cannot read; PROTOC names another one"
    ;;
esac

output=$(mktemp -d)
trap 'rm -rf "$output"' EXIT
"$protoc" --proto_path="$root/Sources/ActivityWire/Protocol" --python_out="$output" --pyi_out="$output" \
    activity_broker.proto

for name in activity_broker_pb2.py activity_broker_pb2.pyi; do
    if [ "${1:-}" = --check ]; then
        cmp -s "$output/$name" "$root/$folder/$name" ||
            fail "$folder/$name is not what activity_broker.proto gives; run Tools/scripts/generate-python-protocol.sh"
    else
        cp "$output/$name" "$root/$folder/$name"
    fi
done
if [ "${1:-}" = --check ]; then verb="is up to date"; else verb="was written"; fi
echo "generate-python-protocol: $folder $verb"
