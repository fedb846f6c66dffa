"""The errors of this package. Errors reported by the broker carry its refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .wire import activity_broker_pb2 as wire


class ActivityBrokerError(Exception):
    """Base class of the errors that this package raises."""


class BrokerUnavailable(ActivityBrokerError):
    """There is no broker at the endpoint, or it did not come back in time."""


class ConnectionLost(BrokerUnavailable):
    """The connection ended before the reply arrived. The request may or may not have been performed."""


class NoReply(ActivityBrokerError, TimeoutError):
    """The broker is running but did not answer within this client's time limit."""


class Refused(ActivityBrokerError):
    """The broker refused the request, and nothing has changed.

    `code` is the refusal's name in docs/protocol.md, `reason` a description, `field` the offending field, `limit`
    the limit that was exceeded, and `candidates` the possible meanings of an ambiguous reference.
    """

    #: The codes that this class represents.
    codes: tuple[str, ...] = ()

    def __init__(
        self,
        code: str,
        reason: str,
        field: str | None = None,
        limit: int | None = None,
        candidates: tuple[str, ...] = (),
    ) -> None:
        super().__init__(code, reason)
        self.code, self.reason, self.field, self.limit, self.candidates = code, reason, field, limit, candidates

    def __str__(self) -> str:
        text = f"{self.code}: {self.reason}"
        if self.field is not None:
            text += f" (field {self.field}" + (f", limit {self.limit})" if self.limit is not None else ")")
        if self.candidates:
            text += f"; one of {', '.join(self.candidates)}"
        return text

    @property
    def is_final(self) -> bool:
        """Whether a retry cannot help. Codes that this package does not know count as final."""
        return self.code not in _TRANSIENT

    @property
    def scene_error_code(self) -> int:
        """UIKit's `UISceneError` code: 0, multiple scenes are not supported; 1, the request was denied."""
        return 0 if self.code == "multipleScenesNotSupported" else 1

    @classmethod
    def read(cls, refusal: wire.Refusal) -> Refused:
        """Returns the error for a refusal, of the class for its code."""
        kind = _CLASSES.get(refusal.code, Refused)
        return kind(
            refusal.code,
            refusal.reason,
            refusal.field if refusal.HasField("field") else None,
            refusal.limit if refusal.HasField("limit") else None,
            tuple(refusal.candidates),
        )


class InvalidRequest(Refused):
    """A field is missing, malformed, or exceeds its limit: see `field` and `limit`."""

    codes = ("malformed", "unknownKind", "tooLong", "tooMany", "tooLarge", "invalidValue", "invalidPredicate")


class UnknownApp(Refused):
    """No installed app has this identifier, or none can open the content."""

    codes = ("unknownApp", "noAppForEvent", "appNotInstalled")


class UnknownSession(Refused):
    """No session has this identifier, prefix or target, or the session no longer exists."""

    codes = ("unknownSession", "sessionGone")


class Ambiguous(Refused):
    """The reference matches several apps or sessions; `candidates` lists them."""

    codes = ("ambiguousApp", "ambiguousSession")


class NotPermitted(Refused):
    """An access rule, or the protocol itself, forbids the request."""

    codes = ("notPermitted", "requestDenied", "notYourSession", "notAWindow")


class ScreenRefused(Refused):
    """The simulated screen cannot do that now."""

    codes = ("screenRefused",)

    @property
    def rule(self) -> str:
        """The name of the screen's rule, such as `dividerNotHeld`."""
        return self.reason.split(":", 1)[0]


class Overloaded(Refused):
    """The broker is overloaded or shutting down; a retry may succeed."""

    codes = ("overloaded", "tooManyClients", "shuttingDown", "storeUnavailable")


class ContinuationFailed(ActivityBrokerError):
    """Raise this in `user_activity_will_save` if the announced activity cannot be provided."""


class LoadFailed(ActivityBrokerError):
    """A dropped item could not be loaded; `reason` is the protocol's name for the failure."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Farewell(ActivityBrokerError):
    """The broker ended the connection with a goodbye."""

    def __init__(self, refusal: Refused, reconnect: bool) -> None:
        super().__init__(str(refusal))
        self.refusal, self.reconnect = refusal, reconnect


#: Codes of refused hellos after which a window tries again.
_TRANSIENT = frozenset(Overloaded.codes)

_CLASSES: dict[str, type[Refused]] = {
    code: kind
    for kind in (InvalidRequest, UnknownApp, UnknownSession, Ambiguous, NotPermitted, ScreenRefused, Overloaded)
    for code in kind.codes
}
