"""What the displays have in common."""

from __future__ import annotations

import contextlib
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from polling import until


@dataclass(frozen=True)
class Window:
    """A window that its user can see."""

    key: int
    pid: int
    title: str
    has_focus: bool = False


class Display:
    """A compositor or an X server, which ends with the test."""

    #: As tests and the table name it.
    name = ""
    #: The programs without which it does not run.
    programs: tuple[str, ...] = ()

    def __init__(self, folder: Path, variables: dict[str, str]) -> None:
        self.folder = folder
        self.surroundings = variables
        #: The variables with which programs find the display.
        self.variables: dict[str, str] = {}
        self.process: subprocess.Popen[bytes] | None = None
        self.starts = 0

    def start(self) -> None:
        raise NotImplementedError

    def windows(self) -> list[Window]:
        raise NotImplementedError

    def close(self, window: Window) -> None:
        """Asks the window's program to close it, as its user would."""
        raise NotImplementedError

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def remove_socket(self) -> None:
        """Removes what a killed X server leaves in /tmp."""
        number = self.variables.get("DISPLAY", "").removeprefix(":").partition(".")[0]
        if not number.isdigit():
            return
        for path in (f"/tmp/.X{number}-lock", f"/tmp/.X11-unix/X{number}"):
            with contextlib.suppress(OSError):
                # Another server may have taken the number.
                if os.stat(path).st_uid == os.getuid() and not self._is_held(number):
                    os.unlink(path)

    @staticmethod
    def _is_held(number: str) -> bool:
        with contextlib.suppress(OSError, ValueError):
            return Path(f"/proc/{int(Path(f'/tmp/.X{number}-lock').read_text())}").exists()
        return False

    def spawn(self, *words: str, **options: object) -> subprocess.Popen[bytes]:
        self.starts += 1
        with open(self.folder / f"{self.name}.log", "ab") as log:
            return subprocess.Popen(
                words, env=self.surroundings, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder,
                **options,
            )  # fmt: skip

    @property
    def log(self) -> str:
        return (self.folder / f"{self.name}.log").read_text(errors="replace")[-1_000:]

    def await_file(self, file: Path) -> str:
        """Returns the text of a file that the display writes whole."""
        assert self.process is not None
        until(f"{self.name} is ready", lambda: file.exists() or self.process.poll() is not None, told=lambda: self.log)
        if not file.exists():
            raise RuntimeError(f"{self.name} ended with {self.process.returncode}:\n{self.log}")
        return file.read_text()
