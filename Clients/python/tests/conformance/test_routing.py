"""Which window gets an event."""

from __future__ import annotations

from typing import Any

import pytest
from harness.world import World, WorldApp

from activitybroker import (
    NOTHING,
    ActivationConditions,
    ActivationRequest,
    NotificationResponse,
    Refused,
    ReusePolicy,
    ShortcutItem,
    URLContext,
    equals,
    has_prefix,
)

FRESH = ReusePolicy.ALWAYS_NEW
DETAIL = ActivationConditions.only("d/1")
ANYTHING = ActivationConditions()
NONE = ActivationConditions(NOTHING)


def app(**options: Any) -> WorldApp:
    return WorldApp("photos", CFBundleURLTypes=[{"CFBundleURLSchemes": ["photos"]}], **options)


async def windows(world: World, *conditions: ActivationConditions) -> WorldApp:
    """`photos/1`, `photos/2` … with these conditions; nothing before is in the trace."""
    photos = world.apps["photos"]
    for number, each in enumerate(conditions, 1):
        await world.tool.activate(ActivationRequest(photos.identifier, reuse=FRESH))
        await world.settle()
        photos.scene(number).set_activation_conditions(each)
        await photos.scene(number).update()
    world.forget()
    return photos


async def test_scene_49_50_51() -> None:
    async with World(app()) as world:
        await windows(world, DETAIL, ANYTHING)
        await world.open("d/1")
        await world.open("d/2")
        assert world.trace == ["photos/1 continue_activity d/1", "photos/2 continue_activity d/2"]
        world.apps["photos"].scene(2).set_activation_conditions(NONE)
        await world.apps["photos"].scene(2).update()
        world.forget()
        await world.open("d/2")
        assert "will_connect with activity d/2" in world.trace_of("photos/3")
        assert not any("continue_activity" in line for line in world.trace)


async def test_scene_52() -> None:
    async with World(app()) as world:
        photos = world.apps["photos"]
        await world.tool.activate(ActivationRequest(photos.identifier))
        await world.settle()
        world.forget()
        await world.open("anything/at all")
        await world.open("d/1", reuse=ReusePolicy.PREFER_ELSE_NEW)
        assert world.trace_of("photos/1")[0] == "continue_activity anything/at all"
        assert "will_connect with activity d/1" in world.trace_of("photos/2")


async def test_scene_53() -> None:
    async with World(app()) as world:
        await windows(world, ActivationConditions(NOTHING, equals("d/1")), ANYTHING)
        await world.open("d/1")
        assert world.trace == ["photos/1 continue_activity d/1"]


async def test_scene_54() -> None:
    async with World(app()) as world:
        await windows(world, DETAIL, ANYTHING)
        await world.quit(world.apps["photos"])
        await world.open("d/1")
        expected = ["will_connect with activity d/1", "will_enter_foreground", "did_become_active"]
        assert world.trace_of("photos/1") == expected and await world.labels() == ["photos/1", "photos/2"]


async def test_scene_55() -> None:
    async with World(app()) as world:
        photos = await windows(world, DETAIL, ANYTHING)
        await world.quit(world.apps["photos"])
        request = ActivationRequest(photos.identifier, photos.activity("d/1"))
        chosen = await world.tool.resolve(request)
        assert chosen.record.session == world.session("photos/1")
        assert world.trace == [] and len(photos.processes) == 1
        assert not (await world.tool.app(photos.identifier)).is_running


@pytest.mark.parametrize(
    "text", ["SELF MATCHES 'd/.*'", "title == 'd/1'", "FUNCTION(SELF, 'length') > 3", "BLOCKPREDICATE(0x1)"]
)
async def test_scene_56(text: str) -> None:
    async with World(app()) as world:
        photos = await windows(world, DETAIL)
        photos.scene(1).set_activation_conditions(ActivationConditions(text))
        with pytest.raises(Refused, match="invalidPredicate"):
            await photos.scene(1).update()
        assert (await world.row("photos/1")).conditions == DETAIL
        await world.open("d/1")
        assert world.trace == ["photos/1 continue_activity d/1"]


async def test_scene_57() -> None:
    async with World(app()) as world:
        photos = await windows(world, DETAIL, ANYTHING)
        photos.scene(1).set_activation_conditions(ActivationConditions.only("d/2"))
        await photos.scene(1).update()
        await world.open("d/2")
        await world.open("d/1")
        assert world.trace_of("photos/1")[0] == "continue_activity d/2"
        assert world.trace[-1] == "photos/2 continue_activity d/1"


