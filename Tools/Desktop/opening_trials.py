"""`xdg-open` and `gio open`: programs that are imported from their desktop entries, and open what they were chosen for."""

from __future__ import annotations

import functools
import os
import signal
import time
from dataclasses import dataclass
from pathlib import Path

from desktop import Desktop
from display import Window
from polling import expect, until
from program_table import milliseconds
from trial import Trial

_ENTRIES = Path("/usr/share/applications")
_TOOLS = ("xdg-open", "gio", "xdg-mime", "desktop-file-validate")
_PDF, _TEXT, _MAIL = "application/pdf", "text/plain", "x-scheme-handler/mailto"


@dataclass(frozen=True)
class Imported:
    """A program as it is imported from its desktop entry."""

    #: The name of the entry's file without `.desktop`.
    entry: str
    #: The program that shows the windows.
    program: str
    type: str = _PDF
    #: Arguments of `apps import`.
    options: tuple[str, ...] = ()
    displays: tuple[str, ...] = ("sway", "Xvfb")
    #: Other programs that it takes.
    needs: tuple[str, ...] = ()

    #: The identifier of the app.
    app = "org.example.imported"

    @property
    def path(self) -> Path:
        return _ENTRIES / f"{self.entry}.desktop"

    @property
    def extension(self) -> str:
        return "pdf" if self.type == _PDF else "txt"


ZATHURA = Imported("org.pwmt.zathura-pdf-poppler", "zathura")
MUPDF = Imported("mupdf", "mupdf")
EVINCE = Imported("org.gnome.Evince", "evince")
MOUSEPAD = Imported("org.xfce.mousepad", "mousepad", _TEXT)
PAGER = Imported("foot", "foot", _TEXT, ("--program", "foot -e less {file}", "--clean-status", "1"), ("sway",), ("less",))
BACKGROUND = Imported("org.pwmt.zathura", "zathura", options=("--program", "setsid -f zathura {file}"))
ALL = (ZATHURA, MUPDF, EVINCE, MOUSEPAD, PAGER, BACKGROUND)


def _import(desktop: Desktop, which: Imported) -> None:
    desktop.broker.demand("apps", "import", which.path, "--identifier", which.app, *which.options)


def _choose(desktop: Desktop, *types: str) -> None:
    desktop.run("brokerctl", "desktop", "install", Imported.app, *(word for each in types for word in ("--type", each)))


def _opened_windows(desktop: Desktop, words: tuple[str, ...]) -> list[Window]:
    """Runs a command that opens something. Returns the windows of the broker's only session."""
    desktop.run(*words)
    sessions = desktop.broker.sessions()
    expect("there is one session", len(sessions) == 1, sessions)
    return until(f"{words} has a window", lambda: desktop.shown(sessions[0]["session"]),
                 told=lambda: desktop.facts(sessions[0]["session"]))  # fmt: skip


# One file, one window.


def one_window(desktop: Desktop) -> None:
    _import(desktop, ZATHURA)
    _choose(desktop, _PDF)
    file, link = desktop.file("a.pdf"), desktop.files / "link.pdf"
    link.symlink_to("a.pdf")
    first = _opened_windows(desktop, ("xdg-open", str(file)))
    expect("there is one window", len(first) == 1, first)
    for words in (
        ("xdg-open", "./a.pdf"), ("xdg-open", "a.pdf"), ("xdg-open", str(link)), ("xdg-open", f"file://{file}"),
        ("gio", "open", str(file)), ("gio", "open", "link.pdf"), ("gio", "open", f"file://{file}"),
    ):  # fmt: skip
        expect(f"{words} leads to the same window", _opened_windows(desktop, words) == first)
    expect("the display has no other window", [each.pid for each in desktop.display.windows()] == [first[0].pid])
    desktop.run("xdg-open", str(desktop.file("b.pdf")))
    until("a second process shows the other file", lambda: len({each.pid for each in desktop.display.windows()}) == 2)


def mail(desktop: Desktop) -> None:
    """A link in a text reaches the app that was chosen, with the URL as it is."""
    entry = desktop.files / "mailer.desktop"
    entry.write_text("[Desktop Entry]\nType=Application\nName=Mailer\nExec=xterm -T %u -e tail -f /dev/null\n"
                     f"MimeType={_MAIL};\n")  # fmt: skip
    desktop.run("desktop-file-validate", str(entry))
    desktop.broker.demand("apps", "import", entry, "--identifier", Imported.app)
    desktop.run("brokerctl", "desktop", "install", Imported.app, "--scheme", "mailto")
    url = "mailto:pump7@example.org?subject=a%20b&body=%25"
    windows = _opened_windows(desktop, ("xdg-open", url))
    until("the program shows the URL", lambda: any(each.title == url for each in desktop.display.windows()),
          told=desktop.display.windows)  # fmt: skip
    expect("gio leads to the same window", _opened_windows(desktop, ("gio", "open", url))[0].pid == windows[0].pid)


