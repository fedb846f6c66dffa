"""A session, its window, and the app that both belong to, as a window sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any, ClassVar, Protocol, TypeVar, Union
from uuid import UUID

from . import userinfo
from .activation import ActivationRequest
from .activity import ActivityAdvert, ShortcutItem, UserActivity
from .blobs import Blobs
from .callbacks import SceneCallbacks, Snapshot
from .changes import SceneChanges
from .conditions import ActivationConditions
from .dragging import DragDestination, DragSource
from .enums import DismissalAnimation, SceneState, StatusBarStyle
from .geometry import Geometry, ScenePosition, Size, TransitionCoordinator
from .notices import KeyboardArea
from .outcomes import ActivationOutcome, HandlerResult
from .record import SceneRecord
from .session import DISPLAY_ROLES, WINDOW_ROLE, SceneConfiguration
from .sessions import ClosureConfirmation
from .traits import TraitCollection
from .wire import activity_broker_pb2 as wire

_Value = TypeVar("_Value")
#: The results that a method may return to the sender of the event that it handles.
Result = Union[None, dict[str, Any], HandlerResult]


class WindowApp(Protocol):
    """The app of a window: an `App`, as far as windows use it."""

    identifier: str
    endpoint: str

    @property
    def connected_scenes(self) -> list[Window]: ...

    def start(self, work: Coroutine[Any, Any, _Value]) -> asyncio.Task[_Value]: ...

    def terminate(self, reason: str = ...) -> None: ...

    async def fetch_open_sessions(self) -> list[SceneSession]: ...

    async def supports_multiple_scenes(self) -> bool: ...

    async def activate(self, request: ActivationRequest) -> ActivationOutcome: ...

    async def set_shortcut_items(self, items: Sequence[ShortcutItem]) -> None: ...

    async def refresh(self, session: SceneSession) -> None: ...

    async def destroy(self, session: SceneSession, animation: DismissalAnimation = ...) -> None: ...

    def _schedule_update(self, window: Window) -> None: ...

    async def _update(self, window: Window, saves: bool) -> None: ...

    def _advertise(self, window: Window) -> None: ...


class SceneSession:
    """UIKit's `UISceneSession`: the broker's durable record of one window of this app."""

    def __init__(self, identifier: UUID, app: str) -> None:
        self.persistent_identifier = identifier
        self.app = app
        self.configuration = SceneConfiguration()
        #: The live window, if there is one.
        self.scene: Window | None = None
        #: The last saved state, if any.
        self.state_restoration_activity: UserActivity | None = None
        #: Whether the state cannot be read yet, because storage is locked.
        self.is_state_locked = False
        self._title: str | None = None
        self._user_info: dict[str, Any] = {}

    @property
    def role(self) -> str:
        return self.configuration.role or WINDOW_ROLE

    @property
    def is_for_external_display(self) -> bool:
        """Whether the session is for an external display."""
        return self.role in DISPLAY_ROLES

    @property
    def user_info(self) -> Mapping[str, Any]:
        """The app's data for this session; assign a new dictionary to change it."""
        return self._user_info

    @user_info.setter
    def user_info(self, info: Mapping[str, Any]) -> None:
        userinfo.check_session_user_info(info)
        self._user_info = dict(info)
        if self.scene is not None:
            self.scene._changes.set_user_info(userinfo.encode(info))

    def learn(self, description: wire.SceneSessionDescription, blobs: Blobs) -> None:
        """Updates the session from the broker's description."""
        self.configuration = SceneConfiguration.read(description.configuration)
        self._title = description.title if description.HasField("title") else None
        self._user_info = userinfo.decode(blobs[description.user_info_blob])
        self.is_state_locked = description.is_state_locked
        saved = description.state_restoration_activity
        is_saved = description.HasField("state_restoration_activity")
        self.state_restoration_activity = UserActivity.read(saved, blobs) if is_saved else None

    def __repr__(self) -> str:
        return f"<SceneSession {self.persistent_identifier} of {self.app}>"


