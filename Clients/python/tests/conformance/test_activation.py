"""Activation, as an app asks for it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from harness.world import World, WorldApp

from activitybroker import (
    ActivationConditions,
    ActivationRequest,
    JoinBehavior,
    Placement,
    Refused,
    ReusePolicy,
    SceneState,
)

FRESH = ReusePolicy.ALWAYS_NEW


def preferring(**options: Any) -> WorldApp:
    """Windows that show one content each, and prefer it."""
    app = WorldApp("photos", **options)

    def connect(window: Any, options: Any) -> None:
        if options.target_content_identifiers:
            window.set_activation_conditions(ActivationConditions.only(options.target_content_identifiers[0]))

    app.on_connect = connect
    return app


async def opened(world: World, *targets: str) -> None:
    for target in targets:
        await world.open(target, reuse=FRESH)
    world.forget()


async def ask(world: World, app: WorldApp, **request: Any) -> Any:
    """Asks as the app itself does, with UIKit's policy; waits until all is quiet."""
    if "session" not in request:
        request = {"reuse": ReusePolicy.PREFER_ELSE_NEW, **request}
    outcome = await app.process.app.activate(ActivationRequest(app=app.identifier, **request))
    await world.settle()
    return outcome


async def test_scene_1() -> None:
    photos = preferring(has_many_scenes=False)
    async with World(photos) as world:
        await world.open("d/1")
        world.forget()
        with pytest.raises(Refused) as refused:
            await ask(world, photos, reuse=FRESH)
        assert refused.value.scene_error_code == 0
        assert await world.labels() == ["photos/1"] and world.trace == []


async def test_scene_2() -> None:
    photos = preferring(has_many_scenes=False)
    async with World(photos) as world:
        await world.open("d/1")
        await world.screen("home")
        world.forget()
        session = world.session("photos/1")
        outcome = await ask(world, photos, session=session, requesting_session=session, is_user_initiated=True)
        assert outcome.is_handled and await world.labels() == ["photos/1"]
        assert world.trace == ["photos/1 will_enter_foreground", "photos/1 did_become_active"]


async def test_scene_33() -> None:
    photos = preferring()
    async with World(photos) as world:
        await opened(world, "d/1", "d/2", "d/3")
        await ask(world, photos, event=photos.activity("d/9"), session=world.session("photos/1"))
        expected = ["will_enter_foreground", "continue_activity d/9", "did_become_active"]
        assert world.trace_of("photos/1") == expected


async def test_scene_34() -> None:
    photos = preferring()
    async with World(photos) as world:
        await opened(world, "d/1", "d/2", "d/3")
        await world.screen("reclaim_memory")
        world.forget()
        await ask(world, photos, event=photos.activity("d/9"), session=world.session("photos/1"))
        expected = ["will_connect with activity d/9", "will_enter_foreground", "did_become_active"]
        assert [line for line in world.trace_of("photos/1") if "restore" not in line] == expected


async def test_scene_35() -> None:
    photos = preferring()
    async with World(photos) as world:
        await opened(world, "d/1", "d/2", "d/3")
        await ask(world, photos, session=world.session("photos/1"))
        assert world.trace_of("photos/1") == ["will_enter_foreground", "did_become_active"]


async def test_scene_36() -> None:
    photos = preferring()
    async with World(photos) as world:
        await opened(world, "d/1")
        for _ in range(2):
            await ask(world, photos)
        assert await world.labels() == ["photos/1", "photos/2", "photos/3"]


async def test_scene_37() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await opened(world, "d/1")
        await ask(world, photos, event=photos.activity())
        assert f"photos/2 will_connect with activity {photos.activity_type}" in world.trace
        assert world.trace_of("photos/1") == ["will_resign_active", "did_become_active"]


