"""How requests end, and why a window was chosen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from . import userinfo
from .blobs import Blobs
from .enums import BackgroundFetchResult, Decision, OutcomeCode, Rejection, RequestStage, ReusePolicy
from .errors import Refused
from .rows import Row
from .wire import activity_broker_pb2 as wire


@dataclass(frozen=True)
class HandlerResult:
    """The result of a window: bytes of a content type, or a dictionary."""

    content_type: str = ""
    data: bytes = b""

    @classmethod
    def of(cls, value: Any) -> HandlerResult | None:
        """The result for a method's return value: a dictionary, bytes, a text, or a result itself."""
        if value is None or isinstance(value, HandlerResult):
            return value
        if isinstance(value, dict):
            return cls("", userinfo.encode(value))
        if isinstance(value, bytes):
            return cls("application/octet-stream", value)
        if isinstance(value, str):
            return cls("text/plain", value.encode())
        raise TypeError(f"{type(value).__name__} is no result: give a dictionary, bytes, a text or a HandlerResult")

    @property
    def user_info(self) -> dict[str, Any]:
        """The dictionary that it is, where no content type says otherwise."""
        if self.content_type:
            raise TypeError(f"this result is {self.content_type}, and no dictionary")
        return userinfo.decode(self.data)


@dataclass(frozen=True)
class ActivationOutcome(Row):
    """How an activation ended: `code` is unspecified while it is under way."""

    request: UUID
    app: str
    session: UUID | None
    decision: Decision
    stage: RequestStage
    code: OutcomeCode
    reason: str
    was_redelivered: bool
    was_result_forgotten: bool
    #: What the process wrote last, where it ended before it connected; for tools and windows of its app.
    last_output: str | None = None
    #: What the app made of a notification that it has completed.
    fetch_result: BackgroundFetchResult = BackgroundFetchResult.UNSPECIFIED
    result: HandlerResult | None = field(default=None, metadata={"wire": False})
    refusal: Refused | None = field(default=None, metadata={"wire": False}, compare=False)

    @property
    def is_handled(self) -> bool:
        return self.code is OutcomeCode.HANDLED

    @classmethod
    def read_with(cls, message: wire.ActivationOutcome, blobs: Blobs) -> ActivationOutcome:
        outcome = cls.read(message)
        if message.HasField("result"):
            result = HandlerResult(message.result.content_type, blobs[message.result.blob])
            object.__setattr__(outcome, "result", result)
        if message.HasField("refusal"):
            object.__setattr__(outcome, "refusal", Refused.read(message.refusal))
        return outcome


@dataclass(frozen=True)
class RejectedCandidate(Row):
    """A session that was not chosen, and why."""

    session: UUID
    title: str | None
    rejection: Rejection


@dataclass(frozen=True)
class RejectionCount(Row):
    """How many more were not chosen for a reason."""

    rejection: Rejection
    count: int


@dataclass(frozen=True)
class DecisionRecord(Row):
    """Which session was chosen, by which rule, and why each other one was not."""

    request: UUID | None
    app: str
    decision: Decision
    session: UUID | None
    reuse: ReusePolicy
    target_content_identifier: str | None
    rule: str
    others: tuple[RejectedCandidate, ...]
    counts: tuple[RejectionCount, ...]
    permission: str | None


@dataclass(frozen=True)
class Explanation:
    """The decision of a request, and its outcome as far as it has one."""

    record: DecisionRecord
    outcome: ActivationOutcome | None
