#!/bin/sh
# Puts the five programs, stripped, the shell completions, the man pages and the systemd user unit below PREFIX, and takes
# them away again.
#
#   install.sh PREFIX                 after `make release`; DESTDIR=FOLDER for packagers
#   install.sh --uninstall PREFIX     what that put there, and the folders that it made, where they are empty
#   install.sh --completions FOLDER   only the completions, as bash/, zsh/ and fish/
#   install.sh --man FOLDER           only the man pages
#
# Variables: BUILD, the folder of the programs; UNITS, the unit's folder below PREFIX; ZSH_FUNCTIONS, that of zsh's
# completions below PREFIX/share; STRIP, `:` to keep the symbols; PYTHON, which writes the man pages.
set -eu
export LC_ALL=C

cd "$(dirname "$0")/../.."
programs="activity-broker activity-cluster activity-host activity-stage brokerctl"
build=${BUILD:-.build/release}
units=${UNITS:-share/systemd/user}
python=${PYTHON:-/usr/bin/python3}
list=share/activity-broker/installed.txt

fail() {
    printf 'install: %s\n' "$@" >&2
    exit 1
}

need_programs() {
    for program in $programs; do
        [ -x "$build/$program" ] || fail "$build/$program is not built; run make release"
    done
}

# One program's completions: program, shell. Bash reads them and runs no interpreter for them.
completion() {
    "$build/$1" --generate-completion-script "$2" | sed '1{/^#!/d;}'
}

need_python() {
    command -v "$python" >/dev/null 2>&1 ||
        fail "the man pages are written by Python 3, and there is no $python; name one in PYTHON"
}

absolute() {
    case $1 in /*) printf '%s\n' "${1%/}" ;; *) printf '%s\n' "$PWD/${1%/}" ;; esac
}

case ${1:-} in
--completions)
    folder=${2:?a folder}
    need_programs
    mkdir -p "$folder/bash" "$folder/zsh" "$folder/fish"
    for program in $programs; do
        completion "$program" bash >"$folder/bash/$program"
        completion "$program" zsh >"$folder/zsh/_$program"
        completion "$program" fish >"$folder/fish/$program.fish"
    done
    echo "install: completions are in $folder"
    exit 0
    ;;
--man)
    need_programs
    need_python
    "$python" -B Tools/scripts/man-pages.py "$build" "${2:?a folder}"
    echo "install: man pages are in $2"
    exit 0
    ;;
--uninstall)
    prefix=$(absolute "${2:?a prefix}")
    target=${DESTDIR:-}$prefix
    [ -f "$target/$list" ] || fail "nothing is installed below $target: there is no $list"
    # Names are below the prefix and nowhere else, whatever stands in the list.
    if grep -qvE '^(file|folder) [^/]' "$target/$list" || grep -qE '(^| |/)\.\.(/|$)' "$target/$list"; then
        fail "$target/$list was changed by hand; remove what it names yourself"
    fi
    sed -n 's/^file //p' "$target/$list" | while IFS= read -r name; do rm -f "$target/$name"; done
    folders=$(sed -n 's/^folder //p' "$target/$list" | sort -r)
    rm -f "$target/$list"
    printf '%s\n' "$folders" | while IFS= read -r name; do
        [ -z "$name" ] || rmdir "$target/${name#.}" 2>/dev/null || :
    done
    echo "install: everything is removed from $target"
    exit 0
    ;;
-*) fail "there is no $1" ;;
esac

prefix=$(absolute "${1:?a prefix}")
target=${DESTDIR:-}$prefix
need_programs
need_python
draft=$(mktemp -d)
trap 'rm -rf "$draft"' EXIT
: >"$draft/list"

# Makes a folder below the prefix, and keeps in mind which ones were not there.
folder() {
    [ ! -d "$target/$1" ] || return 0
    case $1 in */*) folder "${1%/*}" ;; esac
    mkdir "$target/$1"
    echo "folder $1" >>"$draft/list"
}

# Puts a file below the prefix: file, name. The name of a program that runs stays its own: it is replaced, not written.
put() {
    folder "${2%/*}"
    install -m "${3:-644}" "$1" "$target/$2.new"
    mv -f "$target/$2.new" "$target/$2"
    echo "file $2" >>"$draft/list"
}

if [ ! -d "$target" ]; then
    mkdir -p "$target"
    echo "folder ." >>"$draft/list"
fi
for program in $programs; do
    cp "$build/$program" "$draft/$program"
    chmod u+w "$draft/$program"
    "${STRIP:-strip}" "$draft/$program"
    put "$draft/$program" "bin/$program" 755
    for place in "bash bash-completion/completions/$program" "zsh ${ZSH_FUNCTIONS:-zsh/site-functions}/_$program" \
        "fish fish/vendor_completions.d/$program.fish"; do
        completion "$program" "${place%% *}" >"$draft/completion"
        put "$draft/completion" "share/${place#* }"
    done
done
"$python" -B Tools/scripts/man-pages.py "$build" "$draft/man"
for page in "$draft"/man/*.1; do
    gzip -9n "$page"
    put "$page.gz" "share/man/man1/${page##*/}.gz"
done
# A percent sign begins a specifier in a unit; a backslash, an ampersand and the divider mean something to sed.
path=$(printf '%s' "$prefix/bin" | sed 's/%/%%/g; s/[\\&|]/\\&/g')
sed "s|@bindir@|$path|" Packaging/systemd/activity-broker.service.in >"$draft/unit"
put "$draft/unit" "$units/activity-broker.service"

# A package manager keeps such a list itself.
if [ -z "${DESTDIR:-}" ]; then
    folder "${list%/*}"
    if [ -f "$target/$list" ]; then
        # What an older version put there and this one does not.
        grep '^file ' "$target/$list" | grep -vxFf "$draft/list" | while IFS= read -r line; do
            rm -f "$target/${line#file }"
        done || :
        grep '^folder ' "$target/$list" >>"$draft/list" || :
    fi
    sort -u "$draft/list" >"$target/$list"
fi
echo "install: $programs are in $target/bin; completions, man pages and the systemd user unit beside them"
