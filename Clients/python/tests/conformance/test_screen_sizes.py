"""Sizes on the screen."""

from __future__ import annotations

from harness.stage import Stage

SMALL = [("ipadpro97", "classic"), ("ipadpro97", "modern"), ("ipad6", "modern")]
LARGE = [("ipadpro129g1", "classic"), ("ipadpro129g3", "modern")]


async def both(stage: Stage, model: str, profile: str, orientation: str, ratio: str, *sizes: str) -> None:
    """The sides of a split read these sizes."""
    await stage.on(model, orientation, profile)
    await stage.split(ratio)
    assert await stage.sizes() == [f"a/1 {sizes[0]}", f"b/1 {sizes[1]}"], model


async def test_screen_1_2() -> None:
    async with Stage() as stage:
        await stage.open("a")
        assert await stage.sizes() == ["a/1 1024x768 regular/regular"]
        await stage.perform("rotate", "portrait")
        assert await stage.sizes() == ["a/1 768x1024 regular/regular"]


async def test_screen_3_4_5() -> None:
    async with Stage() as stage:
        for run in SMALL:
            sides = "694x768 regular/regular", "320x768 compact/regular"
            await both(stage, *run, "landscape", "wide-narrow", *sides)
            windows = (await stage.world.tool.screen.show()).windows
            assert windows[1].x - windows[0].width == 10
            await both(stage, *run, "landscape", "half", *["507x768 compact/regular"] * 2)
            sides = "438x1024 compact/regular", "320x1024 compact/regular"
            await both(stage, *run, "portrait", "wide-narrow", *sides)


async def test_screen_6_7_8() -> None:
    async with Stage() as stage:
        for run in LARGE:
            sides = "981x1024 regular/regular", "375x1024 compact/regular"
            await both(stage, *run, "landscape", "wide-narrow", *sides)
            await both(stage, *run, "landscape", "half", *["678x1024 regular/regular"] * 2)
            sides = "639x1366 compact/regular", "375x1366 compact/regular"
            await both(stage, *run, "portrait", "wide-narrow", *sides)


async def test_screen_9_10_11_12_13() -> None:
    async with Stage() as stage:
        for model, orientation, ratio, leading, trailing in [
            ("ipadpro105", "landscape", "wide-narrow", "782x834 regular/regular", "320x834 compact/regular"),
            ("ipadpro105", "landscape", "half", "551x834 compact/regular", "551x834 compact/regular"),
            ("ipadpro11g1", "landscape", "wide-narrow", "809x834 regular/regular", "375x834 compact/regular"),
            ("ipadpro11g1", "portrait", "wide-narrow", "504x1194 compact/regular", "320x1194 compact/regular"),
            ("ipad7", "landscape", "wide-narrow", "750x810 regular/regular", "320x810 compact/regular"),
            ("ipad7", "portrait", "wide-narrow", "480x1080 compact/regular", "320x1080 compact/regular"),
            ("ipadair4", "landscape", "wide-narrow", "795x820 regular/regular", "375x820 compact/regular"),
            ("ipadair4", "portrait", "wide-narrow", "490x1180 compact/regular", "320x1180 compact/regular"),
            ("ipadmini6", "landscape", "wide-narrow", "748x744 regular/regular", "375x744 compact/regular"),
            ("ipadmini6", "landscape", "half", "561.5x744 compact/regular", "561.5x744 compact/regular"),
        ]:
            await both(stage, model, "modern", orientation, ratio, leading, trailing)


async def test_screen_20_21_22() -> None:
    async with Stage() as stage:
        await stage.on("ipadpro97", "landscape", "classic")
        await stage.pane()
        assert await stage.sizes() == ["a/1 1024x768 regular/regular", "b/1 320x768 compact/regular"]
        assert await stage.places() == ["a/1 primary 0,0", "b/1 secondary 704,0"]
        await stage.on("ipadpro97", "portrait", "modern")
        await stage.pane()
        assert await stage.sizes() == ["a/1 768x1024 regular/regular", "b/1 320x984 compact/regular"]
        assert (await stage.world.tool.screen.show()).windows[-1].y == 20
        await stage.on("ipadpro11g1", "landscape", "modern")
        await stage.pane()
        assert await stage.sizes() == ["a/1 1194x834 regular/regular", "b/1 375x786 compact/regular"]
        assert (await stage.world.tool.screen.show()).windows[-1].y == 24


async def test_screen_23() -> None:
    async with Stage() as stage:
        for profile, told in [
            ("classic", ["will_resign_active"]),
            ("modern", ["will_resign_active", "did_become_active"]),
        ]:
            for orientation, size in [("landscape", "1024x768"), ("portrait", "768x1024")]:
                await stage.on("ipadpro97", orientation, profile)
                await stage.open("a")
                stage.forget()
                await stage.open("b", "slideOver")
                assert stage.told("a") == told
                assert str(stage.scene("a").geometry) == f"{size} regular/regular"


