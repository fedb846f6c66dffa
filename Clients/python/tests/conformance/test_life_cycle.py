"""The life of a window."""

from __future__ import annotations

import asyncio

from harness.world import World, WorldApp

from activitybroker import ReusePolicy, SceneState, UserActivity

FRESH = ReusePolicy.ALWAYS_NEW
BACK = ["will_connect", "will_enter_foreground", "did_become_active"]


async def test_scene_13() -> None:
    photos = WorldApp("photos")
    photos.state = lambda window: UserActivity("org.example.photos.state", title="saved")
    async with World(photos) as world:
        await world.open("d/1")
        await world.screen("home")
        await world.screen("reclaim_memory")
        photos.traces_geometry = photos.traces_saving = True
        world.forget()
        await world.screen("pick", "photos/1")
        assert world.trace == [
            # With the connect its state is saved.
            "photos/1 will_connect", "photos/1 restore_interaction_state saved",
            "photos/1 state_restoration_activity", "photos/1 did_update", "photos/1 will_enter_foreground",
            "photos/1 did_become_active",
        ]  # fmt: skip


async def test_scene_14() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.open("d/1")
        states: list[SceneState] = []
        photos.on["will_resign_active"] = lambda window: states.append(window.activation_state)
        photos.on["did_enter_background"] = lambda window: states.append(window.activation_state)
        told: list[SceneState] = []

        async def follow() -> None:
            async for event in world.tool.events():
                if event.kind == "session":
                    told.append(event.value.state)  # type: ignore[union-attr]

        following = asyncio.ensure_future(follow())
        await world.until("the state is told", lambda: told)
        world.forget()
        await world.screen("home")
        assert world.trace == ["photos/1 will_resign_active", "photos/1 did_enter_background"]
        assert states == [SceneState.FOREGROUND_ACTIVE, SceneState.BACKGROUND]
        assert await world.state("photos/1") is photos.scene(1).activation_state is SceneState.BACKGROUND
        await world.until("both states were told", lambda: told[-1] is SceneState.BACKGROUND)
        assert SceneState.FOREGROUND_INACTIVE in told
        following.cancel()


async def test_scene_15() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.open("d/1")
        photos.traces_geometry = photos.traces_saving = True
        world.forget()
        await world.screen("show_alert")
        assert await world.state("photos/1") is SceneState.FOREGROUND_INACTIVE
        await world.screen("dismiss_alert")
        assert world.trace == ["photos/1 will_resign_active", "photos/1 did_become_active"]


async def test_scene_16() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        for target in ("d/1", "d/2"):
            await world.open(target, reuse=FRESH)
        photos.traces_geometry = photos.traces_saving = True
        world.forget()
        await world.open("d/3", reuse=FRESH)
        assert world.trace_of("photos/1")[:2] == ["will_resign_active", "did_enter_background"]
        assert world.trace_of("photos/2") == []


async def test_scene_17_18() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.open("d/1")
        first = photos.scene(1)
        session = first.session
        await world.screen("home")
        world.forget()
        await world.screen("reclaim_memory")
        assert world.trace == ["photos/1 did_disconnect"] and session.scene is None
        assert [each.scene for each in await photos.process.app.fetch_open_sessions()] == [None]
        assert photos.process.app.connected_scenes == []
        world.forget()
        await world.screen("switcher")
        await world.screen("pick", "photos/1")
        assert world.trace_of("photos/1") == BACK
        assert photos.scene(1) is not first and photos.scene(1).session is session
        assert await world.labels() == ["photos/1"]
