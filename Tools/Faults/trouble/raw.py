"""Connections that speak ZMTP by hand, or no sense at all, and clients that lie about who they are."""

from __future__ import annotations

import contextlib
import socket

import zmq
from activitybroker.wire import activity_broker_pb2 as wire

GREETING = b"\xff" + bytes(8) + b"\x7f\x03\x00" + b"NULL".ljust(20, b"\0") + bytes(32)
READY = b"\x04\x1c\x05READY\x0bSocket-Type\x00\x00\x00\x06DEALER"
#: A long frame with more to follow.
ENDLESS = b"\x03" + (65_536).to_bytes(8, "big") + b"\x07" * 65_536


class Raw:
    """A connection that nobody reads; what the broker makes of it is the broker's."""

    def __init__(self, endpoint: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.settimeout(0.5)
        with contextlib.suppress(OSError):
            self._socket.connect(endpoint.removeprefix("ipc://"))

    def say(self, data: bytes) -> bool:
        try:
            self._socket.sendall(data)
        except OSError:
            return False
        return True

    def close(self) -> None:
        self._socket.close()


class Impostor:
    """A DEALER by a name that it chooses, which says whatever it is told to. One thread uses it from beginning to end."""

    def __init__(self, endpoint: str, name: bytes) -> None:
        self._socket = zmq.Context.instance().socket(zmq.DEALER)
        self._socket.setsockopt(zmq.ROUTING_ID, name)
        self._socket.setsockopt(zmq.LINGER, 0)
        self._socket.setsockopt(zmq.RECONNECT_IVL, -1)
        self._socket.connect(endpoint)

    def __enter__(self) -> Impostor:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def ask(self, message: wire.ClientMessage, timeout: int = 1_000) -> wire.BrokerMessage | None:
        """The answer, within so many milliseconds; nil also where there is no connection (any more) to send on."""
        message.id = 1
        self._socket.setsockopt(zmq.SNDTIMEO, timeout)
        try:
            self._socket.send(message.SerializeToString())
        except zmq.Again:
            return None
        if not self._socket.poll(timeout):
            return None
        return wire.BrokerMessage.FromString(self._socket.recv_multipart()[0])

    def is_let_in(self, message: wire.ClientMessage) -> bool:
        answer = self.ask(message)
        return answer is not None and answer.WhichOneof("body") == "reply" and answer.reply.HasField("welcome")
