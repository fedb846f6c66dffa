"""Notifications for an app, with a real broker: what its function is given, and what it has refreshed."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest
from harness.broker_process import BrokerProcess
from harness.waiting import until
from harness.world import World, WorldApp

from activitybroker import (
    BackgroundFetchResult,
    Broker,
    Decision,
    OutcomeCode,
    Refused,
    RemoteNotification,
    SceneState,
)  # fmt: skip

ROOT = Path(__file__).parent.parent

#: An app as its author writes it: what is new comes by a notification, and is seen in the switcher.
NEWS = '''
import pathlib

from activitybroker import App, BackgroundFetchResult, Snapshot, Window

NEWS = pathlib.Path(__file__).with_suffix(".news")
app = App("org.example.news")


@app.window("feed/*")
class Feed(Window):
    def snapshot(self):
        return Snapshot(NEWS.read_bytes() if NEWS.exists() else b"nothing", "text/plain", 100, 100)


@app.did_receive_remote_notification
async def received(notification):
    if "headline" not in notification.user_info:
        return BackgroundFetchResult.NO_DATA
    NEWS.write_text(notification.user_info["headline"])
    for session in await app.fetch_open_sessions():
        await app.refresh(session)
    return BackgroundFetchResult.NEW_DATA


app.run()
'''


async def test_refresh_after_a_push_in_a_process_of_its_own(tmp_path: Path) -> None:
    script = tmp_path / "news.py"
    script.write_text(NEWS)
    broker = BrokerProcess(REFRESH_INTERVAL="10ms")
    broker.install(
        "news",
        {
            "CFBundleIdentifier": "org.example.news",
            "NSUserActivityTypes": ["org.example.news.show"],
            "ActivityBroker": {
                "Executable": sys.executable,
                "Arguments": ["-B", str(script)],
                "Environment": {"PYTHONPATH": str(ROOT)},
                "ProcessModel": "application",
            },
        },
    )
    await asyncio.to_thread(broker.start)
    try:
        async with Broker(broker.endpoint) as tool:
            outcome = await tool.open("org.example.news", target="feed/1")
            await tool.screen.home()
            await until(lambda: has_picture(tool, outcome.session, b"nothing"), "the first picture")
            told = await tool.notify("org.example.news", {"headline": "it rains"})
            assert (told.decision, told.code) == (Decision.APPLICATION, OutcomeCode.HANDLED)
            assert told.fetch_result is BackgroundFetchResult.NEW_DATA and told.session is None
            await until(lambda: has_picture(tool, outcome.session, b"it rains"), "the new picture")
            assert (await tool.session(outcome.session)).state is SceneState.BACKGROUND
            assert (await tool.notify("org.example.news")).fetch_result is BackgroundFetchResult.NO_DATA
    finally:
        await asyncio.to_thread(broker.stop)


async def has_picture(tool: Broker, session: Any, picture: bytes) -> bool:
    try:
        return await tool.snapshot(session) == picture
    except Refused:
        return False


class Listening(WorldApp):
    """An app that takes down what it is given."""

    def __init__(self) -> None:
        super().__init__("photos")
        self.given: list[RemoteNotification] = []
        self.answer: Any = BackgroundFetchResult.NEW_DATA
        self.gate = asyncio.Event()
        self.gate.set()

    def new_process(self, endpoint: str) -> Any:
        process = super().new_process(endpoint)

        @process.did_receive_remote_notification
        async def received(notification: RemoteNotification) -> Any:
            self.given.append(notification)
            await self.gate.wait()
            if isinstance(self.answer, Exception):
                raise self.answer
            return self.answer

        return process


async def test_the_app_is_started_for_it_and_no_window_is_connected() -> None:
    photos = Listening()
    async with World(photos) as world:
        outcome = await world.tool.notify(photos.identifier, {"folder": "inbox", "count": 3})
        assert outcome.is_handled and outcome.fetch_result is BackgroundFetchResult.NEW_DATA
        (given,) = photos.given
        assert given.user_info == {"folder": "inbox", "count": 3} and given.request == outcome.request
        assert not given.is_redelivery and given.source_application == ""
        assert photos.scenes == [] and world.trace == []


@pytest.mark.parametrize(
    ("answer", "code", "result"),
    [
        (None, OutcomeCode.HANDLED, BackgroundFetchResult.NO_DATA),
        (BackgroundFetchResult.FAILED, OutcomeCode.HANDLED, BackgroundFetchResult.FAILED),
        ("yes", OutcomeCode.HANDLER_FAILED, BackgroundFetchResult.UNSPECIFIED),
        (ValueError("no network"), OutcomeCode.HANDLER_FAILED, BackgroundFetchResult.UNSPECIFIED),
    ],
)
async def test_what_the_function_gives_is_the_result(
    answer: Any, code: OutcomeCode, result: BackgroundFetchResult
) -> None:
    photos = Listening()
    photos.answer = answer
    async with World(photos) as world:
        outcome = await world.tool.notify(photos.identifier)
        assert (outcome.code, outcome.fetch_result) == (code, result)
        if isinstance(answer, ValueError):
            assert outcome.reason == "ValueError: no network"


async def test_it_is_given_once_though_the_broker_crashes_meanwhile() -> None:
    photos = Listening()
    photos.gate.clear()
    async with World(photos) as world:
        asked = asyncio.ensure_future(world.tool.notify(photos.identifier, timeout=100))
        await until(lambda: asyncio.sleep(0, bool(photos.given)), "the notification")
        await asyncio.to_thread(world.broker.kill)
        await asyncio.to_thread(world.broker.start)
        photos.gate.set()
        outcome = await asked
        assert outcome.is_handled and outcome.was_redelivered
        assert outcome.fetch_result is BackgroundFetchResult.NEW_DATA and len(photos.given) == 1


async def test_an_app_that_its_user_flung_away_is_not_woken() -> None:
    photos = Listening()
    async with World(photos) as world:
        await world.tool.notify(photos.identifier)
        await world.tool.screen.fling_app(photos.identifier)
        with pytest.raises(Refused) as refused:
            await world.tool.notify(photos.identifier)
        assert (refused.value.code, refused.value.field) == ("appEndedByUser", "notify.app")
