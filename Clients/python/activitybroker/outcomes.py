"""The outcomes of requests, and the decisions behind them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from . import userinfo
from .blobs import Blobs
from .enums import (
    BackgroundFetchResult,
    Decision,
    MachineRejection,
    OutcomeCode,
    Rejection,
    RequestStage,
    ReusePolicy,
)
from .errors import ActivityBrokerError, Refused
from .rows import Row
from .wire import activity_broker_pb2 as wire


@dataclass(frozen=True)
class HandlerResult:
    """A window's result: bytes with a content type, or a dictionary."""

    content_type: str = ""
    data: bytes = b""

    @classmethod
    def of(cls, value: Any) -> HandlerResult | None:
        """Converts a method's return value: a dictionary, bytes, a string, or a result."""
        if value is None or isinstance(value, HandlerResult):
            return value
        if isinstance(value, dict):
            return cls("", userinfo.encode(value))
        if isinstance(value, bytes):
            return cls("application/octet-stream", value)
        if isinstance(value, str):
            return cls("text/plain", value.encode())
        raise TypeError(f"a {type(value).__name__} is not a valid result (expected dict, bytes, str or HandlerResult)")

    @property
    def user_info(self) -> dict[str, Any]:
        """The result as a dictionary; raises `TypeError` if it has a content type."""
        if self.content_type:
            raise TypeError(f"this result is {self.content_type}, not a dictionary")
        return userinfo.decode(self.data)


@dataclass(frozen=True)
class ActivationOutcome(Row):
    """The outcome of an activation; `code` is unspecified while it is in progress."""

    request: UUID
    app: str
    session: UUID | None
    decision: Decision
    stage: RequestStage
    code: OutcomeCode
    reason: str
    was_redelivered: bool
    was_result_forgotten: bool
    #: The last output of a process that ended before it connected; for tools and windows of its app.
    last_output: str | None = None
    #: The app's result for a completed notification.
    fetch_result: BackgroundFetchResult = BackgroundFetchResult.UNSPECIFIED
    #: The machine that has the session; None: this one.
    machine: str | None = None
    #: The reason why the request did not stay with the machine of the decision.
    detour: str | None = None
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


class NotHandled(ActivityBrokerError):
    """An activation was not handled; `outcome` has its code, stage and reason."""

    def __init__(self, outcome: ActivationOutcome) -> None:
        super().__init__(outcome)
        self.outcome = outcome

    def __str__(self) -> str:
        text = f"{self.outcome.code.name.lower()}: {self.outcome.reason or 'no reason given'}"
        return text + (f"; last output:\n{self.outcome.last_output}" if self.outcome.last_output else "")


@dataclass(frozen=True)
class RejectedCandidate(Row):
    """A session that was not chosen, with the reason."""

    session: UUID
    title: str | None
    rejection: Rejection
    #: The machine that has the session; None: this one.
    machine: str | None = None


@dataclass(frozen=True)
class PassedMachine(Row):
    """A machine that did not get the request, with the reason."""

    machine: str
    rejection: MachineRejection


@dataclass(frozen=True)
class RejectionCount(Row):
    """The number of further sessions that were not chosen for a reason."""

    rejection: Rejection
    count: int


@dataclass(frozen=True)
class DecisionRecord(Row):
    """The chosen session, the rule that chose it, and the reasons against the others."""

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
    #: The machine that the request was passed on to; None: this one decided.
    machine: str | None = None
    passed_machines: tuple[PassedMachine, ...] = ()


@dataclass(frozen=True)
class Explanation:
    """The decision on a request, and its outcome if there is one yet."""

    record: DecisionRecord
    outcome: ActivationOutcome | None
