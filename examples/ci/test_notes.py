"""Tests of the app in real processes: `activity-broker run --apps . -- python3 -m pytest test_notes.py`."""

import asyncio
import os
import signal
import subprocess

import pytest

from activitybroker import Broker, SceneState

APP = "org.example.notes"


@pytest.fixture
def run():
    """Runs a coroutine with a connection, and destroys all sessions afterwards."""

    def run(steps):
        async def connected():
            async with Broker() as broker:
                try:
                    return await steps(broker)
                finally:
                    for row in await broker.sessions():
                        await broker.destroy(row.session)

        asyncio.run(asyncio.wait_for(connected(), 60))

    return run


async def write(broker, note, text=""):
    return await broker.open(APP, target=f"note/{note}", user_info={"text": text})


async def title(broker, outcome):
    return (await broker.session(outcome.session)).title


def test_a_note_has_one_window_and_another_note_another_one(run):
    async def steps(broker):
        first, again, other = await write(broker, "a"), await write(broker, "a"), await write(broker, "b")
        assert again.session == first.session
        assert other.session != first.session

    run(steps)


def test_a_note_has_its_text_after_a_crash(run):
    async def steps(broker):
        first = await write(broker, "a", "milk, ")
        os.kill((await broker.session(first.session)).process_identifier, signal.SIGKILL)
        after = await write(broker, "a", "eggs")
        assert after.session == first.session
        assert await title(broker, after) == "milk, eggs", "the note forgot what was written before the crash"

    run(steps)


def test_two_notes_lie_side_by_side(run):
    async def steps(broker):
        left, right = await write(broker, "a"), await write(broker, "b")
        report = await broker.screen.split(left.session, right.session, "half")
        assert [window.role for window in report.windows] == ["primary", "secondary"]
        for session in (left.session, right.session):
            await broker.wait(session, SceneState.FOREGROUND_ACTIVE)

    run(steps)


def test_a_note_bears_every_place_on_the_screen(run):
    done = subprocess.run(["brokerctl", "screen", "warm-up", APP], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr

    async def nothing(broker):
        pass

    run(nothing)
