"""Activities, and their continuation in another window."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from harness.world import World, WorldApp

from activitybroker import (
    ActivationRequest,
    ContinuationFailed,
    OutcomeCode,
    ReusePolicy,
    UserActivity,
    userinfo,
)

FRESH = ReusePolicy.ALWAYS_NEW


def test_scene_92() -> None:
    info = {"array": [1, "two", [True]], "data": b"\1", "null": None, "real": 1.5, "set": {"x"}, "empty": []}
    assert userinfo.decode(userinfo.encode(info)) == info
    for path, bad in [("a", {"a": object()}), ("outer.a", {"outer": {"a": object()}}), ("huge", {"huge": 2**64})]:
        with pytest.raises((TypeError, ValueError), match=path):
            UserActivity("org.example.photos", user_info=bad)


@pytest.mark.parametrize("url", ["ftp://example.org", "file:///etc/passwd", "httpx://example.org", "example.org", ""])
def test_scene_98(url: str) -> None:
    with pytest.raises(ValueError, match="must be an http or https URL"):
        UserActivity("org.example.photos", webpage_url=url)
    assert UserActivity("org.example.photos", webpage_url="https://example.org").webpage_url == "https://example.org"


async def current(world: World, label: str) -> str | None:
    advert = (await world.row(label)).current_activity
    return None if advert is None else advert.target_content_identifier


async def says(world: World, label: str, target: str | None) -> None:
    async def holds() -> bool:
        return await current(world, label) == target

    await world.until(f"{label} does {target}", holds)


async def test_scene_93() -> None:
    photos = WorldApp("photos")
    async with World(photos, ALLOWS_MULTIPLE_APPS="false") as world:
        for number in (1, 2):
            await world.open(f"d/{number}", reuse=FRESH)
            photos.scene(number).user_activity = photos.activity(f"d/{number}")
        await says(world, "photos/2", "d/2")
        for number, other in ((1, 2), (2, 1)):
            await world.pick(f"photos/{number}")
            await says(world, f"photos/{number}", f"d/{number}")
            assert await current(world, f"photos/{other}") is None
        photos.scene(2).user_activity = photos.activity("d/9")
        await says(world, "photos/2", "d/9")
        photos.scene(2).user_activity = None
        await says(world, "photos/2", None)


async def handoff(world: World, *others: str) -> Any:
    """`photos/1` does `d/1`; it is continued in a window of its own, or in `others`."""
    photos = world.apps["photos"]
    await world.open("d/1", reuse=FRESH)
    photos.scene(1).user_activity = photos.activity("d/1", user_info={"page": 7})
    await says(world, "photos/1", "d/1")
    world.forget()
    return ActivationRequest(handoff_from=world.session("photos/1"), reuse=FRESH)


async def test_scene_95_97() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        request = await handoff(world)
        outcome = await world.tool.activate(request)
        await world.settle()
        assert outcome.code is OutcomeCode.HANDLED
        told = [line for line in world.trace_of("photos/2") if "configuration" not in line]
        kind = photos.activity_type
        assert told[0] == f"will_connect with handoff {kind}"
        assert told.count(f"will_continue_user_activity {kind}") == told.count("continue_activity d/1") == 1
        assert not any("did_fail" in line for line in told)
        assert photos.received[-1][1].user_info == {"page": 7}


async def test_scene_95() -> None:
    photos = WorldApp("photos")

    async with World(photos) as world:
        request = await handoff(world)

        def refuse(activity: UserActivity) -> None:
            raise ContinuationFailed("nothing to give")

        photos.scene(1).user_activity_will_save = refuse  # type: ignore[method-assign]
        outcome = await world.tool.activate(request)
        await world.settle()
        assert outcome.code is OutcomeCode.HANDOFF_FAILED
        told = world.trace_of("photos/2")
        assert told.count(f"did_fail_to_continue_user_activity {photos.activity_type} handoff_failed") == 1
        assert not any("continue_activity" in line for line in told)


async def test_scene_96() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        request = await handoff(world)
        hurdle = asyncio.Event()

        async def wait(activity: UserActivity) -> None:
            await hurdle.wait()

        photos.scene(1).user_activity_will_save = wait  # type: ignore[method-assign]
        first = asyncio.ensure_future(world.tool.activate(request))
        await world.until("it is announced", lambda: any("will_continue" in line for line in world.trace))
        second = ActivationRequest(handoff_from=world.session("photos/1"), reuse=FRESH)
        answer = asyncio.ensure_future(world.tool.activate(second))
        assert (await first).code is OutcomeCode.USER_CANCELLED
        hurdle.set()
        assert (await answer).code is OutcomeCode.HANDLED
        await world.settle()
        kind = f"{photos.activity_type} user_cancelled"
        assert world.trace.count(f"photos/2 did_fail_to_continue_user_activity {kind}") == 1


async def test_scene_100() -> None:
    team = {"launch": {"TeamIdentifier": "TEAM"}}
    photos, friends, strangers = WorldApp("photos", **team), WorldApp("friends", **team), WorldApp("strangers")
    async with World(photos, friends, strangers) as world:
        await world.open("d/1", photos)
        for app in (friends, strangers):
            await photos.process.app.activate(ActivationRequest(app.identifier, app.activity("x/1")))
        await world.settle()
        sources = [app.connections[0][1].source_application for app in (friends, strangers)]
        assert sources == [photos.identifier, ""]
