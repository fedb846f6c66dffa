#!/bin/sh
# Runs a command as root in a scratch root: this machine's own files, but what is written there goes when it ends, with
# every process that it started. /run, /tmp and the control groups are its own; the repository is at /src, read only.
#
#   scratch-root.sh COMMAND [ARGUMENT…]
#
# Exits with 77, and says why, where such a root cannot be made: it takes root's rights and Linux's overlay file system.
set -eu

if [ "${1:-}" != --inside ]; then
    scratch=$(mktemp -d)
    trap 'rmdir "$scratch"' EXIT
    if [ "$(id -u)" -ne 0 ] || ! unshare --mount --propagation private sh -c '
        mount -t tmpfs scratch "$0" && mkdir "$0/upper" "$0/work" "$0/root" &&
        mount -t overlay scratch -o "lowerdir=/,upperdir=$0/upper,workdir=$0/work" "$0/root"' "$scratch" 2>/dev/null; then
        echo "scratch-root: no scratch root can be made here; it takes root's rights and overlayfs" >&2
        exit 77
    fi
    status=0
    SCRATCH_NAME=scratch-${scratch##*.}
    export SCRATCH_NAME
    unshare --mount --pid --fork --kill-child --propagation private \
        sh "$0" --inside "$scratch" "$(cd "$(dirname "$0")/../.." && pwd)" "$@" || status=$?
    # Control groups are the kernel's, and not of the root alone; their processes have ended.
    find /sys/fs/cgroup -mindepth 1 -depth -type d -path "*/$SCRATCH_NAME*" -exec rmdir {} + 2>/dev/null || :
    exit "$status"
fi

scratch=$2 source=$3
shift 3
mount -t tmpfs scratch "$scratch"
mkdir "$scratch/upper" "$scratch/work" "$scratch/root"
root=$scratch/root
mount -t overlay scratch -o "lowerdir=/,upperdir=$scratch/upper,workdir=$scratch/work" "$root"
mkdir -p "$root/src"
mount --bind "$source" "$root/src"
mount -o remount,bind,ro "$root/src"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount --rbind /sys "$root/sys"
for folder in run tmp; do
    mount -t tmpfs -o mode=755 scratch "$root/$folder"
done
chmod 1777 "$root/tmp"
exec chroot "$root" env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive SCRATCH_NAME="$SCRATCH_NAME" "$@"
