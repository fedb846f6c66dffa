"""A client of the activity broker, written from docs/protocol.md alone: pyzmq, and what protoc makes of the .proto."""

import time

import zmq
from zmq.utils.monitor import recv_monitor_message

import activity_broker_pb2 as wire

VERSION = 1


class Lost(Exception):
    """There is no broker, or the connection to it has gone."""


class Refused(Exception):
    def __init__(self, refusal):
        super().__init__(f"{refusal.code}: {refusal.reason}")
        self.refusal = refusal


class Farewell(Exception):
    """The broker's goodbye."""

    def __init__(self, goodbye):
        super().__init__(goodbye.refusal.reason)
        self.refusal, self.reconnect = goodbye.refusal, goodbye.reconnect


def attach(blobs, data):
    """Adds a blob to a message; the number that a `..._blob` field means it by."""
    if not data:
        return 0
    blobs.append(data)
    return len(blobs)


def blob(blobs, number):
    return blobs[number - 1] if number else b""


def to_value(value):
    if value is None:
        return wire.UserInfoValue(null=wire.Nothing())
    if isinstance(value, list):
        return wire.UserInfoValue(array=wire.UserInfoList(values=[to_value(item) for item in value]))
    if isinstance(value, dict):
        return wire.UserInfoValue(dictionary=to_user_info(value))
    kinds = {bool: "boolean", int: "integer", float: "real", str: "string", bytes: "data"}
    return wire.UserInfoValue(**{kinds[type(value)]: value})


def to_user_info(dictionary):
    entries = [wire.UserInfoEntry(key=key, value=to_value(dictionary[key])) for key in sorted(dictionary)]
    return wire.UserInfo(entries=entries)


def from_value(value):
    kind = value.WhichOneof("kind")
    content = getattr(value, kind)
    if kind in ("array", "set"):
        return [from_value(item) for item in content.values]
    if kind == "dictionary":
        return {entry.key: from_value(entry.value) for entry in content.entries}
    return None if kind == "null" else content


def user_info(data):
    return {entry.key: from_value(entry.value) for entry in wire.UserInfo.FromString(data).entries}


class Connection:
    """One connection: a socket of its own, which is never used for a second one."""

    def __init__(self, endpoint, patience=5.0):
        self.context = zmq.Context.instance()
        self.socket = self.context.socket(zmq.DEALER)
        self.socket.setsockopt(zmq.RECONNECT_IVL, -1)
        self.socket.setsockopt(zmq.IMMEDIATE, 1)
        self.socket.setsockopt(zmq.LINGER, 500)
        self.socket.setsockopt(zmq.SNDTIMEO, 5_000)
        self.monitor = self.socket.get_monitor_socket(zmq.EVENT_HANDSHAKE_SUCCEEDED | zmq.EVENT_DISCONNECTED
                                                      | zmq.EVENT_CLOSED | zmq.EVENT_CONNECT_RETRIED)
        self.is_lost = False
        self.waiting = []
        self.last_id = 0
        self.socket.connect(endpoint)
        if not self.monitor.poll(patience * 1_000) or self.take_monitor() != zmq.EVENT_HANDSHAKE_SUCCEEDED:
            self.close()
            raise Lost(f"no broker at {endpoint}")

    def take_monitor(self):
        event = recv_monitor_message(self.monitor)["event"]
        self.is_lost = self.is_lost or event != zmq.EVENT_HANDSHAKE_SUCCEEDED
        return event

    def close(self):
        self.socket.disable_monitor()
        self.monitor.close()
        self.socket.close()

    def send(self, message, blobs=()):
        try:
            self.socket.send_multipart([message.SerializeToString(), *blobs])
        except zmq.Again:
            raise Lost("nobody takes what is sent") from None

    def next(self, deadline=None):
        """The next message of the broker with its blobs; None at the deadline."""
        if self.waiting:
            return self.waiting.pop(0)
        poller = zmq.Poller()
        poller.register(self.socket, zmq.POLLIN)
        poller.register(self.monitor, zmq.POLLIN)
        while True:
            left = None if deadline is None else max(0, (deadline - time.monotonic()) * 1_000)
            ready = dict(poller.poll(0 if self.is_lost else left))
            if self.socket in ready:
                control, *blobs = self.socket.recv_multipart()
                return wire.BrokerMessage.FromString(control), blobs
            if self.is_lost:
                raise Lost("the connection has gone")
            if self.monitor in ready:
                self.take_monitor()
            elif not ready:
                return None

    def request(self, message, blobs=(), timeout=30.0):
        """Sends a request and waits for its reply; other messages wait for `next`."""
        self.last_id += 1
        message.id = self.last_id
        self.send(message, blobs)
        deadline = time.monotonic() + timeout
        others = []
        try:
            while True:
                found = self.next(deadline)
                if found is None:
                    raise TimeoutError("no reply")
                if found[0].WhichOneof("body") == "goodbye":
                    raise Farewell(found[0].goodbye)
                if found[0].id == message.id:
                    reply = found[0].reply
                    if reply.WhichOneof("kind") == "refused":
                        raise Refused(reply.refused)
                    return reply
                others.append(found)
        finally:
            self.waiting = others + self.waiting

    def hello(self, **fields):
        """Says hello: `tool=wire.Nothing()` or `window=APP`, with what proves it."""
        fields = {"version": VERSION, "agent": "outside client 1", **fields}
        return self.request(wire.ClientMessage(hello=wire.Hello(**fields))).welcome

    def goodbye(self):
        self.send(wire.ClientMessage(goodbye=wire.Nothing()))
        self.close()
