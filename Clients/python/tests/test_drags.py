"""Drags between windows, and the pointer."""

from __future__ import annotations

import asyncio

import pytest
from harness.dragging import TEXT, DragApp, SourceWindow, TargetWindow, drag_apps, drop, show
from harness.world import World

from activitybroker import DragItem, DragOver, DropOperation, ItemProvider, LoadFailed, ReusePolicy, SystemZone


async def test_a_drop_calls_both_sides_in_order_and_brings_the_bytes() -> None:
    photos, notes = drag_apps()
    async with World(photos, notes) as world:
        await show(world)
        report = await drop(world)
        assert report.is_dropped and report.operation is DropOperation.COPY and report.items == 1
        assert [(load.type, load.bytes, load.failure) for load in report.loads] == [(TEXT, 4, None)]
        session = notes.drop_sessions[-1]
        assert session.taken == [b"milk"] and session.items[0].suggested_name == "milk.txt"
        assert world.trace_of("photos/1") == [
            "items_for_beginning", "drag_session_will_begin", "drag_session_will_end copy",
            "drag_session_did_end copy dropped", "drag_session_did_transfer_items",
        ]  # fmt: skip
        assert world.trace_of("notes/1") == [
            "can_handle", "drop_session_did_enter", "drop_session_did_update", "perform_drop copy", "conclude_drop",
            "drop_session_did_end dropped",
        ]  # fmt: skip


async def test_megabytes_come_whole_and_in_order_however_they_are_made() -> None:
    photos, notes = drag_apps()
    data = bytes(range(256)) * 16 * 1_024

    async def pieces():
        for start in range(0, len(data), 300_000):
            yield data[start : start + 300_000]

    async def later() -> bytes:
        return data

    def items(window):
        made = []
        for loader in (data, pieces, later, lambda: data):
            provider = ItemProvider()
            provider.register_data_representation("public.data", loader)
            made.append(DragItem(provider))
        return made

    photos.items = items
    async with World(photos, notes) as world:
        await show(world)
        report = await drop(world, copies=["public.data"])
        assert [load.failure for load in report.loads] == [None] * 8
        assert notes.drop_sessions[-1].taken == [data] * 4
        assert sorted((copy.item, len(copy.data)) for copy in report.copies) == [(n, len(data)) for n in range(4)]


async def test_a_load_that_fails_or_is_cancelled_says_why() -> None:
    photos, notes = drag_apps()
    failures = []

    def broken() -> bytes:
        raise RuntimeError("no such file")

    def items(window):
        provider = ItemProvider()
        provider.register_data_representation("public.png", broken)
        return [DragItem(provider), DragItem.text("milk")]

    async def perform(session):
        loads = [session.items[0].load("public.png"), session.items[0].load("public.jpeg"), session.items[1].load()]
        loads[2].cancel()
        for load in loads:
            try:
                await load
            except LoadFailed as error:
                failures.append(error.reason)

    photos.items, notes.perform = items, perform
    async with World(photos, notes) as world:
        await show(world)
        assert (await drop(world)).is_dropped
        assert len(failures) == 3 and failures[1] == "notOffered"


async def test_a_drop_that_takes_long_is_answered_and_loads_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("activitybroker.drag_calls._DROP_TIMEOUT", 0.2)
    photos, notes = drag_apps()
    hurdle, taken = asyncio.Event(), []

    async def slow() -> bytes:
        await hurdle.wait()
        return b"late"

    def items(window):
        provider = ItemProvider()
        provider.register_data_representation(TEXT, slow)
        return [DragItem(provider)]

    async def perform(session):
        taken.append(await session.items[0].load(TEXT))

    photos.items, notes.perform = items, perform
    async with World(photos, notes) as world:
        await show(world)
        dropping = asyncio.ensure_future(drop(world))
        await world.until("the drop is concluded", lambda: "notes/1 conclude_drop" in world.trace)
        assert not taken
        hurdle.set()
        report = await dropping
        assert report.is_dropped and taken == [b"late"]


