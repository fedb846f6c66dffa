"""What is done to a broker that serves: each a coroutine that goes on until it is cancelled, and puts right what it
can."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import signal
import struct
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from uuid import uuid4

from activitybroker import Broker, UnknownSession
from activitybroker.errors import ActivityBrokerError
from activitybroker.wire import activity_broker_pb2 as wire

from .raw import ENDLESS, GREETING, READY, Impostor, Raw
from .stage import Stage

Mischief = Callable[[Stage], Awaitable[None]]
_FOLLOWER = """
import asyncio, sys
sys.path.insert(0, sys.argv[2])
from activitybroker import Broker
async def main():
    async for event in Broker(sys.argv[1]).events():
        pass
asyncio.run(main())
"""


def process(stage: Stage) -> int:
    assert stage.broker.process is not None
    return stage.broker.process.pid


async def kill_broker(stage: Stage) -> None:
    while True:
        await asyncio.sleep(random.uniform(1, 3))
        if not stage.broker.has_ended:
            stage.broker.process.kill()


async def stop_broker(stage: Stage) -> None:
    while True:
        pid = process(stage)
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGSTOP)
        try:
            await asyncio.sleep(random.uniform(0.1, 0.8))
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
        await asyncio.sleep(0.5)


async def kill_windows(stage: Stage) -> None:
    while True:
        await asyncio.sleep(random.uniform(0.5, 1.5))
        for window in stage.pages.processes[-1:]:
            if not window.is_killed and window.serving is not None and not window.serving.done():
                window.kill()


async def stop_windows(stage: Stage) -> None:
    """The whole process that the broker sees, with what is on its way in it."""
    while True:
        for window in stage.pages.processes[-1:]:
            with contextlib.suppress(ProcessLookupError):
                window.stop()
                try:
                    await asyncio.sleep(1)
                finally:
                    window.resume()
        await asyncio.sleep(0.5)


async def few_descriptors(stage: Stage) -> None:
    """As few as are in use, and a handful."""
    pid = process(stage)
    few = len(os.listdir(f"/proc/{pid}/fd")) + 8
    limits = subprocess.run(["prlimit", "--pid", str(pid), "--nofile", "--raw", "--noheadings", "-o", "HARD"],
                            capture_output=True, text=True)  # fmt: skip
    subprocess.run(["prlimit", "--pid", str(pid), f"--nofile={few}:"], check=False, stderr=subprocess.DEVNULL)
    strangers = []
    try:
        for _ in range(40):
            strangers.append(Raw(stage.broker.endpoint))
            await asyncio.sleep(0.01)
        await asyncio.sleep(3_600)
    finally:
        for stranger in strangers:
            stranger.close()
        restored = f"--nofile={limits.stdout.strip()}:"
        subprocess.run(["prlimit", "--pid", str(pid), restored], check=False, stderr=subprocess.DEVNULL)


async def full_disk(stage: Stage) -> None:
    """No file may grow beyond 200 KiB (RLIMIT_FSIZE), now and then: what a full disk is to whoever writes."""
    while True:
        pid = str(process(stage))
        subprocess.run(["prlimit", "--pid", pid, "--fsize=200000:"], check=False, stderr=subprocess.DEVNULL)
        try:
            await asyncio.sleep(1.5)
        finally:
            subprocess.run(["prlimit", "--pid", pid, "--fsize=unlimited:"], check=False, stderr=subprocess.DEVNULL)
        await asyncio.sleep(1.5)


async def flood(stage: Stage) -> None:
    """Connections with rubbish, a hundred at a time."""
    while True:
        strangers = []
        try:
            for number in range(100):
                strangers.append(await asyncio.to_thread(Raw, stage.broker.endpoint))
                strangers[-1].say((os.urandom(64), GREETING, GREETING + READY + os.urandom(32))[number % 3])
            await asyncio.sleep(0.2)
        finally:
            for stranger in strangers:
                stranger.close()


async def flood_of_opens(stage: Stage) -> None:
    """Durable requests as fast as they are answered, 32 at a time."""

    async def press(number: int) -> None:
        while True:
            with contextlib.suppress(ActivityBrokerError, TimeoutError, asyncio.TimeoutError):
                await stage.show(f"flood-{number % 4}", size=2_000)

    pressing = [asyncio.ensure_future(press(number)) for number in range(32)]
    try:
        await asyncio.gather(*pressing)
    finally:
        for each in pressing:
            each.cancel()


async def slow_readers(stage: Stage) -> None:
    """Followers of events that stop reading, go on, and are killed."""
    package = str(Path(__file__).resolve().parents[3] / "Clients/python")
    while True:
        command = [sys.executable, "-B", "-c", _FOLLOWER, stage.broker.endpoint, package]
        followers = [subprocess.Popen(command, stderr=subprocess.DEVNULL) for _ in range(2)]
        try:
            await asyncio.sleep(0.7)
            for follower in followers:
                follower.send_signal(signal.SIGSTOP)
            await asyncio.sleep(1.5)
            followers[0].send_signal(signal.SIGCONT)
            await asyncio.sleep(0.5)
        finally:
            for follower in followers:
                follower.kill()
                follower.wait()


async def endless_messages(stage: Stage) -> None:
    """Messages that never end: 2 MiB of each, then the connection goes."""
    while True:
        stranger = Raw(stage.broker.endpoint)
        stranger.say(GREETING + READY)
        for _ in range(32):
            if not stranger.say(ENDLESS):
                break
            await asyncio.sleep(0)
        await asyncio.sleep(0.2)
        stranger.close()


async def colliding_names(stage: Stage) -> None:
    """Two at a time by the same routing id; each new one takes up a name that was just used."""
    hello = wire.ClientMessage(hello=wire.Hello(version=1, agent="collision", tool=wire.Nothing()))
    names = [b"\x01" + os.urandom(15) for _ in range(3)]

    def collide() -> None:
        name = random.choice(names)
        with Impostor(stage.broker.endpoint, name) as first, Impostor(stage.broker.endpoint, name) as second:
            for each in (first, second):
                each.ask(hello, 200)

    while True:
        await asyncio.to_thread(collide)
        await asyncio.sleep(0.2)


async def stolen_tokens(stage: Stage) -> None:
    """Guessed tokens and secrets, and the names of live windows' processes."""

    def guess(message: wire.ClientMessage) -> bool:
        with Impostor(stage.broker.endpoint, b"\x02" + os.urandom(15)) as thief:
            return thief.is_let_in(message)

    while True:
        hello = wire.Hello(version=1, agent="thief", window=stage.pages.identifier)
        if random.random() < 0.5:
            hello.launch_token = os.urandom(32)
        else:
            hello.resume.CopyFrom(wire.Resume(process=os.urandom(16), secret=os.urandom(32)))
        if await asyncio.to_thread(guess, wire.ClientMessage(hello=hello)):
            stage.ledger.broken.append(f"a guess was let in: {hello}")
        await asyncio.sleep(0.05)


