"""The user's current activity in an app: one at a time, announced to the broker, continued elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .activity import UserActivity
from .blobs import Blobs
from .enums import SceneState
from .wire import activity_broker_pb2 as wire

if TYPE_CHECKING:
    from .app import App
    from .window import Window

#: Activities that another window may still be fetching when they are no longer current.
_KEPT_NUMBERS = 64


class CurrentActivities:
    """Numbers the activities of windows, and says which one is current."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._numbers: dict[int, tuple[Window, UserActivity]] = {}
        self._last = 0
        self._window: Window | None = None

    def advertise(self, window: Window) -> None:
        """A window's activity has changed: it is the current one while the window is active."""
        if window.activation_state is SceneState.FOREGROUND_ACTIVE or window is self._window:
            self._say(window)

    def became_active(self, window: Window) -> None:
        """The user turned to this window."""
        if window.user_activity is not None:
            self._say(window)

    def say_again(self) -> None:
        """A new connection knows nothing of it."""
        if self._window is not None:
            self._say(self._window)

    def replaced(self, number: int) -> None:
        """A window of another process has announced one: this one's is not announced again after a reconnect."""
        found = self._numbers.get(number)
        if found is not None and found[0] is self._window:
            self._window = None

    def forget(self, window: Window) -> None:
        if self._window is window:
            self._window = None
        self._numbers = {number: each for number, each in self._numbers.items() if each[0] is not window}

    def find(self, number: int) -> tuple[Window, UserActivity] | None:
        return self._numbers.get(number)

    def _number(self, window: Window, activity: UserActivity) -> int:
        """The activity's number: the same while it is the window's, so that it is found when it is asked for."""
        for number, (owner, known) in self._numbers.items():
            if owner is window and known is activity:
                return number
        self._last += 1
        self._numbers[self._last] = (window, activity)
        if len(self._numbers) > _KEPT_NUMBERS:
            del self._numbers[next(iter(self._numbers))]
        return self._last

    def _say(self, window: Window) -> None:
        activity = window.user_activity
        record = window._record
        message = wire.CurrentActivity(session=record.session.bytes, epoch=record.epoch)
        if activity is None:
            self._window = None
        else:
            self._window = window
            number = self._number(window, activity)
            full = activity.write(Blobs())
            message.activity.CopyFrom(
                wire.ActivityAdvert(
                    number=number,
                    type=activity.activity_type,
                    title=activity.title,
                    target_content_identifier=activity.target_content_identifier,
                    webpage_url=activity.webpage_url,
                    expiration=full.expiration if full.HasField("expiration") else None,
                    is_eligible_for_handoff=activity.is_eligible_for_handoff,
                    supports_continuation_streams=False,
                )
            )
        self._app._tell(wire.ClientMessage(set_current_activity=message))
