"""The processes of this machine, as `/proc` shows them, and the end of all that are below one of them."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path

_PR_SET_CHILD_SUBREAPER = 36
_END_SECONDS = 20


@dataclass(frozen=True)
class Process:
    pid: int
    parent: int
    name: str
    state: str
    #: Clock ticks from boot, so that no later process is taken for this one.
    start: int

    @property
    def is_dead(self) -> bool:
        return self.state in "ZXx"


def process(pid: int) -> Process | None:
    """Returns a process that has not ended."""
    found = _entry(pid)
    return None if found is None or found.is_dead else found


def below(ancestor: int) -> list[Process]:
    """Returns all processes below another one that have not ended."""
    children: dict[int, list[Process]] = {}
    for name in os.listdir("/proc"):
        entry = _entry(int(name)) if name.isdigit() else None
        if entry is not None:
            children.setdefault(entry.parent, []).append(entry)
    found, generation = [], [ancestor]
    while generation:
        entries = [entry for parent in generation for entry in children.pop(parent, [])]
        found += [entry for entry in entries if not entry.is_dead]
        generation = [entry.pid for entry in entries]
    return found


def adopt_orphans() -> None:
    """Keeps everything that this process starts below it, whatever forks or is killed."""
    if ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "prctl")


def end_all_below() -> None:
    """Ends every process below this one."""
    deadline = time.monotonic() + _END_SECONDS
    while left := below(os.getpid()):
        for each in left:
            with contextlib.suppress(ProcessLookupError):
                os.kill(each.pid, signal.SIGKILL)
        _reap()
        if time.monotonic() > deadline:
            raise RuntimeError(f"these processes do not end: {left}")
        time.sleep(0.01)
    _reap()


def _reap() -> None:
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0] != 0:
            pass


def _entry(pid: int) -> Process | None:
    try:
        text = Path(f"/proc/{pid}/stat").read_text(errors="replace")
    except OSError:
        return None
    # The name may have brackets and spaces, so it ends at the last closing bracket.
    head, _, tail = text.rpartition(")")
    fields = tail.split()
    return Process(pid, int(fields[1]), head.partition("(")[2], fields[0], int(fields[19]))