def untouched(desktop: Desktop) -> None:
    """After `remove`, the program that the desktop had before opens the file again, without a session."""
    before = desktop.run("xdg-mime", "query", "default", _PDF)
    _import(desktop, MUPDF)
    _choose(desktop, _PDF)
    ours = desktop.run("xdg-mime", "query", "default", _PDF)
    expect("the entry of the app opens the type", ours.strip() == f"activitybroker.{Imported.app}.desktop", ours)
    desktop.run("update-desktop-database", f"{desktop.variables['XDG_DATA_HOME']}/applications")
    desktop.run("brokerctl", "desktop", "remove")
    after = desktop.run("xdg-mime", "query", "default", _PDF)
    expect("the program before opens the type again", after == before, f"{before} {after}")


# The table.


def flow(desktop: Desktop, which: Imported) -> dict[str, str]:
    _import(desktop, which)
    _choose(desktop, which.type)
    file = desktop.file(f"a.{which.extension}")
    session, window, first = _timed_open(desktop, file)
    began = time.monotonic()
    desktop.run("xdg-open", str(file))
    again = time.monotonic() - began
    began = time.monotonic()
    desktop.run("gio", "open", str(file))
    by_gio = time.monotonic() - began
    expect("the window is the same", [each.pid for each in desktop.shown(session)] == [window.pid])
    another = _another(desktop, which, session, window)
    os.kill(window.pid, signal.SIGKILL)
    desktop.await_end(window.pid)
    desktop.await_unattached(session)
    desktop.run("xdg-open", str(file))
    second = desktop.window(session)
    expect("the process is a new one", second.pid != window.pid, second)
    desktop.display.close(second)
    desktop.await_end(second.pid)
    desktop.await_destroyed(session)
    expect("nothing is quarantined", not desktop.broker.quarantined())
    return {
        "Entry": which.entry,
        "Options of the import": f"`{_shown(which.options)}`" if which.options else "",
        "Display": desktop.display.name,
        "Opened again": "the same process", "Another file": another, "Killed, and opened again": "the same session, a new process",
        "Closed by its user": "the session is destroyed", "xdg-open to window": milliseconds(first),
        "xdg-open again": milliseconds(again), "gio open again": milliseconds(by_gio),
    }  # fmt: skip


def _timed_open(desktop: Desktop, file: Path) -> tuple[str, Window, float]:
    """Opens a file that has no window. Returns also the time until the display has shown it."""
    seconds = desktop.seconds_to_window(file.name, lambda: desktop.run("xdg-open", str(file)))
    sessions = desktop.broker.sessions()
    expect("there is one session", len(sessions) == 1, sessions)
    return sessions[0]["session"], desktop.window(sessions[0]["session"]), seconds


def _another(desktop: Desktop, which: Imported, session: str, window: Window) -> str:
    """Opens another file while the first one is shown."""
    desktop.run("xdg-open", str(desktop.file(f"b.{which.extension}")))
    if which is MOUSEPAD:
        until("the new session has ended", lambda: [each["session"] for each in desktop.broker.sessions()] == [session],
              told=desktop.broker.sessions)  # fmt: skip
        return "handed over: a tab, and no session"
    others = [each["session"] for each in desktop.broker.sessions() if each["session"] != session]
    expect("the other file has a session", len(others) == 1, others)
    expect("another process shows it", desktop.window(others[0]).pid != window.pid)
    desktop.broker.demand("destroy", others[0])
    desktop.await_destroyed(others[0])
    return "a second window"


def _shown(words: tuple[str, ...]) -> str:
    return " ".join(f"'{each}'" if " " in each else each for each in words)


def _needs(which: Imported) -> tuple[str, ...]:
    return (*_TOOLS, which.program, *which.needs)


TRIALS = [
    Trial("xdg-open, gio, links and URLs lead to one window for each file", "sway", one_window, tools=_needs(ZATHURA), is_short=True),
    Trial("xdg-open, gio, links and URLs lead to one window for each file", "Xvfb", one_window, tools=_needs(ZATHURA)),
    Trial("A mailto link reaches the app that was chosen", "sway", mail, tools=(*_TOOLS, "xterm"), is_short=True),
    Trial("A removed entry leaves the type to the program before", "sway", untouched,
          tools=(*_needs(MUPDF), "update-desktop-database")),
    *(
        Trial(f"{which.entry} {_shown(which.options)}".strip() + " is imported, and xdg-open leads to its windows", display,
              functools.partial(flow, which=which), tools=_needs(which), table="imported",
              is_short=which is PAGER)
        for display in ("sway", "Xvfb") for which in ALL if display in which.displays
    ),
]  # fmt: skip
