"""The broker's records of apps, sessions and processes."""

from __future__ import annotations

from dataclasses import dataclass, field
from uuid import UUID

from .activity import UserActivity
from .conditions import ActivationConditions
from .enums import ClosureOutcome, ProcessState, SceneState, SnapshotPresentation
from .geometry import Geometry, ScenePosition, StatusBar
from .rows import Row


@dataclass(frozen=True)
class SnapshotRow(Row):
    """A stored snapshot of a window, without its bytes."""

    taken: int
    content_type: str
    bytes: int
    width: float
    height: float
    scale: float
    presentation: SnapshotPresentation


@dataclass(frozen=True)
class AdvertRow(Row):
    """A window's current activity, as others see it."""

    number: int
    type: str
    title: str | None
    target_content_identifier: str | None


@dataclass(frozen=True)
class SessionRow(Row):
    """A session: the broker's durable record of one window. Times are milliseconds since 1970."""

    session: UUID
    app: str
    role: str
    configuration: str | None
    title: str | None
    subtitle: str | None
    state: SceneState
    is_launching: bool
    needs_attention: bool
    targets: tuple[str, ...]
    conditions: ActivationConditions
    created: int
    last_active: int | None
    process_identifier: int | None
    epoch: int
    pending_deliveries: int
    restoration_generation: int
    restoration_bytes: int
    is_quarantined: bool
    snapshot: SnapshotRow | None
    is_state_locked: bool
    is_restoration_extended: bool
    problem: str | None
    current_activity: AdvertRow | None


@dataclass(frozen=True)
class AppRow(Row):
    """An installed app."""

    app: str
    name: str
    path: str
    executable: str | None
    process_model: str
    supports_multiple_scenes: bool
    activity_types: tuple[str, ...]
    url_schemes: tuple[str, ...]
    warnings: tuple[str, ...]
    is_running: bool
    sessions: int
    state: SceneState


@dataclass(frozen=True)
class ProcessRow(Row):
    """A window process."""

    process: UUID
    app: str
    process_identifier: int | None
    state: ProcessState
    reason: str | None


@dataclass(frozen=True)
class SceneReport(Row):
    """The last report of a window; `is_busy` is false once it has answered all calls."""

    session: UUID
    app: str
    state: SceneState
    epoch: int
    process_identifier: int | None
    is_busy: bool
    geometry: Geometry | None
    last_end: str | None
    position: ScenePosition | None
    status_bar: StatusBar | None
    saved_state: UserActivity | None = field(default=None, metadata={"wire": False})


@dataclass(frozen=True)
class StateGeneration(Row):
    """A stored state of a session."""

    generation: int
    saved: int
    bytes: int
    activity_type: str
    title: str | None
    target_content_identifier: str | None
    is_next: bool
    is_quarantined: bool


@dataclass(frozen=True)
class ClosureConfirmation(Row):
    """The question that a window asks before it closes."""

    title: str | None = None
    message: str | None = None
    close_title: str | None = None
    cancel_title: str | None = None


@dataclass(frozen=True)
class ClosureReport(Row):
    """The outcome of a request to close a window."""

    session: UUID
    outcome: ClosureOutcome
    confirmation: ClosureConfirmation | None


@dataclass(frozen=True)
class BrokerStatus(Row):
    """The broker's status."""

    version: str
    broker_epoch: int
    process_identifier: int
    uptime: int
    endpoint: str
    state_directory: str
    apps: int
    sessions: int
    scenes: int
    clients: int
    requests_under_way: int
    deliveries_pending: int
    commits: int
