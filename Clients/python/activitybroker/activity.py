"""Activities, small typed descriptions of what a user does, and the other events for windows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timezone
from typing import Any, Union
from uuid import UUID

from . import userinfo
from .blobs import Blobs
from .wire import activity_broker_pb2 as wire

_WEB_PAGE = re.compile(r"https?:.+", re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True)
class Origin:
    """The request that an event belongs to, and its sender as far as the broker discloses it."""

    request: UUID
    is_redelivery: bool = False
    source_application: str = ""
    session: UUID | None = None
    process_identifier: int = 0
    user_identifier: int = 0


@dataclass
class UserActivity:
    """UIKit's `NSUserActivity`: what the user sees or does, and the data needed to return to it."""

    activity_type: str
    title: str | None = None
    target_content_identifier: str | None = None
    user_info: dict[str, Any] = field(default_factory=dict)
    persistent_identifier: str | None = None
    webpage_url: str | None = None
    referrer_url: str | None = None
    expiration_date: datetime | None = None
    keywords: frozenset[str] = frozenset()
    required_user_info_keys: frozenset[str] = frozenset()
    is_eligible_for_handoff: bool = True
    is_eligible_for_search: bool = False
    is_eligible_for_public_indexing: bool = False
    is_eligible_for_prediction: bool = False
    supports_continuation_streams: bool = False
    #: The origin of the activity; None if this program created it.
    origin: Origin | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if self.webpage_url is not None and not _WEB_PAGE.fullmatch(self.webpage_url):
            raise ValueError(f"webpage_url must be an http or https URL: {self.webpage_url!r}")
        userinfo.check(self.user_info)

    def write(self, blobs: Blobs) -> wire.Activity:
        """Returns the message; the user info becomes a blob."""
        self.__post_init__()
        bits = (
            self.is_eligible_for_handoff
            | self.is_eligible_for_search << 1
            | self.is_eligible_for_public_indexing << 2
            | self.is_eligible_for_prediction << 3
        )
        expires = self.expiration_date
        return wire.Activity(
            type=self.activity_type,
            title=self.title,
            target_content_identifier=self.target_content_identifier,
            persistent_identifier=self.persistent_identifier,
            webpage_url=self.webpage_url,
            referrer_url=self.referrer_url,
            expiration=None if expires is None else round(expires.timestamp() * 1_000),
            keywords=sorted(self.keywords),
            required_user_info_keys=sorted(self.required_user_info_keys),
            eligibility=None if bits == 1 else bits,
            supports_continuation_streams=self.supports_continuation_streams,
            user_info_blob=blobs.attach(userinfo.encode(self.user_info)),
        )

    @classmethod
    def read(cls, message: wire.Activity, blobs: Blobs, origin: Origin | None = None) -> UserActivity:
        bits = message.eligibility if message.HasField("eligibility") else 1
        return cls(
            activity_type=message.type,
            title=_given(message, "title"),
            target_content_identifier=_given(message, "target_content_identifier"),
            user_info=userinfo.decode(blobs[message.user_info_blob]),
            persistent_identifier=_given(message, "persistent_identifier"),
            webpage_url=_given(message, "webpage_url"),
            referrer_url=_given(message, "referrer_url"),
            expiration_date=_moment(message.expiration) if message.HasField("expiration") else None,
            keywords=frozenset(message.keywords),
            required_user_info_keys=frozenset(message.required_user_info_keys),
            is_eligible_for_handoff=bool(bits & 1),
            is_eligible_for_search=bool(bits & 2),
            is_eligible_for_public_indexing=bool(bits & 4),
            is_eligible_for_prediction=bool(bits & 8),
            supports_continuation_streams=message.supports_continuation_streams,
            origin=origin,
        )


@dataclass(frozen=True)
class EventAttribution:
    """The advertisement that a URL came from: UIKit's `UIEventAttribution`."""

    destination_url: str
    source_identifier: int = 0
    source_description: str = ""
    purchaser: str = ""


@dataclass(frozen=True)
class URLContext:
    """A URL for a window to open: UIKit's `UIOpenURLContext`."""

    url: str
    open_in_place: bool | None = None
    content_type: str | None = None
    origin: Origin | None = field(default=None, compare=False)
    #: Additional data from the sender, in a format that sender and receiver agree on.
    annotation: Mapping[str, Any] = field(default_factory=dict, hash=False)
    event_attribution: EventAttribution | None = None


@dataclass(frozen=True)
class NotificationResponse:
    """The user's answer to a notification: `UNNotificationResponse`."""

    notification_identifier: str
    action_identifier: str = ""
    target_content_identifier: str | None = None
    user_info: Mapping[str, Any] = field(default_factory=dict)
    origin: Origin | None = field(default=None, compare=False)


