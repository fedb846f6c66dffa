"""The parts of an acknowledgement: saved state, snapshot, geometry, conditions, result."""

from __future__ import annotations

import logging
from typing import Any, Protocol

from .blobs import Blobs
from .outcomes import HandlerResult
from .window import Window, overrides
from .wire import activity_broker_pb2 as wire

log = logging.getLogger("activitybroker")

_SAVING = frozenset(("connect", "deliver", "did_enter_background", "collect_state"))
_PICTURED = frozenset(("did_enter_background", "collect_state"))


class ReportingApp(Protocol):
    """The app of a window, as far as a report needs it."""

    def _send_update(self, window: Window) -> None: ...

    def _take_transient_result(self) -> HandlerResult | None: ...


async def report(
    app: ReportingApp, name: str, window: Window, answer: wire.Acknowledgement, blobs: Blobs, number: int
) -> None:
    """Completes the answer to the call `name`, and to the delivery `number` if it was one."""
    if name in _SAVING:
        await save_state(window, answer, blobs)
    if name in _PICTURED:
        _picture(window, answer, blobs)
    if name in ("connect", "transition"):
        answer.geometry.CopyFrom(window.geometry.write())
    conditions = window._changes.take_conditions()
    if conditions is not None:
        answer.conditions.CopyFrom(wire.ActivationConditions(**conditions.__dict__))
    app._send_update(window)
    result = window._record.result(number) or (app._take_transient_result() if number == 0 else None)
    if result is not None and not answer.HasField("failure") and name in ("connect", "deliver"):
        answer.result.content_type = result.content_type
        answer.result.blob = blobs.attach(result.data)


async def save_state(window: Window, message: Any, blobs: Blobs) -> None:
    """Adds the window's state to a message. If it cannot be saved, this is logged and the previous one stays."""
    if window._record.is_state_locked or not overrides(window, "state_restoration_activity"):
        return
    try:
        activity = window.state_restoration_activity()
        if activity is None:
            message.state.cleared.SetInParent()
        else:
            window.did_update(activity)
            message.state.activity.CopyFrom(activity.write(blobs))
        window.session.state_restoration_activity = activity
    except Exception:
        log.exception("the state of %s could not be saved", window.session)


def _picture(window: Window, answer: wire.Acknowledgement, blobs: Blobs) -> None:
    try:
        snapshot = window.snapshot()
    except Exception:
        log.exception("snapshot failed")
        return
    if snapshot is not None:
        answer.snapshot.CopyFrom(
            wire.Snapshot(
                image_blobs=[blobs.attach(snapshot.data)],
                content_type=snapshot.content_type,
                width=snapshot.width,
                height=snapshot.height,
                scale=snapshot.scale,
            )
        )
