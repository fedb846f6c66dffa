"""The tool against a real broker."""

from __future__ import annotations

import asyncio

import pytest
from harness.world import World, WorldApp

from activitybroker import (
    ActivationRequest,
    Broker,
    BrokerUnavailable,
    ConnectionLost,
    Decision,
    InvalidRequest,
    LayoutSubject,
    NoReply,
    NotHandled,
    OutcomeCode,
    Refused,
    Rejection,
    ReusePolicy,
    SceneState,
    ScreenRefused,
    Snapshot,
    UnknownApp,
    UnknownSession,
)  # fmt: skip


async def test_open_resolve_and_explain_say_the_same() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        first = await world.tool.open(photos.identifier, target="d/1")
        assert first.code is OutcomeCode.HANDLED and first.decision is Decision.CREATED
        request = ActivationRequest(photos.identifier, photos.activity("d/2"), reuse=ReusePolicy.PREFER_ELSE_NEW)
        resolved = await world.tool.resolve(request)
        assert resolved.record.decision is Decision.CREATED and resolved.outcome is None
        assert len(await world.tool.sessions()) == 1
        second = await world.tool.activate(request)
        assert second.session != first.session
        explained = await world.tool.explain(second.request)
        assert explained.record.session == second.session and explained.outcome == second
        assert [(other.session, other.rejection) for other in explained.record.others] == [
            (first.session, Rejection.DOES_NOT_PREFER)
        ]


async def test_an_activation_that_is_not_handled_is_an_error_with_its_outcome() -> None:
    photos = WorldApp("photos")

    def fail(window: object) -> None:
        raise RuntimeError("no such photo")

    photos.on["continue_activity"] = fail
    async with World(photos) as world:
        await world.tool.open(photos.identifier)
        with pytest.raises(NotHandled, match="handler_failed: .*no such photo") as caught:
            await world.tool.open(photos.identifier, target="d/1")
        assert caught.value.outcome.code is OutcomeCode.HANDLER_FAILED
        assert (await world.tool.activate(ActivationRequest(photos.identifier, photos.activity("d/1")))).reason


async def test_refusals_are_typed_and_name_field_and_limit() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        with pytest.raises(UnknownApp) as unknown:
            await world.tool.open("org.example.nothing", target="d/1")
        assert unknown.value.code == "unknownApp"
        with pytest.raises(InvalidRequest) as long:
            await world.tool.open(photos.identifier, target="x" * 100_000)
        assert long.value.field == "activate.event.activity.targetContentIdentifier"
        assert long.value.code == "tooLong" and long.value.limit is not None and long.value.limit < 100_000
        with pytest.raises(UnknownSession):
            await world.tool.session("nothing")
        with pytest.raises(ScreenRefused) as screen:
            await world.tool.screen.move_divider(10)
        assert screen.value.rule == "dividerNotHeld"


async def test_events_rebuild_the_state_and_follow_over_a_restart() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.open("d/1")
        kinds: list[str] = []
        rows = {}

        async def follow() -> None:
            async for event in world.tool.events():
                kinds.append(event.kind)
                if event.kind == "gap":
                    rows.clear()
                if event.kind == "session":
                    rows[event.value.session] = event.value
                if event.kind == "session_removed":
                    del rows[event.value]

        following = asyncio.ensure_future(follow())
        await world.until("the state is told", lambda: "state_complete" in kinds)
        assert list(rows) == [world.session("photos/1")]
        await asyncio.to_thread(world.broker.restart)
        await world.until("the gap is told", lambda: "gap" in kinds)
        await world.until("the window is back", lambda: all(row.state for row in rows.values()) and rows)
        await world.open("d/2", reuse=ReusePolicy.ALWAYS_NEW)
        await world.until("both are told", lambda: len(rows) == 2)
        await world.tool.destroy(world.session("photos/1"))
        await world.until("one is left", lambda: list(rows) == [world.session("photos/2")])
        following.cancel()


async def test_events_after_a_position_are_what_came_since() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.open("d/1")
        position = None
        async for event in world.tool.events():
            position = event.position
            if event.kind == "state_complete":
                break
        assert position is not None
        await world.open("d/2", reuse=ReusePolicy.ALWAYS_NEW)
        kinds = []
        async for event in world.tool.events(after=position):
            kinds.append(event.kind)
            if event.kind == "request" and event.value.is_handled:
                break
        assert "gap" not in kinds and "state_complete" not in kinds and "session" in kinds


