"""What a window is told when its size changes, and when."""

from __future__ import annotations

import asyncio

from harness.stage import Stage

from activitybroker import SceneState, StatusBar, StatusBarStyle

TO_COMPACT = "will_transition compact/regular"
TO_REGULAR = "will_transition regular/regular"
TRAITS = "trait_collection_did_change"


def to(size: str, unseen: str = "") -> str:
    return f"view_will_transition {size}{unseen}"


async def test_screen_35_47() -> None:
    async with Stage() as stage:
        await stage.on("ipadpro97", "landscape", "classic")
        await stage.pane()
        await stage.perform("make_split", "trailing")
        assert stage.told("a") == [to("694x768"), "did_become_active"]
        assert stage.told("b") == []
        assert (await stage.sizes())[-1] == "b/1 320x768 compact/regular"


async def test_screen_36_41_42() -> None:
    async with Stage() as stage:
        await stage.on("ipadpro97", "portrait", "classic")
        await stage.pane()
        stage.apps["a"].traces_readings = True
        await stage.perform("make_split", "trailing")
        assert stage.told("a") == [
            f"{TO_COMPACT}, reads 768x1024 regular/regular",
            f"{to('438x1024')}, reads 768x1024 regular/regular",
            f"{TRAITS}, reads 438x1024 compact/regular",
            "did_become_active",
        ]


async def test_screen_37_38() -> None:
    async with Stage() as stage:
        await widen(stage)
        assert stage.told("a") == [TO_COMPACT, to("507x768"), TRAITS, "did_become_active"]
        assert stage.told("b") == [to("507x768"), "did_become_active"]


async def test_screen_39_40() -> None:
    async with Stage(DEVICE="ipadpro129g1") as stage:
        await widen(stage)
        assert stage.told("a") == [to("678x1024"), "did_become_active"]
        assert stage.told("b") == [TO_REGULAR, to("678x1024"), TRAITS, "did_become_active"]


async def widen(stage: Stage) -> None:
    """The divider goes from wide to half; what is told after the finger has left stays in the trace."""
    await stage.split()
    await stage.perform("touch_divider")
    stage.forget()
    await stage.perform("release_divider", "half")


async def test_screen_43_44_45_77() -> None:
    async with Stage(TRANSITION_ALLOWANCE="10s") as stage:
        await stage.split()
        stage.apps["a"].registers_blocks = True

        async def dawdle(window: object) -> None:
            # The change was acknowledged before the completion block runs, and its time does not count.
            await stage.world.until("the broker knows the size", lambda: knows_width(stage, 438))
            await asyncio.sleep(10.3)

        stage.apps["a"].on["completion"] = dawdle
        stage.forget()
        await stage.perform("rotate", "portrait")
        assert stage.told("a") == [
            TO_COMPACT, to("438x1024"), TRAITS, "did_update_geometry", "alongside", "completion",
        ]  # fmt: skip
        assert await stage.world.state("a/1") is SceneState.FOREGROUND_ACTIVE and len(stage.apps["a"].processes) == 1


async def knows_width(stage: Stage, width: float) -> bool:
    report = await stage.world.tool.scene_report(stage.world.session("a/1"))
    return report.geometry is not None and report.geometry.width == width


async def test_screen_48() -> None:
    async with Stage() as stage:
        await stage.on("ipadpro97", "landscape", "modern")
        await stage.pane()
        assert (await stage.sizes())[-1] == "b/1 320x728 compact/regular"
        await stage.perform("make_split", "trailing")
        assert stage.told("b") == ["will_resign_active", to("320x768"), "did_become_active"]


async def test_screen_49() -> None:
    async with Stage() as stage:
        await stage.open("a")
        for orientation, size in [("portrait", "768x1024"), ("landscape", "1024x768")]:
            stage.forget()
            await stage.perform("rotate", orientation)
            assert stage.told("a") == [to(size)]
        assert await stage.world.state("a/1") is SceneState.FOREGROUND_ACTIVE


async def test_screen_50_51() -> None:
    async with Stage() as stage:
        await stage.split()
        stage.forget()
        await stage.perform("rotate", "portrait")
        assert stage.told("a") == [TO_COMPACT, to("438x1024"), TRAITS]
        assert stage.told("b") == [to("320x1024")]


async def test_screen_52_53() -> None:
    async with Stage() as stage:
        await stage.split()
        stage.forget()
        await stage.perform("touch_divider")
        await stage.perform("move_divider", 600)
        for name in "ab":
            assert stage.told(name)[0] == "will_resign_active"
            sizes = [line for line in stage.told(name) if line.startswith("view_will_transition")]
            assert sizes and all(line.endswith(" unseen") for line in sizes)
            assert await stage.world.state(f"{name}/1") is SceneState.FOREGROUND_INACTIVE
        assert [window.width for window in (await stage.world.tool.screen.show()).windows] == [694, 320]


