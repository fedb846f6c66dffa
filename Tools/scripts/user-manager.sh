#!/bin/sh
# Runs a command as a user of its own under a systemd user manager and a journal, as after a login.
#
#   user-manager.sh USER COMMAND [ARGUMENT…]      as root, within scratch-root.sh
#
# Exits with 77 where the kernel's control groups cannot be had for it.
set -eu

user=$1
shift
group=${SCRATCH_NAME:?run this within scratch-root.sh}

# This namespace's own view of the control groups; the manager needs one that it may divide.
mount -t tmpfs groups /sys/fs/cgroup
for kind in unified systemd; do
    mkdir "/sys/fs/cgroup/$kind"
    case $kind in
    unified) mount -t cgroup2 groups "/sys/fs/cgroup/$kind" 2>/dev/null ;;
    systemd) mount -t cgroup -o none,name=systemd groups "/sys/fs/cgroup/$kind" 2>/dev/null ;;
    esac || { rmdir "/sys/fs/cgroup/$kind"; continue; }
    mkdir "/sys/fs/cgroup/$kind/$group"
    echo $$ >"/sys/fs/cgroup/$kind/$group/cgroup.procs"
done
if [ ! -d /sys/fs/cgroup/systemd ]; then
    # A machine with the unified hierarchy only: the manager wants it in its usual place.
    [ -d /sys/fs/cgroup/unified ] || { echo "user-manager: there are no control groups" >&2; exit 77; }
    umount /sys/fs/cgroup/unified /sys/fs/cgroup
    mount -t cgroup2 groups /sys/fs/cgroup
fi

id "$user" >/dev/null 2>&1 || useradd --create-home --groups systemd-journal "$user"
runtime=/run/user/$(id -u "$user")
mkdir -p "$runtime" /run/systemd/system /run/systemd/journal /run/log/journal
# As systemd-tmpfiles sets them: the journal's files belong to the group that may read them.
chgrp systemd-journal /run/log/journal
chmod 2755 /run/log/journal
rm -rf /var/log/journal
chmod 700 "$runtime"
chown "$user" "$runtime"
find /sys/fs/cgroup -type d -name "$group" -exec chown -R "$user" {} +
/lib/systemd/systemd-journald &

# Ready once it answers; what it starts belongs to the scratch root, which ends everything.
exec runuser -u "$user" -- env HOME="/home/$user" XDG_RUNTIME_DIR="$runtime" sh -c '
    cd "$HOME"
    /lib/systemd/systemd --user --log-level=warning --log-target=console &
    tries=0
    until systemctl --user list-units >/dev/null 2>&1; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || { echo "user-manager: no systemd came up" >&2; exit 77; }
        sleep 0.1
    done
    "$@"' user-manager "$@"
