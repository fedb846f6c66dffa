"""The life of a window, and its end."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from harness.world import World, WorldApp

from activitybroker import (
    ActivationConditions,
    ActivationRequest,
    DismissalAnimation,
    ReusePolicy,
    SceneState,
    Snapshot,
    UnknownSession,
    UserActivity,
)
from activitybroker.enums import ClosureAnswer, ClosureOutcome
from activitybroker.sessions import ClosureConfirmation

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
        await asyncio.wait_for(process.serving, 5)
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
        await asyncio.wait_for(process.serving, 5)
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


async def test_scene_76_75() -> None:
    photos = WorldApp("photos")
    pictures: list[str] = []

    def draw(window: Any) -> Any:
        pictures.append(world.trace[-1])
        return Snapshot.svg(f"<svg>{len(pictures)}</svg>", 10, 10)

    photos.snapshot = draw

    def save(window: Any) -> UserActivity:
        window.set_activation_conditions(ActivationConditions.only(f"d/{len(pictures)}"))
        return photos.activity(user_info={"saves": len(pictures)})

    photos.state = save
    async with World(photos) as world:
        await world.open("d/1")
        await world.screen("home")
        assert pictures == ["photos/1 did_enter_background"]
        await world.picture("photos/1", b"<svg>1</svg>")
        report = await world.tool.refresh(world.session("photos/1"))
        assert report.saved_state is not None and report.saved_state.user_info == {"saves": 1}
        assert (await world.row("photos/1")).conditions == ActivationConditions.only("d/1")
        await world.picture("photos/1", b"<svg>2</svg>")


async def test_scene_74() -> None:
    photos = WorldApp("photos")
    photos.snapshot = lambda window: Snapshot.svg(f"<svg>{len(photos.processes)}</svg>", 10, 10)
    async with World(photos) as world:
        await world.open("d/1")
        await world.screen("home")
        await world.picture("photos/1", b"<svg>1</svg>")
        await world.quit(photos)
        await world.tool.refresh(world.session("photos/1"))
        await world.settle()
        assert world.trace == ["photos/1 will_connect"] and await world.state("photos/1") is SceneState.BACKGROUND
        await world.picture("photos/1", b"<svg>2</svg>")


async def test_scene_81_82() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        for target in ("d/1", "d/2"):
            await world.open(target, reuse=FRESH)
        await world.quit(photos)
        await world.pick("photos/2")
        world.forget()
        gone = world.session("photos/1")
        await world.tool.destroy(gone)
        await world.until("it is discarded", lambda: photos.discards)
        assert world.trace == ["photos did_discard photos/1"]
        for ask in (world.tool.session, world.tool.history, world.tool.snapshot, world.tool.scene_report):
            with pytest.raises(UnknownSession):
                await ask(gone)
        again = await world.open("d/1", reuse=FRESH)
        assert again.session != gone


async def test_scene_83() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.open("d/1")
        session = world.session("photos/1")
        photos.scene(1).set_closure_confirmation(ClosureConfirmation("Close it?"))
        await photos.scene(1).update()
        asked = await world.tool.close_window(session)
        assert asked.outcome is ClosureOutcome.NEEDS_CONFIRMATION
        assert asked.confirmation is not None and asked.confirmation.title == "Close it?"
        assert (await world.tool.close_window(session, ClosureAnswer.CANCEL)).outcome is ClosureOutcome.KEPT
        assert await world.labels() == ["photos/1"]
        assert (await world.tool.close_window(session, ClosureAnswer.CLOSE)).outcome is ClosureOutcome.CLOSED
        assert await world.tool.sessions() == ()
        # The app itself is not asked.
        await world.open("d/2")
        photos.scene(2).set_closure_confirmation(ClosureConfirmation("Close it?"))
        await photos.scene(2).update()
        await photos.process.app.destroy(photos.scene(2).session)
        assert await world.tool.sessions() == ()


async def test_scene_84() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        for target in ("d/1", "d/2"):
            await world.open(target, reuse=FRESH)
        photos.scene(1).set_destruction_conditions(system_disconnection=True)
        await photos.scene(1).update()
        photos.process.kill()
        await world.until("it is gone", lambda: has_one(world))
        assert await world.labels() == ["photos/2"]


async def has_one(world: World) -> bool:
    return len(await world.tool.sessions()) == 1


async def saved(world: World) -> WorldApp:
    """`photos/1` has saved `d/7` and is disconnected."""
    photos = world.apps["photos"]
    photos.state = lambda window: photos.activity("d/7")
    await world.open("d/1")
    await world.quit(photos)
    photos.state = None
    return photos


async def test_scene_86() -> None:
    async with World(WorldApp("photos")) as world:
        photos = await saved(world)
        seen: list[Any] = []
        photos.on_connect = lambda window, options: seen.append(window.session.state_restoration_activity)
        await world.pick("photos/1")
        assert [each.target_content_identifier for each in seen] == ["d/7"]
        assert world.trace_of("photos/1") == ["will_connect", "restore_interaction_state d/7", *BACK[1:]]


async def test_scene_87() -> None:
    async with World(WorldApp("photos")) as world:
        photos = await saved(world)
        await world.tool.activate(ActivationRequest(event=photos.activity("d/8"), session=world.session("photos/1")))
        await world.settle()
        expected = ["will_connect with activity d/8", "restore_interaction_state d/7", *BACK[1:]]
        assert world.trace_of("photos/1") == expected


async def test_scene_89() -> None:
    async with World(WorldApp("photos")) as world:
        photos = await saved(world)
        photos.on["restore_interaction_state"] = lambda window: window.extend_state_restoration()
        await world.pick("photos/1")
        assert (await world.row("photos/1")).is_restoration_extended
        photos.process.kill()
        await world.until("the process is gone", lambda: unattached(world))
        assert await world.tool.history(world.session("photos/1")) == ()
        world.forget()
        await world.pick("photos/1")
        assert world.trace_of("photos/1") == BACK


async def test_scene_91() -> None:
    async with World(WorldApp("photos")) as world:
        photos = await saved(world)
        await world.tool.screen.lock()
        await world.pick("photos/1")
        session = photos.scene(1).session
        assert session.state_restoration_activity is None and session.is_state_locked
        assert (await world.row("photos/1")).is_state_locked
        await world.screen("unlock")
        # The state is read from the disk first.
        await world.until("it is there", lambda: world.trace_of("photos/1")[-1].startswith("restore"))
        assert not session.is_state_locked and session.state_restoration_activity.target_content_identifier == "d/7"
        assert world.trace_of("photos/1") == [*BACK, "restore_interaction_state d/7"]
