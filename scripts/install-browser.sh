#!/bin/sh
# Installs Chromium, which the page of the stage is tested and pictured with, from Debian's packages. With --or-skip it is
# no failure where that cannot be done: those tests then say that they are skipped.
set -eu
purpose=${1:-}

for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null 2>&1; then exit 0; fi
done

give_up() {
    echo "$1" >&2
    echo "Install chromium as root (apt-get install chromium), or name a browser in CHROMIUM, and run this again." >&2
    [ "$purpose" = --or-skip ] && exit 0
    exit 1
}

command -v apt-get >/dev/null 2>&1 || give_up "There is no Chromium here, and no apt-get to install it with."
administrator=
if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || give_up "There is no Chromium here, and installing it needs root."
    administrator=sudo
fi
echo "Installing chromium"
install() {
    $administrator env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        chromium fonts-inter >/dev/null 2>&1
}
install || { $administrator apt-get update -qq && install; } || give_up "Chromium could not be installed."
