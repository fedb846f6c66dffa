"""Windows against a real broker: conditions, results, and coming back."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import pytest
from harness.world import World, WorldApp

from activitybroker import (
    EVERYTHING,
    NOTHING,
    ActivationConditions,
    ActivationRequest,
    Decision,
    HandlerResult,
    OutcomeCode,
    Refused,
    ReusePolicy,
    SceneState,
    UserActivity,
    Window,
    WouldWaitForItself,
)  # fmt: skip


def own_windows(app: WorldApp, *registered: tuple[str | None, bool, type[Window]]) -> WorldApp:
    """Has an app's processes make these windows, and nothing else."""
    usual = app.new_process

    def new_process(endpoint: str) -> Any:
        process = usual(endpoint)
        process._classes.clear()
        process._configure = None
        for pattern, per_content, kind in registered:
            process.window(pattern, per_content=per_content)(kind)
        return process

    app.new_process = new_process  # type: ignore[method-assign]
    return app


class Plain(Window):
    def state_restoration_activity(self) -> UserActivity | None:
        return self.session.state_restoration_activity


class Photo(Plain):
    pass


class Album(Plain):
    pass


class Start(Plain):
    pass


async def test_the_pattern_decides_on_the_class_and_the_conditions() -> None:
    app = own_windows(WorldApp("photos"), (None, True, Start), ("photo/*", True, Photo), ("album/*", False, Album))
    async with World(app) as world:

        async def opened(target: str | None) -> tuple[str, Decision, ActivationConditions]:
            event = app.activity(target) if target else None
            outcome = await world.tool.activate(ActivationRequest(app.identifier, event))
            window = app.process.app._windows[outcome.session]
            row = await world.tool.session(outcome.session)
            return type(window).__name__, outcome.decision, row.conditions

        assert await opened("photo/1") == ("Photo", Decision.CREATED, ActivationConditions.only("photo/1"))
        assert await opened("photo/2") == ("Photo", Decision.CREATED, ActivationConditions.only("photo/2"))
        assert (await opened("photo/1"))[1] is Decision.REACTIVATED
        assert await opened("album/1") == ("Album", Decision.CREATED, ActivationConditions.matching("album/*"))
        assert (await opened("album/2"))[:2] == ("Album", Decision.REACTIVATED)
        assert await opened("other") == ("Start", Decision.CREATED, ActivationConditions(EVERYTHING, NOTHING))
        # The class is part of the session: the window comes back as what it was.
        app.process.kill()
        assert (await opened("album/3"))[:2] == ("Album", Decision.REACTIVATED)


async def test_a_window_without_content_becomes_the_one_of_the_first_it_is_given() -> None:
    app = own_windows(WorldApp("photos"), ("photo/*", True, Photo))
    async with World(app) as world:
        made = await world.tool.activate(ActivationRequest(app.identifier))
        row = await world.tool.session(made.session)
        assert row.conditions == ActivationConditions('SELF LIKE "photo/*"', NOTHING)
        given = await world.tool.open(app.identifier, target="photo/1")
        assert given.session == made.session
        assert (await world.tool.session(made.session)).conditions == ActivationConditions.only("photo/1")
        assert (await world.tool.open(app.identifier, target="photo/2")).session != made.session


async def test_without_will_connect_events_go_to_their_methods_after_the_state() -> None:
    told: list[str] = []

    class Note(Window):
        def restore_interaction_state(self, activity: UserActivity) -> None:
            told.append(f"restore {activity.title}")

        def continue_activity(self, activity: UserActivity) -> dict[str, Any]:
            told.append(f"continue {activity.target_content_identifier}")
            return {"told": len(told)}

        def open_url_contexts(self, contexts: list[Any]) -> None:
            told.append(f"url {contexts[0].url}")

        def state_restoration_activity(self) -> UserActivity:
            return UserActivity("org.example.state", title=str(len(told)))

    app = own_windows(WorldApp("notes", CFBundleURLTypes=[{"CFBundleURLSchemes": ["note"]}]), ("*", False, Note))
    async with World(app) as world:
        outcome = await world.tool.open(app.identifier, target="n/1")
        assert outcome.result is not None and outcome.result.user_info == {"told": 1}
        app.process.kill()
        again = await world.tool.open(app.identifier, target="n/2")
        assert again.result is not None and again.result.user_info == {"told": 3}
        await world.tool.open(url="note:plan")
        assert told == ["continue n/1", "restore 1", "continue n/2", "url note:plan"]


