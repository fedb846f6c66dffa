"""An external display, with a real broker: a Python app shows something there, or says that it does not."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest
from harness.broker_process import BrokerProcess
from harness.waiting import until

from activitybroker import Broker, SceneState

ROOT = Path(__file__).parent.parent

WALL = '''
import pathlib

from activitybroker import App, SceneConfiguration, Window

LOG = pathlib.Path(__file__).with_suffix(".log")
app = App("org.example.slides")


def say(line):
    with LOG.open("a") as log:
        log.write(line + "\\n")


@app.window("slide/*")
class Slide(Window):
    def will_connect(self, options):
        say(f"slide {self.session.role}")


@app.window()
class Wall(Window):
    def will_connect(self, options):
        size = self.geometry.size
        say(f"wall {int(size.width)}x{int(size.height)}")

    def did_disconnect(self):
        say("wall ends")


@app.configuration_for_connecting
def configure(session, options):
    if session.is_for_external_display and OFFERS:
        return SceneConfiguration(delegate_class="Wall")
    return None


app.run()
'''


def install(broker: BrokerProcess, folder: Path, offers: bool) -> Path:
    script = folder / "slides.py"
    script.write_text(WALL.replace("OFFERS", str(offers)))
    broker.install(
        "slides",
        {
            "CFBundleIdentifier": "org.example.slides",
            "NSUserActivityTypes": ["org.example.slides.show"],
            "ActivityBroker": {
                "Executable": sys.executable,
                "Arguments": ["-B", str(script)],
                "Environment": {"PYTHONPATH": str(ROOT)},
                "ProcessModel": "application",
            },
        },
    )
    return script.with_suffix(".log")


@pytest.mark.parametrize("offers", [True, False])
async def test_configuration_for_an_external_display(tmp_path: Path, offers: bool) -> None:
    broker = BrokerProcess()
    log = install(broker, tmp_path, offers)
    await asyncio.to_thread(broker.start)
    try:
        async with Broker(broker.endpoint) as tool:
            opened = await tool.open("org.example.slides", target="slide/1")
            await tool.screen.connect_display("TV", 1_280, 720)
            await until(lambda: shows(tool, offers), "the scene on the display")
            # A session that its app declines is there until the app has said so.
            await until(lambda: has_sessions(tool, opened.session, 2 if offers else 1), "the sessions")
            assert (await tool.session(opened.session)).state is SceneState.FOREGROUND_ACTIVE
            await tool.screen.disconnect_display()
            await until(lambda: is_alone(tool, opened.session), "the end of it")
            await until(lambda: has_ended(log, offers), "the window's last call")
    finally:
        await asyncio.to_thread(broker.stop)
    lines = log.read_text().splitlines()
    assert lines[1:] == (["wall 1280x720", "wall ends"] if offers else [])


async def shows(tool: Broker, offers: bool) -> bool:
    active = [row for row in await tool.sessions() if row.state is SceneState.FOREGROUND_ACTIVE]
    return len(active) == (2 if offers else 1)


async def has_sessions(tool: Broker, first: Any, count: int) -> bool:
    sessions = {row.session for row in await tool.sessions()}
    return first in sessions and len(sessions) == count


async def has_ended(log: Path, offers: bool) -> bool:
    return not offers or "wall ends" in log.read_text()


async def is_alone(tool: Broker, session: Any) -> bool:
    return [row.session for row in await tool.sessions()] == [session]
