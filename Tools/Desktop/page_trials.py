"""docs/desktop.md, followed from its first line to its last as a new user of sway would."""

from __future__ import annotations

import re
from pathlib import Path

from desktop import Desktop
from polling import expect, until
from sway import Sway
from trial import Trial

_PAGE = Path(__file__).resolve().parents[2] / "docs/desktop.md"
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_TUTORIAL = "## From a bare sway"


def _blocks() -> list[tuple[str, str]]:
    """Returns the blocks of the page, each with its language."""
    return [(found[1], found[2]) for found in _BLOCK.finditer(_PAGE.read_text())]


def follow(desktop: Desktop) -> None:
    blocks = _blocks()
    languages = {language for language, _ in blocks}
    expect("the page has blocks of these languages", languages == {"console", "sh", "sway", "xml", "json"}, languages)
    expect("the tutorial is the first section", _PAGE.read_text().find("\n## ") + 1 == _PAGE.read_text().find(_TUTORIAL))
    home = Path(desktop.variables["HOME"])
    # The folders are those of a user who sets no variable.
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        del desktop.variables[name]
    desktop.broker.end()
    desktop.broker.variables = {}
    for name in ("a.pdf", "b.pdf"):
        desktop.file(name)
    tried = 0
    for language, text in blocks:
        if language == "sway":
            _restart_sway(desktop, text)
        elif language == "xml":
            (home / "Reader.app").mkdir()
            (home / "Reader.app/Info.plist").write_text(text)
        elif language == "sh":
            tried += 1
            desktop.run("sh", "-euc", text)
        if "xdg-open a.pdf" in text and tried <= 3:
            _expect_two_windows(desktop)
    expect("the page has many blocks", tried > 6, tried)


def _restart_sway(desktop: Desktop, configuration: str) -> None:
    """Starts sway with additional lines in its configuration, and waits for the broker that it starts."""
    assert isinstance(desktop.display, Sway)
    desktop.display.kill()
    desktop.display.configuration = configuration
    desktop.display.surroundings = dict(desktop.variables)
    desktop.display.start()
    socket = Path(desktop.variables["XDG_RUNTIME_DIR"]) / "activity-broker/broker.sock"
    until("sway has started the broker", socket.exists, told=lambda: desktop.display.log)
    desktop.run("brokerctl", "status")


def _expect_two_windows(desktop: Desktop) -> None:
    pids = until("two windows are shown", lambda: len(desktop.display.windows()) == 2 and desktop.display.windows())
    expect("two processes show them", len({each.pid for each in pids}) == 2, pids)


TRIALS = [
    Trial("Each block of docs/desktop.md works, from a bare sway to the first xdg-open and to the end", "sway", follow,
          tools=("xdg-open", "zathura", "mousepad", "foot", "less"), is_short=True),
]  # fmt: skip
