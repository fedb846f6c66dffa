"""The life of a window."""

from __future__ import annotations

from harness.world import World, WorldApp

from activitybroker import ReusePolicy, SceneState, UserActivity

FRESH = ReusePolicy.ALWAYS_NEW


async def test_scene_13() -> None:
    photos = WorldApp("photos")
    photos.state = lambda window: UserActivity("org.example.photos.state", title="saved")
    async with World(photos) as world:
        await world.open("d/1")
        await world.screen("home")
        await world.screen("reclaim_memory")
        photos.traces_geometry = True
        world.forget()
        await world.screen("pick", "photos/1")
        assert world.trace == [
            "photos/1 will_connect", "photos/1 restore_interaction_state saved", "photos/1 will_enter_foreground",
            "photos/1 did_become_active",
        ]  # fmt: skip


async def test_scene_14() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.open("d/1")
        states = []
        photos.on["will_resign_active"] = lambda window: states.append(window.activation_state)
        photos.on["did_enter_background"] = lambda window: states.append(window.activation_state)
        world.forget()
        await world.screen("home")
        assert world.trace == ["photos/1 will_resign_active", "photos/1 did_enter_background"]
        assert states == [SceneState.FOREGROUND_ACTIVE, SceneState.BACKGROUND]
        assert await world.state("photos/1") is SceneState.BACKGROUND
