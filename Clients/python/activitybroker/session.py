"""A session as its own app sees it, and what a window connects with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from uuid import UUID

from . import userinfo
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
from .geometry import Geometry
from .wire import activity_broker_pb2 as wire

if TYPE_CHECKING:
    from .window import Window

#: The role of a session that has no other.
WINDOW_ROLE = "UIWindowSceneSessionRoleApplication"
#: The role of a session on an external display, which takes no input; the second one was before iOS 16.
EXTERNAL_DISPLAY_ROLE = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
_DISPLAY_ROLES = (EXTERNAL_DISPLAY_ROLE, "UIWindowSceneSessionRoleExternalDisplay")


@dataclass(frozen=True)
class SceneConfiguration:
    """UIKit's `UISceneConfiguration`: how a scene is made, by names."""

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


class SceneSession:
    """UIKit's `UISceneSession`: the broker's durable record of one window of this app."""

    def __init__(self, identifier: UUID, app: str) -> None:
        self.persistent_identifier = identifier
        self.app = app
        self.configuration = SceneConfiguration()
        #: The live window, while there is one.
        self.scene: Window | None = None
        #: What was saved last, to be shown again; None where nothing was.
        self.state_restoration_activity: UserActivity | None = None
        #: The state cannot be read yet, since the storage is locked.
        self.is_state_locked = False
        self._title: str | None = None
        self._user_info: dict[str, Any] = {}

    @property
    def role(self) -> str:
        return self.configuration.role or WINDOW_ROLE

    @property
    def is_for_external_display(self) -> bool:
        """Whether the session is for an external display."""
        return self.role in _DISPLAY_ROLES

    @property
    def user_info(self) -> Mapping[str, Any]:
        """What the app keeps with the session; assign a new dictionary to change it."""
        return self._user_info

    @user_info.setter
    def user_info(self, info: Mapping[str, Any]) -> None:
        userinfo.check_session_user_info(info)
        self._user_info = dict(info)
        if self.scene is not None:
            self.scene._changes.set_user_info(userinfo.encode(info))

    def learn(self, description: wire.SceneSessionDescription, blobs: Blobs) -> None:
        """What the broker says of it."""
        self.configuration = SceneConfiguration.read(description.configuration)
        self._title = description.title if description.HasField("title") else None
        self._user_info = userinfo.decode(blobs[description.user_info_blob])
        self.is_state_locked = description.is_state_locked
        saved = description.state_restoration_activity
        is_saved = description.HasField("state_restoration_activity")
        self.state_restoration_activity = UserActivity.read(saved, blobs) if is_saved else None

    def __repr__(self) -> str:
        return f"<SceneSession {self.persistent_identifier} of {self.app}>"


@dataclass
class ConnectionOptions:
    """UIKit's `UISceneConnectionOptions`: why a window connects, and what it is to show at once."""

    reason: ConnectReason = ConnectReason.LAUNCH
    #: Everything in the order in which it was asked for; the fields below are the same by kinds.
    events: list[Event] = field(default_factory=list)
    handoff_user_activity_type: str | None = None
    #: The state that was saved last has crashed this window, and is kept aside.
    is_state_quarantined: bool = False
    geometry: Geometry = field(default_factory=Geometry)

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
        """Who sent the first of it, where the broker tells."""
        first = next(iter(self.events), None)
        return first.origin.source_application if first is not None and first.origin is not None else ""

    @property
    def target_content_identifiers(self) -> list[str]:
        """What it is all about."""
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
        )
