"""A headless sway, which is asked through its socket."""

from __future__ import annotations

import json
import socket
import struct
from typing import Any

from display import Display, Window

_MAGIC = b"i3-ipc"
_RUN_COMMAND, _GET_TREE, _GET_INPUTS = 0, 4, 100
_CONFIGURATION = """\
output HEADLESS-1 mode 1280x800 position 0 0
default_border pixel 2
exec env > {file}.draft && mv {file}.draft {file}
"""


class Sway(Display):
    name = "sway"
    programs = ("sway", "swaymsg", "Xwayland")
    #: Additional lines of its configuration file.
    configuration = ""

    def start(self) -> None:
        ready = self.folder / f"sway-{self.starts}.variables"
        configuration = self.folder / "sway.conf"
        configuration.write_text(_CONFIGURATION.format(file=ready) + self.configuration)
        self.surroundings |= {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"}
        self.process = self.spawn("sway", "-c", str(configuration))
        lines = dict(line.partition("=")[::2] for line in self.await_file(ready).splitlines())
        self.variables = {name: lines[name] for name in ("WAYLAND_DISPLAY", "DISPLAY", "SWAYSOCK", "I3SOCK") if name in lines}

    def windows(self) -> list[Window]:
        return list(self._leaves(self._request(_GET_TREE)))

    def close(self, window: Window) -> None:
        self.command(f"[con_id={window.key}] kill")

    def has_keyboard(self) -> bool:
        return any(each["type"] == "keyboard" for each in self._request(_GET_INPUTS))

    def command(self, text: str) -> None:
        answer = self._request(_RUN_COMMAND, text)
        if not all(each["success"] for each in answer):
            raise RuntimeError(f"sway does not do '{text}': {answer}")

    def _leaves(self, node: dict[str, Any]) -> Any:
        if node.get("pid"):
            yield Window(node["id"], node["pid"], node["name"] or "", node["focused"])
        for child in node["nodes"] + node["floating_nodes"]:
            yield from self._leaves(child)

    def _request(self, kind: int, payload: str = "") -> Any:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.settimeout(10)
            connection.connect(self.variables["SWAYSOCK"])
            connection.sendall(_MAGIC + struct.pack("=II", len(payload), kind) + payload.encode())
            reader = connection.makefile("rb")
            size, _ = struct.unpack("=II", reader.read(14)[6:])
            return json.loads(reader.read(size))
