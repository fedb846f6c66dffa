"""Sharing the screen: icons, links and files at an edge, with a real broker and Python windows in own processes."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from harness.broker_process import BrokerProcess
from harness.waiting import until

from activitybroker import Broker, SystemZone

ROOT = Path(__file__).parent.parent

#: Its window lets a link or a file be dragged out of it.
SHELF = """
import os

from activitybroker import App, DragItem, ItemProvider, Window

app = App("org.example.shelf")


@app.window("shelf/*")
class Shelf(Window):
    def items_for_beginning(self, session):
        provider = ItemProvider()
        provider.register_url(os.environ["DRAGGED"])
        return [DragItem(provider)]


app.run()
"""

#: Its windows write down what they were opened with.
READER = """
import pathlib

from activitybroker import App, Window

LOG = pathlib.Path(__file__).with_suffix(".log")
app = App("org.example.reader")


@app.window()
class Page(Window):
    def will_connect(self, options):
        pages = [f"page {activity.webpage_url}" for activity in options.user_activities]
        urls = [f"url {context.url}" for context in options.url_contexts]
        with LOG.open("a") as log:
            log.write(" ".join(pages + urls or ["nothing"]) + "\\n")


app.run()
"""


def install(broker: BrokerProcess, folder: Path, name: str, text: str, environment: dict[str, str]) -> Path:
    script = folder / f"{name}.py"
    script.write_text(text)
    reads = {
        "CFBundleDocumentTypes": [{"CFBundleTypeName": "Text", "LSItemContentTypes": ["public.plain-text"]}],
        "UIApplicationSceneManifest": {"UIApplicationSupportsMultipleScenes": True},
    }
    broker.install(
        name,
        {
            "CFBundleIdentifier": f"org.example.{name}",
            "CFBundleName": name,
            "NSUserActivityTypes": [f"org.example.{name}.show"],
            **(reads if name == "reader" else {}),
            "ActivityBroker": {
                "Executable": sys.executable,
                "Arguments": ["-B", str(script)],
                "Environment": {"PYTHONPATH": str(ROOT), **environment},
                "ProcessModel": "application",
                "AssociatedDomains": ["applinks:example.org"] if name == "reader" else [],
            },
        },
    )
    return script.with_suffix(".log")


async def beside(tool: Broker, app: str) -> list[str]:
    return [window.place for window in (await tool.screen.show()).windows if window.app == app]


@pytest.mark.parametrize(
    ("url", "told"),
    [("https://example.org/7", "page https://example.org/7"), ("file:///a/b.txt", "url file:///a/b.txt")],
)
async def test_what_is_dragged_out_of_a_window_to_an_edge_opens_there(tmp_path: Path, url: str, told: str) -> None:
    broker = BrokerProcess()
    install(broker, tmp_path, "shelf", SHELF, {"DRAGGED": url})
    log = install(broker, tmp_path, "reader", READER, {})
    await asyncio.to_thread(broker.start)
    try:
        async with Broker(broker.endpoint) as tool:
            shelf = await tool.open("org.example.shelf", target="shelf/1")
            held = await tool.pointer.lift(shelf.session)
            await held.move_to_zone(SystemZone.TRAILING_EDGE)
            assert (await held.release()).ending == "windowOpened"
            assert await beside(tool, "org.example.reader") == ["trailing"]
            await until(lambda: says(log, told), "what the window was opened with")
    finally:
        await asyncio.to_thread(broker.stop)


async def test_what_no_app_takes_comes_back_to_its_source(tmp_path: Path) -> None:
    broker = BrokerProcess()
    install(broker, tmp_path, "shelf", SHELF, {"DRAGGED": "file:///a/b.png"})
    install(broker, tmp_path, "reader", READER, {})
    await asyncio.to_thread(broker.start)
    try:
        async with Broker(broker.endpoint) as tool:
            shelf = await tool.open("org.example.shelf", target="shelf/1")
            held = await tool.pointer.lift(shelf.session)
            await held.move_to_zone(SystemZone.LEADING_EDGE)
            assert (await held.release()).ending == "undeclaredActivity"
            assert [row.session for row in await tool.sessions()] == [shelf.session]
    finally:
        await asyncio.to_thread(broker.stop)


async def test_an_icon_at_an_edge_offers_the_window_that_is_off_the_screen(tmp_path: Path) -> None:
    broker = BrokerProcess()
    install(broker, tmp_path, "shelf", SHELF, {"DRAGGED": "file:///a/b.txt"})
    log = install(broker, tmp_path, "reader", READER, {})
    await asyncio.to_thread(broker.start)
    try:
        async with Broker(broker.endpoint) as tool:
            shelf = await tool.open("org.example.shelf", target="shelf/1")
            await icon(tool, "org.example.reader", "trailing")
            assert await beside(tool, "org.example.reader") == ["trailing"]
            await until(lambda: says(log, "nothing"), "a window that was opened with nothing")
            [page] = [row.session for row in await tool.sessions() if row.app == "org.example.reader"]
            await tool.screen.open(shelf.session, "full")
            await icon(tool, "org.example.reader", "leading")
            assert await beside(tool, "org.example.reader") == []
            await tool.screen.perform(choose_window=str(page))
            assert await beside(tool, "org.example.reader") == ["leading"]
            assert len(await tool.sessions()) == 2
    finally:
        await asyncio.to_thread(broker.stop)


async def icon(tool: Broker, app: str, edge: str) -> None:
    await tool.screen.perform(lift_icon=app)
    await tool.screen.perform(drop_icon=edge)


async def says(log: Path, line: str) -> bool:
    return log.exists() and line in log.read_text().splitlines()
