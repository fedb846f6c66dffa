"""The app's current user activity: one at a time, announced to the broker so that it can be continued elsewhere."""

from __future__ import annotations

from .activity import UserActivity
from .app_connection import AppConnection
from .blobs import Blobs
from .enums import SceneState
from .window import Window
from .wire import activity_broker_pb2 as wire

#: How many activities stay available after they were current, for windows that are still fetching them.
_KEPT_NUMBERS = 64


class CurrentActivities:
    """Numbers the activities of windows, and announces the current one."""

    def __init__(self, app: AppConnection) -> None:
        self._app = app
        self._numbers: dict[int, tuple[Window, UserActivity]] = {}
        self._last = 0
        self._window: Window | None = None

    def advertise(self, window: Window) -> None:
        """Announces a window's changed activity while the window is active."""
        if window.activation_state is SceneState.FOREGROUND_ACTIVE or window is self._window:
            self._announce(window)

    def became_active(self, window: Window) -> None:
        """Announces the activity of a window that became active."""
        if window.user_activity is not None:
            self._announce(window)

    def announce_again(self) -> None:
        """Announces the current activity over a new connection."""
        if self._window is not None:
            self._announce(self._window)

    def replaced(self, number: int) -> None:
        """Stops re-announcing an activity that a window of another process has replaced."""
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
        """Returns the activity's number, which stays the same while the window has the activity."""
        for number, (owner, known) in self._numbers.items():
            if owner is window and known is activity:
                return number
        self._last += 1
        self._numbers[self._last] = (window, activity)
        if len(self._numbers) > _KEPT_NUMBERS:
            del self._numbers[next(iter(self._numbers))]
        return self._last

    def _announce(self, window: Window) -> None:
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
