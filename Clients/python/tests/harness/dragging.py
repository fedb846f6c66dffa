"""Two apps whose windows can be dragged from and dropped on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from activitybroker import DragItem, DropOperation, DropProposal

from .recording import RecordingWindow
from .world import World, WorldApp

TEXT = "public.utf8-plain-text"


class SourceWindow(RecordingWindow):
    """Drags what its app says."""

    def items_for_beginning(self, session: Any) -> Any:
        self.note("items_for_beginning")
        self.owner.drag_sessions.append(session)  # type: ignore[attr-defined]
        return self.owner.items(self)  # type: ignore[attr-defined]

    def items_for_adding(self, session: Any) -> Any:
        self.note("items_for_adding")
        return self.owner.items(self)  # type: ignore[attr-defined]

    def allows_move_operation(self, session: Any) -> bool:
        return self.owner.allows_move  # type: ignore[attr-defined, no-any-return]

    def is_restricted_to_dragging_application(self, session: Any) -> bool:
        return self.owner.is_restricted  # type: ignore[attr-defined, no-any-return]

    def drag_session_will_begin(self, session: Any) -> None:
        self.note("drag_session_will_begin")

    def drag_session_will_end(self, session: Any, operation: DropOperation) -> None:
        self.note(f"drag_session_will_end {operation.name.lower()}")

    def drag_session_did_end(self, session: Any, operation: DropOperation) -> None:
        self.note(f"drag_session_did_end {operation.name.lower()} {session.ending}")

    def drag_session_did_transfer_items(self, session: Any) -> None:
        self.note("drag_session_did_transfer_items")


class TargetWindow(RecordingWindow):
    """Proposes and takes what its app says."""

    def can_handle(self, session: Any) -> bool:
        self.note("can_handle")
        self.owner.drop_sessions.append(session)  # type: ignore[attr-defined]
        return True

    def drop_session_did_enter(self, session: Any) -> None:
        self.note("drop_session_did_enter")

    def drop_session_did_update(self, session: Any) -> DropProposal | None:
        self.note("drop_session_did_update")
        self.owner.updated(session)  # type: ignore[attr-defined]
        operation = self.owner.operation  # type: ignore[attr-defined]
        if operation is None:
            return None
        return DropProposal(operation, self.owner.is_precise, self.owner.prefers_full_size)  # type: ignore[attr-defined]

    def drop_session_did_exit(self, session: Any) -> None:
        self.note("drop_session_did_exit")

    async def perform_drop(self, session: Any) -> None:
        self.note(f"perform_drop {session.operation.name.lower()}")
        await self.owner.perform(session)  # type: ignore[attr-defined]

    def conclude_drop(self, session: Any) -> None:
        self.note("conclude_drop")

    def drop_session_did_end(self, session: Any) -> None:
        self.note(f"drop_session_did_end {session.ending}")


async def take_first(session: Any) -> None:
    """What a destination usually does."""
    session.taken = [await item.load() for item in session.items]


class DragApp(WorldApp):
    """An app of one kind of window: a source or a destination."""

    def __init__(self, name: str, kind: type[RecordingWindow], **bundle: Any) -> None:
        super().__init__(name, **bundle)
        self.classes = [kind]
        self.items: Callable[[Any], list[DragItem]] = lambda window: [DragItem.text("milk", "milk.txt")]
        self.perform: Callable[[Any], Any] = take_first
        self.updated: Callable[[Any], None] = lambda session: None
        self.operation: DropOperation | None = DropOperation.COPY
        self.allows_move, self.is_restricted = True, False
        self.is_precise, self.prefers_full_size = False, False
        self.drag_sessions: list[Any] = []
        self.drop_sessions: list[Any] = []


def drag_apps(**bundle: Any) -> tuple[DragApp, DragApp]:
    return DragApp("photos", SourceWindow, **bundle), DragApp("notes", TargetWindow, **bundle)


async def show(world: World) -> None:
    """Both windows in front."""
    for app in list(world.apps.values())[:2]:
        await world.open(f"{app.name}/1", app)
    world.forget()


async def drop(world: World, **options: Any) -> Any:
    """From the first app's window to the second one's."""
    first, second = list(world.apps)[:2]
    report = await world.tool.pointer.drag(world.session(f"{first}/1"), world.session(f"{second}/1"), **options)
    await world.settle()
    return report