async def test_scene_58() -> None:
    async with World(app(), ALLOWS_MULTIPLE_APPS="false") as world:
        prefers = ActivationConditions(NOTHING, equals("d/1"))
        await windows(world, prefers, prefers)
        await world.open("d/1")
        assert world.trace == ["photos/2 continue_activity d/1"]
        for label in ("photos/1", "photos/2", "photos/1"):
            await world.pick(label)
            world.forget()
            await world.open("d/1")
            assert world.trace == [f"{label} continue_activity d/1"]
        await world.screen("home")
        world.forget()
        await world.open("d/1")
        assert "photos/1 continue_activity d/1" in world.trace
    # Of two that are active side by side it is the one that the user turned to last.
    async with World(app()) as world:
        await windows(world, prefers, prefers)
        for label in ("photos/1", "photos/2", "photos/1"):
            await world.pick(label)
            world.forget()
            await world.open("d/1")
            assert world.trace == [f"{label} continue_activity d/1"]


async def test_scene_59() -> None:
    async with World(app()) as world:
        photos = await windows(world, ActivationConditions(NOTHING, has_prefix("photos://album/7")), ANYTHING)
        for url in ("photos://album/7/lake", "photos://album/8/lake"):
            await world.open(None, photos, event=URLContext(url))
        assert world.trace == [
            "photos/1 open_url_contexts photos://album/7/lake", "photos/2 open_url_contexts photos://album/8/lake",
        ]  # fmt: skip


@pytest.mark.parametrize(
    "event, method, option",
    [
        (URLContext("photos://x"), "open_url_contexts photos://x", "URL photos://x"),
        (None, "continue_activity d/1", "activity d/1"),
        (ShortcutItem("new", "New"), "perform_action_for new", "shortcut new"),
        (NotificationResponse("n1"), "did_receive n1", "notification n1"),
    ],
)
async def test_scene_60(event: Any, method: str, option: str) -> None:
    async with World(app()) as world:
        photos = await windows(world, ANYTHING)
        event = event or photos.activity("d/1")
        await world.open(None, photos, event=event)
        assert world.trace == [f"photos/1 {method}"]
        await world.screen("home")
        world.forget()
        await world.open(None, photos, event=event)
        assert world.trace_of("photos/1") == ["will_enter_foreground", method, "did_become_active"]
        await world.quit(world.apps["photos"])
        await world.open(None, photos, event=event)
        expected = [f"will_connect with {option}", "will_enter_foreground", "did_become_active"]
        assert world.trace_of("photos/1") == expected


async def test_scene_62() -> None:
    async with World(app(has_many_scenes=False)) as world:
        photos = world.apps["photos"]
        await world.tool.activate(ActivationRequest(photos.identifier))
        await world.settle()
        photos.scene(1).set_activation_conditions(NONE)
        await photos.scene(1).update()
        world.forget()
        events = [photos.activity("d/1"), URLContext("photos://x"), ShortcutItem("new", "New", "s")]
        for event in [*events, NotificationResponse("n", target_content_identifier="n")]:
            await world.open(None, photos, event=event)
        methods = ["continue_activity d/1", "open_url_contexts photos://x", "perform_action_for new", "did_receive n"]
        assert world.trace == [f"photos/1 {method}" for method in methods]


@pytest.mark.parametrize(
    "predicate, target, holds",
    [
        ('SELF IN "a d/1 b"', "d/1", True), ('"a d/1 b" IN SELF', "d/1", False),
        ('SELF LIKE "d/?"', "d/1", True), ('SELF LIKE "d/?"', "d/12", False), ('SELF LIKE "d*"', "d", True),
        ('SELF == "D/1"', "d/1", False), ('SELF ==[c] "D/1"', "d/1", True), ('SELF ==[d] "é"', "e", True),
        ('NOT SELF == "a" AND SELF == "b" OR SELF == "c"', "c", True),
        ('NOT SELF == "a" AND SELF == "b" OR SELF == "c"', "a", False),
        ('SELF == "a" OR SELF == "b" AND SELF == "x"', "a", True), ('NOT SELF == "a" AND SELF == "b"', "c", False),
        ('self   like \t"d/?"', "d/1", True),
    ],
)  # fmt: skip
async def test_scene_67_68_69_71_72(predicate: str, target: str, holds: bool) -> None:
    async with World(app()) as world:
        photos = await windows(world, ActivationConditions(NOTHING, predicate))
        found = await world.tool.resolve(ActivationRequest(photos.identifier, photos.activity(target)))
        assert (found.record.session == world.session("photos/1")) == holds
