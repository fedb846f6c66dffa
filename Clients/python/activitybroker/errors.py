"""What can go wrong, by type: each error that the broker gave carries its refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .outcomes import ActivationOutcome
    from .wire import activity_broker_pb2 as wire


class ActivityBrokerError(Exception):
    """Whatever this package raises on its own."""


class BrokerUnavailable(ActivityBrokerError):
    """There is no broker at the endpoint, or it has gone and did not come back in time."""


class ConnectionLost(BrokerUnavailable):
    """The connection ended before the reply came. Whether the request happened is not known."""


class NoReply(ActivityBrokerError, TimeoutError):
    """The broker lives and did not answer within the time that this client gave it."""


class Refused(ActivityBrokerError):
    """The broker said no, and nothing has changed.

    `code` is the refusal's name in docs/protocol.md, `reason` the same in words, `field` the offending field,
    `limit` the bound that was passed, and `candidates` what a reference that means several things may mean.
    """

    #: The codes that this class stands for.
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
        """Whether asking again cannot help. A code that this package does not know counts as final."""
        return self.code not in _PASSING

    @property
    def scene_error_code(self) -> int:
        """UIKit's `UISceneError` code: 0, multiple scenes are not supported; 1, the request was denied."""
        return 0 if self.code == "multipleScenesNotSupported" else 1

    @classmethod
    def read(cls, refusal: wire.Refusal) -> Refused:
        """The error for a refusal, of the class that stands for its code."""
        kind = _CLASSES.get(refusal.code, Refused)
        return kind(
            refusal.code,
            refusal.reason,
            refusal.field if refusal.HasField("field") else None,
            refusal.limit if refusal.HasField("limit") else None,
            tuple(refusal.candidates),
        )


class InvalidRequest(Refused):
    """A field is missing, malformed, or over its bound: `field` and `limit` say which and by how much."""

    codes = ("malformed", "unknownKind", "tooLong", "tooMany", "tooLarge", "invalidValue", "invalidPredicate")


class UnknownApp(Refused):
    """No installed app has this identifier, or none declares what is to be opened."""

    codes = ("unknownApp", "noAppForEvent", "appNotInstalled")


class UnknownSession(Refused):
    """No session has this identifier, prefix or target, or the session is gone."""

    codes = ("unknownSession", "sessionGone")


class Ambiguous(Refused):
    """Several apps or sessions are meant; `candidates` lists them."""

    codes = ("ambiguousApp", "ambiguousSession")


class NotPermitted(Refused):
    """A rule, or the protocol itself, does not let this client do that."""

    codes = ("notPermitted", "requestDenied", "notYourSession", "notAWindow")


class ScreenRefused(Refused):
    """The simulated screen cannot do that now."""

    codes = ("screenRefused",)

    @property
    def rule(self) -> str:
        """The name of the screen's rule, such as `dividerNotHeld`."""
        return self.reason.split(":", 1)[0]


class Overloaded(Refused):
    """Too much at once; the same request may be granted in a moment."""

    codes = ("overloaded", "tooManyClients", "shuttingDown", "storeUnavailable")


class ContinuationFailed(ActivityBrokerError):
    """Raised in `save_activity` to say why an announced activity does not come."""


class NotHandled(ActivityBrokerError):
    """An activation ended otherwise than handled; `outcome` has its code, stage and reason."""

    def __init__(self, outcome: ActivationOutcome) -> None:
        super().__init__(outcome)
        self.outcome = outcome

    def __str__(self) -> str:
        text = f"{self.outcome.code.name.lower()}: {self.outcome.reason or 'no reason given'}"
        return text + (f"; it wrote last:\n{self.outcome.last_output}" if self.outcome.last_output else "")


class LoadFailed(ActivityBrokerError):
    """What was dropped could not be loaded; `reason` is its name among the protocol's failures of loads."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Farewell(ActivityBrokerError):
    """The broker ended the connection with a goodbye."""

    def __init__(self, refusal: Refused, reconnect: bool) -> None:
        super().__init__(str(refusal))
        self.refusal, self.reconnect = refusal, reconnect


#: Refusals of a hello after which a window tries again.
_PASSING = frozenset(Overloaded.codes)

_CLASSES: dict[str, type[Refused]] = {
    code: kind
    for kind in (InvalidRequest, UnknownApp, UnknownSession, Ambiguous, NotPermitted, ScreenRefused, Overloaded)
    for code in kind.codes
}
