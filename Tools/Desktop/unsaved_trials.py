"""Unsaved text, and the ends of windows that the user has not asked their programs for."""

from __future__ import annotations

import signal

import program
from desktop import Desktop
from display import Window
from polling import expect, until
from process_tree import process
from trial import Trial

_TEXT = "unsaved words "
_NAME = "a.txt"
#: Through Xwayland, since GTK takes no shortcuts from the keyboard of wtype on Wayland.
_EDITOR = program.MOUSEPAD.having(Environment={"GDK_BACKEND": "x11"})


def _type(desktop: Desktop) -> tuple[str, Window]:
    """Opens a file in mousepad, and types text without saving it."""
    desktop.plug_keyboard()
    session, window = desktop.show(_EDITOR, _NAME)
    desktop.await_focus(window.pid)
    desktop.keys(_TEXT)
    until("the title marks the text as changed", lambda: desktop.window(session).title.startswith("*"),
          told=lambda: desktop.shown(session))  # fmt: skip
    return session, window


def _expect_kept(desktop: Desktop, session: str, window: Window) -> None:
    """Opens the file again: the same process has the text, and saves it."""
    again, shown = desktop.show(_EDITOR, _NAME)
    expect("the session and the process are the same", (again, shown.pid) == (session, window.pid), shown)
    expect("the text is unsaved", _TEXT not in desktop.file(_NAME).read_text())
    desktop.display.command(f"[con_id={shown.key}] focus")
    desktop.await_focus(window.pid)
    desktop.keys("-M", "ctrl", "s", "-m", "ctrl")
    until("the file has the text", lambda: _TEXT in desktop.file(_NAME).read_text(), told=lambda: desktop.facts(session))


def closed_without_answer(desktop: Desktop) -> None:
    desktop.install(_EDITOR)
    session, window = _type(desktop)
    answer = desktop.broker.ask("close", session)
    expect("the window asks", answer.status == 1 and answer["outcome"] == "needsConfirmation", answer)
    answer = desktop.broker.demand("close", session, "--answer", "cancel")
    expect("the window is kept", answer["outcome"] == "kept", answer)
    _expect_kept(desktop, session, window)


def broker_stopped(desktop: Desktop) -> None:
    _restart(desktop, signal.SIGTERM)


def broker_killed(desktop: Desktop) -> None:
    _restart(desktop, signal.SIGKILL)


def _restart(desktop: Desktop, number: signal.Signals) -> None:
    desktop.install(_EDITOR)
    session, window = _type(desktop)
    host = desktop.host(session)
    desktop.broker.end(number)
    expect("the program goes on", process(window.pid) is not None)
    desktop.broker.start()
    until("the broker has adopted the host", lambda: desktop.host(session) == host, told=lambda: desktop.facts(session))
    _expect_kept(desktop, session, window)


def closed_by_compositor(desktop: Desktop) -> None:
    desktop.install(_EDITOR)
    session, window = _type(desktop)
    desktop.display.close(window)
    question = until("the program asks in a second window",
                     lambda: next((each for each in desktop.shown(session) if each.key != window.key), None))  # fmt: skip
    desktop.display.close(question)
    until("the question is gone", lambda: len(desktop.shown(session)) == 1)
    _expect_kept(desktop, session, window)


def closed_with_answer(desktop: Desktop) -> None:
    desktop.install(_EDITOR)
    session, window = _type(desktop)
    answer = desktop.broker.ask("close", session, "--answer", "close")
    expect("the window closes", answer.status == 0, answer)
    desktop.await_end(window.pid)
    expect("the text is lost", _TEXT not in desktop.file(_NAME).read_text())


def destroyed(desktop: Desktop) -> None:
    desktop.install(_EDITOR)
    session, window = _type(desktop)
    desktop.broker.demand("destroy", session)
    desktop.await_end(window.pid)
    desktop.await_destroyed(session)


def discardable(desktop: Desktop) -> None:
    reader = program.ZATHURA.having(Discardable=True)
    desktop.install(reader)
    session, window = desktop.show(reader, "a.pdf")
    desktop.broker.demand("close", session)
    desktop.await_end(window.pid)
    _, window = desktop.show(reader, "a.pdf")
    desktop.broker.end()
    desktop.await_end(window.pid)
    desktop.broker.start()


TRIALS = [
    Trial(name, "sway", run, (_EDITOR,), ("wtype",), is_short=is_short)
    for name, run, is_short in (
        ("Unsaved text survives a close without an answer", closed_without_answer, True),
        ("Unsaved text survives a restart of the broker", broker_stopped, True),
        ("Unsaved text survives a crash of the broker", broker_killed, False),
        ("A program that asks its user at the close keeps its session", closed_by_compositor, False),
        ("With the answer close the window ends", closed_with_answer, False),
        ("A destroyed session does not ask", destroyed, True),
    )
]
TRIALS += [
    Trial("A Discardable window closes without a question, and ends with the broker", "sway", discardable, (program.ZATHURA,),
          is_short=True),
]  # fmt: skip