@pytest.mark.parametrize(
    "given, result",
    [
        ({"a": 1}, {"a": 1}), (b"\1", ("application/octet-stream", b"\1")), ("text", ("text/plain", b"text")),
        (HandlerResult("image/png", b"png"), ("image/png", b"png")), (None, None),
    ],
)  # fmt: skip
async def test_what_a_method_returns_is_the_result(given: Any, result: Any) -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.open("d/1")
        photos.result = given
        for request in (ActivationRequest(photos.identifier, photos.activity("d/1")),
                        ActivationRequest(photos.identifier, photos.activity("d/1"), is_transient=True)):  # fmt: skip
            got = (await world.tool.activate(request)).result
            if isinstance(result, dict):
                assert got is not None and got.user_info == result
            else:
                assert (None if got is None else (got.content_type, got.data)) == result


async def test_a_method_that_raises_fails_the_request_and_the_window_lives() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.open("d/1")
        photos.on["continue_activity"] = lambda window: 1 / 0
        failed = await world.open("d/1")
        assert failed.code is OutcomeCode.HANDLER_FAILED and "division" in failed.reason
        del photos.on["continue_activity"]
        assert (await world.open("d/1")).session == failed.session and len(photos.processes) == 1


async def test_a_method_cannot_wait_for_the_broker_and_a_task_can() -> None:
    photos = WorldApp("photos")
    seen: list[Any] = []

    async def wait(window: Any) -> None:
        try:
            await window.app.fetch_open_sessions()
        except WouldWaitForItself as error:
            seen.append(error)
        window.app.start(later(window))

    async def later(window: Any) -> None:
        await window.update(saves=True)
        seen.append(len(await window.app.fetch_open_sessions()))

    photos.on["continue_activity"] = wait
    async with World(photos) as world:
        await world.open("d/1")
        await world.open("d/1")
        await world.until("both are there", lambda: len(seen) == 2)
        assert isinstance(seen[0], WouldWaitForItself) and seen[1] == 1


async def test_titles_user_info_and_conditions_reach_the_broker_and_a_bad_predicate_does_not(
    caplog: pytest.LogCaptureFixture,
) -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.open("d/1")
        window = photos.scene(1)
        window.title, window.subtitle = "One", "of two"
        window.session.user_info = {"zoom": 2}
        window.set_activation_conditions(ActivationConditions.only("d/1"))
        await window.update()
        row = await world.row("photos/1")
        assert (row.title, row.subtitle, row.targets) == ("One", "of two", ("d/1",))
        window.set_activation_conditions(ActivationConditions("SELF MATCHES 'x'"))
        with pytest.raises(Refused, match="invalidPredicate") as refused:
            await window.update()
        assert refused.value.field == "updateScene.conditions.canActivate"
        assert (await world.row("photos/1")).conditions == ActivationConditions.only("d/1")
        with caplog.at_level(logging.ERROR):
            window.set_activation_conditions(ActivationConditions("SELF MATCHES 'x'"))
            await world.until("it is logged", lambda: "invalidPredicate" in caplog.text)


async def test_windows_stay_over_a_restart_and_say_everything_again() -> None:
    photos = WorldApp("photos")
    photos.state = lambda window: photos.activity(user_info={"page": len(photos.received)})
    async with World(photos) as world:
        await world.open("d/1")
        window, process = photos.scene(1), photos.process.app
        window.title = "Kept"
        await world.open("d/1")
        await asyncio.to_thread(world.broker.kill)
        # Said while there is no broker.
        window.subtitle = "Said in between"
        window.set_activation_conditions(ActivationConditions.only("d/1"))
        world.forget()
        await asyncio.to_thread(world.broker.start)
        await world.until("the window is back", lambda: process._connection is not None)
        await world.settle()
        assert photos.scene(1) is window and len(photos.processes) == 1
        told = ("Kept", "Said in between", ("d/1",))

        async def is_told() -> bool:
            row = await world.row("photos/1")
            return (row.title, row.subtitle, row.targets) == told

        # It comes after the resume, and nobody acknowledges it.
        await world.until("everything is said again", is_told)
        row = await world.row("photos/1")
        assert not [line for line in world.trace if "connect" in line or "continue" in line]
        assert (await world.open("d/1")).session == row.session
        report = await world.tool.scene_report(row.session)
        assert report.saved_state is not None and report.saved_state.user_info == {"page": 2}


