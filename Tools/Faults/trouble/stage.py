"""A broker in trouble, an app whose windows outlive it, and a supervisor that starts it again."""

from __future__ import annotations

import asyncio
import itertools
import os
import time
from pathlib import Path
from typing import Any

from activitybroker import (
    ActivationRequest,
    App,
    DragItem,
    DropOperation,
    DropProposal,
    ItemProvider,
    Refused,
    ReusePolicy,
    UnknownSession,
    UserActivity,
    Window,
)
from activitybroker.errors import ActivityBrokerError
from harness.world import World, WorldApp

from .broker import TroubledBroker
from .ledger import Ledger
from .shim import Point

#: How long one thing is tried again before it counts as lost.
PATIENCE = 25.0
_PAUSE = 0.02


class DamageTold(Exception):
    """The store was damaged from outside, and the broker says what is lost and serves what needs no store."""


class Page(Window):
    """Writes down whatever it is given, keeps all of it in its state, and tells the ledger."""

    owner: PageApp

    def restore_interaction_state(self, activity: UserActivity) -> None:
        self.target = activity.user_info["target"]
        self.numbers = [int(text) for text in activity.user_info["numbers"].split()]

    def continue_activity(self, activity: UserActivity) -> dict[str, Any]:
        self.target = self.title = activity.target_content_identifier
        number = activity.user_info["number"]
        self.numbers = [*getattr(self, "numbers", []), number]
        self.owner.ledger.handled[self.target, number] += 1
        return {"number": number}

    def state_restoration_activity(self) -> UserActivity:
        numbers = " ".join(map(str, getattr(self, "numbers", [])))
        return self.owner.activity(user_info={"target": getattr(self, "target", ""), "numbers": numbers})

    # A window that is dragged from and dropped on

    def items_for_beginning(self, session: Any) -> list[DragItem]:
        provider = ItemProvider()
        provider.register_data_representation("public.data", self.owner.ledger.parcel)
        return [DragItem(provider, is_promised=True)]

    def can_handle(self, session: Any) -> bool:
        return True

    def drop_session_did_update(self, session: Any) -> DropProposal:
        return DropProposal(DropOperation.COPY)

    async def perform_drop(self, session: Any) -> None:
        for item in session.items:
            self.owner.ledger.dropped.append(await item.load())


class PageApp(WorldApp):
    """An app of such windows, one for each content."""

    def __init__(self, name: str, ledger: Ledger, **bundle: Any) -> None:
        super().__init__(name, **bundle)
        self.ledger = ledger

    def new_process(self, endpoint: str) -> App:
        app = App(self.identifier, endpoint=endpoint)
        app.window("*")(type("Page", (Page,), {"owner": self}))
        return app


