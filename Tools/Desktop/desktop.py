"""A desktop for one test: a display, a session bus and a broker, with their own folders."""

from __future__ import annotations

import contextlib
import shutil
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path

from broker import Answer, Broker
from display import Display, Window
from document import write_pdf, write_text
from polling import expect, until
from process_tree import below, end_all_below, process
from program import Program
from sway import Sway
from xvfb import Xvfb

DISPLAYS: dict[str, type[Display]] = {each.name: each for each in (Sway, Xvfb)}
PATH = "/usr/local/bin:/usr/bin:/bin"
#: Milliseconds, longer than any test.
_LONG_PAUSE = "3600000"


class Desktop(contextlib.AbstractContextManager):
    def __init__(self, products: Path, kind: str, settings: dict[str, str] | None = None) -> None:
        #: Settings of the broker, by their variable.
        self.settings = settings or {}
        # Sockets have short paths.
        self.folder = Path(tempfile.mkdtemp(prefix="d-", dir=products.parent))
        self.variables = {
            "PATH": f"{products}:{PATH}", "HOME": f"{self.folder}/home", "USER": "nobody", "LANG": "C.UTF-8",
            "TMPDIR": f"{self.folder}/tmp", "XDG_RUNTIME_DIR": f"{self.folder}/run",
            "XDG_CONFIG_HOME": f"{self.folder}/home/config", "XDG_DATA_HOME": f"{self.folder}/home/data",
            "XDG_STATE_HOME": f"{self.folder}/home/state", "XDG_CACHE_HOME": f"{self.folder}/home/cache",
            # Not where programs look without this variable.
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={self.folder}/bus",
        }  # fmt: skip
        for name in ("home", "tmp", "run", "files"):
            (self.folder / name).mkdir(mode=0o700)
        self.files = self.folder / "files"
        self.broker = Broker(products, self.folder)
        self.display = DISPLAYS[kind](self.folder, dict(self.variables))

    def __enter__(self) -> Desktop:
        try:
            self._start_bus()
            self.display.start()
            self.broker.start(self.variables | self.display.variables | self.settings)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        end_all_below()
        self.display.remove_socket()
        shutil.rmtree(self.folder)

    def _start_bus(self) -> None:
        with open(self.folder / "bus.log", "ab") as log:
            subprocess.Popen(
                ["dbus-daemon", "--session", f"--address={self.variables['DBUS_SESSION_BUS_ADDRESS']}", "--nofork"],
                env=self.variables, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            )  # fmt: skip
        until("the session bus answers", self._bus_answers)

    def _bus_answers(self) -> bool:
        with socket.socket(socket.AF_UNIX) as connection:
            return connection.connect_ex(f"{self.folder}/bus") == 0

    # What the user does.

    def install(self, *programs: Program) -> None:
        for each in programs:
            self.broker.install(each.name, each.bundle)

    def file(self, name: str) -> Path:
        """Returns a file of the test, which is written the first time."""
        path = self.files / name
        if not path.exists():
            (write_pdf if path.suffix == ".pdf" else write_text)(path, path.stem)
        return path

    def open(self, program: Program, name: str) -> Answer:
        """Opens a file in a program, which has to succeed."""
        answer = self.attempt(program, name)
        expect(f"{name} opens in {program.name}", answer.status == 0 and answer["outcome"] == "handled",
               f"{answer}\n{self.broker.output(answer['session'] or '')}")  # fmt: skip
        return answer

    def attempt(self, program: Program, name: str) -> Answer:
        return self.broker.ask("open", program.identifier, "--file", self.file(name))

    def show(self, program: Program, name: str) -> tuple[str, Window]:
        """Opens a file. Returns the session and its window, once that is shown."""
        session = self.open(program, name)["session"]
        return session, self.window(session)

    def seconds_to_window(self, name: str, open_it: Callable[[], object]) -> float:
        """Opens what has no window. Returns the time until the display has shown a new one."""
        before = {window.key for window in self.display.windows()}
        opener = threading.Thread(target=open_it)
        began = time.monotonic()
        opener.start()
        try:
            until(f"{name} has a window", lambda: {each.key for each in self.display.windows()} - before or not opener.is_alive())
            return time.monotonic() - began
        finally:
            opener.join()

    def cover(self) -> None:
        """Puts a window of a program that is no app in front of all others."""
        terminal = subprocess.Popen(["xterm"], env=self.variables | self.display.variables, stdin=subprocess.DEVNULL,
                                    stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # fmt: skip
        self.await_focus(terminal.pid)

    def plug_keyboard(self) -> None:
        """Adds a keyboard that stays. That of a single `wtype` goes with it, and programs lose the keys of the next one."""
        subprocess.Popen(["wtype", "-s", _LONG_PAUSE, "-k", "Escape"], env=self.variables | self.display.variables)
        until("sway has a keyboard", self.display.has_keyboard)

    def keys(self, *words: str) -> None:
        """Types with the arguments of wtype."""
        subprocess.run(["wtype", *words], env=self.variables | self.display.variables, check=True, timeout=60)

    def run(self, *words: str) -> str:
        """Runs a command in the folder of the files, as its user does in a terminal. Returns its output."""
        done = subprocess.run(
            words, env=self.variables | self.display.variables | self.broker.variables, cwd=self.files,
            stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", timeout=120,
        )  # fmt: skip
        expect(f"{' '.join(words)} succeeds", done.returncode == 0, f"{done.stdout}{done.stderr}")
        return done.stdout

    # What is seen of it.

    def host(self, session: str) -> int | None:
        """Returns the process of a session."""
        row = self.broker.session(session)
        return None if row is None else row["pid"]

    def shown(self, session: str) -> list[Window]:
        """Returns the windows of the processes below a session's host."""
        host = self.host(session)
        processes = {each.pid for each in below(host)} if host is not None else set()
        return [window for window in self.display.windows() if window.pid in processes]

    def window(self, session: str) -> Window:
        """Returns the first window of a session, once it is shown."""
        return until(f"session {session} shows a window", lambda: self.shown(session), told=lambda: self.facts(session))[0]

    def await_end(self, pid: int) -> None:
        until(f"process {pid} ends", lambda: process(pid) is None)

    def await_destroyed(self, session: str) -> None:
        until(f"session {session} is destroyed", lambda: self.broker.session(session) is None,
              told=lambda: self.facts(session))  # fmt: skip

    def await_unattached(self, session: str) -> None:
        """Waits until a session has no process any more. It has to be kept."""
        def is_unattached() -> bool:
            row = self.broker.session(session)
            expect("the session is kept", row is not None, self.facts(session))
            return row["pid"] is None and row["state"] == "unattached"

        until(f"session {session} has no process", is_unattached, told=lambda: self.facts(session))

    def await_focus(self, pid: int) -> None:
        until(f"the window of process {pid} has the focus",
              lambda: any(window.pid == pid and window.has_focus for window in self.display.windows()),
              told=self.display.windows)  # fmt: skip

    def facts(self, session: str) -> str:
        """What a failed test tells about a session."""
        return (f"session: {self.broker.session(session)}\nlog: {self.broker.output(session)}\n"
                f"processes: {below(self.host(session) or 0) if self.host(session) else []}")  # fmt: skip
