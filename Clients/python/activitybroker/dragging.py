"""The callbacks of a window as the source and as the destination of drags."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Union
from uuid import UUID

from .drag_enums import DragLocality, DropOperation, SpringLoadingState
from .items import DragItem, DropProposal
from .loads import Load

Point = tuple[float, float]
Nothing = Union[None, Awaitable[None]]


class DragSession:
    """UIKit's `UIDragSession`, for the source."""

    def __init__(self, identifier: UUID) -> None:
        self.identifier = identifier
        self.items: list[DragItem] = []
        #: Any object of the source; never leaves the process.
        self.local_context: Any = None
        #: For apps of the same team.
        self.team_data: bytes = b""
        self.location: Point = (0, 0)
        #: How the drag ended, by its name in docs/protocol.md; empty until then.
        self.ending = ""


class DropItem:
    """An item as its destination sees it: types, a name, and after the drop its bytes."""

    def __init__(
        self, types: tuple[str, ...], suggested_name: str | None, local_object: Any, load: Callable[..., Load]
    ) -> None:
        self.types, self.suggested_name, self.local_object = types, suggested_name, local_object
        self._load = load

    def load(self, *types: str) -> Load:
        """Loads the bytes in the first of these types that the item offers, by default its own first type.

        Call this within `perform_drop` only; the result may be awaited later.
        """
        return self._load(types or self.types)


class DropSession:
    """UIKit's `UIDropSession`, for a destination."""

    def __init__(self, identifier: UUID) -> None:
        self.identifier = identifier
        self.items: list[DropItem] = []
        self.location: Point = (0, 0)
        self.locality = DragLocality.OTHER_APP
        self.allows_move_operation = False
        self.is_restricted_to_dragging_application = False
        #: Whether the preview has its full size, from `perform_drop` on.
        self.shows_full_size_preview = False
        self.team_data: bytes = b""
        #: The source's object for windows of its own process.
        self.local_context: Any = None
        #: The types that the destination asked for, reported to the broker if the destination rejects the drag.
        self._looked_for: list[str] = []
        #: The operation of the drop, from `perform_drop` on.
        self.operation: DropOperation | None = None
        #: How the drag ended, by its name in docs/protocol.md; empty until then.
        self.ending = ""

    def has_items_conforming(self, *types: str) -> bool:
        """Whether some item offers one of exactly these types."""
        self._looked_for += [type for type in types if type not in self._looked_for]
        return any(type in item.types for item in self.items for type in types)


class DragSource:
    """The methods of a window that items can be dragged from: one that defines `items_for_beginning`."""

    def items_for_beginning(self, session: DragSession) -> Any:
        """Returns the items that a long press at `session.location` drags; without any, no drag begins."""
        return []

    def items_for_adding(self, session: DragSession) -> Any:
        """Returns the items that a tap adds to a drag."""
        return []

    def allows_move_operation(self, session: DragSession) -> bool:
        return True

    def is_restricted_to_dragging_application(self, session: DragSession) -> bool:
        return False

    def drag_will_animate_lift(self, session: DragSession) -> Nothing: ...

    def drag_session_will_begin(self, session: DragSession) -> Nothing: ...

    def drag_session_did_move(self, session: DragSession) -> Nothing: ...

    def drag_session_will_add(self, session: DragSession, count: int) -> Nothing: ...

    def drag_session_will_end(self, session: DragSession, operation: DropOperation) -> Nothing: ...

    def drag_will_animate_cancel(self, session: DragSession) -> Nothing: ...

    def drag_session_did_end(self, session: DragSession, operation: DropOperation) -> Nothing: ...

    def drag_session_did_transfer_items(self, session: DragSession) -> Nothing: ...

    def finish_move(self, session: DragSession, identifiers: list[str]) -> Nothing:
        """Removes the items with these identifiers, which were moved elsewhere."""


class DragDestination:
    """The methods of a window that items can be dropped on: one that defines `perform_drop`."""

    def can_handle(self, session: DropSession) -> bool:
        return True

    def drop_session_did_enter(self, session: DropSession) -> Nothing: ...

    def drop_session_did_update(self, session: DropSession) -> DropProposal | DropOperation | None:
        """Returns what a drop would do here. Without this method, or with None, drops are rejected."""
        return None

    def drop_session_did_exit(self, session: DropSession) -> Nothing: ...

    def perform_drop(self, session: DropSession) -> Nothing:
        """Takes the items: `await item.load("public.png")`. Loads must start here."""

    def drop_will_animate(self, session: DropSession) -> Nothing: ...

    def conclude_drop(self, session: DropSession) -> Nothing: ...

    def has_saved_items_moved(self, session: DropSession) -> Any:
        """Returns whether all moved items have been saved."""
        return True

    def drop_session_did_end(self, session: DropSession) -> Nothing: ...

    def spring_loading_did_change(self, session: DropSession, state: SpringLoadingState) -> Nothing: ...
