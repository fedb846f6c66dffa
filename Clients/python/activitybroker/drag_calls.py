"""Answers the broker's calls about drags, and transfers the bytes of loads."""

from __future__ import annotations

import asyncio
import inspect
import logging
from typing import Any
from uuid import UUID

from .app_connection import AppConnection
from .blobs import Blobs
from .connection import Message
from .dragging import DragSession, DropItem, DropSession
from .drag_enums import DragLocality, DropOperation, SpringLoadingState
from .items import DragItem, DropProposal
from .loads import Load
from .streams import ReadingStream, WritingStream
from .window import Window, overrides
from .wire import activity_broker_pb2 as wire

log = logging.getLogger("activitybroker")

#: A window's two interactions.
DRAG, DROP = 1, 2
#: The time limit for answering a drop, so that a long load does not end it (`dragTimeout` is 10 s).
_DROP_TIMEOUT = 5.0
#: How many drags keep their items after they end, for loads that are still to come.
_KEPT_DRAGS = 64
#: `DragLimits.reportedTypes`.
_REPORTED_TYPES = 16

_SOURCE_STEPS = {
    "animate_lift": "drag_will_animate_lift",
    "session_did_move": "drag_session_did_move",
    "animate_cancel": "drag_will_animate_cancel",
    "did_transfer_items": "drag_session_did_transfer_items",
}
_DESTINATION_STEPS = {
    "did_enter": "drop_session_did_enter",
    "did_exit": "drop_session_did_exit",
    "animate_drop": "drop_will_animate",
    "conclude_drop": "conclude_drop",
}


