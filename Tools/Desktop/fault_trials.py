"""Programs, files and processes that fail."""

from __future__ import annotations

import os
import signal

import program
from desktop import Desktop
from polling import expect, until
from process_tree import below, process
from program import Program
from trial import Trial

_MEBIBYTE = 1_048_576
#: A log and one older part, each of a MiB, and what comes between two looks of the broker.
_LOG_BYTES = 6 * _MEBIBYTE
_FLOOD_BYTES = 60 * _MEBIBYTE


def missing_program(desktop: Desktop) -> None:
    absent = Program("absent", ("no-such-program-here", "{file}"), "txt")
    desktop.install(absent)
    answer = desktop.attempt(absent, "a.txt")
    expect("the launch has failed", answer.status == 1 and answer["outcome"] == "launchFailed", answer)
    expect("the output names the program", "no-such-program-here" in (answer["lastOutput"] or ""), answer)
    expect("no session is left", not desktop.broker.sessions())


def ends_immediately(desktop: Desktop) -> None:
    crashing, leaving = program.script("crashing", "echo gone wrong >&2; exit 3"), program.script("leaving", "exit 0")
    desktop.install(crashing, leaving)
    answer = desktop.attempt(crashing, "a.txt")
    expect("the window has crashed", answer.status == 1 and answer["outcome"] == "windowCrashed", answer)
    expect("the last output is told", "gone wrong" in (answer["lastOutput"] or ""), answer)
    session = desktop.open(leaving, "a.txt")["session"]
    desktop.await_destroyed(session)
    output = desktop.broker.output(session)
    expect("the log says that the program has handed its content over", "handed its content" in output, output)


def renamed_file(desktop: Desktop) -> None:
    desktop.install(program.ZATHURA)
    session, window = desktop.show(program.ZATHURA, "a.pdf")
    desktop.file("a.pdf").rename(desktop.files / "renamed.pdf")
    other, second = desktop.show(program.ZATHURA, "renamed.pdf")
    expect("the new name is another content", other != session and second.pid != window.pid, second)
    answer = desktop.broker.demand("open", program.ZATHURA.identifier, "--url", (desktop.files / "a.pdf").as_uri())
    expect("the old name still has its window", answer["session"] == session and process(window.pid) is not None, answer)


def removed_file(desktop: Desktop) -> None:
    desktop.install(program.MUPDF)
    session, window = desktop.show(program.MUPDF, "a.pdf")
    address = desktop.file("a.pdf").as_uri()
    desktop.file("a.pdf").unlink()
    answer = desktop.broker.demand("open", program.MUPDF.identifier, "--url", address)
    expect("the window stays", answer["session"] == session and desktop.window(session).pid == window.pid, answer)
    os.kill(window.pid, signal.SIGKILL)
    desktop.await_unattached(session)
    # It fails before or after its window has connected, which the outcome shows.
    answer = desktop.broker.ask("open", program.MUPDF.identifier, "--url", address)
    expect("the program starts or crashes", answer["outcome"] in ("handled", "windowCrashed"), answer)
    desktop.await_unattached(session)
    output = desktop.broker.output(session)
    expect("the log names the file", "cannot open" in output and "a.pdf" in output, output)
    again, _ = desktop.show(program.MUPDF, "a.pdf")
    expect("with the file the session is back", again == session)


def linked_file(desktop: Desktop) -> None:
    desktop.install(program.ZATHURA)
    sessions = [desktop.show(program.ZATHURA, "a.pdf")]
    (desktop.files / "soft.pdf").symlink_to("a.pdf")
    (desktop.files / "hard.pdf").hardlink_to(desktop.file("a.pdf"))
    sessions += [desktop.show(program.ZATHURA, name) for name in ("soft.pdf", "hard.pdf")]
    expect("each link has a session", len({session for session, _ in sessions}) == 3, sessions)
    expect("each link has a process", len({window.pid for _, window in sessions}) == 3, sessions)


