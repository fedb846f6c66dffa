"""What was acknowledged, kept outside the broker, and what its windows did."""

from __future__ import annotations

import os
from collections import defaultdict
from dataclasses import dataclass, field
from uuid import UUID

from activitybroker import ActivationOutcome, ActivationRequest


@dataclass
class Ledger:
    """Nothing is written here before the broker has answered, but for what windows say that they have handled."""

    #: By content and number.
    acknowledged: dict[tuple[str, int], tuple[ActivationRequest, ActivationOutcome]] = field(default_factory=dict)
    #: Asked for, and not yet acknowledged: it may have happened.
    asked: set[tuple[str, int]] = field(default_factory=set)
    #: How often windows handled each.
    handled: dict[tuple[str, int], int] = field(default_factory=lambda: defaultdict(int))
    #: Sessions that were ended for good.
    destroyed: set[UUID] = field(default_factory=set)
    #: Contents whose session was asked to end, and may have.
    doomed: set[str] = field(default_factory=set)
    layouts: dict[str, int] = field(default_factory=dict)
    #: What every drag carries, and what has arrived.
    parcel: bytes = field(default_factory=lambda: os.urandom(300_000))
    dropped: list[bytes] = field(default_factory=list)
    #: What was found wrong on the way.
    broken: list[str] = field(default_factory=list)
    #: How requests ended that were not handled, by name.
    otherwise: list[str] = field(default_factory=list)
    #: Refusals, by code.
    refused: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    acknowledgements: int = 0

    def sessions(self) -> dict[str, UUID]:
        """Of each content the session that was named last, where it was not ended since."""
        found: dict[str, UUID] = {}
        for (target, _), (_, outcome) in self.acknowledged.items():
            if outcome.session is not None and outcome.session not in self.destroyed and target not in self.doomed:
                found[target] = outcome.session
        return found

    def numbers(self, target: str, session: UUID) -> set[int]:
        return {
            number
            for (each, number), (_, outcome) in self.acknowledged.items()
            if each == target and outcome.session == session
        }
