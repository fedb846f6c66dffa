"""A window: its properties, and the methods that are called for its events. Subclass it."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Union

from .activity import ActivityAdvert, NotificationResponse, ShortcutItem, URLContext, UserActivity
from .changes import SceneChanges
from .conditions import ActivationConditions
from .dragging import DragDestination, DragSource
from .enums import ContinuationError, DismissalAnimation, SceneState
from .geometry import Geometry, Size, TraitCollection, TransitionCoordinator
from .notices import ExternalDisplay, KeyboardArea, PictureInPicture
from .outcomes import HandlerResult
from .record import SceneRecord
from .session import ConnectionOptions, SceneSession
from .sessions import ClosureConfirmation
from .wire import activity_broker_pb2 as wire

if TYPE_CHECKING:
    from .app import App

#: The results that a method may return to the sender of the event it handles.
Result = Union[None, dict[str, Any], HandlerResult]
#: Methods may be `def` or `async def`.
MaybeAwaitable = Union[None, Awaitable[None]]


@dataclass(frozen=True)
class Snapshot:
    """An image of a window, for the switcher."""

    data: bytes
    content_type: str
    width: float
    height: float
    scale: float = 1

    @classmethod
    def svg(cls, text: str, width: float, height: float) -> Snapshot:
        return cls(text.encode(), "image/svg+xml", width, height)


class Window(DragSource, DragDestination):
    """One live window: UIKit's `UIWindowScene` and its delegate in one object.

    It is made when its session connects and gone when it disconnects; what has to outlive it goes into
    `state_restoration_activity`. Methods may be `def` or `async def`. They are called one after the other; a method
    that raises has failed, and whoever asked is told so. None of them may wait for the reply to a request of this
    process: start a task for that (`self.app.start`).
    """

    #: The contents that `App.window` gave the class, such as `photo/*`.
    content_pattern: ClassVar[str | None] = None
    #: Whether each content has a window of its own; else one window takes all that matches.
    is_per_content: ClassVar[bool] = True

    app: App
    session: SceneSession
    #: The window's size, display and traits.
    geometry: Geometry
    _record: SceneRecord
    _changes: SceneChanges

    def _adopt(self, app: App, session: SceneSession, record: SceneRecord, geometry: Geometry) -> None:
        self.app, self.session, self.geometry, self._record = app, session, geometry, record
        self._changes = SceneChanges(lambda: app._schedule_update(self))
        self._user_activity: UserActivity | None = None
        self._transition: TransitionCoordinator | None = None
        self._awaits_content = False
        self._continuing: dict[bytes, str] = {}
        self._title: str | None = session._title
        self._subtitle: str | None = None

    # What it is and has

    @property
    def activation_state(self) -> SceneState:
        return self._record.state

    @property
    def bounds(self) -> Size:
        """Its size; where it lies on the display it cannot find out."""
        return self.geometry.size

    @property
    def trait_collection(self) -> TraitCollection:
        return self.geometry.trait_collection

    @property
    def title(self) -> str | None:
        """The title in the app switcher."""
        return self._title

    @title.setter
    def title(self, title: str | None) -> None:
        self._title = title
        self._changes.set(title=title or "")

    @property
    def subtitle(self) -> str | None:
        return self._subtitle

    @subtitle.setter
    def subtitle(self, subtitle: str | None) -> None:
        self._subtitle = subtitle
        self._changes.set(subtitle=subtitle or "")

    def set_activation_conditions(self, conditions: ActivationConditions) -> None:
        """Says what this window can show and what it prefers, from now on and while it is not running.

        A predicate that is none is refused: within a method this fails the method's call, else it is logged, or
        raised by `update`. The conditions then stay as they were.
        """
        self._awaits_content = False
        message = wire.ActivationConditions(
            can_activate=conditions.can_activate, prefers_to_activate=conditions.prefers_to_activate
        )
        self._changes.set(conditions=message)

    def set_closure_confirmation(self, confirmation: ClosureConfirmation | None) -> None:
        """The question to the user before this window closes; None for no question."""
        if confirmation is None:
            change = wire.ClosureChange(cleared=wire.Nothing())
        else:
            change = wire.ClosureChange(confirmation=wire.ClosureConfirmation(**confirmation.__dict__))
        self._changes.set(closure=change)

    def set_destruction_conditions(self, system_disconnection: bool = False, user_dismissal: bool = False) -> None:
        """What ends the session besides being closed."""
        self._changes.set(destruction_conditions=system_disconnection | user_dismissal << 1)

    def set_plays_full_screen_video(self, plays: bool) -> None:
        self._changes.set(plays_full_screen_video=plays)

    def set_runs_capture_session(self, runs: bool) -> None:
        self._changes.set(runs_capture_session=runs)

    def extend_state_restoration(self) -> None:
        """Continues restoring after `restore_interaction_state`, until `complete_state_restoration`."""
        self._changes.set(extends_restoration=True)

    def complete_state_restoration(self) -> None:
        self._changes.set(extends_restoration=False)

    @property
    def user_activity(self) -> UserActivity | None:
        """The user's activity in this window; the app's current activity while the window is active."""
        return self._user_activity

    @user_activity.setter
    def user_activity(self, activity: UserActivity | None) -> None:
        self._user_activity = activity
        self.app._advertise(self)

    async def update(self, *, saves: bool = False) -> None:
        """Tells the broker what has changed, and waits until that is on disk; `saves` collects the state as well."""
        await self.app._update(self, saves)

    # Connecting, showing, leaving

    def will_connect(self, options: ConnectionOptions) -> MaybeAwaitable:
        """The window is made. Without a method of its own, what `options` bring goes to the methods for it, after
        `restore_interaction_state`."""

    def restore_interaction_state(self, activity: UserActivity) -> MaybeAwaitable:
        """Shows again what was saved; also when it could be read only later."""

    def will_enter_foreground(self) -> MaybeAwaitable: ...

    def did_become_active(self) -> MaybeAwaitable: ...

    def will_resign_active(self) -> MaybeAwaitable: ...

    def did_enter_background(self) -> MaybeAwaitable: ...

    def will_dismiss(self, animation: DismissalAnimation) -> MaybeAwaitable: ...

    def did_disconnect(self) -> MaybeAwaitable:
        """The window is gone; its session may connect to a new one later."""

    # What it is given

    def continue_activity(self, activity: UserActivity) -> Any:
        """Shows an activity. The return value is the request's result."""

    def open_url_contexts(self, contexts: list[URLContext]) -> Any:
        """Opens URLs."""

    def did_receive(self, response: NotificationResponse) -> Any:
        """The user answered a notification."""

    def perform_action_for(self, item: ShortcutItem) -> Any:
        """The user chose a quick action."""

    def will_continue_user_activity(self, activity_type: str) -> MaybeAwaitable:
        """An activity of this type is on its way; `continue_activity` or the failure follows."""

    def did_fail_to_continue_user_activity(self, activity_type: str, error: ContinuationError) -> MaybeAwaitable: ...

    # What it keeps and shows

    def state_restoration_activity(self) -> UserActivity | None:
        """What to show again after the window was gone; None: nothing. Asked for at every save."""
        raise NotImplementedError

    def did_update(self, activity: UserActivity) -> None:
        """The state as it will be saved: the last chance to add to it."""

    def snapshot(self) -> Snapshot | None:
        """The image for the switcher."""
        return None

    def user_activity_will_save(self, activity: UserActivity) -> MaybeAwaitable:
        """Another window wants to continue `user_activity`: bring it up to date."""

    def user_activity_was_continued(self, activity: UserActivity) -> MaybeAwaitable: ...

    # Its place

    def will_transition(self, traits: TraitCollection, coordinator: TransitionCoordinator) -> MaybeAwaitable:
        """Its traits will change; the old ones are still in force."""

    def view_will_transition(self, size: Size, coordinator: TransitionCoordinator) -> MaybeAwaitable:
        """Its size will change; the old one is still in force."""

    def trait_collection_did_change(self, previous: TraitCollection) -> MaybeAwaitable: ...

    def did_update_geometry(self, previous: Geometry) -> MaybeAwaitable:
        """The new size and traits are in force: lay out."""

    # What happens around it

    def screen_did_connect(self, display: ExternalDisplay) -> MaybeAwaitable: ...

    def screen_did_disconnect(self, display: ExternalDisplay) -> MaybeAwaitable: ...

    def keyboard_will_show(self, area: KeyboardArea) -> MaybeAwaitable: ...

    def keyboard_will_change_frame(self, area: KeyboardArea) -> MaybeAwaitable: ...

    def keyboard_will_hide(self, is_local: bool) -> MaybeAwaitable: ...

    def did_receive_memory_warning(self) -> MaybeAwaitable: ...

    def picture_in_picture(self, moment: PictureInPicture) -> MaybeAwaitable: ...

    def capture_session_was_interrupted(self, reason: str) -> MaybeAwaitable: ...

    def capture_session_interruption_ended(self) -> MaybeAwaitable: ...


def overrides(window: Window | type[Window], name: str) -> bool:
    """Whether a class has a method of its own."""
    kind = window if isinstance(window, type) else type(window)
    return getattr(kind, name) is not getattr(Window, name)


__all__ = ["ActivityAdvert", "Result", "Snapshot", "Window", "overrides"]
