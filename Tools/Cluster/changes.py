"""Things that people do with a machine all the time: windows open, close and change, apps come and go."""

from __future__ import annotations

import asyncio
import contextlib
import plistlib
import random
import shutil
import time
from collections.abc import Awaitable, Callable

from activitybroker import Broker, ReusePolicy
from activitybroker.activation import ActivationRequest
from activitybroker.activity import UserActivity
from activitybroker.enums import RequestStage, SceneState
from activitybroker.errors import ActivityBrokerError
from machine import Machine

_WINDOWS = 3
_SECONDS = 4.0
_APPS = (("org.activitybroker.demo.notes", "org.activitybroker.demo.notes.edit", "note/"),
         ("org.activitybroker.demo.gallery", "org.activitybroker.demo.gallery.photo", "photo/"))  # fmt: skip


class Changes:
    """Changes one machine until it is told to end. What fails because of a fault is not tried again."""

    def __init__(self, machine: Machine, chance: random.Random) -> None:
        self._machine, self._chance = machine, chance
        self._broker = Broker(machine.endpoint, patience=0)
        self.done = 0
        self.failed = 0
        self._is_over = False
        self._task = asyncio.ensure_future(self._run())

    async def end(self) -> None:
        self._is_over = True
        await self._task
        with contextlib.suppress(ActivityBrokerError, asyncio.TimeoutError):
            await asyncio.wait_for(self._broker.close(), _SECONDS)

    async def _run(self) -> None:
        while not self._is_over:
            await asyncio.sleep(self._chance.uniform(0.05, 0.6))
            try:
                await asyncio.wait_for(self._change(), _SECONDS)
                self.done += 1
            except (ActivityBrokerError, asyncio.TimeoutError, OSError):
                self.failed += 1

    async def _change(self) -> None:
        rows = await self._broker.sessions()
        live = [row for row in rows if row.state is not SceneState.UNATTACHED]
        # Windows that ended with their machine leave records behind.
        for row in rows:
            if row.state is SceneState.UNATTACHED and not row.is_launching and len(rows) > 2 * _WINDOWS:
                await self._broker.destroy(row.session)
        choices: list[tuple[int, Callable[[], Awaitable[object]]]] = [(1, self._change_app)]
        if len(live) < _WINDOWS:
            choices.append((4, self._open))
        if live:
            session = self._chance.choice(live).session
            choices += [
                (2, lambda: self._broker.destroy(session)), (2, lambda: self._broker.screen.home()),
                (2, lambda: self._broker.activate(ActivationRequest(session=session, timeout=_SECONDS))),
                (1, lambda: self._broker.close_window(session)),
            ]  # fmt: skip
        weights, actions = zip(*choices, strict=True)
        await self._chance.choices(actions, weights)[0]()

    async def _open(self) -> None:
        app, kind, target = self._chance.choice(_APPS)
        content = UserActivity(kind, target_content_identifier=f"{target}{self._chance.randrange(1, 6)}")
        reuse = self._chance.choice([ReusePolicy.MATCH_ELSE_NEW, ReusePolicy.ALWAYS_NEW])
        stage = self._chance.choice([RequestStage.ACCEPTED, RequestStage.CONNECTED])
        request = ActivationRequest(app=app, event=content, reuse=reuse, waiting_for=stage, timeout=_SECONDS)
        await self._broker.activate(request)

    async def _change_app(self) -> None:
        """Adds, changes or removes an app without windows."""
        number = self._chance.randrange(3)
        bundle = self._machine.apps / f"Extra{number}.app"
        if bundle.exists() and self._chance.random() < 0.5:
            shutil.rmtree(bundle)
        else:
            properties = plistlib.loads((self._machine.apps / "Notes.app/Info.plist").read_bytes())
            properties |= {
                "CFBundleIdentifier": f"org.example.extra{number}", "CFBundleName": f"Extra{number}",
                "CFBundleURLTypes": [], "CFBundleShortVersionString": str(time.monotonic_ns()),
                "NSUserActivityTypes": [f"org.example.extra{number}.{self._chance.randrange(3)}"],
            }  # fmt: skip
            draft = self._machine.draft
            shutil.rmtree(draft, ignore_errors=True)
            draft.mkdir()
            (draft / "Info.plist").write_bytes(plistlib.dumps(properties))
            shutil.rmtree(bundle, ignore_errors=True)
            draft.rename(bundle)
        await self._broker.reload_apps()
