"""A window's changed values: sent in one update, and resent over the next connection."""

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
        self._sent = wire.SceneUpdate()
        self._user_info: bytes | None = None
        self._sent_user_info: bytes | None = None

    def set(self, **fields: object) -> None:
        """Sets fields of `SceneUpdate` that have no blob."""
        change = wire.SceneUpdate(**fields)
        for field, _ in change.ListFields():
            self._pending.ClearField(field.name)
            self._sent.ClearField(field.name)
        self._pending.MergeFrom(change)
        self._sent.MergeFrom(change)
        self._schedule()

    def set_user_info(self, data: bytes) -> None:
        self._user_info = self._sent_user_info = data
        self._schedule()

    def take_conditions(self) -> ActivationConditions | None:
        """Takes the unsent conditions, to include them in an acknowledgement."""
        if not self._pending.HasField("conditions"):
            return None
        conditions = ActivationConditions.read(self._pending.conditions)
        self._pending.ClearField("conditions")
        return conditions

    def take(self, blobs: Blobs) -> wire.SceneUpdate | None:
        """Takes all unsent changes; None if there are none."""
        if not self._pending.ListFields() and self._user_info is None:
            return None
        update, self._pending = self._pending, wire.SceneUpdate()
        if self._user_info is not None:
            update.user_info_blob = blobs.attach(self._user_info)
        self._user_info = None
        return update

    def all_sent(self, is_other_run: bool) -> list[tuple[wire.SceneUpdate, Blobs]]:
        """Returns everything sent so far; values that only a broker restart loses are included only after one."""
        blobs = Blobs()
        update = wire.SceneUpdate()
        update.CopyFrom(self._sent)
        # The broker may refuse these, and with them all of an update. The first counts for what starts after it.
        camera: list[wire.SceneUpdate] = []
        for field in ("enables_multitasking_camera_access", "runs_capture_session"):
            if update.HasField(field):
                camera.append(wire.SceneUpdate(**{field: getattr(update, field)}))
                update.ClearField(field)
        if not is_other_run:
            update.ClearField("plays_full_screen_video")
        if self._sent_user_info is not None:
            update.user_info_blob = blobs.attach(self._sent_user_info)
        self._pending, self._user_info = wire.SceneUpdate(), None
        updates = [(update, blobs)]
        if is_other_run:
            updates.extend((change, Blobs()) for change in camera)
        return updates
