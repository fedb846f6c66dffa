#!/bin/sh
# The version stands in the file VERSION. This writes it into the programs' sources, which cannot read that file; with
# --check it only says which of them has another one.
set -eu

cd "$(dirname "$0")/../.."
version=$(cat VERSION)
printf '%s\n' "$version" | grep -qE '^[0-9]+\.[0-9]+\.[0-9]+$' || {
    echo "version: VERSION holds \"$version\", which is not three numbers" >&2
    exit 1
}

# Each line: a file, and what stands before the version in it.
places='Sources/ActivityBroker/Loop/BrokerVersion.swift static let current =
Sources/brokerctl/Broker/CommandVersion.swift static let current =
Sources/activity-cluster/ClusterVersion.swift static let current =
Sources/activity-host/HostVersion.swift static let current =
Sources/Stage/Broker/StageVersion.swift public static let text =
Clients/python/activitybroker/__init__.py __version__ ='

status=0
while read -r file before; do
    grep -qF "$before \"" "$file" || {
        echo "version: $file has no line with: $before \"" >&2
        exit 1
    }
    grep -qF "$before \"$version\"" "$file" && continue
    if [ "${1:-}" = --check ]; then
        echo "version: $file has another version than VERSION; run make version" >&2
        status=1
    else
        sed "s/\($before \"\)[^\"]*\"/\1$version\"/" "$file" >"$file.new"
        cat "$file.new" >"$file"
        rm "$file.new"
        echo "version: $file has $version"
    fi
done <<END
$places
END
exit $status
