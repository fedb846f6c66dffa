#!/bin/sh
# Runs the tests of the Python package against the broker in .build/debug, or in $ACTIVITY_BROKER_PROGRAMS.
#
# PYTHON names another Python than the system's. Where pytest, pyzmq or protobuf is missing it fails and says what to
# install; with --or-skip as the first argument it says so and goes on. Other arguments go to pytest.
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
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
    echo "Install them (sh scripts/install-dependencies.sh --for-tests), or name a Python that has them in PYTHON." >&2
    exit $otherwise
fi

cd "$root/Clients/python"
if [ $# -gt 0 ]; then
    exec "$python" -B -m pytest -q -p no:cacheprovider "$@"
fi

# UIKit's rules take longer than all the rest, so both run at once.
log=$(mktemp)
trap 'rm -f "$log"' EXIT
"$python" -B -m pytest -q -p no:cacheprovider tests/conformance >"$log" 2>&1 &
rules=$!
status=0
"$python" -B -m pytest -q -p no:cacheprovider tests --ignore=tests/conformance || status=1
wait $rules || status=1
cat "$log"
exit $status
