"""The methods of a window that are called for its events, and the image that one of them returns."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass
from typing import Any, Union

from .activity import NotificationResponse, ShortcutItem, URLContext, UserActivity
from .enums import CaptureInterruptionReason, ContinuationError, DismissalAnimation
from .geometry import Geometry, Size, TransitionCoordinator
from .notices import ExternalDisplay, KeyboardArea, PictureInPicture
from .session import ConnectionOptions
from .traits import TraitCollection

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


class SceneCallbacks:
    """The methods of a window for its life cycle, events, state, geometry and notices. Each has a default."""

    # Life cycle

    def will_connect(self, options: ConnectionOptions) -> MaybeAwaitable:
        """Called when the window has been created. Without this method, the events in `options` are passed to their
        own methods after `restore_interaction_state`."""

    def restore_interaction_state(self, activity: UserActivity) -> MaybeAwaitable:
        """Restores the saved state, also if it only became readable later."""

    def will_enter_foreground(self) -> MaybeAwaitable: ...

    def did_become_active(self) -> MaybeAwaitable: ...

    def will_resign_active(self) -> MaybeAwaitable: ...

    def did_enter_background(self) -> MaybeAwaitable: ...

    def will_dismiss(self, animation: DismissalAnimation) -> MaybeAwaitable: ...

    def did_disconnect(self) -> MaybeAwaitable:
        """Called when the window is disconnected; its session may connect to a new one later."""

    # Events

    def continue_activity(self, activity: UserActivity) -> Any:
        """Shows an activity. The return value is the request's result."""

    def open_url_contexts(self, contexts: list[URLContext]) -> Any:
        """Opens URLs."""

    def did_receive(self, response: NotificationResponse) -> Any:
        """Handles the user's answer to a notification."""

    def perform_action_for(self, item: ShortcutItem) -> Any:
        """Performs a quick action that the user chose."""

    def will_continue_user_activity(self, activity_type: str) -> MaybeAwaitable:
        """Announces an activity of this type; `continue_activity` or the failure follows."""

    def did_fail_to_continue_user_activity(self, activity_type: str, error: ContinuationError) -> MaybeAwaitable: ...

    # State and snapshots

    def state_restoration_activity(self) -> UserActivity | None:
        """Returns the state to restore later, or None. Called at every save."""
        raise NotImplementedError

    def did_update(self, activity: UserActivity) -> None:
        """Adds to the state before it is saved."""

    def snapshot(self) -> Snapshot | None:
        """Returns the image for the app switcher."""
        return None

    def user_activity_will_save(self, activity: UserActivity) -> MaybeAwaitable:
        """Brings `user_activity` up to date before another window continues it."""

    def user_activity_was_continued(self, activity: UserActivity) -> MaybeAwaitable: ...

    # Geometry

    def will_transition(self, traits: TraitCollection, coordinator: TransitionCoordinator) -> MaybeAwaitable:
        """Called before the traits change; the old ones still apply."""

    def view_will_transition(self, size: Size, coordinator: TransitionCoordinator) -> MaybeAwaitable:
        """Called before the size changes; the old one still applies."""

    def trait_collection_did_change(self, previous: TraitCollection) -> MaybeAwaitable: ...

    def did_update_geometry(self, previous: Geometry) -> MaybeAwaitable:
        """Called when the new size and traits apply."""

    # Notices

    def screen_did_connect(self, display: ExternalDisplay) -> MaybeAwaitable: ...

    def screen_did_disconnect(self, display: ExternalDisplay) -> MaybeAwaitable: ...

    def keyboard_will_show(self, area: KeyboardArea) -> MaybeAwaitable: ...

    def keyboard_will_change_frame(self, area: KeyboardArea) -> MaybeAwaitable:
        """Called as the keyboard shows or hides, and after a rotation."""

    def keyboard_will_hide(self, is_local: bool) -> MaybeAwaitable: ...

    def keyboard_did_show(self, area: KeyboardArea) -> MaybeAwaitable: ...

    def keyboard_did_change_frame(self, area: KeyboardArea) -> MaybeAwaitable: ...

    def keyboard_did_hide(self, is_local: bool) -> MaybeAwaitable: ...

    def did_receive_memory_warning(self) -> MaybeAwaitable: ...

    def picture_in_picture(self, moment: PictureInPicture) -> MaybeAwaitable: ...

    def capture_session_was_interrupted(self, reason: CaptureInterruptionReason) -> MaybeAwaitable:
        """The capture session is interrupted, or an interrupted one has a new reason."""

    def capture_session_interruption_ended(self) -> MaybeAwaitable:
        """The capture session continues, after one or more reasons."""
