"""Three apps of one window each on a simulated iPad, as a user moves them."""

from __future__ import annotations

from typing import Any

from activitybroker import ScreenRefused

from .world import World, WorldApp


class Stage:
    """`a`, `b` and `c` have been on the screen and are in the background; `on` puts them on another device."""

    def __init__(self, *, bundles: dict[str, dict[str, Any]] | None = None, **settings: Any) -> None:
        settings.setdefault("DEVICE", "ipadpro97")
        self.apps = {name: WorldApp(name, **(bundles or {}).get(name, {})) for name in ("a", "b", "c")}
        for app in self.apps.values():
            app.traces_geometry = True
        self.world = World(*self.apps.values(), **settings)

    async def __aenter__(self) -> Stage:
        await self.world.__aenter__()
        for name, app in self.apps.items():
            await self.world.open(name, app)
            await self.perform("home")
        self.world.forget()
        return self

    async def __aexit__(self, *error: Any) -> None:
        await self.world.__aexit__(*error)

    async def on(self, model: str, orientation: str = "landscape", profile: str | None = None, **more: Any) -> None:
        """Another device, held so, with an empty screen."""
        await self.perform("device", model, profile=profile, **more)
        await self.perform("rotate", orientation)
        await self.perform("home")
        self.world.forget()

    # The user's hand

    async def perform(self, gesture: str, *arguments: Any, **named: Any) -> Any:
        names = [f"{each}/1" if each in self.apps else each for each in arguments]
        return await self.world.screen(gesture, *names, **named)

    async def open(self, name: str, place: str = "full") -> None:
        await self.perform("open", name, place)

    async def split(self, ratio: str = "wide-narrow") -> None:
        await self.perform("split", "a", "b", ratio)

    async def pane(self) -> None:
        """`b` in Slide Over above `a`; nothing before is in the trace."""
        await self.open("a")
        await self.open("b", "slideOver")
        self.world.forget()

    async def refusal(self, gesture: str, *arguments: Any) -> str | None:
        """The rule that refuses a gesture of which nobody is told; None when it was done."""
        before = await self.world.tool.screen.show(), len(self.world.trace)
        try:
            await self.perform(gesture, *arguments)
            return None
        except ScreenRefused as refusal:
            await self.world.settle()
            assert (await self.world.tool.screen.show(), len(self.world.trace)) == before
            return refusal.rule

    # What is seen

    async def sizes(self) -> list[str]:
        """What each visible window reads of itself, from the back to the front; the screen says the same."""
        lines = []
        for window in (await self.world.tool.screen.show()).windows:
            label = self.world._labels[window.session]
            scene = self.scene(label[0])
            assert (scene.bounds.width, scene.bounds.height) == (window.width, window.height)
            assert scene.trait_collection.horizontal_size_class == window.horizontal
            assert scene.trait_collection.vertical_size_class == window.vertical
            lines.append(f"{label} {scene.geometry}")
        return lines

    async def places(self) -> list[str]:
        windows = (await self.world.tool.screen.show()).windows
        return [f"{self.world._labels[each.session]} {each.role} {each.x:g},{each.y:g}" for each in windows]

    def scene(self, name: str) -> Any:
        return self.apps[name].scene(1)

    def told(self, name: str) -> list[str]:
        """What a window was told since the last `forget`."""
        return self.world.trace_of(f"{name}/1")

    def forget(self) -> None:
        self.world.forget()