class DragCallHandler:
    """All drags of a process, as source and as destination."""

    def __init__(self, app: AppConnection) -> None:
        self._app = app
        self._sources: dict[bytes, DragSession] = {}
        self._destinations: dict[tuple[bytes, bytes], DropSession] = {}
        self._objects: dict[int, Any] = {}
        self._writing: dict[int, WritingStream] = {}
        self._reading: dict[int, ReadingStream] = {}
        self._held: list[wire.HeldDrag] = []

    # The connection

    def announce(self, window: Window) -> None:
        """Declares whether a window can be a source and a destination of drags."""
        interactions = []
        if overrides(window, "items_for_beginning"):
            interactions.append(wire.SceneInteraction(number=DRAG, is_for_dragging=True))
        if overrides(window, "perform_drop") or overrides(window, "drop_session_did_update"):
            springs = overrides(window, "spring_loading_did_change")
            interactions.append(wire.SceneInteraction(number=DROP, is_for_dropping=True, is_spring_loaded=springs))
        if interactions:
            record = window._record
            message = wire.SceneInteractions(
                session=record.session.bytes, epoch=record.epoch, interactions=interactions
            )
            self._app._tell(wire.ClientMessage(set_interactions=message))

    def held(self) -> list[wire.HeldDrag]:
        """Returns the sides that have not been notified of their drag's end yet."""
        return list(self._held)

    def lose_connection(self) -> None:
        """Ends all loads, which do not survive their connection."""
        for writer in self._writing.values():
            writer.stop()
        for reader in self._reading.values():
            reader.fail("connectionLost")
        self._writing, self._reading = {}, {}

    def take(self, message: Message) -> None:
        content = message.content
        if message.body == "drag_call":
            self._app.start(self._answer(content, message.blobs, self._app._generation))
        elif message.body == "produce_item":
            writer = self._writing[content.stream] = WritingStream(content.stream, self._app._send)
            self._app.start(self._produce(content, writer))
        elif message.body == "stream_credit" and content.stream in self._writing:
            self._writing[content.stream].grant(content.bytes)
        elif message.body == "stream_data" and content.stream in self._reading:
            self._reading[content.stream].take(message.blobs[content.blob])
        elif message.body == "stream_end":
            if content.stream in self._writing:
                self._writing.pop(content.stream).stop()
            if content.stream in self._reading:
                self._reading.pop(content.stream).end(content)

    # Answering

    async def _answer(self, call: wire.DragCall, blobs: Blobs, generation: int) -> None:
        name = call.WhichOneof("body")
        answer, answer_blobs = wire.DragAnswer(call=call.id), Blobs()
        answer.done.SetInParent()
        self._hold(call, name)
        window = self._app._windows.get(UUID(bytes=call.session))
        try:
            if window is not None and name is not None:
                if name in _DESTINATION or name in _DESTINATION_STEPS:
                    await self._ask_destination(name, call, blobs, window, answer)
                else:
                    await self._ask_source(name, call, window, answer, answer_blobs)
        except Exception:
            log.exception("drag callback %s failed", name)
        self._app._send_over(generation, wire.ClientMessage(answer_drag=answer), answer_blobs)

    def _hold(self, call: wire.DragCall, name: str | None) -> None:
        """Remembers each side that was notified of a drag's beginning, until it is notified of its end."""
        is_source = name in ("session_will_begin", "will_add", "did_end")
        held = wire.HeldDrag(drag=call.drag, session=call.session, interaction=call.interaction, is_source=is_source)
        if name in ("session_will_begin", "will_add", "did_enter") and held not in self._held:
            self._held.append(held)
        elif name in ("did_end", "session_did_end") and held in self._held:
            self._held.remove(held)

    # As a source

    async def _ask_source(
        self, name: str, call: wire.DragCall, window: Window, answer: wire.DragAnswer, blobs: Blobs
    ) -> None:
        body = getattr(call, name)
        if name == "session_for_adding":
            # A tap is ambiguous if there are several drags.
            answer.session = body.drags[0] if len(body.drags) == 1 else b""
            return
        session = self._sources.setdefault(call.drag, DragSession(UUID(bytes=call.drag)))
        if name in ("items_for_beginning", "items_for_adding", "session_did_move"):
            session.location = (body.x, body.y)
        if name in ("items_for_beginning", "items_for_adding"):
            items = list(await _call(getattr(window, name)(session)) or [])
            session.items += items
            answer.items.SetInParent()
            for item in items:
                answer.items.items.append(item.write(blobs, self._mark(item)))
            answer.items.team_data_blob = blobs.attach(session.team_data)
            answer.items.local_context = self._remember(session)
        elif name == "session_will_begin":
            answer.beginning.allows_move = await _call(window.allows_move_operation(session))
            answer.beginning.is_restricted = await _call(window.is_restricted_to_dragging_application(session))
            await _call(window.drag_session_will_begin(session))
        elif name == "will_add":
            await _call(window.drag_session_will_add(session, body.count))
        elif name == "will_end":
            await _call(window.drag_session_will_end(session, DropOperation(call.will_end)))
        elif name == "did_end":
            session.ending = body.ending
            await _call(window.drag_session_did_end(session, DropOperation(body.operation)))
            self._forget(call.drag)
        elif name == "finish_move":
            await _call(window.finish_move(session, list(body.names)))
        elif name in _SOURCE_STEPS:
            await _call(getattr(window, _SOURCE_STEPS[name])(session))

    def _mark(self, item: DragItem) -> int | None:
        return None if item.local_object is None else self._remember(item.local_object)

    def _remember(self, thing: Any) -> int:
        self._objects[id(thing)] = thing
        return id(thing)

    def _forget(self, drag: bytes) -> None:
        """Drops the oldest ended drags. The items of recent ones are kept, as loads may continue after the end."""
        if len(self._sources) > _KEPT_DRAGS:
            ended = [each for each, session in self._sources.items() if session.ending and each != drag]
            for old in ended[: len(self._sources) - _KEPT_DRAGS]:
                gone = self._sources.pop(old)
                for thing in (gone, *(item.local_object for item in gone.items)):
                    self._objects.pop(id(thing), None)

    async def _produce(self, order: wire.ItemProduction, writer: WritingStream) -> None:
        session = self._sources.get(order.drag)
        try:
            if session is None:
                raise LookupError("no such drag in this process")
            # The broker omits duplicate types, so its indices differ from those here.
            offered = session.items[order.item].item_provider.representations
            representation = next(each for each in offered if each.type == order.type)
            async for piece in representation.produce():
                await writer.write(piece)
            writer.end()
        except Exception as error:
            log.exception("an item could not be produced")
            writer.end(failure=str(error) or type(error).__name__)
        self._writing.pop(order.stream, None)

    # As a destination

    async def _ask_destination(
        self, name: str, call: wire.DragCall, blobs: Blobs, window: Window, answer: wire.DragAnswer
    ) -> None:
        key = (call.drag, call.session)
        session = self._destinations.setdefault(key, DropSession(UUID(bytes=call.drag)))
        body = getattr(call, name)
        if name == "can_handle":
            self._learn(session, body, blobs, call)
            session._looked_for = []
            answer.can_handle = bool(await _call(window.can_handle(session)))
            if not answer.can_handle:
                answer.wanted.extend(session._looked_for[:_REPORTED_TYPES])
        elif name == "did_update":
            session.location = (body.point.x, body.point.y)
            if body.HasField("summary"):
                self._learn(session, body.summary, blobs, call)
            proposal: Any = await _call(window.drop_session_did_update(session))
            if isinstance(proposal, DropOperation):
                proposal = DropProposal(proposal)
            if proposal is None:
                answer.no_proposal.SetInParent()
            else:
                answer.proposal.CopyFrom(proposal.write())
        elif name == "perform_drop":
            session.operation = DropOperation(body.operation)
            self._learn(session, body.summary, blobs, call)
            await self._perform(window, session)
        elif name == "confirm_move":
            answer.confirmed = bool(await _call(window.has_saved_items_moved(session)))
        elif name == "spring_load":
            await _call(window.spring_loading_did_change(session, SpringLoadingState(call.spring_load)))
        elif name == "session_did_end":
            session.ending = call.session_did_end
            await _call(window.drop_session_did_end(session))
            self._destinations.pop(key, None)
        else:
            if name == "did_enter":
                session.location = (body.x, body.y)
            await _call(getattr(window, _DESTINATION_STEPS[name])(session))

    async def _perform(self, window: Window, session: DropSession) -> None:
        """Waits for the method up to the time limit of a drop; loads continue afterwards."""
        performing = self._app.start(_call(window.perform_drop(session)))
        await asyncio.wait((performing,), timeout=_DROP_TIMEOUT)

    def _learn(self, session: DropSession, summary: wire.DropSummary, blobs: Blobs, call: wire.DragCall) -> None:
        session.locality = DragLocality(summary.locality)
        session.allows_move_operation = summary.allows_move
        session.is_restricted_to_dragging_application = summary.is_restricted_to_dragging_application
        session.shows_full_size_preview = summary.shows_full_size_preview
        session.team_data = blobs[summary.team_data_blob]
        source = self._objects.get(summary.local_context) if summary.HasField("local_context") else None
        session.local_context = source.local_context if isinstance(source, DragSession) else None
        session.items = [
            DropItem(
                tuple(item.types),
                item.suggested_name if item.HasField("suggested_name") else None,
                self._objects.get(item.local_object) if item.HasField("local_object") else None,
                self._loader(call.drag, place),
            )
            for place, item in enumerate(summary.items)
        ]

    def _loader(self, drag: bytes, place: int) -> Any:
        def load(types: tuple[str, ...]) -> Load:
            request = wire.ClientMessage(load_item=wire.ItemLoad(drag=drag, item=place, types=types))
            return Load(self._app._post(request), self._app._send, self._opened)

        return load

    def _opened(self, stream: ReadingStream) -> None:
        self._reading[stream.number] = stream


_DESTINATION = frozenset(("can_handle", "did_update", "perform_drop", "confirm_move", "spring_load", "session_did_end"))


async def _call(outcome: Any) -> Any:
    return await outcome if inspect.isawaitable(outcome) else outcome
