"""How a scene is made, and why it connects."""

from __future__ import annotations

from dataclasses import dataclass, field

from .activity import (
    ActivityAdvert,
    Event,
    NotificationResponse,
    ShortcutItem,
    URLContext,
    UserActivity,
    read_event,
    targets,
)
from .blobs import Blobs
from .enums import ConnectReason
from .geometry import Geometry, ScenePosition
from .wire import activity_broker_pb2 as wire

#: The role of an ordinary window.
WINDOW_ROLE = "UIWindowSceneSessionRoleApplication"
#: The role of a session on an external display, which takes no input; older configurations use the other name.
EXTERNAL_DISPLAY_ROLE = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
DISPLAY_ROLES = (EXTERNAL_DISPLAY_ROLE, "UIWindowSceneSessionRoleExternalDisplay")


@dataclass(frozen=True)
class SceneConfiguration:
    """UIKit's `UISceneConfiguration`: how a scene is created, by names."""

    name: str | None = None
    role: str = ""
    delegate_class: str | None = None
    scene_class: str | None = None
    storyboard: str | None = None

    def write(self) -> wire.SceneConfiguration:
        return wire.SceneConfiguration(**self.__dict__)

    @classmethod
    def read(cls, message: wire.SceneConfiguration) -> SceneConfiguration:
        names = ("name", "delegate_class", "scene_class", "storyboard")
        given = {name: getattr(message, name) for name in names if message.HasField(name)}
        return cls(role=message.role, **given)


@dataclass
class ConnectionOptions:
    """UIKit's `UISceneConnectionOptions`: why a window connects, and what it should show first."""

    reason: ConnectReason = ConnectReason.LAUNCH
    #: All events in the order in which they were requested; the properties below list them by kind.
    events: list[Event] = field(default_factory=list)
    handoff_user_activity_type: str | None = None
    #: The last saved state crashed this window and was set aside.
    is_state_quarantined: bool = False
    geometry: Geometry = field(default_factory=Geometry)
    #: Where the window lies on its screen; at (0,0) without a status bar while it is on none.
    position: ScenePosition = field(default_factory=ScenePosition)

    @property
    def user_activities(self) -> list[UserActivity]:
        return [event for event in self.events if isinstance(event, UserActivity)]

    @property
    def url_contexts(self) -> list[URLContext]:
        return [event for event in self.events if isinstance(event, URLContext)]

    @property
    def notification_response(self) -> NotificationResponse | None:
        return next((event for event in self.events if isinstance(event, NotificationResponse)), None)

    @property
    def shortcut_item(self) -> ShortcutItem | None:
        return next((event for event in self.events if isinstance(event, ShortcutItem)), None)

    @property
    def source_application(self) -> str:
        """The sender of the first event, if the broker discloses it."""
        first = next(iter(self.events), None)
        return first.origin.source_application if first is not None and first.origin is not None else ""

    @property
    def target_content_identifiers(self) -> list[str]:
        """The target content identifiers of all events."""
        return targets(self.events)

    @classmethod
    def read(cls, message: wire.ConnectionOptions, blobs: Blobs) -> ConnectionOptions:
        events = [read_event(delivery, blobs) for delivery in message.deliveries]
        return cls(
            reason=ConnectReason(message.reason),
            events=[event for event in events if event is not None and not isinstance(event, ActivityAdvert)],
            handoff_user_activity_type=(
                message.handoff_activity_type if message.HasField("handoff_activity_type") else None
            ),
            is_state_quarantined=message.is_state_quarantined,
            geometry=Geometry.read(message.geometry),
            position=ScenePosition.read(message.position),
        )