async def foreign_ids(stage: Stage) -> None:
    """Questions and orders about sessions that are nobody's."""
    tool = Broker(stage.broker.endpoint, patience=0)
    try:
        while True:
            for order in (tool.destroy, tool.refresh, tool.session, tool.close_window):
                try:
                    await asyncio.wait_for(order(str(uuid4())), 2)
                    stage.ledger.broken.append("a session that is nobody's was found")
                except UnknownSession:
                    pass
                except (ActivityBrokerError, TimeoutError, asyncio.TimeoutError):
                    await asyncio.sleep(0.05)
            await asyncio.sleep(0.02)
    finally:
        await tool.close()


async def removed_sockets(stage: Stage) -> None:
    """The socket, then its whole folder."""
    socket = Path(stage.broker.endpoint.removeprefix("ipc://"))
    while True:
        socket.unlink(missing_ok=True)
        await asyncio.sleep(2.5)
        shutil.rmtree(socket.parent, ignore_errors=True)
        await asyncio.sleep(2.5)


async def removed_folders(stage: Stage) -> None:
    """Logs, pictures and copies: what is in the state directory beside the store."""
    while True:
        for name in ("logs", "spool", "snapshots"):
            shutil.rmtree(stage.broker.state / name, ignore_errors=True)
        await asyncio.sleep(0.5)
        for name in ("logs", "spool", "snapshots"):
            (stage.broker.state / name).mkdir(mode=0o700, exist_ok=True)
        await asyncio.sleep(0.5)


async def removed_store(stage: Stage) -> None:
    """The store's file goes; the broker writes it anew from what it has."""
    while True:
        await asyncio.sleep(1)
        stage.is_tampered_with = True
        (stage.broker.state / "broker.sqlite").unlink(missing_ok=True)


async def clock_steps(stage: Stage) -> None:
    """The wall clock jumps a year ahead and back, and by hours."""
    try:
        while True:
            _step_clock(stage, random.choice((0, 3_600, -3_600, 365 * 86_400, -365 * 86_400)))
            await asyncio.sleep(0.3)
    finally:
        _step_clock(stage, 0)


def _step_clock(stage: Stage, seconds: int) -> None:
    """In place: the broker has the file mapped."""
    with stage.broker.clock.open("r+b") as file:
        file.write(struct.pack("=q", seconds))


async def signals(stage: Stage) -> None:
    """Ten thousand in a second, of all kinds that mean nothing here."""
    kinds = (signal.SIGUSR1, signal.SIGUSR2, signal.SIGALRM, signal.SIGIO, signal.SIGPIPE, signal.SIGXFSZ)
    while True:
        for number in range(100 if stage.broker.is_serving else 0):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process(stage), kinds[number % len(kinds)])
        await asyncio.sleep(0.01)


MISCHIEF: dict[str, Mischief] = {
    "kill-broker": kill_broker,
    "stop-broker": stop_broker,
    "kill-windows": kill_windows,
    "stop-windows": stop_windows,
    "few-descriptors": few_descriptors,
    "full-disk": full_disk,
    "flood": flood,
    "flood-of-opens": flood_of_opens,
    "slow-readers": slow_readers,
    "endless-messages": endless_messages,
    "colliding-names": colliding_names,
    "stolen-tokens": stolen_tokens,
    "foreign-ids": foreign_ids,
    "removed-sockets": removed_sockets,
    "removed-folders": removed_folders,
    "removed-store": removed_store,
    "clock-steps": clock_steps,
    "signals": signals,
}
#: Together they are no mischief but a loss: a store that is taken away from a broker that is killed before it can write
#: it anew is told at the next start.
EXCLUDED = {frozenset({"kill-broker", "removed-store"}), frozenset({"full-disk", "removed-store"})}
