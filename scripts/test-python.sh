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
exec "$python" -B -m pytest -q -p no:cacheprovider "$@"
