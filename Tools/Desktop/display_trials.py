"""The display's end, before, during and after a launch."""

from __future__ import annotations

import functools

import program
from desktop import Desktop
from polling import expect, until
from program import Program
from trial import Trial

#: One more than the crashes after which a state is quarantined.
_LOSSES = 4


def lost_with_all(desktop: Desktop, programs: tuple[Program, ...]) -> None:
    """Kills the display under every program at the same time."""
    desktop.install(*programs)
    sessions = [desktop.show(each, f"a.{each.shows}")[0] for each in programs]
    desktop.display.kill()
    for session in sessions:
        desktop.await_unattached(session)
        _expect_lost(desktop, session)
    desktop.display.start()
    for each, session in zip(programs, sessions):
        expect("the session is the same", desktop.show(each, f"a.{each.shows}")[0] == session)


def lost_repeatedly(desktop: Desktop) -> None:
    desktop.install(program.ZATHURA)
    sessions = set()
    for _ in range(_LOSSES):
        session, _ = desktop.show(program.ZATHURA, "a.pdf")
        sessions.add(session)
        desktop.display.kill()
        desktop.await_unattached(session)
        _expect_lost(desktop, session)
        desktop.display.start()
    expect("the session stays the same", len(sessions) == 1, sessions)


def absent_at_launch(desktop: Desktop) -> None:
    desktop.install(program.ZATHURA)
    desktop.display.kill()
    for _ in range(_LOSSES):
        answer = desktop.attempt(program.ZATHURA, "a.pdf")
        told = f"{answer}\n{desktop.broker.output(answer['session'] or '')}"
        expect("the request fails", answer.status == 1 and answer["outcome"] not in ("handled", "windowCrashed"), told)
        expect("the reason or the log names the display", "display" in told, told)
    expect("nothing is quarantined", not desktop.broker.quarantined())
    desktop.display.start()
    desktop.show(program.ZATHURA, "a.pdf")


def lost_without_broker(desktop: Desktop) -> None:
    desktop.install(program.ZATHURA)
    session, window = desktop.show(program.ZATHURA, "a.pdf")
    desktop.broker.end()
    desktop.display.kill()
    desktop.await_end(window.pid)
    desktop.broker.start()
    until("the session is without a process", lambda: desktop.broker.demand("sessions", "show", session)["pid"] is None)
    expect("nothing is quarantined", not desktop.broker.quarantined())
    desktop.display.start()
    expect("the session is the same", desktop.show(program.ZATHURA, "a.pdf")[0] == session)


def _expect_lost(desktop: Desktop, session: str) -> None:
    output = desktop.broker.output(session)
    expect("the log says that the display is lost", "the display is lost" in output, output)
    expect("nothing is quarantined", not desktop.broker.quarantined())


def _trials(display: str) -> list[Trial]:
    programs = tuple(each for each in program.ALL if display in each.displays)
    return [
        Trial("When the display is killed, the sessions of all programs are kept", display,
              functools.partial(lost_with_all, programs=programs), programs, is_short=display == "sway"),
        Trial("A display that is lost again and again is not a crash", display, lost_repeatedly, (program.ZATHURA,)),
        Trial("Without a display a request fails, and nothing has crashed", display, absent_at_launch, (program.ZATHURA,),
              is_short=display == "Xvfb"),
        Trial("A display that is lost without a broker is not a crash", display, lost_without_broker, (program.ZATHURA,)),
    ]  # fmt: skip


TRIALS = _trials("sway") + _trials("Xvfb")