async def test_screen_24() -> None:
    async with Stage() as stage:
        await stage.perform("set", is_right_to_left=True)
        await stage.split()
        assert await stage.sizes() == ["a/1 694x768 regular/regular", "b/1 320x768 compact/regular"]
        assert await stage.places() == ["a/1 primary 330,0", "b/1 secondary 0,0"]
        await stage.split("half")
        assert await stage.places() == ["a/1 primary 517,0", "b/1 secondary 0,0"]


async def test_screen_25_26() -> None:
    async with Stage() as stage:
        for ratio, orientation, screen, widths in [
            ("wide-narrow", "landscape", "1024x768", (694, 320)),
            ("half", "landscape", "1024x768", (507, 507)),
            ("wide-narrow", "portrait", "768x1024", (438, 320)),
        ]:
            await stage.perform("rotate", orientation)
            await stage.split(ratio)
            for name, width in zip("ab", widths, strict=True):
                geometry = stage.scene(name).geometry
                assert str(geometry.screen_size) == screen and geometry.size.width == width
                assert geometry.size.height == geometry.screen_size.height


async def test_screen_16_17() -> None:
    async with Stage() as stage:
        for model in ("ipadpro97", "ipadpro129g3", "ipadair4"):
            await stage.on(model, "portrait")
            await stage.open("a")
            stage.forget()
            assert await stage.refusal("split", "a", "b", "half") == "ratioNotAvailable"
        await stage.on("ipadpro97", "landscape", "classic")
        await stage.open("a")
        assert await stage.refusal("split", "a", "b", "narrow-wide") == "ratioNotAvailable"
        await stage.split()
        await stage.perform("touch_divider")
        assert await stage.refusal("release_divider", "narrow-wide") == "ratioNotAvailable"
        # Nothing but the profile is in the way.
        await stage.on("ipadpro97", "landscape", "modern")
        assert await stage.refusal("split", "a", "b", "narrow-wide") is None
        assert await stage.sizes() == ["a/1 320x768 compact/regular", "b/1 694x768 regular/regular"]


async def test_screen_18_19() -> None:
    async with Stage(bundles={"a": {"UIBackgroundModes": ["audio"]}}) as stage:
        await stage.on("ipadair1", "landscape", "modern")
        await stage.open("a")
        assert await stage.refusal("split", "a", "b", "wide-narrow") == "modeNotOnDevice"
        await stage.open("b", "slideOver")
        assert await stage.sizes() == ["a/1 1024x768 regular/regular", "b/1 320x728 compact/regular"]
        assert await stage.refusal("make_split", "trailing") == "modeNotOnDevice"
        stage.forget()
        await stage.perform("start_picture_in_picture", "a")
        assert stage.told("a") == ["picture_in_picture_will_start", "picture_in_picture_did_start"]
        for model in ("ipad2", "ipadmini1"):
            await stage.on(model, "landscape", "classic")
            await stage.open("a")
            stage.forget()
            assert await stage.refusal("split", "a", "b", "wide-narrow") == "modeNotOnDevice"
            assert await stage.refusal("open", "b", "slideOver") == "modeNotOnDevice"
            assert await stage.refusal("start_picture_in_picture", "a") == "modeNotOnDevice"


async def test_screen_32_33() -> None:
    async with Stage(bundles={"a": {"UIRequiresFullScreen": True}}) as stage:
        await stage.open("a")
        stage.forget()
        await stage.open("b", "slideOver")
        assert stage.told("b")[-2:] == ["will_enter_foreground", "did_become_active"]
        assert await stage.places() == ["a/1 primary 0,0", "b/1 slideOver 694,20"]
        assert await stage.refusal("make_split", "trailing") == "primaryNotEligible"
        await stage.perform("slide_over", "hide")
        assert await stage.refusal("open", "b", "trailing") == "primaryNotEligible"
        assert await stage.refusal("split", "a", "b", "wide-narrow") == "notEligible"
        assert (await stage.world.tool.screen.show()).layout == "full"


async def test_screen_34() -> None:
    async with Stage() as stage:
        for profile in ("classic", "modern"):
            await stage.on("ipadpro97", "landscape", profile)
            await stage.perform("set", allows_multiple_apps=False)
            await stage.open("a")
            for gesture in [("open", "b", "slideOver"), ("open", "b", "trailing"), ("split", "a", "b", "wide-narrow")]:
                assert await stage.refusal(*gesture) == "multipleAppsNotAllowed"
            await stage.perform("set", allows_multiple_apps=True)
            assert await stage.refusal("open", "b", "slideOver") is None
