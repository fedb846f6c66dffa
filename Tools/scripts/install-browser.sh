#!/bin/sh
# Installs Chromium, which the page of the stage is tested and pictured with, from Debian's packages; with --for-pictures
# also libwebp's tools. With --or-skip it is no failure where that cannot be done: those tests then say that they are
# skipped.
set -eu
purpose=${1:-}
packages=

has() {
    for name in "$@"; do
        if command -v "$name" >/dev/null 2>&1; then return 0; fi
    done
    return 1
}

has chromium chromium-browser google-chrome || packages="chromium fonts-inter"
[ "$purpose" != --for-pictures ] || { has cwebp && has img2webp; } || packages="$packages webp"
[ -n "$packages" ] || exit 0

give_up() {
    echo "$1" >&2
    echo "Install as root: apt-get install $packages (another browser is named in CHROMIUM), and run this again." >&2
    [ "$purpose" = --or-skip ] && exit 0
    exit 1
}

command -v apt-get >/dev/null 2>&1 || give_up "Not found here, nor apt-get to install it with: $packages."
administrator=
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || give_up "Not found here, and installing it needs root: $packages."
    administrator=sudo
fi
echo "Installing $packages"
install() {
    # shellcheck disable=SC2086 # a list of names
    $administrator env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages >/dev/null 2>&1
}
install || { $administrator apt-get update -qq && install; } || give_up "Could not be installed: $packages."
