#!/bin/sh
# Puts the two programs and the shell completions below PREFIX, or below DESTDIR/PREFIX for packagers.
#
# Usage: install.sh PREFIX, after `swift build -c release` of both. With --completions FOLDER instead, only writes the
# completions there, as bash/, zsh/ and fish/.
set -eu

cd "$(dirname "$0")/.."
programs="activity-broker brokerctl"
build=${BUILD:-.build/release}

for program in $programs; do
    [ -x "$build/$program" ] || {
        echo "install: $build/$program is not built" >&2
        exit 1
    }
done

# Writes the completions of one program: program, shell, file.
completion() {
    mkdir -p "$(dirname "$3")"
    "$build/$1" --generate-completion-script "$2" >"$3"
    chmod 644 "$3"
}

if [ "${1:-}" = --completions ]; then
    folder=${2:?a folder}
    for program in $programs; do
        completion "$program" bash "$folder/bash/$program"
        completion "$program" zsh "$folder/zsh/_$program"
        completion "$program" fish "$folder/fish/$program.fish"
    done
    echo "install: completions are in $folder"
    exit 0
fi

prefix=${1:?a prefix}
target=${DESTDIR:-}$prefix
mkdir -p "$target/bin"
for program in $programs; do
    install -m 755 "$build/$program" "$target/bin/$program"
    completion "$program" bash "$target/share/bash-completion/completions/$program"
    completion "$program" zsh "$target/share/zsh/site-functions/_$program"
    completion "$program" fish "$target/share/fish/vendor_completions.d/$program.fish"
done
echo "install: $programs are in $target/bin, completions in $target/share"
