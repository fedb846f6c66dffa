"""A connection to a local X server, with the few requests that tell its windows and close them as a window manager does."""

from __future__ import annotations

import contextlib
import socket
import struct

_GET_ATTRIBUTES, _QUERY_TREE, _INTERN_ATOM, _GET_PROPERTY = 3, 15, 16, 20
_SEND_EVENT, _GET_INPUT_FOCUS, _QUERY_EXTENSION = 25, 43, 98
_RESOURCE_QUERY_CLIENT_IDS, _LOCAL_CLIENT_PID = 4, 2
_VIEWABLE = 2
_CLIENT_MESSAGE = 33
_ANY_TYPE = 0


class XConnection(contextlib.AbstractContextManager):
    """Requests are answered one after the other."""

    def __init__(self, display: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(10)
        self._socket.connect(f"/tmp/.X11-unix/X{display.removeprefix(':')}")
        self._reader = self._socket.makefile("rb")
        self._socket.sendall(struct.pack("<BxHHHHxx", ord("l"), 11, 0, 0, 0))
        head = self._reader.read(8)
        body = self._reader.read(struct.unpack_from("<H", head, 6)[0] * 4)
        if head[0] != 1:
            raise ConnectionError(f"the X server refuses: {body!r}")
        vendor, formats = struct.unpack_from("<H", body, 16)[0], body[21]
        self._root = struct.unpack_from("<I", body, 32 + (vendor + 3) // 4 * 4 + 8 * formats)[0]
        self._resource = self._extension("X-Resource")

    def __exit__(self, *_: object) -> None:
        self._reader.close()
        self._socket.close()

    def shown_windows(self) -> list[int]:
        """Returns the windows on the screen, without menus and the like."""
        reply = self._ask(_QUERY_TREE, struct.pack("<I", self._root)) or b""
        count = struct.unpack_from("<H", reply, 16)[0]
        return [key for key in struct.unpack_from(f"<{count}I", reply, 32) if self._is_shown(key)]

    def process(self, window: int) -> int | None:
        """Returns the process that has made a window, as the server knows it."""
        reply = self._ask(self._resource, struct.pack("<III", 1, window, _LOCAL_CLIENT_PID), detail=_RESOURCE_QUERY_CLIENT_IDS)
        if reply is None or struct.unpack_from("<I", reply, 8)[0] == 0:
            return None
        return struct.unpack_from("<I", reply, 44)[0]

    def title(self, window: int) -> str:
        for name in ("_NET_WM_NAME", "WM_NAME"):
            reply = self._ask(_GET_PROPERTY, struct.pack("<IIIII", window, self._atom(name), _ANY_TYPE, 0, 256))
            if reply and (count := struct.unpack_from("<I", reply, 16)[0]):
                return reply[32 : 32 + count].decode(errors="replace")
        return ""

    def ask_to_close(self, window: int) -> None:
        data = struct.pack("<5I", self._atom("WM_DELETE_WINDOW"), 0, 0, 0, 0)
        event = struct.pack("<BBHII", _CLIENT_MESSAGE, 32, 0, window, self._atom("WM_PROTOCOLS")) + data
        self._send(_SEND_EVENT, struct.pack("<II", window, 0) + event)
        # It has no answer, and the server has it once a later request is answered.
        self._ask(_GET_INPUT_FOCUS, b"")

    def _is_shown(self, window: int) -> bool:
        reply = self._ask(_GET_ATTRIBUTES, struct.pack("<I", window))
        return reply is not None and reply[26] == _VIEWABLE and not reply[27]

    def _atom(self, name: str) -> int:
        reply = self._ask(_INTERN_ATOM, struct.pack("<Hxx", len(name)) + name.encode()) or b""
        return struct.unpack_from("<I", reply, 8)[0]

    def _extension(self, name: str) -> int:
        reply = self._ask(_QUERY_EXTENSION, struct.pack("<Hxx", len(name)) + name.encode()) or b""
        if not reply[8]:
            raise ConnectionError(f"the X server has no extension {name}")
        return reply[9]

    def _send(self, code: int, payload: bytes, detail: int = 0) -> None:
        payload += bytes(-len(payload) % 4)
        self._socket.sendall(struct.pack("<BBH", code, detail, 1 + len(payload) // 4) + payload)

    def _ask(self, code: int, payload: bytes, detail: int = 0) -> bytes | None:
        """Returns the reply; None for an error, such as that of a window that is no longer there."""
        self._send(code, payload, detail)
        while True:
            packet = self._reader.read(32)
            if len(packet) < 32:
                raise ConnectionError("the X server has ended the connection")
            if packet[0] == 0:
                return None
            if packet[0] == 1:
                return packet + self._reader.read(struct.unpack_from("<I", packet, 4)[0] * 4)