async def test_screen_55_56() -> None:
    async with Stage() as stage:
        await stage.split()
        stage.forget()
        await stage.perform("touch_divider")
        await stage.perform("move_divider", 600)
        await stage.perform("release_divider", "half")
        assert stage.told("a")[-4:] == [TO_COMPACT, to("507x768"), TRAITS, "did_become_active"]
        assert stage.told("b")[-2:] == [to("507x768"), "did_become_active"]
        assert not any("did_enter_background" in line for line in stage.world.trace)


async def test_screen_57_58() -> None:
    async with Stage() as stage:
        for edge, gone, left in [("leading", "a", "b"), ("trailing", "b", "a")]:
            await stage.split()
            await stage.perform("touch_divider")
            stage.forget()
            await stage.perform("release_divider", edge)
            assert "did_enter_background" in stage.told(gone)
            assert to("1024x768") in stage.told(left) and stage.told(left)[-1] == "did_become_active"
            assert await stage.sizes() == [f"{left}/1 1024x768 regular/regular"]
            assert await stage.places() == [f"{left}/1 primary 0,0"]


async def test_screen_59() -> None:
    async with Stage() as stage:
        await stage.split()
        await stage.perform("touch_divider")
        await stage.perform("rotate", "portrait")
        await stage.perform("release_divider", "start")
        assert await stage.sizes() == ["a/1 438x1024 compact/regular", "b/1 320x1024 compact/regular"]
        for name in "ab":
            assert await stage.world.state(f"{name}/1") is SceneState.FOREGROUND_ACTIVE


async def test_screen_60() -> None:
    async with Stage() as stage:
        await stage.split()
        stage.forget()
        await stage.perform("home")
        for name in "ab":
            assert stage.told(name)[:2] == ["will_resign_active", "did_enter_background"]


async def test_screen_61_62_63() -> None:
    async with Stage() as stage:
        a = stage.apps["a"]
        a.state = lambda window: a.activity(str(window.bounds))
        await stage.open("a")
        stage.forget()
        await stage.perform("home")
        told = stage.told("a")
        assert told[:2] == ["will_resign_active", "did_enter_background"]
        assert told[2:] == [to("768x1024", " unseen"), to("1024x768", " unseen")]
        assert str(stage.scene("a").geometry) == "1024x768 regular/regular"
        assert await stage.world.state("a/1") is SceneState.BACKGROUND
        saved = (await stage.world.tool.scene_report(stage.world.session("a/1"))).saved_state
        assert saved is not None and saved.target_content_identifier == "1024x768"
        assert (await stage.world.tool.screen.show()).windows == ()


async def test_screen_65_66() -> None:
    async with Stage() as stage:
        await stage.split()
        stage.forget()
        await stage.perform("connect_display", "TV", 1920, 1080)
        assert stage.told("a") == ["screen_did_connect TV"] and stage.told("b") == []
        await stage.perform("touch_divider")
        stage.forget()
        await stage.perform("release_divider", "leading")
        await stage.perform("rotate", "portrait")
        assert [line for line in stage.told("b") if line.startswith("screen_did")] == ["screen_did_connect TV"]
        assert not any(line.startswith("screen_did") for line in stage.told("a"))
        assert (await stage.world.tool.screen.show()).display_viewer == stage.world.session("b/1")
        await stage.perform("disconnect_display")
        assert stage.told("b")[-1] == "screen_did_disconnect TV"


async def test_screen_67_68() -> None:
    async with Stage() as stage:
        await stage.split()
        stage.forget()
        await stage.perform("show_keyboard", "a", 300)
        assert stage.told("a") == ["keyboard_will_show local"] and stage.told("b") == ["keyboard_will_show"]
        stage.forget()
        await stage.perform("hide_keyboard")
        assert stage.told("a") == ["keyboard_will_hide local"] and stage.told("b") == ["keyboard_will_hide"]


async def test_window_58() -> None:
    async with Stage() as stage:
        await stage.split("half")
        await stage.perform("show_keyboard", "b", 354)
        left, right = stage.scene("a"), stage.scene("b")
        for window in (left, right):
            assert window.keyboard is not None
            assert window.keyboard.overlap(window.bounds.width, window.bounds.height) == 354
        assert [window.keyboard.is_local for window in (left, right) if window.keyboard] == [False, True]
        await stage.perform("hide_keyboard")
        assert left.keyboard is None and right.keyboard is None
        for height in (0, 769):
            assert await stage.refusal("show_keyboard", "b", height) == "keyboardOffScreen"
        assert await stage.refusal("show_keyboard", "b", float("nan")) == "numberNotFinite"


async def test_window_18() -> None:
    async with Stage() as stage:
        await stage.on("ipadpro97", "landscape")
        await stage.split("half")
        windows = [stage.scene("a"), stage.scene("b")]
        assert [window.convert_to_screen(0, 0) for window in windows] == [(0, 0), (517, 0)]
        stage.forget()
        await stage.perform("swap_sides")
        assert [window.convert_to_screen(1, 2) for window in windows] == [(518, 2), (1, 2)]
        assert [stage.told(name) for name in ("a", "b")] == [["will_resign_active", "did_become_active"]] * 2


