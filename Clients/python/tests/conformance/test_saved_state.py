"""What a window saves, and what it comes back with."""

from __future__ import annotations

from typing import Any

import pytest
from harness.world import World, WorldApp

from activitybroker import (
    ActivationConditions,
    ActivationRequest,
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


async def unattached(world: World) -> bool:
    return await world.state("photos/1") is SceneState.UNATTACHED


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
