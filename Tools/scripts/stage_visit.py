"""A browser's part in a test of the stage: the address that is good once, the cookie, and a page's connection."""
import base64
import http.client
import json
import os
import socket
import struct
import urllib.parse


class Visit:
    """Somebody who opened the printed address."""

    def __init__(self, address: str) -> None:
        self._address = urllib.parse.urlsplit(address)
        self.first, headers = self.get(f"{self._address.path}?{self._address.query}", "")
        self.cookie = headers.get("Set-Cookie", "").split(";")[0]

    def get(self, path: str, cookie: str) -> tuple[int, http.client.HTTPMessage]:
        connection = http.client.HTTPConnection(self._address.hostname, self._address.port, timeout=20)
        connection.request("GET", path, headers={"Cookie": cookie} if cookie else {})
        answer = connection.getresponse()
        answer.read()
        return answer.status, answer.headers

    def ask(self, **request: object) -> dict:
        """Sends one message of a page over a WebSocket, and returns the answer to it."""
        stream = socket.create_connection((self._address.hostname, self._address.port), timeout=20)
        host, key = self._address.netloc, base64.b64encode(os.urandom(16)).decode()
        head = ["GET /events HTTP/1.1", f"Host: {host}", f"Origin: http://{host}", f"Cookie: {self.cookie}",
                "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}"]  # fmt: skip
        stream.sendall("".join(f"{line}\r\n" for line in [*head, ""]).encode())
        reader = stream.makefile("rb")
        if b" 101 " not in reader.readline():
            raise OSError("the stage refuses the page's connection")
        while reader.readline() not in (b"\r\n", b""):
            pass
        payload, mask = json.dumps({"id": 1, **request}).encode(), os.urandom(4)
        stream.sendall(struct.pack(">BBH", 0x81, 0xFE, len(payload)) + mask
                       + bytes(byte ^ mask[index % 4] for index, byte in enumerate(payload)))  # fmt: skip
        with stream:
            while True:
                message = json.loads(self._message(reader))
                if message.get("reply") == 1:
                    return message

    @staticmethod
    def _message(reader) -> bytes:
        text = b""
        while True:
            first, size = reader.read(2)
            size &= 127
            if size > 125:
                size = int.from_bytes(reader.read(2 if size == 126 else 8), "big")
            text += reader.read(size)
            if first & 128:
                return text
