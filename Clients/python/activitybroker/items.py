"""Dragged items, each with representations that are produced on demand."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Union

from .activity import UserActivity
from .blobs import Blobs
from .drag_enums import DropOperation, Visibility
from .wire import activity_broker_pb2 as wire

#: Produces the bytes: immediately, later, or piece by piece.
Loader = Callable[[], Union[bytes, Awaitable[bytes], AsyncIterator[bytes]]]


@dataclass
class Representation:
    """One type in which an item can be produced."""

    type: str
    loader: Loader
    visibility: Visibility = Visibility.ALL
    size: int | None = None

    async def produce(self) -> AsyncIterator[bytes]:
        made = self.loader()
        if isinstance(made, bytes):
            yield made
        elif inspect.isawaitable(made):
            yield await made
        else:
            async for piece in made:
                yield piece


class ItemProvider:
    """UIKit's `NSItemProvider`: the representations of one item, best first."""

    def __init__(self, suggested_name: str | None = None) -> None:
        self.suggested_name = suggested_name
        self.representations: list[Representation] = []
        self.activity: UserActivity | None = None
        self.url: str | None = None

    def register_data_representation(
        self, type: str, loader: Loader | bytes, visibility: Visibility = Visibility.ALL, size: int | None = None
    ) -> None:
        """Offers a type; if a type is registered twice, the first counts."""
        if isinstance(loader, bytes):
            data = loader
            self.representations.append(Representation(type, lambda: data, visibility, len(data)))
        else:
            self.representations.append(Representation(type, loader, visibility, size))

    def register_user_activity(self, activity: UserActivity) -> None:
        """Sets the activity for the window that opens if the item is dropped at the edge of the screen."""
        self.activity = activity

    def register_url(self, url: str) -> None:
        """Sets the link or file that the item represents; at the edge of the screen it opens in a new window."""
        self.url = url
        is_file = url.lower().startswith("file:")
        self.register_data_representation("public.file-url" if is_file else "public.url", url.encode())


@dataclass(eq=False)
class DragItem:
    """UIKit's `UIDragItem`."""

    item_provider: ItemProvider
    #: Passed to windows of this process only.
    local_object: Any = None
    #: The source's own identifier, which is passed to `finish_move`.
    identifier: str | None = None
    #: Whether the broker keeps a copy, which outlives this process.
    is_promised: bool = False

    @classmethod
    def text(cls, text: str, suggested_name: str | None = None) -> DragItem:
        """Returns an item of plain text."""
        provider = ItemProvider(suggested_name)
        provider.register_data_representation("public.utf8-plain-text", text.encode())
        return cls(provider)

    def write(self, blobs: Blobs, local_object: int | None) -> wire.DragItem:
        provider = self.item_provider
        return wire.DragItem(
            representations=[
                wire.ItemRepresentation(type=each.type, visibility=int(each.visibility), size=each.size)
                for each in provider.representations
            ],
            suggested_name=provider.suggested_name,
            activity=None if provider.activity is None else provider.activity.write(blobs),
            identifier=self.identifier,
            local_object=local_object,
            promise=wire.ITEM_PROMISE_SPOOL if self.is_promised else wire.ITEM_PROMISE_FAIL,
            url=provider.url,
        )


@dataclass(frozen=True)
class DropProposal:
    """UIKit's `UIDropProposal`: what a drop would do here."""

    operation: DropOperation
    is_precise: bool = False
    prefers_full_size_preview: bool = False

    def write(self) -> wire.DropProposal:
        return wire.DropProposal(
            operation=int(self.operation),
            is_precise=self.is_precise,
            prefers_full_size_preview=self.prefers_full_size_preview,
        )
