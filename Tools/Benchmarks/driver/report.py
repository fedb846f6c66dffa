"""The one table, as text and as a part of docs/performance.md."""

import ctypes
import os
import platform
import statistics
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from .figures import Figure
from .tools import Tools, Unavailable

BEGIN = "<!-- measured:begin -->"
END = "<!-- measured:end -->"
HEADINGS = ["figure", "what", "ours", "yardstick", "its value", "ratio", "to reach", "reached"]


@dataclass
class Series:
    """The pairs of one figure: ours and the yardstick's run of the same round."""

    figure: Figure
    pairs: list[tuple[dict, dict]] = field(default_factory=list)
    not_measured: str | None = None
    # Ours went wrong, which is never an excuse.
    is_failure: bool = False

    def rows(self) -> list[list[str]]:
        return [self._row(name) for name in self.figure.statistics]

    def _row(self, name: str) -> list[str]:
        figure = self.figure
        is_first = name == figure.statistics[0]
        what = figure.what if is_first else f"{figure.what}, {name}"
        reach, reached = "–", "–"
        if is_first and figure.reach is not None:
            reach = f"{'≤' if figure.lower_is_better else '≥'} {figure.reach:g} ×"
        if self.not_measured is not None:
            return [figure.number, what, "–", figure.yardstick, f"not measured: {self.not_measured}", "–", reach, "–"]
        ours = [pair[0][name] for pair in self.pairs]
        theirs = [pair[1][name] for pair in self.pairs]
        ratios = [left / right for left, right in zip(ours, theirs)]
        if is_first and figure.reach is not None:
            middle = statistics.median(ratios)
            reached = "yes" if (middle <= figure.reach if figure.lower_is_better else middle >= figure.reach) else "no"
        return [figure.number, what, _spread(ours, figure.unit), figure.yardstick, _spread(theirs, figure.unit),
                _spread(ratios, "×"), reach, reached]


def _spread(values: list[float], unit: str) -> str:
    low, middle, high = min(values), statistics.median(values), max(values)
    digits = 0 if unit != "×" else 5 if middle < 0.01 else 3 if middle < 0.1 else 2

    def text(value: float) -> str:
        return f"{value:,.{digits}f}"

    return f"{text(middle)} {unit} ({text(low)}–{text(high)})"


def text_table(series: list[Series]) -> str:
    rows = [HEADINGS] + [row for one in series for row in one.rows()]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADINGS))]
    return "\n".join("  ".join(cell.ljust(width) for cell, width in zip(row, widths)).rstrip() for row in rows)


def markdown_table(series: list[Series]) -> str:
    rows = [HEADINGS, ["---"] * len(HEADINGS)] + [row for one in series for row in one.rows()]
    return "\n".join("| " + " | ".join(row) + " |" for row in rows)


def machine(tools: Tools, disk: Path, rounds: int) -> list[str]:
    return [
        f"Processor: {_processor()}, {len(os.sched_getaffinity(0))} cores",
        f"System: Linux {platform.release()}, {_distribution()}; {_file_system(disk)} for everything durable",
        f"libzmq {_zeromq()}, SQLite {_sqlite()}; {_versions(tools)}",
        f"Revision {_revision()}, {rounds} rounds, load average before the run {os.getloadavg()[0]:.2f}",
    ]


def write(document: Path, series: list[Series], facts: list[str]):
    """Puts the table and the machine between the markers of the document, which it must have."""
    text = document.read_text()
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{document} has no markers {BEGIN} and {END}")
    body = markdown_table(series) + "\n\n" + "\n".join(f"- {fact}" for fact in facts)
    document.write_text(f"{before}{BEGIN}\n{body}\n{END}{after}")


def _processor() -> str:
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return platform.machine()


def _distribution() -> str:
    try:
        return platform.freedesktop_os_release().get("PRETTY_NAME", "unknown distribution")
    except OSError:
        return "unknown distribution"


def _file_system(folder: Path) -> str:
    """As it is mounted: `stat -f` gives three generations of one file system the same name."""
    return _output(["findmnt", "-n", "-o", "FSTYPE", "-T", str(folder)]) or "unknown file system"


def _zeromq() -> str:
    parts = [ctypes.c_int() for _ in range(3)]
    ctypes.CDLL("libzmq.so.5").zmq_version(*[ctypes.byref(part) for part in parts])
    return ".".join(str(part.value) for part in parts)


def _sqlite() -> str:
    library = ctypes.CDLL("libsqlite3.so.0")
    library.sqlite3_libversion.restype = ctypes.c_char_p
    return library.sqlite3_libversion().decode()


def _versions(tools: Tools) -> str:
    found = []
    for name in ["dbus-daemon", "dbus-broker", "nats-server", "busctl"]:
        try:
            output = _output([tools.path(name), "--version"])
        except Unavailable:
            continue
        words = [word for word in output.replace("(", " ").replace(")", " ").split() if word.lstrip("v")[:1].isdigit()]
        found.append(f"{name} {words[0].lstrip('v') if words else 'unknown'}")
    return ", ".join(found)


def _revision() -> str:
    return _output(["git", "-C", str(Path(__file__).parent), "describe", "--always", "--dirty"]) or "unknown"


def _output(command: list[str]) -> str:
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=10).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""
