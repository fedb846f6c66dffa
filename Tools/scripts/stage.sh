#!/bin/sh
# A broker and the demo apps in a scratch folder, and the stage to see them. The broker is started again when it is
# killed, by the page's own button for instance. Everything ends with Ctrl-C.
set -eu
cd "$(dirname "$0")/../.."
build=$PWD/.build/debug
stage=$build/activity-stage

scratch=$(mktemp -d "${TMPDIR:-/tmp}/ab-stage.XXXXXX")
mkdir -m 700 "$scratch/run" "$scratch/state" "$scratch/apps" "$scratch/data"
export ACTIVITY_BROKER_ENDPOINT="ipc://$scratch/run/broker.sock"
# The broker knows by it who may type into windows and see them live.
export ACTIVITY_BROKER_HAND_PROGRAMS="$stage"
export XDG_CONFIG_HOME="$scratch/home" XDG_STATE_HOME="$scratch/home" XDG_DATA_HOME="$scratch/home"

finish() {
    trap - EXIT INT TERM HUP
    touch "$scratch/finished"
    if [ -s "$scratch/broker.pid" ]; then kill "$(cat "$scratch/broker.pid")" 2>/dev/null || true; fi
    wait
    rm -rf "$scratch"
}
trap finish EXIT
trap 'exit 0' INT TERM HUP

# In a session of its own, so that Ctrl-C ends it through `finish` and lets windows save.
watch_over() {
    while [ ! -e "$scratch/finished" ]; do
        setsid "$build/activity-broker" --endpoint "$ACTIVITY_BROKER_ENDPOINT" --state-directory "$scratch/state" \
            --apps "$scratch/apps" >"$scratch/ready" 2>>"$scratch/broker.log" &
        echo $! >"$scratch/broker.pid"
        wait $! 2>/dev/null || true
        sleep 1
    done
}

send() {
    "$build/brokerctl" open org.activitybroker.demo.mail --type org.activitybroker.demo.mail.compose.send \
        --target "compose/$1" --user-info "{\"to\":\"$2\",\"subject\":\"$3\",\"body\":\"$4\"}" >/dev/null
}

"$build/DemoWindows" bundles --output "$scratch/apps" --data "$scratch/data" >/dev/null
watch_over &
tries=0
until "$build/brokerctl" status >/dev/null 2>&1; do
    tries=$((tries + 1))
    if [ "$tries" -gt 100 ]; then
        echo "The broker does not serve; it said:" >&2
        tail -5 "$scratch/broker.log" >&2
        exit 1
    fi
    sleep 0.1
done

echo "Opening some windows"
send a Ada "Weekend on the island" "The ferry leaves at 9:40.\\n\\nBring the camera: the light in the evening is worth it."
send b Grace "Photos from the harbour" "Twelve of them, the seventh is the best one."
"$build/brokerctl" open org.activitybroker.demo.notes --target "note/The island" \
    --user-info '{"append":"Saturday: walk to the lighthouse.\n\nSunday: market in the morning."}' >/dev/null
"$build/brokerctl" open org.activitybroker.demo.gallery >/dev/null
"$build/brokerctl" open org.activitybroker.demo.mail --target mailbox >/dev/null

echo "For brokerctl in another terminal: export ACTIVITY_BROKER_ENDPOINT=$ACTIVITY_BROKER_ENDPOINT"
echo "Ctrl-C ends all of it. The page is at"
options=--allow-kill
if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then options="$options --open"; fi
# shellcheck disable=SC2086
"$stage" $options "$@"