def flooded_log(desktop: Desktop) -> None:
    flood = f"head -c {_FLOOD_BYTES} /dev/zero | tr '\\0' x | fold -w 99; echo; echo flood ends; exec sleep 600"
    writer = program.script("writer", flood)
    desktop.install(writer)
    session = desktop.open(writer, "a.txt")["session"]
    until("the log has the end of the flood", lambda: "flood ends" in desktop.broker.output(session))
    folder = desktop.broker.state / "logs"
    until("the log is cut", lambda: sum(each.stat().st_size for each in folder.iterdir()) <= _LOG_BYTES,
          told=lambda: [(each.name, each.stat().st_size) for each in folder.iterdir()])  # fmt: skip
    expect("the end is kept", "flood ends" in desktop.broker.output(session))


def killed_host(desktop: Desktop) -> None:
    """The program of a killed host goes on, and no second one is started beside it."""
    desktop.install(program.ZATHURA)
    session, window = desktop.show(program.ZATHURA, "a.pdf")
    os.kill(desktop.host(session) or 0, signal.SIGKILL)
    desktop.await_unattached(session)
    answer = desktop.attempt(program.ZATHURA, "a.pdf")
    expect("the launch has failed", answer["outcome"] == "launchFailed", answer)
    expect("the output names the process", str(window.pid) in (answer["lastOutput"] or ""), answer)
    expect("the program goes on", process(window.pid) is not None)
    os.kill(window.pid, signal.SIGKILL)
    desktop.await_end(window.pid)
    again, second = desktop.show(program.ZATHURA, "a.pdf")
    expect("the session is the same, with a new process", again == session and second.pid != window.pid, second)


def killed_without_broker(desktop: Desktop) -> None:
    desktop.install(program.ZATHURA)
    session, window = desktop.show(program.ZATHURA, "a.pdf")
    desktop.broker.end(signal.SIGKILL)
    os.kill(window.pid, signal.SIGKILL)
    desktop.await_end(window.pid)
    desktop.broker.start()
    again, second = desktop.show(program.ZATHURA, "a.pdf")
    expect("the session is the same, with a new process", again == session and second.pid != window.pid, second)


def without_bus(desktop: Desktop) -> None:
    """A GTK program without a session bus starts one of its own, which it leaves behind."""
    editor = Program("busless", ("env", "-u", "DBUS_SESSION_BUS_ADDRESS", *program.MOUSEPAD.vector), "txt")
    desktop.install(editor)
    processes = set()
    for _ in range(2):
        session, window = desktop.show(editor, "a.txt")
        host = desktop.host(session) or 0
        helpers = until("the program has started helpers", lambda: [each for each in below(host) if each.pid != window.pid],
                        told=lambda: desktop.facts(session))  # fmt: skip
        desktop.display.close(window)
        desktop.await_destroyed(session)
        for each in helpers:
            desktop.await_end(each.pid)
        processes.add(window.pid)
    expect("each open has a process of its own", len(processes) == 2, processes)


TRIALS = [
    Trial("A missing program is a failed launch", "Xvfb", missing_program, is_short=True),
    Trial("A program that ends immediately has crashed, or handed over", "Xvfb", ends_immediately),
    Trial("A renamed file is another content", "Xvfb", renamed_file, (program.ZATHURA,)),
    Trial("A window outlives its file, and its program crashes without it", "Xvfb", removed_file, (program.MUPDF,)),
    Trial("Two links to a file are two contents", "Xvfb", linked_file, (program.ZATHURA,)),
    Trial("The log of a program that floods it stays short and keeps its end", "Xvfb", flooded_log),
    Trial("While the program of a killed host runs, there is no second one", "sway", killed_host, (program.ZATHURA,),
          is_short=True),
    Trial("A program that ends without a broker is started again", "sway", killed_without_broker, (program.ZATHURA,)),
    Trial("Helpers of a program without a session bus do not hold its session", "sway", without_bus, (program.MOUSEPAD,),
          ("dbus-launch",)),
    Trial("Helpers of a program without a session bus do not hold its session", "Xvfb", without_bus, (program.MOUSEPAD,),
          ("dbus-launch",), is_short=True),
]  # fmt: skip