class Stage(World):
    """What a trial happens on."""

    def __init__(self, point: Point | None = None, recovery: Point | None = None, **settings: Any) -> None:
        self.ledger = Ledger()
        self.pages = PageApp("pages", self.ledger)
        self.recovery = recovery
        super().__init__(self.pages, broker=TroubledBroker(**settings))
        self.broker: TroubledBroker
        self.broker.point = point
        self.tool.patience = 0.0  # What is tried again is tried by the stage, which counts it.
        self._numbers = itertools.count(1)
        self._supervision: asyncio.Task[None] | None = None
        #: How long each start after an end took until the broker served, in seconds.
        self.recoveries: list[float] = []
        self.is_supervised = True
        self.patience = PATIENCE
        #: When lasting trouble was ended, as the clock has it.
        self.well_since = 0.0
        #: Somebody has laid hands on the store.
        self.is_tampered_with = False

    async def __aenter__(self) -> Stage:
        try:
            await super().__aenter__()
        except BaseException:
            self.broker.stop()
            raise
        self._supervision = asyncio.ensure_future(self._supervise())
        return self

    async def __aexit__(self, *error: Any) -> None:
        self.is_supervised = False
        if self._supervision is not None:
            self._supervision.cancel()
        await super().__aexit__(*error)

    # Starting again

    async def _supervise(self) -> None:
        """Starts the broker anew whenever it has ended; the first time in trouble once more, if that is wanted."""
        while True:
            await asyncio.sleep(_PAUSE)
            if self.is_supervised and self.broker.has_ended:
                self.broker.note_end()
                await self._start_again()

    async def _start_again(self) -> None:
        point, self.recovery = self.recovery, None
        began = time.monotonic()
        self.broker.spawn(point)
        if await asyncio.to_thread(self.broker.is_ready):
            self.recoveries.append(time.monotonic() - began)
        elif point is None and len(self.broker.ends) > 20:
            raise RuntimeError(f"the broker does not come back:\n{self.broker.last_words}")

    async def kill_and_start(self, point: Point | None = None) -> None:
        """Ends the broker as a crash does, and waits until the next one serves."""
        self.is_supervised = False
        if not self.broker.has_ended:
            self.broker.kill()
        self.broker.note_end()
        self.recovery = point
        await self._start_again()
        self.is_supervised = True

    async def leave_and_start(self) -> None:
        """The same in good order."""
        self.is_supervised = False
        status = await asyncio.to_thread(self.broker.leave) if not self.broker.has_ended else self.broker.note_end()
        await self._start_again()
        self.is_supervised = True
        if status not in (0, -9):
            raise RuntimeError(f"the broker left with {status}:\n{self.broker.last_words}")

    def ends_lasting_trouble(self) -> bool:
        """Whether the broker is in trouble that does not pass; true once, and the next broker has none."""
        point, self.broker.point = self.broker.point, None
        if point is None or point.act != "ever":
            return False
        self.patience, self.well_since = PATIENCE, time.monotonic()
        return True

    # What a workload does

    async def again(self, what: str, work: Any) -> Any:
        """Tries until it is answered; what a refusal says that will not pass is raised."""
        began = time.monotonic()
        while True:
            try:
                return await asyncio.wait_for(work(), self.patience)
            except UnknownSession:
                raise
            except (ActivityBrokerError, asyncio.TimeoutError, TimeoutError) as error:
                if isinstance(error, Refused):
                    self.ledger.refused[error.code] += 1
                    if self.is_tampered_with and "acknowledged commits" in error.reason:
                        raise DamageTold(error.reason) from None
                if time.monotonic() > max(began, self.well_since) + self.patience:
                    if not self.ends_lasting_trouble():
                        raise TimeoutError(f"{what} is not answered within {self.patience:g} s: {error!r}") from error
                    await self.kill_and_start()
                    self.well_since = time.monotonic()
            await asyncio.sleep(_PAUSE)

    async def show(self, target: str, size: int = 0, **options: Any) -> Any:
        """Opens a content, and writes down that this was acknowledged; a request that ended otherwise is made anew."""
        number = next(self._numbers)
        info: dict[str, Any] = {"number": number, "filling": os.urandom(size)}
        while True:
            event = self.pages.activity(target, user_info=info)
            request = ActivationRequest(app=self.pages.identifier, event=event, timeout=15, **options)
            self.ledger.asked.add((target, number))
            outcome = await self.again(f"open {target}", lambda: self.tool.activate(request))
            if outcome.is_handled:
                self.ledger.acknowledged[target, number] = (request, outcome)
                self.ledger.acknowledgements += 1
                return outcome
            self.ledger.otherwise.append(outcome.code.name)
            if len(self.ledger.otherwise) % 20 == 0:
                if not self.ends_lasting_trouble():
                    raise RuntimeError(f"requests do not end as handled: {self.ledger.otherwise}")
                await self.kill_and_start()

    async def destroy(self, target: str) -> None:
        session = self.ledger.sessions()[target]
        self.ledger.doomed.add(target)
        try:
            await self.again(f"destroy {target}", lambda: self.tool.destroy(session))
        except UnknownSession:
            pass  # An earlier try has come through.
        self.ledger.destroyed.add(session)
        self.ledger.acknowledgements += 1

    async def save_layout(self, name: str) -> None:
        layout = await self.again("save a layout", lambda: self.tool.layouts.save(name, replaces=True))
        self.ledger.layouts[name] = len(layout.windows)
        self.ledger.acknowledgements += 1

    async def drag(self, source: str, destination: str) -> None:
        """Until a drop has come through whole; one that is cut off by a crash ends by name, and is made anew."""
        sessions = self.ledger.sessions()
        while True:
            before = len(self.ledger.dropped)
            report = await self.again(
                "drag", lambda: self.tool.pointer.drag(sessions[source], sessions[destination]))  # fmt: skip
            if report.is_dropped and report.loads and not any(load.failure for load in report.loads):
                break
            self.ledger.otherwise.append(report.ending)
            if len(self.ledger.otherwise) % 20 == 0:
                if not self.ends_lasting_trouble():
                    raise RuntimeError(f"drags do not come through: {report}")
                await self.kill_and_start()
            await asyncio.sleep(_PAUSE)
        self.ledger.acknowledgements += 1
        if self.ledger.parcel not in self.ledger.dropped[before:]:
            self.ledger.broken.append(f"a drop was reported whole, and the destination has {self.ledger.dropped}")

    async def tamper(self) -> Path:
        """To be called before somebody lays hands on the store, while the broker has it; where the store is."""
        await self.rest()
        self.is_tampered_with = True
        return self.broker.state / "broker.sqlite"

    async def rest(self) -> None:
        """Waits until nobody has anything to do, over restarts."""
        await self.again("come to rest", self.settle)


__all__ = ["DamageTold", "Page", "PageApp", "ReusePolicy", "Stage"]
