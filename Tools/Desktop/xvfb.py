"""An X server without a window manager."""

from __future__ import annotations

import os

from display import Display, Window
from x_connection import XConnection


class Xvfb(Display):
    name = "Xvfb"
    programs = ("Xvfb",)

    def start(self) -> None:
        # After its end it is back under the name that the programs know.
        earlier = list(self.variables.values())
        reader, writer = os.pipe()
        # Without -noreset it starts anew whenever its last client has left, and cuts those that connect meanwhile.
        options = ["-displayfd", str(writer), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"]
        self.process = self.spawn("Xvfb", *earlier, *options, pass_fds=(writer,))
        os.close(writer)
        with os.fdopen(reader) as pipe:
            told = pipe.readline().strip()
        if not told:
            raise RuntimeError(f"Xvfb did not start:\n{self.log}")
        self.variables = {"DISPLAY": f":{told}"}

    def windows(self) -> list[Window]:
        with XConnection(self.variables["DISPLAY"]) as connection:
            shown = [(key, connection.process(key)) for key in connection.shown_windows()]
            return [Window(key, pid, connection.title(key)) for key, pid in shown if pid is not None]

    def close(self, window: Window) -> None:
        with XConnection(self.variables["DISPLAY"]) as connection:
            connection.ask_to_close(window.key)