async def test_calls_that_wait_when_the_connection_goes_are_made_anew_and_handled_once() -> None:
    """A method runs while the broker dies; what queued behind it is void, and comes again after the resume."""
    photos = WorldApp("photos")
    hurdle = asyncio.Event()
    connections: list[int] = []

    async def handle(window: Any) -> None:
        connections.append(window.app._generation)
        await hurdle.wait()

    async with World(photos) as world:
        await world.open("d/1")
        photos.on["continue_activity"] = handle
        requests = [ActivationRequest(photos.identifier, photos.activity(f"d/{number}")) for number in (2, 3, 4)]
        opening = [asyncio.ensure_future(world.tool.activate(request)) for request in requests]
        await world.until("the first is being handled", lambda: len(connections) == 1)
        queue = photos.process.app._call_queue(world.session("photos/1").bytes)
        await world.until("the others wait behind it", lambda: len(queue._waiting) == 2)
        before = photos.process.app._generation
        await asyncio.to_thread(world.broker.kill)
        await asyncio.to_thread(world.broker.start)
        # The running method holds up the resume for a moment, and no call of the new connection passes it.
        await world.until("it is back", lambda: photos.process.app._connection is not None)
        assert len(connections) == 1
        hurdle.set()
        outcomes = await asyncio.gather(*opening)
        assert [outcome.code for outcome in outcomes] == [OutcomeCode.HANDLED] * 3
        assert sorted(activity.target_content_identifier for _, activity in photos.received[0:]) == [
            "d/2",
            "d/3",
            "d/4",
        ]
        assert connections[0] == before and all(after > before for after in connections[1:])
        # What had not begun was thrown away, and came again.
        again = {activity.target_content_identifier: activity.origin for _, activity in photos.received}
        assert [again[target].is_redelivery for target in ("d/2", "d/3", "d/4")] == [False, True, True]


async def test_a_result_whose_acknowledgement_was_lost_is_given_again() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.open("d/1")
        photos.result = {"answer": 42}
        handled: list[Any] = []

        def stop(window: Any) -> None:
            # The broker does not read any more: the acknowledgement of this call stays in the socket.
            world.broker.pause()
            handled.append(window)

        photos.on["continue_activity"] = stop
        opening = asyncio.ensure_future(
            world.tool.activate(ActivationRequest(photos.identifier, photos.activity("d/2")))
        )
        record = photos.scene(1)._record
        await world.until("it is handled", lambda: handled and record.hosted().last_handled < record.last_handled)
        await asyncio.to_thread(world.broker.restart)
        outcome = await opening
        assert outcome.is_handled and outcome.result is not None and outcome.result.user_info == {"answer": 42}
        assert len(handled) == 1
        await world.until("it is confirmed", lambda: record.hosted().last_handled == record.last_handled)


async def test_a_broker_that_stops_reading_does_not_stop_the_window() -> None:
    """More than any queue takes is said to a broker that stands still: the loop goes on, and nothing is lost."""
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.open("d/1")
        window = photos.scene(1)
        world.broker.pause()
        for number in range(5_000):
            window.title = f"{number} {'x' * 500}"
            if number % 100 == 0:
                await asyncio.sleep(0)
        world.broker.resume()
        await window.update()
        assert (await world.row("photos/1")).title.startswith("4999 ")


async def test_a_window_that_is_ended_saves_and_leaves_in_good_order() -> None:
    photos = WorldApp("photos")
    photos.state = lambda window: photos.activity(title="last word")
    async with World(photos) as world:
        await world.open("d/1")
        photos.process.app.terminate()
        await asyncio.wait_for(photos.process.serving, 60)
        await world.until("it has left", lambda: _unattached(world))
        await world.pick("photos/1")
        assert "photos/1 restore_interaction_state last word" in world.trace


async def _unattached(world: World) -> bool:
    return (await world.state("photos/1")) is SceneState.UNATTACHED


async def test_windows_that_the_broker_gave_away_are_torn_down_without_saving() -> None:
    """A process that was stopped over a restart of the broker, whose session went to another process meanwhile."""
    photos = WorldApp("photos", "scene")
    async with World(photos) as world:
        await world.open("d/1")
        first = photos.process
        await world.tool.destroy(world.session("photos/1"))
        await asyncio.wait_for(first.serving, 60)
        assert world.trace_of("photos/1")[-1] == "did_disconnect"
        assert first.app._has_ended and not first.app.connected_scenes


async def test_two_windows_of_one_process_are_served_side_by_side() -> None:
    photos = WorldApp("photos")
    hurdle = asyncio.Event()
    async with World(photos) as world:
        await world.open("d/1", reuse=ReusePolicy.ALWAYS_NEW)
        await world.open("d/2", reuse=ReusePolicy.ALWAYS_NEW)
        slow = photos.scene(1)
        photos.on["continue_activity"] = lambda window: hurdle.wait() if window is slow else None
        first = asyncio.ensure_future(
            world.tool.activate(ActivationRequest(event=photos.activity("d/1"), session=world.session("photos/1")))
        )
        second = ActivationRequest(event=photos.activity("d/2"), session=world.session("photos/2"))
        assert (await asyncio.wait_for(world.tool.activate(second), 60)).is_handled
        assert not first.done()
        hurdle.set()
        assert (await first).is_handled
