"""A client of the activity broker, written from docs/protocol.md alone: pyzmq, and what protoc makes of the .proto."""

import time

import zmq
from zmq.utils.monitor import recv_monitor_message

import activity_broker_pb2 as wire

VERSION = 1
CALLS = ("call", "drag_call", "produce_item")


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

    def __init__(self, endpoint, patience=60.0):
        self.context = zmq.Context.instance()
        self.socket = self.context.socket(zmq.DEALER)
        self.socket.setsockopt(zmq.RECONNECT_IVL, -1)
        self.socket.setsockopt(zmq.IMMEDIATE, 1)
        self.socket.setsockopt(zmq.LINGER, 500)
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
        """Sends without ever waiting for a broker that has gone; what comes meanwhile waits for `next`."""
        frames = [message.SerializeToString(), *blobs]
        while True:
            try:
                return self.socket.send_multipart(frames, zmq.DONTWAIT)
            except zmq.Again:
                ready = self.poll(zmq.POLLIN | zmq.POLLOUT, None)
                if self.monitor in ready:
                    self.take_monitor()
                if self.is_lost:
                    raise Lost("the connection has gone") from None
                if ready.get(self.socket, 0) & zmq.POLLIN:
                    self.waiting.append(self.receive())

    def poll(self, events, timeout):
        poller = zmq.Poller()
        poller.register(self.socket, events)
        poller.register(self.monitor, zmq.POLLIN)
        return dict(poller.poll(timeout))

    def receive(self):
        control, *blobs = self.socket.recv_multipart(zmq.DONTWAIT)
        return wire.BrokerMessage.FromString(control), blobs

    def next(self, deadline=None):
        """The next message of the broker with its blobs; None at the deadline."""
        while True:
            found = self.next_of_all(deadline)
            # What a broker that has gone had called for is void, and must not keep the client from coming back.
            if found is None or not self.is_lost or found[0].WhichOneof("body") not in CALLS:
                return found

    def next_of_all(self, deadline):
        if self.waiting:
            if not self.is_lost and self.monitor.poll(0):
                self.take_monitor()
            return self.waiting.pop(0)
        while True:
            left = None if deadline is None else max(0, (deadline - time.monotonic()) * 1_000)
            ready = self.poll(zmq.POLLIN, 0 if self.is_lost else left)
            # First whether the broker is still there, since that decides what its messages mean.
            if self.monitor in ready:
                self.take_monitor()
            if self.socket in ready:
                return self.receive()
            if self.is_lost:
                raise Lost("the connection has gone")
            if not ready:
                return None

    def new_id(self):
        self.last_id += 1
        return self.last_id

    def request(self, message, blobs=(), timeout=60.0):
        """Sends a request and waits for its reply; other messages wait for `next`."""
        return self.request_with_blobs(message, blobs, timeout)[0]

    def request_with_blobs(self, message, blobs=(), timeout=60.0):
        message.id = self.new_id()
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
                    return reply, found[1]
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
