#!/bin/sh
# Packs the sources as they are committed: .build/dist/activity-broker-VERSION.tar.gz, the same bytes for the same commit.
set -eu

cd "$(dirname "$0")/../.."
version=$(cat VERSION)
name=activity-broker-$version
sh Tools/scripts/version.sh --check
git diff --quiet HEAD -- || echo "dist: what is not committed is not in the archive" >&2
grep -q "^## $version" CHANGELOG.md ||
    echo "dist: CHANGELOG.md has no section \"## $version\" yet; CONTRIBUTING.md says how a version is released" >&2

mkdir -p .build/dist
git archive --format=tar --prefix="$name/" HEAD | gzip -9n >".build/dist/$name.tar.gz.new"
mv ".build/dist/$name.tar.gz.new" ".build/dist/$name.tar.gz"
(cd .build/dist && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
echo "dist: .build/dist/$name.tar.gz"
