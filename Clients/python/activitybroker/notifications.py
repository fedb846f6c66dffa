"""Notifications for an app itself rather than one of its windows."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from . import userinfo
from .activation import new_idempotency_key
from .app_connection import AppConnection
from .blobs import Blobs
from .calls import call_method, failure_text
from .connection import Message
from .enums import BackgroundFetchResult, RequestStage
from .wire import activity_broker_pb2 as wire

log = logging.getLogger("activitybroker")

#: The number that may wait for one app; the broker does not ask about older ones.
_REMEMBERED = 64
#: The broker's default for all requests, plus the time that an app has to complete a notification.
_DEFAULT_TIMEOUT = 60.0


def write_notification(
    app: str,
    payload: dict[str, Any],
    blobs: Blobs,
    *,
    waiting_for: RequestStage = RequestStage.HANDLED,
    timeout: float | None = None,
    idempotency_key: str | None = None,
) -> tuple[wire.ClientMessage, float]:
    """Returns the request for a notification, and how many seconds to wait for its answer."""
    request = wire.NotifyRequest(
        app=app,
        payload_blob=blobs.attach(userinfo.encode(payload)),
        waiting_for=int(waiting_for),
        timeout=None if timeout is None else round(timeout * 1_000),
        idempotency_key=idempotency_key or new_idempotency_key(),
    )
    return wire.ClientMessage(notify=request), (timeout or _DEFAULT_TIMEOUT) + 10


@dataclass(frozen=True)
class RemoteNotification:
    """A notification, as an app's function receives it."""

    #: The payload.
    user_info: dict[str, Any]
    #: The request that caused it, for `explain`.
    request: UUID
    #: True when an earlier attempt may have been handled.
    is_redelivery: bool
    #: The sender's app; empty for tools, and for apps of other teams.
    source_application: str
    #: The sender's process.
    sender_pid: int


class NotificationHandler:
    """Passes each notification to the app once, and repeats the answer when asked again."""

    def __init__(self, app: AppConnection) -> None:
        self._app = app
        self.function: Callable[[RemoteNotification], Any] | None = None
        self._answers: OrderedDict[bytes, asyncio.Task[wire.Acknowledgement]] = OrderedDict()

    async def take(self, message: Message, generation: int) -> None:
        """Lets the app complete a notification, and acknowledges it."""
        call: wire.SceneCall = message.content
        request = call.receive_notification.request
        task = self._answers.get(request)
        if task is None:
            task = self._answers[request] = asyncio.ensure_future(self._complete(call, message.blobs))
            if len(self._answers) > _REMEMBERED:
                self._answers.popitem(last=False)
        answer = wire.Acknowledgement()
        answer.CopyFrom(await task)
        answer.call = call.id
        self._app._acknowledge(generation, answer, Blobs())

    async def _complete(self, call: wire.SceneCall, blobs: Blobs) -> wire.Acknowledgement:
        answer = wire.Acknowledgement()
        try:
            answer.fetch_result = int(await self._result(call.receive_notification, blobs))
        except Exception as error:
            log.exception("did_receive_remote_notification failed")
            answer.failure = failure_text(error)
        return answer

    async def _result(self, notification: wire.RemoteNotification, blobs: Blobs) -> BackgroundFetchResult:
        if self.function is None:
            return BackgroundFetchResult.NO_DATA
        given = RemoteNotification(
            user_info=userinfo.decode(blobs[notification.payload_blob]),
            request=UUID(bytes=notification.request),
            is_redelivery=notification.is_redelivery,
            source_application=notification.sender.app,
            sender_pid=notification.sender.process_identifier,
        )
        result = await call_method(self.function(given))
        if result is None:
            return BackgroundFetchResult.NO_DATA
        if not isinstance(result, BackgroundFetchResult) or result is BackgroundFetchResult.UNSPECIFIED:
            raise TypeError("did_receive_remote_notification must return a BackgroundFetchResult or None")
        return result
