"""Which calls are numbered effects, and which can fail."""

from __future__ import annotations

import errno
import random
from collections import Counter

from .shim import Point

#: Kinds of calls that leave something behind outside the process: the store's, the spool's, the launcher's, the
#: listener's.
EFFECTS = {
    "open", "write", "pwrite", "sync", "cut", "reserve", "protect", "mkdir", "unlink", "rename", "link", "spawn",
    "accept", "bind", "listen", "send", "sendmsg",
}  # fmt: skip
#: Roles that are no effect of the broker's: its own threads' signals to one another, its words on standard error.
_NO_EFFECT = {"anon_inode", "elsewhere", "nothing"}

#: What each kind may fail with.
FAILURES = {
    "open": errno.EMFILE,
    "look": errno.EMFILE,
    "write": errno.EIO,
    "pwrite": errno.ENOSPC,
    "pread": errno.EIO,
    "sync": errno.EIO,
    "cut": errno.EIO,
    "reserve": errno.ENOSPC,
    "protect": errno.EPERM,
    "mkdir": errno.ENOSPC,
    "unlink": errno.EIO,
    "rename": errno.EIO,
    "link": errno.EIO,
    "spawn": errno.EAGAIN,
    "accept": errno.EMFILE,
    "eventfd": errno.EMFILE,
    "epoll": errno.EMFILE,
    "epoll_ctl": errno.ENOMEM,
    "inotify": errno.EMFILE,
    "inotify_watch": errno.ENOSPC,
    "pidfd": errno.EMFILE,
    "memory": errno.EMFILE,
    "pipe": errno.EMFILE,
    "socket": errno.EMFILE,
    "bind": errno.EADDRINUSE,
    "listen": errno.EADDRINUSE,
    "dup": errno.EMFILE,
}
#: Libraries whose calls are not made to fail: what they do then is theirs (Dispatch traps, libzmq aborts), and nobody
#: can do anything about it but leave descriptors free, as the broker does.
_OTHERS = ("libdispatch", "libFoundation", "libzmq", "libc", "libswift_Concurrency")


def kind(label: str) -> str:
    return label.split(" ", 1)[0]


def read(text: str) -> Point:
    """From LABEL:NUMBER:ACT."""
    label, number, act = text.rsplit(":", 2)
    return Point(label, int(number), act, FAILURES.get(kind(label), errno.EIO))


#: A transaction of a megabyte is hundreds of pages of the log, one like the other. Of a label with more calls than this
#: only as many are tried, those at its beginning and its end and some in between.
_MOST_OF_A_LABEL = 400


def numbers(count: int) -> list[int]:
    if count <= _MOST_OF_A_LABEL:
        return list(range(1, count + 1))
    edge = _MOST_OF_A_LABEL // 4
    step = (count - 2 * edge) / (2 * edge)
    return [
        *range(1, edge + 1),
        *(edge + 1 + int(place * step) for place in range(2 * edge)),
        *range(count - edge + 1, count + 1),
    ]


def kills(calls: Counter[str]) -> list[Point]:
    """Every effect of a run; where bytes are written to a file, once more in the middle of them."""
    points = []
    for label, count in sorted(calls.items()):
        name, _, role = label.partition(" ")
        if name not in EFFECTS or role in _NO_EFFECT:
            continue
        for number in numbers(count):
            points.append(Point(label, number, "kill"))
            if name in ("write", "pwrite") and role not in ("socket", "pipe"):
                points.append(Point(label, number, "torn"))
    return points


def spread(cases: list[tuple], chance: random.Random) -> list[tuple]:
    """In an order of chance in which rare calls come as early as frequent ones; a case begins with workload and point."""
    lines: dict[tuple[str, str], list[tuple]] = {}
    for case in cases:
        lines.setdefault((case[0], case[1].label), []).append(case)
    for line in lines.values():
        chance.shuffle(line)
    found: list[tuple] = []
    while lines:
        names = list(lines)
        chance.shuffle(names)
        for name in names:
            found.append(lines[name].pop())
            if not lines[name]:
                del lines[name]
    return found


def failures(calls: Counter[str]) -> list[Point]:
    """Every call that can fail, failing once, and from there on for ever."""
    points = []
    for label, count in sorted(calls.items()):
        name, _, role = label.partition(" ")
        if name not in FAILURES or role in _NO_EFFECT or role.startswith("by ") and role[3:].startswith(_OTHERS):
            continue
        for number in numbers(count):
            if (label, number) == ("write pipe", 1):
                continue  # The word "ready"; that nobody hears it is no reason not to serve.
            points += [Point(label, number, act, FAILURES[name]) for act in ("once", "ever")]
    return points
