"""The app whose scenes the broker calls, as its calls see it."""

from __future__ import annotations

from typing import Protocol
from uuid import UUID

from .blobs import Blobs
from .current import CurrentActivities
from .drag_calls import DragCallHandler
from .outcomes import HandlerResult
from .reporting import ReportingApp
from .session import ConnectionOptions, SceneConfiguration
from .window import SceneSession, Window, WindowApp
from .wire import activity_broker_pb2 as wire


class SceneApp(WindowApp, ReportingApp, Protocol):
    """The app whose scenes are called: an `App`, as far as calls need it."""

    _windows: dict[UUID, Window]
    _sessions: dict[UUID, SceneSession]
    _transient_result: HandlerResult | None
    _current: CurrentActivities
    _drags: DragCallHandler

    def _session(self, description: wire.SceneSessionDescription, blobs: Blobs) -> SceneSession: ...

    async def _configuration(self, session: SceneSession, options: ConnectionOptions) -> SceneConfiguration: ...

    def _class_for(self, session: SceneSession, options: ConnectionOptions) -> type[Window]: ...

    def _became_active(self, window: Window) -> None: ...

    async def _discard(self, gone: wire.SceneSessionList, blobs: Blobs) -> None: ...

    async def _detach(self, window: Window) -> None: ...

    def _acknowledge(self, generation: int, answer: wire.Acknowledgement, blobs: Blobs) -> None: ...

    def _confirm(self, window: Window, number: int) -> None: ...

    def _forget(self, window: Window) -> None: ...
