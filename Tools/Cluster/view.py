"""What a broker says of the other machines, and of itself."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from activitybroker.connection import Connection
from activitybroker.wire import activity_broker_pb2 as wire
from history import Content, Key

FAMILIES = ("machines", "apps", "sessions")
_QUERIES = {"machines": "cluster_machines", "apps": "cluster_apps", "sessions": "cluster_sessions"}
_UNATTACHED, _FOREGROUND = 0, (2, 3)
_SECONDS = 20.0


@dataclass(frozen=True)
class Rows:
    """The rows of one family, with the age that they are said to have; None: they are said to be unknown."""

    family: str
    contents: dict[Key, Content]
    age: float | None


def ask(connection: Connection, family: str) -> asyncio.Future[Any]:
    """Asks for the rows of a family, without waiting for the answer."""
    query = wire.Query(**{_QUERIES[family]: wire.ClusterQuery()})
    return connection.post(wire.ClientMessage(query=query))


def rows(family: str, answer: Any) -> Rows:
    """Reads an answer. The clusters of these tests fit on a page."""
    found = getattr(answer, _QUERIES[family])
    age = found.knowledge_age / 1e3 if found.HasField("knowledge_age") else None
    contents: dict[Key, Content] = {}
    for row in getattr(found, family):
        if family == "machines":
            contents[f"machines/{row.machine}"] = (row.fence, row.version)
        elif family == "apps":
            contents[f"apps/{row.machine}/{row.app}"] = (
                row.version, tuple(row.activity_types), tuple(row.url_schemes), tuple(row.document_types), row.policy,
            )  # fmt: skip
        else:
            prefers = row.prefers if row.HasField("prefers") else None
            key = f"sessions/{row.machine}/{UUID(bytes=row.session)}"
            contents[key] = (row.app, prefers, row.epoch, row.is_shown)
    return Rows(family, contents, age)


async def known(connection: Connection) -> dict[Key, Content]:
    """All rows of other machines, as far as they can be compared with ``own``."""
    found: dict[Key, Content] = {}
    for family in FAMILIES:
        answer = await asyncio.wait_for(ask(connection, family), _SECONDS)
        for key, row in rows(family, answer).contents.items():
            found[key] = () if family == "machines" else row[1:3] if family == "apps" else row
    return found


async def own(connection: Connection, machine: str) -> dict[Key, Content]:
    """A machine's own rows, as its broker lists them to everyone."""
    found: dict[Key, Content] = {f"machines/{machine}": ()}
    for app in (await _query(connection, apps=wire.Nothing())).apps.apps:
        found[f"apps/{machine}/{app.app}"] = (tuple(app.activity_types), tuple(app.url_schemes))
    page = wire.Page()
    while True:
        answer = (await _query(connection, sessions=page)).sessions
        for row in answer.sessions:
            if row.state != _UNATTACHED:
                conditions = row.conditions
                prefers = conditions.prefers_to_activate if conditions.HasField("prefers_to_activate") else None
                key = f"sessions/{machine}/{UUID(bytes=row.session)}"
                found[key] = (row.app, prefers, row.epoch, row.state in _FOREGROUND)
        if not answer.HasField("next"):
            return found
        page = wire.Page(after=answer.next)


async def _query(connection: Connection, **kind: Any) -> Any:
    return await connection.request(wire.ClientMessage(query=wire.Query(**kind)), timeout=_SECONDS)
