#!/bin/sh
# Makes Debian packages of what `make release` built: activity-broker, and python3-activitybroker. They are in .build/deb.
#
# BUILD is the folder of the programs; DPKG_DEB_OPTIONS is given to dpkg-deb (`-Zgzip -z1` is quick). Dependencies are
# those of the libraries that the programs are linked with, as dpkg-shlibdeps finds them on this machine: whoever packages
# for a release of Debian builds on that release.
set -eu

cd "$(dirname "$0")/../.."
root=$PWD
work=.build/deb
python=${PYTHON:-/usr/bin/python3}
version=$(cat VERSION)-1
options=${DPKG_DEB_OPTIONS:-}

fail() {
    printf 'deb: %s\n' "$@" >&2
    exit 1
}

for tool in dpkg-deb:dpkg dpkg-shlibdeps:dpkg-dev dpkg-gencontrol:dpkg-dev; do
    command -v "${tool%%:*}" >/dev/null 2>&1 || fail "${tool%%:*} is missing; apt-get install ${tool##*:}"
done
"$python" -W ignore -c 'import setuptools, wheel, pip' 2>/dev/null ||
    fail "$python has no pip, setuptools or wheel; apt-get install python3-pip python3-setuptools python3-wheel"

# The same inputs give the same packages: times are that of the last commit, where there is one.
: "${SOURCE_DATE_EPOCH:=$(git log -1 --format=%ct 2>/dev/null || date +%s)}"
export SOURCE_DATE_EPOCH

rm -rf "$work"
mkdir -p "$work/debian"
cp Packaging/debian/control "$work/debian/control"
maintainer=$(sed -n 's/^Maintainer: //p' Packaging/debian/control)
cat >"$work/debian/changelog" <<END
activity-broker ($version) unstable; urgency=medium

  * Version $(cat VERSION). What has changed is in changelog.gz beside this file.

 -- $maintainer  $(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")
END

# What every package has: name.
documents() {
    folder=$work/$1/usr/share/doc/$1
    mkdir -p "$folder"
    cp Packaging/debian/copyright "$folder/copyright"
    gzip -9n <CHANGELOG.md >"$folder/changelog.gz"
    gzip -9n <"$work/debian/changelog" >"$folder/changelog.Debian.gz"
}

# Sets rights and times, computes the rest, and packs: name.
pack() {
    tree=$work/$1
    find "$tree" -type d -exec chmod 755 {} +
    find "$tree" -type f ! -path '*/bin/*' -exec chmod 644 {} +
    find "$tree" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
    mkdir -p "$tree/DEBIAN"
    (cd "$tree" && find . -type f ! -path './DEBIAN/*' -printf '%P\n' | LC_ALL=C sort | xargs -d '\n' md5sum) \
        >"$work/md5sums"
    mv "$work/md5sums" "$tree/DEBIAN/md5sums"
    (cd "$work" && dpkg-gencontrol -p"$1" -P"$1" -T"debian/$1.substvars" -O >"control.$1")
    mv "$work/control.$1" "$tree/DEBIAN/control"
    chmod 644 "$tree/DEBIAN/"*
    # shellcheck disable=SC2086
    dpkg-deb $options --root-owner-group --build "$tree" "$work" >/dev/null
}

package=activity-broker
DESTDIR=$root/$work/$package UNITS=lib/systemd/user ZSH_FUNCTIONS=zsh/vendor-completions \
    sh Tools/scripts/install.sh /usr >/dev/null
documents $package
install -D Packaging/debian/$package.lintian-overrides "$work/$package/usr/share/lintian/overrides/$package"
(cd "$work" && dpkg-shlibdeps -T"debian/$package.substvars" $package/usr/bin/*)
pack $package

package=python3-activitybroker
modules=$work/$package/usr/lib/python3/dist-packages
mkdir -p "$modules" "$work/source"
# pip writes beside the sources, so it is given a copy.
cp -R Clients/python/activitybroker Clients/python/pyproject.toml Clients/python/README.md "$work/source"
"$python" -B -m pip wheel -q --no-deps --no-build-isolation --no-index --disable-pip-version-check \
    -w "$work/wheel" "$work/source"
"$python" -B -m zipfile -e "$work"/wheel/*.whl "$modules"
find "$modules" -name __pycache__ -prune -exec rm -rf {} +
documents $package
mkdir -p "$work/$package/usr/share/doc/$package/examples"
cp Clients/python/examples/*.py "$work/$package/usr/share/doc/$package/examples"
: >"$work/debian/$package.substvars"
pack $package

echo "deb: made"
ls "$work"/*.deb