async def test_scene_38() -> None:
    photos = preferring()
    async with World(photos) as world:
        await opened(world, "d/1", "d/2", "d/3")
        sent = photos.activity("d/1", title="Lake", user_info={"zoom": 2})
        await ask(world, photos, event=sent)
        expected = ["will_enter_foreground", "continue_activity d/1", "did_become_active"]
        assert world.trace_of("photos/1") == expected
        assert [activity for _, activity in photos.received] == [sent]
        assert await world.state("photos/1") is SceneState.FOREGROUND_ACTIVE
        assert await world.labels() == ["photos/1", "photos/2", "photos/3"]


async def test_scene_39() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await opened(world, "d/1")
        await ask(world, photos, event=photos.activity("d/2"))
        assert "photos/2 will_connect with activity d/2" in world.trace
        assert await world.labels() == ["photos/1", "photos/2"]
        assert not any("continue_activity" in line for line in world.trace)


async def test_scene_40() -> None:
    photos = preferring()
    async with World(photos) as world:
        await opened(world, "d/1")
        role = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"
        await ask(world, photos, event=photos.activity("d/1"), role=role)
        assert "photos/2 will_connect with activity d/1" in world.trace
        assert (await world.row("photos/2")).role == role


async def test_scene_42() -> None:
    photos = preferring()
    async with World(photos) as world:
        await opened(world, "d/1", "d/2")
        gone = world.session("photos/1")
        await world.screen("close_window", "photos/1")
        with pytest.raises(Refused) as refused:
            await ask(world, photos, session=gone)
        assert refused.value.scene_error_code == 1 and await world.labels() == ["photos/2"]


async def test_scene_43() -> None:
    photos = preferring()
    async with World(photos) as world:
        await opened(world, "d/1", "d/2")
        await ask(world, photos, requesting_session=world.session("photos/1"))
        assert await world.state("photos/1") is SceneState.FOREGROUND_ACTIVE and world.trace_of("photos/1") == []
        assert world.trace_of("photos/2") == ["will_resign_active", "did_enter_background"]


async def test_scene_44() -> None:
    photos = preferring()
    async with World(photos) as world:
        await opened(world, "d/1")
        behaviour = JoinBehavior.PREFERRED_WITHOUT_ACTIVATING
        await ask(world, photos, requesting_session=world.session("photos/1"), join_behavior=behaviour)
        assert world.trace_of("photos/1") == []
        assert await world.state("photos/1") is SceneState.FOREGROUND_ACTIVE
        assert await world.state("photos/2") is SceneState.BACKGROUND


async def test_scene_45() -> None:
    photos = preferring()
    async with World(photos) as world:
        await opened(world, "d/1")
        await ask(world, photos, placement=Placement.PUSH, push_target=world.session("photos/1"))
        assert await world.state("photos/1") is SceneState.BACKGROUND
        assert await world.state("photos/2") is SceneState.FOREGROUND_ACTIVE
        await asyncio.to_thread(world.broker.restart)
        await world.until("it is back", lambda: photos.process.app._connection is not None)
        await world.settle()
        await world.screen("close_window", "photos/2")
        assert await world.state("photos/1") is SceneState.FOREGROUND_ACTIVE
        assert world.trace_of("photos/1")[-2:] == ["will_enter_foreground", "did_become_active"]


async def test_scene_46() -> None:
    photos = preferring()
    async with World(photos) as world:
        await opened(world, "d/1", "d/2")
        await ask(world, photos, placement=Placement.PROMINENT)
        screen = await world.tool.screen.show()
        assert [world._labels[each.session] for each in screen.windows] == ["photos/1", "photos/2", "photos/3"]
        assert [each.is_covered for each in screen.windows] == [True, True, False]
        front = screen.windows[-1]
        assert (front.x + front.width / 2, front.y + front.height / 2) == (screen.width / 2, screen.height / 2)
        for label in ("photos/1", "photos/2"):
            assert world.trace_of(label) == ["will_resign_active"]
            assert await world.state(label) is SceneState.FOREGROUND_INACTIVE
        assert await world.state("photos/3") is SceneState.FOREGROUND_ACTIVE
