#!/bin/sh
# Runs the tests of the Python package against the broker in .build/debug, or in $ACTIVITY_BROKER_PROGRAMS.
#
# PYTHON names another Python than the system's. Where pytest, pyzmq or protobuf is missing it fails and says what to
# install; with --or-skip as the first argument it says so and goes on. Other arguments go to pytest.
set -eu

root=$(cd "$(dirname "$0")/../.." && pwd)
python=${PYTHON:-/usr/bin/python3}
otherwise=1
if [ "${1:-}" = --or-skip ]; then
    otherwise=0
    shift
fi

missing=
for module in pytest:python3-pytest zmq:python3-zmq google.protobuf:python3-protobuf; do
    "$python" -c "import ${module%%:*}" 2>/dev/null || missing="$missing ${module##*:}"
done
if [ -n "$missing" ]; then
    echo "The tests of Clients/python were not run; $python has no:$missing" >&2
    echo "Install them (sh Tools/scripts/install-dependencies.sh --for-tests), or name a Python that has them in PYTHON." >&2
    exit $otherwise
fi

cd "$root/Clients/python"
if [ $# -gt 0 ]; then
    exec "$python" -B -m pytest -q -p no:cacheprovider "$@"
fi

# Of reasons pytest tells as much as fits into a line.
export COLUMNS=500
# UIKit's rules take longer than all the rest, so both run at once.
log=$(mktemp)
trap 'rm -f "$log" "$log.rules" "$log.status"' EXIT
"$python" -B -m pytest -q -p no:cacheprovider tests/conformance >"$log.rules" 2>&1 &
rules=$!
{
    "$python" -B -m pytest -q -p no:cacheprovider tests --ignore=tests/conformance 2>&1 || echo "$?" >"$log.status"
} | tee "$log"
wait $rules || echo "$?" >"$log.status"
cat "$log.rules"
[ -e "$log.status" ] || exit 0
# Again at the end, with the reasons: of a long log often only that is kept.
echo "What failed:"
cat "$log" "$log.rules" | grep -E '^(FAILED|ERROR) |^!+ ' || echo "pytest ended with $(cat "$log.status")"
exit 1
