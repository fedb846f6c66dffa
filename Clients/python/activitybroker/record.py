"""The state of a live scene in the protocol: its epoch, its life-cycle state, and its handled deliveries."""

from __future__ import annotations

from uuid import UUID

from .enums import SceneState
from .outcomes import HandlerResult
from .wire import activity_broker_pb2 as wire


class SceneRecord:
    """The protocol state of one connected scene."""

    def __init__(self, session: UUID, epoch: int, is_state_locked: bool) -> None:
        self.session, self.epoch = session, epoch
        self.state = SceneState.UNATTACHED
        #: While the saved state cannot be read, nothing is saved, which would overwrite it unseen.
        self.is_state_locked = is_state_locked
        self._handled: list[int] = []
        self._results: dict[int, HandlerResult] = {}

    def has_handled(self, number: int) -> bool:
        """Returns whether a delivery is a repeat. Transient ones have the number 0 and are never repeated."""
        return 0 < number <= self.last_handled

    @property
    def last_handled(self) -> int:
        return self._handled[-1] if self._handled else 0

    def handled(self, number: int, result: HandlerResult | None = None) -> None:
        if number == 0:
            return
        self._handled.append(number)
        if result is not None:
            self._results[number] = result

    def result(self, number: int) -> HandlerResult | None:
        """Returns the result of an earlier delivery, to acknowledge its repeat."""
        return self._results.get(number)

    def confirmed(self, number: int) -> None:
        """Forgets results up to this delivery, which the broker has stored."""
        self._results = {each: result for each, result in self._results.items() if each > number}
        if not self._results:
            del self._handled[:-1]

    def hosted(self) -> wire.HostedScene:
        """Returns the scene for `resume`. A delivery whose result may be lost counts as not handled."""
        lost = min(self._results, default=None)
        last = self.last_handled if lost is None else max((each for each in self._handled if each < lost), default=0)
        return wire.HostedScene(session=self.session.bytes, epoch=self.epoch, state=int(self.state), last_handled=last)
