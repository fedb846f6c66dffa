"""What the setting `raise` and the key `Single` do besides raising."""

from __future__ import annotations

import program
from desktop import Desktop
from polling import expect, until
from program_trials import RAISE
from trial import Trial

_FAILING = {"ACTIVITY_BROKER_RAISE": "swaymsg\n[pid={pid}] no-such-command"}
#: Writes its variables to a file in the folder of the file that is opened.
_TELLING = 'cd "$(dirname "$0")" && env > NAME.draft && mv NAME.draft NAME'


def failing(desktop: Desktop) -> None:
    desktop.install(program.ZATHURA)
    session, window = desktop.show(program.ZATHURA, "a.pdf")
    answer = desktop.open(program.ZATHURA, "a.pdf")
    expect("the outcome has a remark", (answer["result"] or {}).get("text"), answer)
    expect("the process is the same", desktop.window(session).pid == window.pid)


def alone_with_the_socket(desktop: Desktop) -> None:
    viewer = program.Program("viewer", ("/bin/sh", "-c", f"{_TELLING.replace('NAME', 'seen')}; exec sleep 600", "{file}"), "txt")
    desktop.install(viewer)
    desktop.open(viewer, "a.txt")
    socket = desktop.display.variables["SWAYSOCK"]
    for name, has_socket in (("seen", False), ("raised", True)):
        file = desktop.files / name
        until(f"{name} is written", file.exists)
        held = sorted(line for line in file.read_text().splitlines() if socket in line)
        expected = [f"I3SOCK={socket}", f"SWAYSOCK={socket}"] if has_socket else []
        expect(f"{name} has the sockets: {has_socket}", held == expected, held)
        desktop.open(viewer, "a.txt")


def single(desktop: Desktop) -> None:
    editor = program.MOUSEPAD.having(Single=True)
    desktop.install(editor)
    session, window = desktop.show(editor, "a.txt")
    desktop.cover()
    for name in ("b.txt", "c.txt", "a.txt"):
        answer = desktop.open(editor, name)
        expect("the session is the same", answer["session"] == session, answer)
        until(f"the window shows {name}", lambda: name in desktop.window(session).title, told=lambda: desktop.facts(session))
        expect("the process is the same", [each.pid for each in desktop.shown(session)] == [window.pid])
    desktop.await_focus(window.pid)
    expect("there is one session", len(desktop.broker.sessions()) == 1, desktop.broker.sessions())
    title = desktop.broker.demand("sessions", "show", session)["title"]
    expect("the session has the title of the last content", title == "a.txt", title)
    desktop.display.close(desktop.window(session))
    desktop.await_destroyed(session)


TRIALS = [
    Trial("A raise that fails is a remark", "sway", failing, (program.ZATHURA,), settings=_FAILING),
    Trial("The program of raise alone gets the sockets of the compositor", "sway", alone_with_the_socket,
          settings={"ACTIVITY_BROKER_RAISE": f"/bin/sh\n-c\n{_TELLING.replace('NAME', 'raised')}\n{{file}}"}, is_short=True),
    Trial("A Single app has one session for all contents", "sway", single, (program.MOUSEPAD,), ("xterm",), RAISE, is_short=True),
]  # fmt: skip
