"""How windows end: closed by somebody, discarded, ended by the watchdog."""

from __future__ import annotations

import asyncio
from typing import Any

from harness.world import World, WorldApp

from activitybroker import DismissalAnimation, ReusePolicy, SceneState

FRESH = ReusePolicy.ALWAYS_NEW


async def test_scene_19() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        for target in ("d/1", "d/2"):
            await world.open(target, reuse=FRESH)
        world.forget()
        await world.screen("close_window", "photos/1")
        await world.until("it is discarded", lambda: photos.discards)
        told = [line for line in world.trace if "photos/1" in line]
        assert told[-2:] == ["photos/1 did_disconnect", "photos did_discard photos/1"]
        # One that is not connected is not told to disconnect.
        await world.screen("home")
        await world.screen("reclaim_memory")
        world.forget()
        await world.open("d/3", reuse=FRESH)
        world.forget()
        await world.screen("close_window", "photos/2")
        await world.until("it is discarded", lambda: len(photos.discards) == 2)
        assert [line for line in world.trace if "photos/2" in line] == ["photos did_discard photos/2"]


async def test_scene_79() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        for animation in DismissalAnimation:
            if animation is DismissalAnimation.UNSPECIFIED:
                continue
            await world.open("stays")
            await world.open("d/1", reuse=FRESH)
            label = sorted(world._labels.values())[-1]
            world.forget()
            await photos.process.app.destroy(photos.scene(int(label[-1])).session, animation)
            await world.until("it is discarded", lambda: photos.discards and "discard" in world.trace[-1])
            own = [line for line in world.trace if label in line]
            assert own == [
                f"{label} will_resign_active", f"{label} will_dismiss {animation.name.lower()}",
                f"{label} did_disconnect", f"photos did_discard {label}",
            ]  # fmt: skip


async def test_scene_20_21_22_23() -> None:
    photos = WorldApp("photos")
    kept: list[Any] = []
    async with World(photos) as world:
        for target in ("d/1", "d/2", "d/3"):
            await world.open(target, reuse=FRESH)
        photos.scene(1).session.user_info = {"kept": 1}
        await photos.scene(1).update()
        await world.quit(photos)
        for label in ("photos/1", "photos/2"):
            await world.screen("close_window", label)
        assert world.trace == []
        await world.pick("photos/3")
        await world.until("they are discarded", lambda: photos.discards)
        assert [line for line in world.trace if "discard" in line] == ["photos did_discard photos/1, photos/2"]
        kept = [dict(session.user_info) for session in photos.discards[0]]
        assert {"kept": 1} in kept
        # It is not told again at the launch after that; what closes the last window ends the process.
        await world.quit(photos)
        await world.pick("photos/3")
        assert not any("discard" in line for line in world.trace)
        process = photos.process
        await world.screen("close_window", "photos/3")
        await asyncio.wait_for(process.serving, 60)
        assert len(photos.discards) == 1
        await world.open("d/9")
        await world.until("the last one is told", lambda: len(photos.discards) == 2)


async def test_scene_24() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.open("d/1")
        process = photos.process
        world.forget()
        await world.tool.screen.fling_app(photos.identifier)
        await asyncio.wait_for(process.serving, 60)
        assert world.trace == ["photos/1 will_resign_active", "photos/1 did_disconnect"]
        assert await world.labels() == ["photos/1"]


async def test_scene_25() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        for target in ("d/1", "d/2", "d/3"):
            await world.open(target, reuse=FRESH)
        photos.process.kill()
        world.forget()
        await world.pick("photos/2")
        assert await world.labels() == ["photos/1", "photos/2", "photos/3"]
        assert not any("discard" in line or "disconnect" in line for line in world.trace)


async def test_scene_29() -> None:
    photos = WorldApp("photos", CFBundleURLTypes=[{"CFBundleURLSchemes": ["photos"]}])
    async with World(photos) as world:
        await world.tool.open(url="photos://album/7")
        await world.settle()
        told = [line for line in world.trace if "photos://" in line and "configuration" not in line]
        assert told == ["photos/1 will_connect with URL photos://album/7"]


async def test_scene_30() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.tool.launch(photos.identifier)
        assert (await world.tool.app(photos.identifier)).is_running
        assert world.trace == [] and await world.tool.sessions() == ()


async def test_scene_31() -> None:
    photos = WorldApp("photos")
    async with World(photos, ENTER_BACKGROUND_TIMEOUT="300ms", TERMINATION_GRACE="200ms") as world:
        await world.open("d/1")
        photos.on["did_enter_background"] = lambda window: asyncio.sleep(60)
        await world.tool.screen.home()
        await world.until("the process is ended", lambda: unattached(world))
        assert (await world.tool.scene_report(world.session("photos/1"))).last_end


async def unattached(world: World) -> bool:
    return await world.state("photos/1") is SceneState.UNATTACHED


async def test_scene_32() -> None:
    photos, notes = WorldApp("photos"), WorldApp("notes")
    async with World(photos, notes) as world:
        await world.open("d/1", photos)
        world.forget()
        for target in ("n/1", "n/2"):
            await world.open(target, notes, reuse=FRESH)
        assert world.trace_of("photos/1") == [
            "will_resign_active", "did_become_active", "will_resign_active", "did_enter_background",
        ]  # fmt: skip
        assert len(photos.process.app.connected_scenes) == 1