async def test_taps_add_items_and_a_cancel_tells_both_sides() -> None:
    photos, notes = drag_apps()
    async with World(photos, notes) as world:
        await show(world)
        held = await world.tool.pointer.lift(world.session("photos/1"))
        await held.move_to(world.session("notes/1"))
        assert (await held.add(world.session("photos/1"))).items == 2
        report = await held.cancel()
        assert report.ending == "cancelled" and not report.is_dropped
        await world.settle()
        assert world.trace_of("photos/1")[-1] == "drag_session_did_end cancel cancelled"
        assert world.trace_of("notes/1")[-1] == "drop_session_did_end cancelled"


async def test_without_items_there_is_no_drag() -> None:
    photos, notes = drag_apps()
    photos.items = lambda window: []
    async with World(photos, notes) as world:
        await show(world)
        with pytest.raises(DragOver) as over:
            await world.tool.pointer.lift(world.session("photos/1"))
        assert over.value.report.ending == "noItems"


async def test_an_activity_dropped_at_the_edge_makes_a_window() -> None:
    photos, notes = drag_apps()

    def items(window):
        provider = ItemProvider()
        provider.register_user_activity(photos.activity("p/9"))
        return [DragItem(provider)]

    photos.items = items
    async with World(photos, notes) as world:
        await show(world)
        held = await world.tool.pointer.lift(world.session("photos/1"))
        await held.move_to_zone(SystemZone.TRAILING_EDGE)
        assert (await held.release()).ending == "windowOpened"
        await world.settle()
        assert "photos/2 will_connect with activity p/9" in world.trace


async def test_a_side_that_lost_its_connection_is_told_the_end_after_the_resume() -> None:
    photos, notes = drag_apps()
    async with World(photos, notes) as world:
        await show(world)
        held = await world.tool.pointer.lift(world.session("photos/1"))
        await held.move_to(world.session("notes/1"))
        await asyncio.to_thread(world.broker.restart)
        await world.until("both are told", lambda: sum("brokerRestarted" in line for line in world.trace) == 2)
        await world.settle()
        assert world.trace_of("notes/1").count("drop_session_did_end brokerRestarted") == 1


async def test_local_objects_and_team_data_stay_where_they_belong() -> None:
    class Both(SourceWindow, TargetWindow):
        pass

    photos = DragApp("photos", Both)
    thing = object()

    def items(window):
        item = DragItem.text("milk")
        item.local_object = thing
        photos.drag_sessions[-1].local_context = "mine"
        photos.drag_sessions[-1].team_data = b"team"
        return [item]

    photos.items = items
    async with World(photos) as world:
        for number in (1, 2):
            await world.open(f"p/{number}", reuse=ReusePolicy.ALWAYS_NEW)
        await world.tool.pointer.drag(world.session("photos/1"), world.session("photos/2"))
        session = photos.drop_sessions[-1]
        assert session.items[0].local_object is thing and session.local_context == "mine"
        assert session.team_data == b"team" and session.locality.name == "SAME_PROCESS"


async def test_a_precise_drop_is_above_the_pointer_in_the_window() -> None:
    photos, notes = drag_apps()
    notes.is_precise = True
    heights: list[float] = []
    notes.updated = lambda session: heights.append(session.location[1])
    async with World(photos, notes) as world:
        await show(world)
        held = await world.tool.pointer.lift(world.session("photos/1"))
        assert (await held.move_to(world.session("notes/1"), (50, 100))).hit_offset == 44
        assert (await held.move_to(world.session("notes/1"), (50, 20))).hit_offset == 20
        assert heights == [100, 56, 0]
        assert (await held.release()).is_dropped


async def test_only_a_drag_within_the_app_has_a_full_size_preview() -> None:
    class Both(SourceWindow, TargetWindow):
        pass

    photos, notes = DragApp("photos", Both), DragApp("notes", TargetWindow)
    photos.prefers_full_size = notes.prefers_full_size = True
    async with World(photos, notes) as world:
        await show(world)
        await world.open("photos/2", photos, reuse=ReusePolicy.ALWAYS_NEW)
        for window, app in (("photos/2", photos), ("notes/1", notes)):
            held = await world.tool.pointer.lift(world.session("photos/1"))
            row = await held.move_to(world.session(window))
            assert (await held.release()).is_dropped
            is_own = app is photos
            assert row.shows_full_size_preview == app.drop_sessions[-1].shows_full_size_preview == is_own
