"""The preloaded shim: built, told where to strike, and asked what it has seen."""

from __future__ import annotations

import struct
import subprocess
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1]
REPOSITORY = FOLDER.parents[1]
LIBRARY = REPOSITORY / ".build" / "trouble" / "libtrouble.so"
_CALLS, _LABEL_BYTES = 65_536, 64  # as in shim.h


def build() -> None:
    """Compiles the shim where it is older than its sources."""
    sources = [FOLDER / name for name in ("shim.c", "calls.c")]
    newest = max(path.stat().st_mtime for path in [*sources, FOLDER / "shim.h"])
    if LIBRARY.exists() and LIBRARY.stat().st_mtime > newest:
        return
    LIBRARY.parent.mkdir(parents=True, exist_ok=True)
    options = ["-std=c17", "-O1", "-Wall", "-Wextra", "-Werror", "-shared", "-fPIC"]
    subprocess.run(["cc", *options, "-o", LIBRARY, *sources, "-ldl"], check=True)


@dataclass(frozen=True)
class Point:
    """The `number`-th call of its label, and what is done there."""

    label: str
    number: int
    act: str
    errno: int = 5

    def __str__(self) -> str:
        how = f" with errno {self.errno}" if self.act in ("once", "ever") else ""
        return f"{self.act} at {self.label} #{self.number}{how}"


def environment(state: Path, report: Path | None, clock: Path, point: Point | None) -> dict[str, str]:
    variables = {"LD_PRELOAD": str(LIBRARY), "TROUBLE_STATE": str(state), "TROUBLE_CLOCK": str(clock)}
    if report is not None:
        variables["TROUBLE_REPORT"] = str(report)
    if point is not None:
        variables |= {"TROUBLE_LABEL": point.label, "TROUBLE_NUMBER": str(point.number), "TROUBLE_ACT": point.act,
                      "TROUBLE_ERRNO": str(point.errno)}  # fmt: skip
    return variables


@dataclass(frozen=True)
class Report:
    """What the shim has seen."""

    calls: Counter[str]
    hits: int

    @classmethod
    def read(cls, path: Path) -> Report:
        if not path.exists():
            return cls(Counter(), 0)
        with path.open("rb") as file:
            count, hits = struct.unpack("=II", file.read(8))
            if count > _CALLS:
                raise RuntimeError(f"{count} calls are more than the shim has room for")
            data = file.read(count * _LABEL_BYTES)
        labels = (data[place : place + _LABEL_BYTES] for place in range(0, len(data), _LABEL_BYTES))
        return cls(Counter(label.split(b"\0", 1)[0].decode() for label in labels), hits)
