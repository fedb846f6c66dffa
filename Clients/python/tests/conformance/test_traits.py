"""What a window reads besides its size, and what that is on the wire."""

from __future__ import annotations

from harness.stage import Stage

from activitybroker import ForceTouchCapability, Geometry, SizeClass, TraitCollection, UserInterfaceIdiom

REGULAR = TraitCollection(SizeClass.REGULAR)
COMPACT = TraitCollection(SizeClass.COMPACT)


async def test_window_51() -> None:
    assert [int(each) for each in SizeClass] == [0, 1, 2]
    assert TraitCollection().display_scale == 0.0
    async with Stage() as stage:
        await stage.split("half")
        traits = stage.scene("a").trait_collection
        assert traits == TraitCollection(
            SizeClass.COMPACT, SizeClass.REGULAR, 2, UserInterfaceIdiom.PAD, ForceTouchCapability.UNAVAILABLE
        )
        written = stage.scene("a").geometry.write()
        assert (written.horizontal_size_class, written.vertical_size_class) == (1, 2)
        # Both forms are written, and an older broker's is read.
        assert not written.is_horizontally_regular and written.is_vertically_regular
        written.ClearField("horizontal_size_class")
        written.ClearField("user_interface_idiom")
        old = Geometry.read(written).trait_collection
        assert old.horizontal_size_class is SizeClass.COMPACT
        assert old.user_interface_idiom is UserInterfaceIdiom.UNSPECIFIED


async def test_window_54() -> None:
    assert TraitCollection.from_traits([REGULAR, COMPACT]) == COMPACT
    assert TraitCollection.from_traits([COMPACT, TraitCollection(), REGULAR]) == REGULAR
    async with Stage() as stage:
        await stage.open("a")
        whole = stage.scene("a").trait_collection
        merged = TraitCollection.from_traits([whole, COMPACT, TraitCollection(display_scale=3)])
        assert str(merged) == "compact/regular" and merged.display_scale == 3
        assert merged.user_interface_idiom is UserInterfaceIdiom.PAD
        assert merged.contains_traits(COMPACT) and not merged.contains_traits(whole)


async def test_window_52() -> None:
    async with Stage() as stage:
        for model, landscape, upright in [
            ("iphone8plus", "736x414 regular/compact", "414x736 compact/regular"),
            ("iphone17pro", "874x402 compact/compact", "402x874 compact/regular"),
        ]:
            await stage.on(model, "landscape")
            await stage.open("a")
            assert await stage.sizes() == [f"a/1 {landscape}"]
            assert await stage.refusal("split", "a", "b", "wide-narrow") == "noMultitasking"
            await stage.perform("rotate", "portrait")
            assert await stage.sizes() == [f"a/1 {upright}"]
            traits = stage.scene("a").trait_collection
            assert traits.user_interface_idiom is UserInterfaceIdiom.PHONE and traits.display_scale == 3
