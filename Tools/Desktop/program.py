"""The programs that are windows of an app, and their bundles."""

from __future__ import annotations

import shutil
from dataclasses import dataclass, field, replace
from typing import Any

_TYPES = {"pdf": "com.adobe.pdf", "txt": "public.plain-text"}


@dataclass(frozen=True)
class Program:
    name: str
    vector: tuple[str, ...]
    #: The extension of the files that it shows.
    shows: str = "pdf"
    #: Keys of the dictionary `ActivityBroker` besides `Program`.
    keys: dict[str, Any] = field(default_factory=dict)
    displays: tuple[str, ...] = ("sway", "Xvfb")
    #: Other programs that it takes.
    needs: tuple[str, ...] = ()

    @property
    def identifier(self) -> str:
        return f"org.example.{self.name}"

    @property
    def bundle(self) -> dict[str, Any]:
        return {
            "CFBundleIdentifier": self.identifier,
            "CFBundleName": self.name,
            "CFBundleDocumentTypes": [{"LSItemContentTypes": [_TYPES[self.shows]]}],
            "ActivityBroker": {"Program": list(self.vector), **self.keys},
        }

    def having(self, **keys: Any) -> Program:
        return replace(self, keys={**self.keys, **keys})

    def missing(self, path: str) -> list[str]:
        """Returns the programs that are not installed."""
        wanted = [self.vector[0], *self.needs]
        return [each for each in wanted if not each.startswith("/") and shutil.which(each, path=path) is None]


#: Follows a file in a terminal, so that it runs until the terminal ends it.
_PAGER = ("tail", "-n", "+1", "-f", "--", "{file}")

FOOT = Program("foot", ("foot", *_PAGER), "txt", keys={"CleanStatus": [1]}, displays=("sway",))
XTERM = Program("xterm", ("xterm", "-e", *_PAGER), "txt")
ZATHURA = Program("zathura", ("zathura", "{file}"))
ZATHURA_IN_BACKGROUND = Program("background", ("setsid", "-f", "zathura", "{file}"), needs=("zathura",))
MUPDF = Program("mupdf", ("mupdf", "{file}"))
EVINCE = Program("evince", ("evince", "{file}"))
MOUSEPAD = Program("mousepad", ("mousepad", "{file}"), "txt")
MOUSEPAD_ALONE = Program("alone", ("mousepad", "--disable-server", "{file}"), "txt")

#: The rows of the table.
ALL = (FOOT, XTERM, ZATHURA, ZATHURA_IN_BACKGROUND, MUPDF, EVINCE, MOUSEPAD, MOUSEPAD_ALONE)


def script(name: str, text: str, **keys: Any) -> Program:
    """A program of a few lines for the shell, with the file as its argument."""
    return Program(name, ("/bin/sh", "-c", text, "sh", "{file}"), "txt", keys=keys)
