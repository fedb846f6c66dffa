"""Quick actions that an app sets, and links, with a real broker."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest
from harness.broker_process import BrokerProcess

from activitybroker import ActivationRequest, Broker, OutcomeCode, Refused, ShortcutItem, URLContext, userinfo

ROOT = Path(__file__).parent.parent

NOTES = '''
import pathlib

from activitybroker import App, ShortcutItem, Window

LOG = pathlib.Path(__file__).with_suffix(".log")
app = App("org.example.notes")


def say(line):
    with LOG.open("a") as log:
        log.write(line + "\\n")


@app.did_finish_launching
async def launched():
    item = ShortcutItem("last", "Go On", "note/1", {"page": 3}, subtitle="Shopping")
    app.start(app.set_shortcut_items([item]))


@app.window("*")
class Note(Window):
    def perform_action_for(self, item):
        say(f"{item.type} {item.title} {item.subtitle} {item.user_info['page']}")

    def continue_activity(self, activity):
        say(f"{activity.activity_type} {activity.webpage_url}")


app.run()
'''


def install(broker: BrokerProcess, tmp_path: Path) -> Path:
    script = tmp_path / "notes.py"
    script.write_text(NOTES)
    broker.install(
        "notes",
        {
            "CFBundleIdentifier": "org.example.notes",
            "NSUserActivityTypes": ["org.example.notes.show"],
            "ActivityBroker": {
                "Executable": sys.executable,
                "Arguments": ["-B", str(script)],
                "Environment": {"PYTHONPATH": str(ROOT)},
                "ProcessModel": "application",
                "AssociatedDomains": ["applinks:*.example.org"],
            },
        },
    )
    return script.with_suffix(".log")


async def offered(tool: Broker) -> ShortcutItem:
    """The action that the app has set, as soon as the broker knows it."""
    for _ in range(3000):
        answer = await tool._query(shortcut_items="org.example.notes")
        for found in answer.shortcut_items.items:
            assert found.is_dynamic
            item = found.item
            info = userinfo.decode(answer.blobs[item.user_info_blob])
            return ShortcutItem(item.type, item.title, item.target_content_identifier, info, subtitle=item.subtitle)
        await asyncio.sleep(0.02)
    raise AssertionError("the app set no action")


async def test_an_action_that_the_app_set_is_performed_and_a_link_is_an_activity(tmp_path: Path) -> None:
    broker = BrokerProcess()
    log = install(broker, tmp_path)
    await asyncio.to_thread(broker.start)
    try:
        async with Broker(broker.endpoint) as tool:
            await tool.open("org.example.notes", target="note/1")
            outcome = await tool.open("org.example.notes", event=await offered(tool))
            assert outcome.code is OutcomeCode.HANDLED
            page = URLContext("https://notes.example.org/n/2")
            linked = await tool.activate(ActivationRequest(event=page, requires_universal_link=True))
            assert linked.is_handled and linked.app == "org.example.notes"
            with pytest.raises(Refused) as refused:
                other = URLContext("https://example.com/")
                await tool.activate(ActivationRequest(event=other, requires_universal_link=True))
            assert refused.value.code == "noAppForEvent"
    finally:
        await asyncio.to_thread(broker.stop)
    assert "last Go On Shopping 3" in log.read_text()
    assert "NSUserActivityTypeBrowsingWeb https://notes.example.org/n/2" in log.read_text()
