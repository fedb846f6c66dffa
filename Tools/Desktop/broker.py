"""A broker with its own state, and `brokerctl` to ask it."""

from __future__ import annotations

import json
import plistlib
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from polling import Failure, until

_REQUEST = "60s"
_COMMAND_SECONDS = 120


@dataclass(frozen=True)
class Answer:
    """What a command of `brokerctl` printed."""

    status: int
    text: str
    errors: str

    def __getitem__(self, field: str) -> Any:
        return self.fields.get(field)

    @property
    def fields(self) -> dict[str, Any]:
        try:
            return json.loads(self.text)
        except ValueError:
            return {}

    def __str__(self) -> str:
        return f"status {self.status}\n{self.text}{self.errors}"


class Broker:
    def __init__(self, products: Path, folder: Path) -> None:
        self._products = products
        self._folder = folder
        self.endpoint = f"ipc://{folder}/broker/broker.sock"
        self.state, self.apps = folder / "state", folder / "apps"
        self._process: subprocess.Popen[bytes] | None = None
        self._variables: dict[str, str] = {}
        #: With which commands find it, and its apps.
        self.variables = {"ACTIVITY_BROKER_ENDPOINT": self.endpoint, "ACTIVITY_BROKER_APPS": str(self.apps)}
        for each in (self.state, self.apps, folder / "broker"):
            each.mkdir(mode=0o700)

    def start(self, variables: dict[str, str] | None = None) -> None:
        """Starts the program, and waits until it serves."""
        if variables is not None:
            self._variables = variables
        with open(self._folder / "broker.log", "ab") as log:
            self._process = subprocess.Popen(
                [self._products / "activity-broker", "--endpoint", self.endpoint, "--state-directory", self.state, "--apps",
                 self.apps],
                env=self._variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log,
            )  # fmt: skip
        assert self._process.stdout is not None
        if not self._process.stdout.readline().startswith(b"ready "):
            raise RuntimeError(f"the broker did not start:\n{self.log}")

    def end(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ends the program by a signal. Returns its status."""
        assert self._process is not None and self._process.stdout is not None
        self._process.send_signal(number)
        status = self._process.wait(60)
        self._process.stdout.close()
        return status

    @property
    def log(self) -> str:
        return (self._folder / "broker.log").read_text(errors="replace")[-4_000:]

    def ask(self, *words: object) -> Answer:
        done = subprocess.run(
            [self._products / "brokerctl", *map(str, words), "--json", "--endpoint", self.endpoint, "--timeout", _REQUEST],
            env=self._variables, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
            timeout=_COMMAND_SECONDS,
        )  # fmt: skip
        return Answer(done.returncode, done.stdout, done.stderr)

    def demand(self, *words: object) -> Answer:
        """Asks for something that has to succeed."""
        answer = self.ask(*words)
        if answer.status != 0:
            raise Failure(f"brokerctl {' '.join(map(str, words))}: {answer}")
        return answer

    def install(self, name: str, properties: dict[str, Any]) -> None:
        """Adds an app, and waits until the broker knows it. A bundle appears whole."""
        draft = self._folder / f"{name}.draft"
        draft.mkdir()
        (draft / "Info.plist").write_bytes(plistlib.dumps(properties))
        draft.rename(self.apps / f"{name}.app")
        identifier = properties["CFBundleIdentifier"]
        until(f"the broker knows {identifier}", lambda: self.ask("apps", "show", identifier).status == 0,
              told=lambda: self.ask("apps", "check", self.apps / f"{name}.app"))  # fmt: skip

    def sessions(self) -> list[dict[str, Any]]:
        return self.demand("sessions", "list")["sessions"]

    def session(self, identifier: str) -> dict[str, Any] | None:
        return next((row for row in self.sessions() if row["session"] == identifier), None)

    def output(self, session: str) -> str:
        """The log of a session's processes, also after its end."""
        return self.ask("log", session)["text"] or ""

    def quarantined(self) -> list[dict[str, Any]]:
        return self.demand("sessions", "quarantined")["quarantined"]
