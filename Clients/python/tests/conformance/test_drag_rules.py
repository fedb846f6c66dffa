"""Drag and drop between windows."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from harness.dragging import TEXT, DragApp, SourceWindow, TargetWindow, drag_apps, drop, show
from harness.world import World

from activitybroker import (
    DragItem,
    DragOver,
    DropOperation,
    ItemProvider,
    LoadFailed,
    SystemZone,
    UserActivity,
    Visibility,
)


def item(*representations: tuple[Any, ...]) -> DragItem:
    provider = ItemProvider()
    for representation in representations:
        provider.register_data_representation(*representation)
    return DragItem(provider)


async def test_scene_101() -> None:
    photos, notes = drag_apps()
    photos.items = lambda window: []
    async with World(photos, notes) as world:
        await show(world)
        with pytest.raises(DragOver) as over:
            await world.tool.pointer.lift(world.session("photos/1"))
        assert over.value.report.ending == "noItems" and world.trace_of("photos/1") == ["items_for_beginning"]


async def test_scene_102_103() -> None:
    photos, notes = drag_apps()
    made: list[str] = []
    failures: list[str] = []

    def make() -> bytes:
        made.append("made")
        return b"milk"

    photos.items = lambda window: [item((TEXT, make))]

    async def refused(load: Any) -> None:
        try:
            await load
        except LoadFailed as error:
            failures.append(error.reason)

    def early(session: Any) -> None:
        assert session.items[0].types == (TEXT,)
        notes.process.app.start(refused(session.items[0].load(TEXT)))

    async def perform(session: Any) -> None:
        session.load = session.items[0].load(TEXT)

    notes.updated, notes.perform = early, perform
    async with World(photos, notes) as world:
        await show(world)
        held = await world.tool.pointer.lift(world.session("photos/1"))
        await held.move_to(world.session("notes/1"))
        await world.until("the early load is refused", lambda: failures)
        assert made == []
        assert (await held.release()).is_dropped
        session = notes.drop_sessions[-1]
        assert await session.load == b"milk" and made == ["made"]
        await refused(session.items[0].load(TEXT))
        assert len(failures) == 2 and made == ["made"]


async def test_scene_104_105_107_120() -> None:
    for operation, ending, restricted in [
        (DropOperation.MOVE, "moveNotAllowed", False),
        (DropOperation.FORBIDDEN, "forbidden", False),
        (None, "notAccepted", False),
    ]:
        photos, notes = drag_apps()
        notes.operation, photos.is_restricted = operation, restricted
        async with World(photos, notes) as world:
            await show(world)
            report = await drop(world)
            assert report.ending == ending
            assert not any("perform_drop" in line for line in world.trace)
            assert not any("transfer" in line for line in world.trace)
            expected = "forbidden" if operation is DropOperation.FORBIDDEN else "cancel"
            assert f"photos/1 drag_session_did_end {expected} {ending}" in world.trace


async def test_scene_106() -> None:
    photos, notes = drag_apps()
    photos.is_restricted = True
    async with World(photos, notes) as world:
        await show(world)
        assert not (await drop(world)).is_dropped
        assert world.trace_of("notes/1") == []


async def test_scene_108() -> None:
    photos, notes = drag_apps()
    async with World(photos, notes) as world:
        await show(world)
        target = world.session("notes/1")
        first = await world.tool.pointer.lift(world.session("photos/1"))
        await first.move_to(target)
        second = await world.tool.pointer.lift(world.session("photos/1"))
        world.forget()
        await second.move_to(target)
        await second.move_to(target, at=(5, 5))
        assert world.trace_of("notes/1") == []
        await first.move_nowhere()
        # A step is answered when the answer is known, and nobody is asked what to exit means.
        await world.until("it has left", lambda: world.trace_of("notes/1"))
        # It is there, moves about, and has not come again.
        await second.move_to(target, at=(9, 9))
        await second.move_nowhere()
        assert world.trace_of("notes/1") == ["drop_session_did_exit"]
        await second.move_to(target)
        assert world.trace_of("notes/1")[1:] == ["can_handle", "drop_session_did_enter", "drop_session_did_update"]


async def test_scene_109() -> None:
    photos, notes = drag_apps()
    third = DragApp("third", TargetWindow)
    async with World(photos, notes, third) as world:
        for app in (photos, notes):
            await world.open(f"{app.name}/1", app)
        await world.open("third/1", third)
        await world.screen("open", "photos/1", "full")
        await world.screen("split", "photos/1", "notes/1", "half")
        world.forget()
        held = await world.tool.pointer.lift(world.session("photos/1"))
        await held.move_to(world.session("notes/1"))
        await held.move_to(world.session("third/1"))
        assert (await held.release()).is_dropped
        await world.settle()
        assert world.trace_of("notes/1")[-1] == "drop_session_did_end dropped"
        assert world.trace_of("third/1")[-1] == "drop_session_did_end dropped"


async def test_scene_110() -> None:
    photos, notes = drag_apps()
    hurdle = asyncio.Event()
    failures: list[str] = []

    async def slow() -> bytes:
        await hurdle.wait()
        return b"late"

    photos.items = lambda window: [item((TEXT, slow))]

    async def perform(session: Any) -> None:
        load = session.items[0].load(TEXT)
        load.cancel()
        try:
            await load
        except LoadFailed as error:
            failures.append(error.reason)

    notes.perform = perform
    async with World(photos, notes) as world:
        await show(world)
        await asyncio.wait_for(drop(world), 60)
        assert len(failures) == 1 and not hurdle.is_set()


async def test_scene_111() -> None:
    team = {"launch": {"TeamIdentifier": "TEAM"}}
    for bundle, seen in [({}, {"public.png"}), (team, {"public.png", "public.jpeg"})]:
        photos, notes = drag_apps(**bundle)
        photos.items = lambda window: [
            item(
                ("public.png", b"all"),
                ("public.jpeg", b"team", Visibility.TEAM),
                ("public.tiff", b"own", Visibility.OWN_PROCESS),
            )
        ]
        async with World(photos, notes) as world:
            await show(world)
            assert (await drop(world)).is_dropped
            assert set(notes.drop_sessions[-1].items[0].types) == seen


async def test_scene_112_113() -> None:
    photos, notes = drag_apps()
    photos.items = lambda window: [item(("public.png", b"first"), ("public.png", b"second"), ("public.jpeg", b"jpeg"))]
    taken: list[Any] = []

    async def perform(session: Any) -> None:
        for types in (("public.jpeg", "public.png"), ("public.png", "public.jpeg")):
            load = session.items[0].load(*types)
            taken.append((await load, load.type))

    notes.perform = perform
    async with World(photos, notes) as world:
        await show(world)
        assert (await drop(world)).is_dropped
        assert taken == [(b"jpeg", "public.jpeg"), (b"first", "public.png")]


async def test_scene_115() -> None:
    for kind, ending in [("org.example.photos.show", "windowOpened"), ("org.example.undeclared", "undeclaredActivity")]:
        photos, notes = drag_apps()
        provider = ItemProvider()
        provider.register_user_activity(UserActivity(kind, target_content_identifier="p/9"))
        photos.items = lambda window, provider=provider: [DragItem(provider)]
        async with World(photos, notes) as world:
            await show(world)
            held = await world.tool.pointer.lift(world.session("photos/1"))
            await held.move_to_zone(SystemZone.TRAILING_EDGE)
            assert (await held.release()).ending == ending
            await world.settle()
            made = "photos/2 will_connect with activity p/9" in world.trace
            assert made == (ending == "windowOpened")


async def test_scene_116() -> None:
    photos, notes = drag_apps()
    async with World(photos, notes) as world:
        await show(world)
        assert (await drop(world)).is_dropped
        told = world.trace_of("photos/1")
        assert told[-2:] == ["drag_session_did_end copy dropped", "drag_session_did_transfer_items"]
        assert told.count("drag_session_did_transfer_items") == 1


async def test_scene_118() -> None:
    photos, notes = drag_apps()
    failures: list[str] = []

    def die() -> Any:
        photos.process.kill()
        return asyncio.sleep(60)

    photos.items = lambda window: [item((TEXT, die))]

    async def perform(session: Any) -> None:
        try:
            await session.items[0].load(TEXT)
        except LoadFailed as error:
            failures.append(error.reason)

    notes.perform = perform
    async with World(photos, notes) as world:
        await show(world)
        report = await world.tool.pointer.drag(world.session("photos/1"), world.session("notes/1"))
        await world.until("the drop is concluded", lambda: "notes/1 conclude_drop" in world.trace)
        assert failures == ["sourceLost"] and report.loads[0].failure == "sourceLost"


async def test_scene_119() -> None:
    class Both(SourceWindow, TargetWindow):
        pass

    photos, notes = DragApp("photos", Both), DragApp("notes", TargetWindow)
    thing = object()

    def items(window: Any) -> list[DragItem]:
        made = DragItem.text("milk")
        made.local_object = thing
        return [made]

    photos.items = items
    async with World(photos, notes) as world:
        await show(world)
        await drop(world)
        assert notes.drop_sessions[-1].items[0].local_object is None
        await world.tool.pointer.drag(world.session("photos/1"), world.session("photos/1"))
        assert photos.drop_sessions[-1].items[0].local_object is thing
