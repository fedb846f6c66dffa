"""Every program opened, opened again, killed and closed: the rows of the table."""

from __future__ import annotations

import functools
import os
import signal
import time

import program
from broker import Answer
from desktop import Desktop
from display import Window
from polling import expect
from program import Program
from program_table import milliseconds
from trial import Trial

RAISE = {"ACTIVITY_BROKER_RAISE": "swaymsg\n[pid={pid}] focus"}
#: In the selection for every commit: a Wayland program, one of X, and one that goes to the background.
_SHORT = {("sway", "zathura"), ("sway", "foot"), ("sway", "mupdf"), ("sway", "mousepad"), ("Xvfb", "zathura"),
          ("Xvfb", "background")}  # fmt: skip


def _timed_show(desktop: Desktop, which: Program, name: str) -> tuple[str, Window, float]:
    """Opens a file that has no window. Returns also the time until the display has shown a new one."""
    answers: list[Answer] = []
    seconds = desktop.seconds_to_window(name, lambda: answers.append(desktop.attempt(which, name)))
    expect(f"{name} opens in {which.name}", answers and answers[0]["outcome"] == "handled", answers[0] if answers else "")
    session = answers[0]["session"]
    return session, desktop.window(session), seconds


def _again(desktop: Desktop, which: Program, session: str, window: Window, is_raised: bool) -> tuple[str, float]:
    if is_raised:
        desktop.cover()
    began = time.monotonic()
    answer = desktop.open(which, f"a.{which.shows}")
    if is_raised:
        desktop.await_focus(window.pid)
    seconds = time.monotonic() - began
    expect("the session is the same", answer["session"] == session, answer)
    expect("no remark is made", answer["result"] is None, answer)
    shown = desktop.shown(session)
    expect("there is one window of the same process", [each.pid for each in shown] == [window.pid], shown)
    return "the same process, raised" if is_raised else "the same process", seconds


def _another(desktop: Desktop, which: Program, window: Window) -> str:
    """Opens another file while the first one is shown."""
    other = f"b.{which.shows}"
    if which.name != program.MOUSEPAD.name:
        session, second = desktop.show(which, other)
        expect("another process shows it", second.pid != window.pid, second)
        desktop.broker.demand("destroy", session)
        desktop.await_destroyed(session)
        return "a second window"
    session = desktop.open(which, other)["session"]
    desktop.await_destroyed(session)
    output = desktop.broker.output(session)
    expect("the log says that the program has handed its content over", "handed its content" in output, output)
    return "handed over: a tab, and no session"


def _killed(desktop: Desktop, which: Program, session: str, window: Window) -> tuple[str, Window]:
    os.kill(window.pid, signal.SIGKILL)
    desktop.await_end(window.pid)
    desktop.await_unattached(session)
    answer = desktop.open(which, f"a.{which.shows}")
    expect("the session is the same", answer["session"] == session, answer)
    second = desktop.window(session)
    expect("the process is a new one", second.pid != window.pid, second)
    return "the same session, a new process", second


def _closed(desktop: Desktop, session: str, window: Window) -> str:
    desktop.display.close(window)
    desktop.await_end(window.pid)
    desktop.await_destroyed(session)
    return "the session is destroyed"


def flow(desktop: Desktop, which: Program, is_raised: bool) -> dict[str, str]:
    desktop.install(which)
    session, window, first = _timed_show(desktop, which, f"a.{which.shows}")
    again, seconds = _again(desktop, which, session, window, is_raised)
    another = _another(desktop, which, window)
    killed, window = _killed(desktop, which, session, window)
    closed = _closed(desktop, session, window)
    expect("nothing is quarantined", not desktop.broker.quarantined())
    return {
        "Program": f"`{' '.join(which.vector)}`",
        "Display": f"{desktop.display.name}, with `raise`" if is_raised else desktop.display.name,
        "Opened again": again, "Another file": another, "Killed, and opened again": killed, "Closed by its user": closed,
        "Open to window": milliseconds(first), "Again": milliseconds(seconds),
    }  # fmt: skip


def _trial(which: Program, display: str, is_raised: bool) -> Trial:
    suffix = ", and is raised" if is_raised else ""
    # Of those in sway the ones that are raised, which show more.
    is_short = (display, which.name) in _SHORT and is_raised == (display == "sway")
    return Trial(
        f"{' '.join(which.vector)} has one window for each content{suffix}", display,
        functools.partial(flow, which=which, is_raised=is_raised), (which,), ("xterm",) if is_raised else (),
        RAISE if is_raised else {}, is_short, "programs",
    )  # fmt: skip


TRIALS = [
    _trial(which, display, is_raised)
    for display in ("sway", "Xvfb")
    for which in program.ALL
    for is_raised in ((False, True) if display == "sway" else (False,))
    if display in which.displays
]
