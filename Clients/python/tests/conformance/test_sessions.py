"""Sessions and their configurations."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from harness.world import DetailWindow, RecordingWindow, World, WorldApp

from activitybroker import URL, ActivationRequest, OutcomeCode, Refused, ReusePolicy, SceneConfiguration

FRESH = ReusePolicy.ALWAYS_NEW
ROLE = "UIWindowSceneSessionRoleApplication"


def configured(*entries: tuple[str, str], role: str = ROLE) -> WorldApp:
    """An app whose manifest has these names and classes."""
    rows = [
        {
            "UISceneConfigurationName": name,
            "UISceneDelegateClassName": kind,
            "UISceneClassName": "UIWindowScene",
            "UISceneStoryboardFile": f"{name}Board",
        }
        for name, kind in entries
    ]
    app = WorldApp("photos", manifest={"UISceneConfigurations": {role: rows}})
    app.classes = [RecordingWindow, DetailWindow]
    return app


async def test_scene_3() -> None:
    photos = WorldApp("photos")
    seen: list[Any] = []
    photos.on_configure = lambda session, options: seen.extend(options.target_content_identifiers)
    async with World(photos) as world:
        await world.open("d/1")
        assert world.trace_of("photos/1") == [
            "configuration_for_connecting with activity d/1", "will_connect with activity d/1",
            "will_enter_foreground", "did_become_active",
        ]  # fmt: skip
        assert seen == ["d/1"]


async def test_scene_4() -> None:
    photos = configured(("Main", "DetailWindow"), ("Other", "RecordingWindow"))
    photos.on_configure = lambda session, options: session.configuration
    async with World(photos) as world:
        await world.open("d/1")
        assert isinstance(photos.scene(1), DetailWindow) and photos.scene(1).session.configuration.name == "Main"


async def test_scene_4_5() -> None:
    photos = configured(("Main", "RecordingWindow"), ("Detail", "DetailWindow"))
    photos.on_configure = lambda session, options: SceneConfiguration("Detail")
    async with World(photos) as world:
        await world.open("d/1")
        chosen = photos.scene(1).session.configuration
        assert isinstance(photos.scene(1), DetailWindow) and chosen.storyboard == "DetailBoard"
        photos.on_configure = lambda session, options: SceneConfiguration("Nowhere")
        outcome = await world.open("d/2", reuse=FRESH)
        assert outcome.code is OutcomeCode.HANDLER_FAILED and "Nowhere" in outcome.reason
        assert not any("will_connect" in line for line in world.trace_of("photos/2"))
        assert len(await world.tool.sessions()) == 1


async def test_scene_5() -> None:
    photos = configured(("Main", "Missing"))
    photos.on_configure = lambda session, options: session.configuration
    async with World(photos) as world:
        outcome = await world.open("d/1")
        assert outcome.code is OutcomeCode.HANDLER_FAILED and "Missing" in outcome.reason


async def test_scene_6() -> None:
    photos = WorldApp("photos")
    photos.on_configure = lambda session, options: SceneConfiguration(role="UIWindowSceneSessionRoleVolumetric")
    async with World(photos) as world:
        outcome = await world.open("d/1")
        assert outcome.code is OutcomeCode.HANDLER_FAILED and "role" in outcome.reason
        assert not any("will_connect" in line for line in world.trace) and await world.tool.sessions() == ()


async def test_scene_7() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.open("d/1")
        await world.quit(photos)
        world.forget()
        await world.pick("photos/1")
        assert world.trace == ["photos/1 will_connect", "photos/1 will_enter_foreground", "photos/1 did_become_active"]


@pytest.mark.parametrize("role", [ROLE, "UIWindowSceneSessionRoleExternalDisplayNonInteractive"])
async def test_scene_8(role: str) -> None:
    photos = configured(("First", "RecordingWindow"), ("Main", "DetailWindow"), role=role)
    photos.on_configure = lambda session, options: SceneConfiguration("Main", role=session.role)
    saved = photos.activity("saved", title="Lake", user_info={"scroll": 0.5, "selection": ["d/1", "d/2"]})
    photos.state = lambda window: saved
    async with World(photos) as world:
        await world.open("d/1", role=role)
        before = photos.scene(1).session
        before.user_info = info = {"columns": 3, "names": ["a", "b"], "tags": {"x": True, "y": 0.5}}
        await photos.scene(1).update()
        photos.process.kill()
        await asyncio.to_thread(world.broker.restart)
        await world.tool.activate(ActivationRequest(session=world.session("photos/1"), role=role))
        await world.settle()
        after = photos.scene(1).session
        assert after is not before and after.persistent_identifier == before.persistent_identifier
        for session in (before, after):
            configuration = session.configuration
            assert (session.role, configuration.name, configuration.storyboard) == (role, "Main", "MainBoard")
        assert isinstance(after.scene, DetailWindow)
        assert after.user_info == info and after.state_restoration_activity == saved


async def test_scene_9() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        for target in ("d/1", "d/2", "d/3"):
            await world.open(target, reuse=FRESH)
        await world.quit(photos)
        await world.pick("photos/2")
        app = photos.process.app
        sessions = await app.fetch_open_sessions()
        assert [session.scene is not None for session in sessions] == [False, True, False]
        assert [window.session for window in app.connected_scenes] == [sessions[1]]


async def test_scene_10() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.open("d/1")
        window = photos.scene(1)
        window.session.user_info = {"zoom": 2}
        for stranger in (None, URL("https://example.org"), {1}, [{"a": None}], object()):
            with pytest.raises(TypeError, match="zoom"):
                window.session.user_info = {"zoom": stranger}
        await window.update()
        await world.quit(photos)
        await world.pick("photos/1")
        assert photos.scene(1).session.user_info == {"zoom": 2}


async def test_scene_11() -> None:
    photos = WorldApp("photos")
    async with World(photos, MULTIPLE_SCENES="false") as world:
        await world.open("d/1")
        app = photos.process.app
        assert photos.has_many_scenes and not await app.supports_multiple_scenes()
        with pytest.raises(Refused) as refused:
            await app.activate(ActivationRequest(reuse=FRESH))
        assert refused.value.scene_error_code == 0
        assert await world.labels() == ["photos/1"]


async def test_scene_12() -> None:
    photos = WorldApp("photos")
    async with World(photos) as world:
        await world.open("d/1")
        for title, shown in (("Lake", "Lake"), ("", None)):
            photos.scene(1).title = title
            await photos.scene(1).update()
            assert (await world.row("photos/1")).title == shown
