"""A connection, without a broker."""

from __future__ import annotations

from activitybroker.blobs import Blobs
from activitybroker.connection import Connection
from activitybroker.wire import activity_broker_pb2 as wire


class Recorder(Connection):
    """Notes what would be sent."""

    def __init__(self) -> None:
        super().__init__("inproc://nobody")
        self.sent: list[wire.ClientMessage] = []

    def send(self, message: wire.ClientMessage, blobs: Blobs | None = None) -> None:
        self.sent.append(message)

    def answer(self, number: int) -> None:
        done = wire.BrokerMessage(id=number, reply=wire.Reply(done=wire.Nothing()))
        self._take(done.SerializeToString(), Blobs([]))


async def test_requests_beyond_the_bound_wait_for_answers_and_what_has_none_is_sent_past_them() -> None:
    limit = 1024
    connection = Recorder()
    try:
        futures = [connection.post(wire.ClientMessage(reload_apps=wire.Nothing())) for _ in range(limit + 3)]
        assert [message.id for message in connection.sent] == list(range(1, limit + 1))
        connection.send(wire.ClientMessage(acknowledge=wire.Acknowledgement(call=7)))
        assert connection.sent[-1].WhichOneof("body") == "acknowledge"
        futures[limit].cancel()
        connection._replies.pop(limit + 1)
        connection.answer(5)
        assert futures[4].done() and connection.sent[-1].id == limit + 2, "nobody waits for the one before any more"
        connection.answer(6)
        connection.answer(7)
        assert connection.sent[-1].id == limit + 3 and len(connection.sent) == limit + 3
    finally:
        connection.close()
