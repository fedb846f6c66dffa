"""Requests to open something, with a key that makes them safe to repeat."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field
from uuid import UUID

from .activity import Event, write_event
from .blobs import Blobs
from .enums import JoinBehavior, Placement, RequestStage, ReusePolicy
from .wire import activity_broker_pb2 as wire

#: The broker's own `requestTimeout`; this client waits a little longer for the reply.
DEFAULT_TIMEOUT = 30.0


def new_idempotency_key() -> str:
    """Returns a unique key: a request repeated with the same key is performed once."""
    return secrets.token_hex(16)


@dataclass(frozen=True)
class ActivationRequest:
    """UIKit's `UISceneSessionActivationRequest`, with the broker's further options."""

    app: str = ""
    event: Event | None = None
    session: UUID | str | None = None
    reuse: ReusePolicy = ReusePolicy.UNSPECIFIED
    role: str = ""
    requesting_session: UUID | None = None
    placement: Placement = Placement.AUTOMATIC
    is_transient: bool = False
    is_user_initiated: bool = False
    waiting_for: RequestStage = RequestStage.UNSPECIFIED
    timeout: float | None = None
    handoff_from: UUID | str | None = None
    join_behavior: JoinBehavior = JoinBehavior.AUTOMATIC
    push_target: UUID | str | None = None
    #: The event is a URL that may only go to an app that claims its domain.
    requires_universal_link: bool = False
    #: The machine that decides: its name, or "here"; None lets the broker find the machine with the right window.
    machine: str | None = None
    #: None for a transient request, which is never repeated.
    idempotency_key: str | None = field(default_factory=new_idempotency_key)

    @property
    def patience(self) -> float:
        """The number of seconds to wait for the reply: the broker's deadline and a margin."""
        return (self.timeout if self.timeout is not None else DEFAULT_TIMEOUT) + 10

    def write(self, blobs: Blobs) -> wire.ActivationRequest:
        return wire.ActivationRequest(
            app=self.app,
            event=None if self.event is None else write_event(self.event, blobs),
            session=_reference(self.session),
            reuse=int(self.reuse),
            role=self.role,
            requesting_session=b"" if self.requesting_session is None else self.requesting_session.bytes,
            placement=int(self.placement),
            is_transient=self.is_transient,
            is_user_initiated=self.is_user_initiated,
            waiting_for=int(self.waiting_for),
            timeout=None if self.timeout is None else round(self.timeout * 1_000),
            idempotency_key=None if self.is_transient else self.idempotency_key,
            handoff_from=_reference(self.handoff_from),
            join_behavior=int(self.join_behavior),
            push_target=_reference(self.push_target),
            requires_universal_link=self.requires_universal_link,
            machine=self.machine or "",
        )


def _reference(session: UUID | str | None) -> str | None:
    return None if session is None else str(session)
