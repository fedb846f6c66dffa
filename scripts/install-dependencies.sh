#!/bin/sh
# Makes sure that everything the build needs is on this machine: a Swift toolchain (never installed here, only checked)
# and three system libraries, which are installed from Debian's packages where they are missing.
set -eu

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

missing=
[ -e /usr/include/zmq.h ] || missing="$missing libzmq3-dev"
[ -e /usr/include/sodium.h ] || missing="$missing libsodium-dev"
[ -e /usr/include/sqlite3.h ] || missing="$missing libsqlite3-dev"
[ -n "$missing" ] || exit 0

command -v apt-get >/dev/null 2>&1 || fail \
    "These libraries with their headers are missing, and this machine has no apt-get to install them:$missing" \
    "Install what your system calls them and run this again."

administrator=
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || fail \
        "Missing system packages:$missing" \
        "Install them as root (apt-get install$missing) and run this again."
    administrator=sudo
fi

echo "Installing missing system packages:$missing"
# A list of packages may be old or absent on a fresh machine: look for a newer one only when it is.
if ! $administrator env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $missing >/dev/null 2>&1; then
    $administrator apt-get update -qq
    # shellcheck disable=SC2086
    $administrator env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $missing >/dev/null || fail \
        "apt-get could not install:$missing"
fi