async def test_screen_69() -> None:
    async with Stage() as stage:
        await stage.on("ipadpro97", "landscape", "classic")
        await stage.split()
        stage.scene("a").set_status_bar(StatusBarStyle.LIGHT_CONTENT)
        stage.scene("b").set_status_bar(StatusBarStyle.DARK_CONTENT)
        await stage.world.settle()
        assert await _bars(stage) == [("a", "lightContent", 20)]
        assert stage.scene("b").position.status_bar_height == 0
        await stage.perform("expand", "b")
        assert await _bars(stage) == [("b", "darkContent", 20)]
        assert stage.scene("b").position.status_bar_height == 20
        stage.scene("b").set_status_bar(is_hidden=True)
        await stage.world.settle()
        report = await stage.world.tool.scene_report(stage.world.session("b/1"))
        assert report.status_bar == StatusBar("default", True, 20)


async def _bars(stage: Stage) -> list[tuple[str, str, float]]:
    shown = [each for each in (await stage.world.tool.screen.show()).windows if each.status_bar]
    return [(each.app.removeprefix("org.example."), each.status_bar.style, each.status_bar.height) for each in shown]


async def test_screen_70_72() -> None:
    async with Stage(bundles={"a": {"UIBackgroundModes": ["audio"]}}) as stage:
        for overlay in (False, True):
            await stage.perform("set", persistent_video_overlay=overlay)
            await stage.open("a")
            stage.scene("a").set_plays_full_screen_video(True)
            await stage.world.settle()
            stage.forget()
            await stage.perform("home")
            video = (await stage.world.tool.screen.show()).video
            assert (video is not None) == overlay
            assert ("picture_in_picture_did_start" in stage.told("a")) == overlay
            await stage.perform("open", "a")


async def test_screen_74() -> None:
    async with Stage() as stage:
        await stage.open("a")
        stage.scene("a").set_runs_capture_session(True)
        await stage.world.settle()
        stage.forget()
        await stage.split()
        assert stage.told("a").count("capture_session_was_interrupted 4") == 1
        await stage.perform("expand", "a")
        assert stage.told("a").count("capture_session_interruption_ended") == 1


async def test_screen_75_76() -> None:
    async with Stage(TRANSITION_ALLOWANCE="10s") as stage:
        await stage.open("a")
        stage.apps["a"].on["did_update_geometry"] = lambda window: asyncio.sleep(0.3)
        await stage.perform("rotate", "portrait")
        assert not stage.apps["a"].process.serving.done()
        stage.apps["a"].on["did_update_geometry"] = lambda window: asyncio.sleep(300)
        await stage.world.tool.screen.rotate("landscape")
        await stage.world.until("it is ended", lambda: is_unattached(stage, "a/1"))
        report = await stage.world.tool.scene_report(stage.world.session("a/1"))
        assert report.last_end is not None and "0x8badf00d" in report.last_end and "scene-update" in report.last_end


async def test_screen_78_79() -> None:
    async with Stage() as stage:
        await stage.split()
        stage.forget()
        await stage.perform("memory_warning")
        assert stage.told("a") == stage.told("b") == ["did_receive_memory_warning"]
        # Either side may be hit.
        await exhaust(stage, "b")
        assert await stage.sizes() == ["a/1 1024x768 regular/regular"]
        await exhaust(stage, "a")
        await stage.world.until("the screen is lost", lambda: is_home(stage))
        # With the primary of a split the whole screen is lost, too.
        for label in ("a/1", "b/1"):
            await stage.world.pick(label)
        await stage.split()
        stage.forget()
        await exhaust(stage, "a")
        await stage.world.until("the screen is lost", lambda: is_home(stage))
        assert await stage.world.state("b/1") is SceneState.BACKGROUND


async def exhaust(stage: Stage, name: str) -> None:
    """Memory runs out for this window's process, which is not asked."""
    stage.forget()
    process = stage.apps[name].process
    process.is_killed = True
    await stage.world.tool.screen.exhaust_memory(stage.world.session(f"{name}/1"))
    await stage.world.until("the process is gone", lambda: is_unattached(stage, f"{name}/1"))
    assert stage.told(name) == []
    process.serving.cancel()
    await stage.world.settle()


async def is_unattached(stage: Stage, label: str) -> bool:
    return await stage.world.state(label) is SceneState.UNATTACHED


async def is_home(stage: Stage) -> bool:
    return (await stage.world.tool.screen.show()).windows == ()


async def test_screen_83_84() -> None:
    async with Stage() as stage:
        for model, release, told, states in [
            ("ipadair2", 12, ["will_resign_active"], [2, 2, 3]),
            ("ipadpro105", 11, [], [3, 3, 3]),
        ]:
            await stage.on(model, "landscape", None, release=release)
            await stage.split()
            stage.forget()
            await stage.open("c", "slideOver")
            assert stage.told("a") == stage.told("b") == told
            assert [await stage.world.state(f"{name}/1") for name in "abc"] == states
            await stage.perform("slide_over", "hide")