class Window(SceneCallbacks, DragSource, DragDestination):
    """One live window: UIKit's `UIWindowScene` and its delegate in one object.

    It is created when its session connects and removed when it disconnects; return data that must outlive it from
    `state_restoration_activity`. Methods may be `def` or `async def`. They are called one after the other; if one
    raises, the requester gets the error. A method must not wait for the reply to a request of this process: start a
    task for that (`self.app.start`).
    """

    #: The pattern that `App.window` gave the class, such as `photo/*`.
    content_pattern: ClassVar[str | None] = None
    #: Whether each content has a window of its own; otherwise one window shows everything that matches.
    is_per_content: ClassVar[bool] = True

    app: WindowApp
    session: SceneSession
    #: The window's size, display and traits.
    geometry: Geometry
    #: The window's place on its screen, while it is there, or the last one. It changes without a call.
    position: ScenePosition
    #: The area of the keyboard; None while it is hidden.
    keyboard: KeyboardArea | None
    _record: SceneRecord
    _changes: SceneChanges

    def _adopt(self, app: WindowApp, session: SceneSession, record: SceneRecord, geometry: Geometry,
               position: ScenePosition) -> None:
        self.app, self.session, self._record = app, session, record
        self.geometry, self.position = geometry, position
        self._changes = SceneChanges(lambda: app._schedule_update(self))
        self._user_activity: UserActivity | None = None
        self._transition: TransitionCoordinator | None = None
        self._awaits_content = False
        self._continuing: dict[bytes, str] = {}
        self.keyboard = None
        self._title: str | None = session._title
        self._subtitle: str | None = None

    # Properties

    @property
    def activation_state(self) -> SceneState:
        return self._record.state

    @property
    def bounds(self) -> Size:
        """The window's size; its own coordinates begin at (0,0) wherever it lies."""
        return self.geometry.size

    def convert_to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Returns a point of the window in the coordinates of its screen."""
        return x + self.position.x, y + self.position.y

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
        """Sets what this window can show and prefers, from now on and while it is not running.

        An invalid predicate is refused, and the previous conditions stay. Within a method the method's call then
        fails; otherwise the refusal is logged, or raised by `update`.
        """
        self._awaits_content = False
        message = wire.ActivationConditions(
            can_activate=conditions.can_activate, prefers_to_activate=conditions.prefers_to_activate
        )
        self._changes.set(conditions=message)

    def set_closure_confirmation(self, confirmation: ClosureConfirmation | None) -> None:
        """Sets the question to ask the user before this window closes; None for no question."""
        if confirmation is None:
            change = wire.ClosureChange(cleared=wire.Nothing())
        else:
            change = wire.ClosureChange(confirmation=wire.ClosureConfirmation(**confirmation.__dict__))
        self._changes.set(closure=change)

    def set_destruction_conditions(self, system_disconnection: bool = False, user_dismissal: bool = False) -> None:
        """Sets the events that end the session in addition to closing."""
        self._changes.set(destruction_conditions=system_disconnection | user_dismissal << 1)

    def set_plays_full_screen_video(self, plays: bool) -> None:
        self._changes.set(plays_full_screen_video=plays)

    def set_runs_capture_session(self, runs: bool) -> None:
        """Starts or stops a capture session. Off the screen it is interrupted, and runs once the window is back."""
        self._changes.set(runs_capture_session=runs)

    def set_status_bar(self, style: StatusBarStyle = StatusBarStyle.DEFAULT, *, is_hidden: bool = False) -> None:
        """Sets the look of the status bar above the window; the broker forgets it when it restarts."""
        self._changes.set(status_bar=wire.StatusBarWish(style=style, is_hidden=is_hidden))

    def set_enables_multitasking_camera_access(self, enables: bool) -> None:
        """Lets capture sessions that start from now on use the camera beside other apps.

        Only apps with the background mode `voip` or the entitlement may enable it, and before release 18 all apps on
        models with Stage Manager on an external display. Otherwise `update` raises `ScreenRefused`.
        """
        self._changes.set(enables_multitasking_camera_access=enables)

    def extend_state_restoration(self) -> None:
        """Continues restoring after `restore_interaction_state`, until `complete_state_restoration`."""
        self._changes.set(extends_restoration=True)

    def complete_state_restoration(self) -> None:
        self._changes.set(extends_restoration=False)

    @property
    def user_activity(self) -> UserActivity | None:
        """The user's activity in this window; it is the app's current activity while the window is active."""
        return self._user_activity

    @user_activity.setter
    def user_activity(self, activity: UserActivity | None) -> None:
        self._user_activity = activity
        self.app._advertise(self)

    async def update(self, *, saves: bool = False) -> None:
        """Sends all changes to the broker and waits until they are on disk; `saves` includes the state."""
        await self.app._update(self, saves)


def overrides(window: Window | type[Window], name: str) -> bool:
    """Returns whether a class overrides a method of `Window`."""
    kind = window if isinstance(window, type) else type(window)
    return getattr(kind, name) is not getattr(Window, name)


__all__ = ["ActivityAdvert", "Result", "SceneSession", "Snapshot", "Window", "WindowApp", "overrides"]
