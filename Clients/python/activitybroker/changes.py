"""A window's changed values: sent in one update, and again over the next connection."""

from __future__ import annotations

from collections.abc import Callable

from .blobs import Blobs
from .conditions import ActivationConditions
from .wire import activity_broker_pb2 as wire

Schedule = Callable[[], None]


class SceneChanges:
    """Collects changes of one scene until they are sent, and remembers them all for a new connection."""

    def __init__(self, schedule: Schedule) -> None:
        self._schedule = schedule
        self._pending = wire.SceneUpdate()
        self._said = wire.SceneUpdate()
        self._user_info: bytes | None = None
        self._said_user_info: bytes | None = None

    def set(self, **fields: object) -> None:
        """Fields of `SceneUpdate` that have no blob."""
        change = wire.SceneUpdate(**fields)
        for field, _ in change.ListFields():
            self._pending.ClearField(field.name)
            self._said.ClearField(field.name)
        self._pending.MergeFrom(change)
        self._said.MergeFrom(change)
        self._schedule()

    def set_user_info(self, data: bytes) -> None:
        self._user_info = self._said_user_info = data
        self._schedule()

    def take_conditions(self) -> ActivationConditions | None:
        """The conditions that are not sent yet, for an acknowledgement to carry."""
        if not self._pending.HasField("conditions"):
            return None
        conditions = ActivationConditions.read(self._pending.conditions)
        self._pending.ClearField("conditions")
        return conditions

    def take(self, blobs: Blobs) -> wire.SceneUpdate | None:
        """Everything that is not sent yet; None where there is nothing."""
        if not self._pending.ListFields() and self._user_info is None:
            return None
        update, self._pending = self._pending, wire.SceneUpdate()
        if self._user_info is not None:
            update.user_info_blob = blobs.attach(self._user_info)
        self._user_info = None
        return update

    def say_again(self, is_other_run: bool) -> list[tuple[wire.SceneUpdate, Blobs]]:
        """Everything that was ever said; what only a restart of the broker forgets only where there was one."""
        blobs = Blobs()
        update = wire.SceneUpdate()
        update.CopyFrom(self._said)
        captures = update.HasField("runs_capture_session") and update.runs_capture_session
        update.ClearField("runs_capture_session")
        if not is_other_run:
            update.ClearField("plays_full_screen_video")
        if self._said_user_info is not None:
            update.user_info_blob = blobs.attach(self._said_user_info)
        self._pending, self._user_info = wire.SceneUpdate(), None
        updates = [(update, blobs)]
        if captures and is_other_run:
            updates.append((wire.SceneUpdate(runs_capture_session=True), Blobs()))
        return updates
