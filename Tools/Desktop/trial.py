"""Tests, each with a desktop of its own."""

from __future__ import annotations

import shutil
import time
import traceback
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from desktop import DISPLAYS, PATH, Desktop
from polling import Failure
from program import Program


@dataclass(frozen=True)
class Trial:
    #: The rule that it shows.
    name: str
    display: str
    #: Returns a row of the trial's table, if it has one.
    run: Callable[[Desktop], dict[str, str] | None]
    #: The programs that it takes.
    programs: tuple[Program, ...] = ()
    tools: tuple[str, ...] = ()
    #: Settings of the broker, by their variable.
    settings: dict[str, str] = field(default_factory=dict)
    #: Whether it belongs to the selection for every commit.
    is_short: bool = False
    #: The table of docs/desktop.md that has its row.
    table: str = ""

    def __str__(self) -> str:
        return f"{self.display}: {self.name}"

    def missing(self) -> list[str]:
        tools = ("dbus-daemon", *DISPLAYS[self.display].programs, *self.tools)
        found = [tool for tool in tools if shutil.which(tool, path=PATH) is None]
        return sorted({*found, *(name for program in self.programs for name in program.missing(PATH))})


@dataclass
class Result:
    name: str
    #: `passed`, `failed` or `skipped`.
    kind: str
    detail: str = ""
    seconds: float = 0.0
    row: dict[str, str] | None = None
    #: The table with the row.
    table: str = ""

    @property
    def fields(self) -> dict[str, Any]:
        return asdict(self)

    def __str__(self) -> str:
        text = f"{self.kind:7} {self.seconds:5.1f} s  {self.name}"
        return f"{text}\n{self.detail}" if self.detail else text


def attempt(trial: Trial, products: Path) -> Result:
    """Runs a test, and ends everything that it has started."""
    if missing := trial.missing():
        return Result(str(trial), "skipped", f"        not installed: {', '.join(missing)}")
    result = Result(str(trial), "passed", table=trial.table)
    began = time.monotonic()
    try:
        with Desktop(products, trial.display, trial.settings) as desktop:
            try:
                result.row = trial.run(desktop)
            except Exception:
                result.detail = f"broker:\n{desktop.broker.log}\n{trial.display}:\n{desktop.display.log}\n"
                raise
    except Failure as failure:
        places = [each for each in traceback.extract_tb(failure.__traceback__) if each.filename.endswith("_trials.py")]
        place = " < ".join(f"{Path(each.filename).name}:{each.lineno} {each.line}" for each in reversed(places))
        result.kind, result.detail = "failed", f"{place}\n{failure}\n{result.detail}"
    except Exception:
        result.kind, result.detail = "failed", f"{traceback.format_exc()}\n{result.detail}"
    result.seconds = time.monotonic() - began
    return result