@dataclass(frozen=True)
class ShortcutItem:
    """A quick action of an app: `UIApplicationShortcutItem`."""

    type: str
    title: str
    target_content_identifier: str | None = None
    user_info: Mapping[str, Any] = field(default_factory=dict)
    origin: Origin | None = field(default=None, compare=False)
    #: A second line of text.
    subtitle: str | None = None

    def write(self, blobs: Blobs) -> wire.ShortcutItem:
        """Returns the message for this action."""
        return wire.ShortcutItem(
            type=self.type,
            title=self.title,
            target_content_identifier=self.target_content_identifier,
            user_info_blob=blobs.attach(userinfo.encode(self.user_info)),
            subtitle=self.subtitle,
        )


@dataclass(frozen=True)
class ActivityAdvert:
    """The description of an activity that is announced before its content arrives."""

    activity_type: str
    title: str | None = None
    target_content_identifier: str | None = None


Event = Union[UserActivity, URLContext, NotificationResponse, ShortcutItem]


def write_event(event: Event, blobs: Blobs) -> wire.SceneEvent:
    """Returns the message that delivers an event to a window."""
    if isinstance(event, UserActivity):
        return wire.SceneEvent(activity=event.write(blobs))
    if isinstance(event, URLContext):
        return wire.SceneEvent(url=_write_url(event, blobs))
    if isinstance(event, ShortcutItem):
        return wire.SceneEvent(shortcut=event.write(blobs))
    number = blobs.attach(userinfo.encode(event.user_info))
    return wire.SceneEvent(
        notification=wire.NotificationResponse(
            notification_identifier=event.notification_identifier,
            action_identifier=event.action_identifier,
            target_content_identifier=event.target_content_identifier,
            user_info_blob=number,
        )
    )


def _write_url(context: URLContext, blobs: Blobs) -> wire.UrlContext:
    advertisement = context.event_attribution
    return wire.UrlContext(
        url=context.url,
        open_in_place=context.open_in_place,
        content_type=context.content_type,
        annotation_blob=blobs.attach(userinfo.encode(context.annotation)),
        event_attribution=None
        if advertisement is None
        else wire.EventAttribution(
            source_identifier=advertisement.source_identifier,
            destination_url=advertisement.destination_url,
            source_description=advertisement.source_description,
            purchaser=advertisement.purchaser,
        ),
    )


def _read_url(url: wire.UrlContext, blobs: Blobs, origin: Origin) -> URLContext:
    advertisement = None
    if url.HasField("event_attribution"):
        said = url.event_attribution
        advertisement = EventAttribution(
            said.destination_url, said.source_identifier, said.source_description, said.purchaser
        )
    return URLContext(
        url.url,
        _given(url, "open_in_place"),
        _given(url, "content_type"),
        origin,
        userinfo.decode(blobs[url.annotation_blob]),
        advertisement,
    )


def read_event(delivery: wire.Delivery, blobs: Blobs) -> Event | ActivityAdvert | None:
    """Returns the event of a delivery; None if this package does not know its kind."""
    sender = delivery.sender
    origin = Origin(
        request=UUID(bytes=delivery.request) if delivery.request else UUID(int=0),
        is_redelivery=delivery.is_redelivery,
        source_application=sender.app,
        session=UUID(bytes=sender.session) if sender.session else None,
        process_identifier=sender.process_identifier,
        user_identifier=sender.user_identifier,
    )
    event, kind = delivery.event, delivery.event.WhichOneof("kind")
    if kind == "activity":
        return UserActivity.read(event.activity, blobs, origin)
    if kind == "url":
        return _read_url(event.url, blobs, origin)
    if kind == "handoff":
        advert = event.handoff
        return ActivityAdvert(advert.type, _given(advert, "title"), _given(advert, "target_content_identifier"))
    if kind is None:
        return None
    content = getattr(event, kind)
    target, info = _given(content, "target_content_identifier"), userinfo.decode(blobs[content.user_info_blob])
    if kind == "notification":
        names = content.notification_identifier, content.action_identifier
        return NotificationResponse(names[0], names[1], target, info, origin)
    return ShortcutItem(content.type, content.title, target, info, origin, _given(content, "subtitle"))


def targets(events: Iterable[Event | ActivityAdvert]) -> list[str]:
    """Returns the target content identifiers of these events; for a URL, the URL itself."""
    found = [event.url if isinstance(event, URLContext) else event.target_content_identifier for event in events]
    return [target for target in found if target]


def _given(message: Any, name: str) -> Any:
    return getattr(message, name) if message.HasField(name) else None


def _moment(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1_000, timezone.utc)
