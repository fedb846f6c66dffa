#!/bin/sh
# Runs a command beside a broker of its own: a fresh state, no app but those of this folder, and nothing left behind.
#
#   with-broker.sh COMMAND [ARGUMENT…]
#
# Exits as the command does. When that fails, the broker's log and those of the windows are in $LOGS, or in ./logs.
set -eu

scratch=$(mktemp -d)
logs=${LOGS:-logs}
mkdir -m 700 "$scratch/run"
mkdir "$scratch/apps"
mkfifo "$scratch/ready"
export ACTIVITY_BROKER_ENDPOINT="ipc://$scratch/run/broker.sock"

activity-broker --state-directory "$scratch/state" --apps "$scratch/apps" >"$scratch/ready" 2>"$scratch/broker.log" &
broker=$!

end() {
    status=$?
    kill "$broker" 2>/dev/null || :
    wait "$broker" 2>/dev/null || :
    if [ "$status" -ne 0 ]; then
        mkdir -p "$logs"
        cp "$scratch/broker.log" "$logs"
        [ ! -d "$scratch/state/logs" ] || cp -R "$scratch/state/logs/." "$logs"
        echo "with-broker: the logs are in $logs" >&2
    fi
    rm -rf "$scratch"
    exit "$status"
}
trap end EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# It says "ready ENDPOINT" when it serves, and closes its output where it cannot.
read -r word _ <"$scratch/ready" || word=
[ "$word" = ready ] || {
    cat "$scratch/broker.log" >&2
    exit 1
}
for bundle in *.app; do
    brokerctl apps install "$bundle" >/dev/null
done
"$@"
