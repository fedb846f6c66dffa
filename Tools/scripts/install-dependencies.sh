#!/bin/sh
# Makes sure that everything the build needs is on this machine: a Swift toolchain (never installed here, only checked)
# and three system libraries, which are installed from Debian's packages where they are missing. With --for-tests also
# what the client from outside in the tests, the Python package's tests and the tests of the desktop are made of; without
# that they are skipped. With --for-packages what `make deb` and its tests take, with --for-desktop the displays and programs
# of `make test-desktop`, with --for-cluster the server and the network tools of `make test-cluster`.
set -eu
purpose=${1:-}

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

command -v swift >/dev/null 2>&1 || fail \
    "ActivityBroker needs Swift 6.2 or newer, and there is no 'swift' on the PATH." \
    "Install a toolchain from https://www.swift.org/install/linux/ and run this again."

version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9]*\)\.\([0-9][0-9]*\).*/\1 \2/p' | head -n 1)
major=${version% *}
minor=${version#* }
if [ -z "$version" ] || [ "$major" -lt 6 ] || { [ "$major" -eq 6 ] && [ "$minor" -lt 2 ]; }; then
    fail "ActivityBroker needs Swift 6.2 or newer; this is $(swift --version 2>/dev/null | head -n 1)." \
        "Install a newer toolchain from https://www.swift.org/install/linux/ and run this again."
fi

# Installs packages from Debian's archive; false where that cannot be done.
recommended=
install_packages() {
    command -v apt-get >/dev/null 2>&1 || return 1
    administrator=
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null 2>&1 || return 1
        administrator=sudo
    fi
    echo "Installing missing system packages: $*"
    # shellcheck disable=SC2086 # an option or none
    $administrator env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $recommended "$@" >/dev/null 2>&1 && return 0
    # A list of packages may be old or absent on a fresh machine: look for a newer one only when it is.
    $administrator apt-get update -qq || return 1
    # shellcheck disable=SC2086
    $administrator env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $recommended "$@" >/dev/null
}

set --
[ -e /usr/include/zmq.h ] || set -- "$@" libzmq3-dev
[ -e /usr/include/sodium.h ] || set -- "$@" libsodium-dev
[ -e /usr/include/sqlite3.h ] || set -- "$@" libsqlite3-dev
[ $# -eq 0 ] || install_packages "$@" || fail \
    "These libraries with their headers are missing and could not be installed: $*" \
    "Install them as root (apt-get install $*), or what your system calls them, and run this again."

if [ "$purpose" = --for-schema ]; then
    set --
    command -v protoc >/dev/null 2>&1 || set -- "$@" protobuf-compiler
    [ -e /usr/include/google/protobuf/descriptor.proto ] || set -- "$@" libprotobuf-dev
    [ $# -eq 0 ] || install_packages "$@" || fail "These are missing and could not be installed: $*"
    exit 0
fi

wheels="python3-pip python3-setuptools python3-wheel"
can_make_wheels() {
    /usr/bin/python3 -W ignore -c 'import setuptools, wheel, pip' 2>/dev/null
}

if [ "$purpose" = --for-packages ]; then
    set --
    for tool in dpkg-shlibdeps:dpkg-dev lintian:lintian mandoc:mandoc groff:groff-base man:man-db; do
        command -v "${tool%%:*}" >/dev/null 2>&1 || set -- "$@" "${tool##*:}"
    done
    can_make_wheels || set -- "$@" $wheels
    for module in zmq:python3-zmq google.protobuf:python3-protobuf yaml:python3-yaml; do
        /usr/bin/python3 -c "import ${module%%:*}" 2>/dev/null || set -- "$@" "${module##*:}"
    done
    [ $# -eq 0 ] || install_packages "$@" ||
        echo "Could not be installed, so some of the packages' tests will be left out: $*" >&2
    exit 0
fi

if [ "$purpose" = --for-desktop ]; then
    set --
    for tool in sway:sway swaymsg:sway Xwayland:xwayland Xvfb:xvfb dbus-daemon:dbus dbus-launch:dbus-x11 wtype:wtype foot:foot \
        xterm:xterm zathura:zathura mupdf:mupdf evince:evince mousepad:mousepad xdg-open:xdg-utils gio:libglib2.0-bin \
        desktop-file-validate:desktop-file-utils file:file less:less; do
        command -v "${tool%%:*}" >/dev/null 2>&1 || set -- "$@" "${tool##*:}"
    done
    [ -e /usr/share/mime/mime.cache ] || set -- "$@" shared-mime-info
    # zathura shows PDFs through a plugin.
    [ -e /usr/share/applications/org.pwmt.zathura-pdf-poppler.desktop ] || set -- "$@" zathura-pdf-poppler
    recommended=--no-install-recommends
    [ $# -eq 0 ] || install_packages "$@" ||
        echo "Could not be installed, so some of the tests with real programs will be skipped: $*" >&2
    exit 0
fi
if [ "$purpose" = --for-cluster ]; then
    set --
    [ -x /usr/bin/etcd ] || set -- "$@" etcd-server
    for tool in etcdctl:etcd-client openssl:openssl ip:iproute2 nft:nftables unshare:util-linux; do
        PATH=$PATH:/usr/sbin:/sbin command -v "${tool%%:*}" >/dev/null 2>&1 || set -- "$@" "${tool##*:}"
    done
    /usr/bin/python3 -c 'import zmq' 2>/dev/null || set -- "$@" python3-zmq
    /usr/bin/python3 -c 'import google.protobuf' 2>/dev/null || set -- "$@" python3-protobuf
    [ $# -eq 0 ] || install_packages "$@" ||
        echo "Could not be installed, so the tests with a real etcd, or with several machines, will be skipped: $*" >&2
    exit 0
fi
[ "$purpose" = --for-tests ] || exit 0
set --
[ -x /usr/bin/protoc ] || set -- "$@" protobuf-compiler
/usr/bin/python3 -c 'import zmq' 2>/dev/null || set -- "$@" python3-zmq
/usr/bin/python3 -c 'import google.protobuf' 2>/dev/null || set -- "$@" python3-protobuf
/usr/bin/python3 -c 'import pytest' 2>/dev/null || set -- "$@" python3-pytest
can_make_wheels || set -- "$@" $wheels
[ $# -eq 0 ] || install_packages "$@" ||
    echo "Could not be installed, so the tests with clients in Python will be skipped: $*" >&2
set --
# Among what is recommended with xdg-utils is a program with which it cannot open all files.
recommended=--no-install-recommends
for tool in xdg-open:xdg-utils gio:libglib2.0-bin desktop-file-validate:desktop-file-utils file:file strace:strace; do
    command -v "${tool%%:*}" >/dev/null 2>&1 || set -- "$@" "${tool##*:}"
done
[ -e /usr/share/mime/mime.cache ] || set -- "$@" shared-mime-info
[ $# -eq 0 ] || install_packages "$@" ||
    echo "Could not be installed, so some tests of the desktop will be skipped: $*" >&2