async def test_what_may_be_repeated_is_repeated_over_a_restart_and_happens_once() -> None:
    photos = WorldApp("photos")
    hurdle = asyncio.Event()
    photos.on["continue_activity"] = lambda window: hurdle.wait()
    async with World(photos) as world:
        await world.open(None, event=photos.activity("d/1"))
        opening = asyncio.ensure_future(world.tool.open(photos.identifier, target="d/1"))
        await world.until("it is being handled", lambda: "photos/1 continue_activity d/1" in world.trace)
        await asyncio.to_thread(world.broker.kill)
        hurdle.set()
        await asyncio.to_thread(world.broker.start)
        assert (await opening).is_handled
        assert (await world.tool.status()).broker_epoch == 2
        assert len([line for line in world.trace if "continue_activity" in line]) == 1
        assert len(await world.tool.sessions()) == 1


async def test_what_may_not_be_repeated_says_that_the_connection_was_lost() -> None:
    async with World(WorldApp("photos")) as world:
        await world.tool.status()
        asking = [asyncio.ensure_future(world.tool.screen.home()) for _ in range(1)]
        world.broker.process.kill()
        results = await asyncio.gather(*asking, return_exceptions=True)
        world.broker.process.wait()
        assert isinstance(results[0], ConnectionLost) or results[0].device == "ipadpro11g1"
        lost = Broker(world.broker.endpoint, patience=0.2)
        with pytest.raises(BrokerUnavailable, match="no broker at ipc://"):
            await lost.status()
        world.broker.start()
        assert (await world.tool.status()).broker_epoch == 2


async def test_a_broker_that_stands_still_blocks_nobody() -> None:
    async with World(WorldApp("photos")) as world:
        await world.tool.status()
        world.broker.pause()
        try:
            with pytest.raises((NoReply, asyncio.TimeoutError)):
                await asyncio.wait_for(world.tool.status(), 0.3)
        finally:
            world.broker.resume()
        assert (await world.tool.status()).sessions == 0


async def test_layouts_are_saved_compared_loaded_and_removed() -> None:
    photos, notes = WorldApp("photos"), WorldApp("notes")
    async with World(photos, notes) as world:
        await world.open("d/1", photos)
        await world.open("n/1", notes)
        await world.screen("split", "photos/1", "notes/1", "half")
        saved = await world.tool.layouts.save("work")
        assert [window.app for window in saved.windows] == [photos.identifier, notes.identifier]
        assert (await world.tool.layouts.show("work")) == saved and (await world.tool.layouts.list()) == (saved,)
        await world.screen("home")
        changes = await world.tool.layouts.difference("work")
        assert {change.subject for change in changes} == {LayoutSubject.PLACE}
        reports = await world.tool.layouts.load("work")
        assert [report.failure_code for report in reports] == [None, None]
        assert (await world.tool.screen.show()).layout == "split half"
        await world.tool.layouts.remove("work")
        assert await world.tool.layouts.list() == ()


async def test_looking_waiting_refreshing_and_closing() -> None:
    photos = WorldApp("photos", "scene")
    photos.state = lambda window: photos.activity("d/1", user_info={"page": 3})
    async with World(photos) as world:
        outcome = await world.tool.open(photos.identifier, target="d/1")
        row = await world.tool.wait(outcome.session, SceneState.FOREGROUND_ACTIVE, timeout=60)
        assert row.process_identifier == photos.process.pid and row == await world.tool.session(row.session.hex[:8])
        report = await world.tool.refresh(row.session)
        assert report.saved_state is not None and report.saved_state.user_info == {"page": 3}
        assert report.geometry is not None and report.geometry.size == photos.scene(1).bounds
        assert [state.generation for state in await world.tool.history(row.session)][0] == row.restoration_generation
        assert (await world.tool.log_path(row.session)).startswith(str(world.broker.folder))
        with pytest.raises(Refused, match="noSnapshot"):
            await world.tool.snapshot(row.session)
        photos.snapshot = lambda window: Snapshot.svg("<svg/>", 10, 10)
        await world.tool.refresh(row.session)
        await world.picture("photos/1", b"<svg/>")
        assert [app.identifier for app in [photos]] == [app.app for app in await world.tool.apps()]
        assert (await world.tool.close_window(row.session)).outcome.name == "CLOSED"
        assert await world.tool.sessions() == ()
