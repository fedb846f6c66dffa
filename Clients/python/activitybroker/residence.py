"""A window process in its broker: arriving, serving, coming back, leaving."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from typing import TYPE_CHECKING

from .blobs import Blobs
from .connection import Connection
from .endpoint import socket_folder
from .enums import SceneState
from .errors import ActivityBrokerError, BrokerUnavailable, ConnectionLost, Farewell, NoReply, Refused
from .identity import ProcessIdentity, take_launch_token
from .reconnecting import Backoff
from .wire import activity_broker_pb2 as wire

if TYPE_CHECKING:
    from .app import App

log = logging.getLogger("activitybroker")

AGENT = "activitybroker-python"
#: How long a window looks for a broker that has gone.
_PATIENCE = 30.0
#: How long callbacks that run may take to end before the process says what is true.
_SETTLING = 1.0
_FAREWELL = 1.0


class Residence:
    """Keeps an app's process connected. Nothing is handled before a resume is through."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._identity: ProcessIdentity | None = None
        self._ending: asyncio.Event | None = None
        self._reason = ""

    def terminate(self, reason: str) -> None:
        self._reason = reason
        if self._ending is not None:
            self._ending.set()

    async def run_with_signals(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self.terminate, signal.Signals(number).name)
        await self.run(take_launch_token())

    async def run(self, token: bytes | None) -> None:
        """Serves until it is over; raises `Refused` where the broker will not have this process."""
        self._ending = asyncio.Event()
        connection = await self._arrive(token)
        await self._app._did_launch()
        try:
            self._app._open(connection)
            while True:
                if await self._serve(connection):
                    return await self._leave(connection)
                again = await self._come_back(connection)
                if again is None:
                    return self._abandon()
                connection = again
        except BaseException:
            self._abandon()
            raise

    async def _greet(self, **proof: object) -> Connection:
        known = {"receives_notifications": True, "presents_external_displays": True}
        proof = {"window": self._app.identifier, **known, **proof}
        connection = await Connection.greet(self._app.endpoint, AGENT, **proof)
        self._identity = ProcessIdentity.read(connection.welcome)
        return connection

    async def _arrive(self, token: bytes | None) -> Connection:
        backoff = Backoff(_PATIENCE)
        while True:
            try:
                return await self._greet(**({} if token is None else {"launch_token": token}))
            except Refused as error:
                if error.is_final or not await backoff.pause():
                    raise
            except Farewell as farewell:
                if farewell.refusal.is_final or not await backoff.pause():
                    raise farewell.refusal from None

    # Serving

    async def _serve(self, connection: Connection) -> bool:
        """Takes what comes until the connection ends; whether the process is to leave."""
        assert self._ending is not None
        ending = asyncio.ensure_future(self._ending.wait())
        try:
            while True:
                coming = asyncio.ensure_future(connection.messages.get())
                await asyncio.wait((coming, ending), return_when=asyncio.FIRST_COMPLETED)
                if ending.done():
                    coming.cancel()
                    return True
                message = coming.result()
                if message is None:
                    break
                self._app._take(message)
                while not connection.messages.empty():
                    message = connection.messages.get_nowait()
                    if message is None:
                        break
                    self._app._take(message)
                if message is None:
                    break
        finally:
            ending.cancel()
        if isinstance(connection.ending, Farewell) and not connection.ending.reconnect:
            self._reason = connection.ending.refusal.code
            return True
        return False

    # Coming back

    async def _come_back(self, lost: Connection) -> Connection | None:
        """Resumes over a new connection; None where there is no broker any more."""
        lost.close()
        self._app._close()
        self._app._drags.lose_connection()
        for lane in self._app._lanes.values():
            lane.drop_calls()
        await self._settle_lanes()
        backoff = Backoff(_PATIENCE)
        while self._ending is None or not self._ending.is_set():
            try:
                return await self._resume()
            except Refused as error:
                if error.is_final:
                    raise
            except Farewell as farewell:
                if not farewell.reconnect:
                    raise farewell.refusal from None
            except (BrokerUnavailable, NoReply):
                if not os.path.isdir(socket_folder(self._app.endpoint)):
                    return None
            if not await backoff.pause():
                return None
        return None

    async def _settle_lanes(self) -> None:
        waits = [asyncio.ensure_future(lane.wait_until_idle()) for lane in self._app._lanes.values()]
        if waits:
            _, slow = await asyncio.wait(waits, timeout=_SETTLING)
            for task in slow:
                task.cancel()

    async def _resume(self) -> Connection:
        before = self._identity
        assert before is not None
        scenes = [
            window._record.hosted()
            for window in self._app._windows.values()
            if window.activation_state is not SceneState.UNATTACHED
        ]
        proof = wire.Resume(
            process=before.process, secret=before.secret, scenes=scenes, held_drags=self._app._drags.held()
        )
        connection = await self._greet(resume=proof)
        lost = set(connection.welcome.lost_scenes)
        self._app._open(connection)
        await self._app._say_again(lost, is_other_run=connection.welcome.broker_epoch > before.broker_epoch)
        return connection

    # Leaving

    async def _leave(self, connection: Connection) -> None:
        """Saves, says goodbye, and waits until that is out."""
        log.info("%s leaves: %s", self._app.identifier, self._reason)
        await self._settle_lanes()
        if self._reason != "sessionGone":
            for window in self._app.connected_scenes:
                blobs = Blobs()
                update = await self._app._last_word(window, blobs)
                try:
                    await connection.request(wire.ClientMessage(update_scene=update), blobs, _FAREWELL)
                except ActivityBrokerError as error:
                    log.info("%s could not be saved: %s", window.session, error)
        try:
            # Only a reply proves that the acknowledgements before it have arrived.
            page = wire.ClientMessage(open_sessions=wire.Page(limit=1))
            await connection.request(page, timeout=_FAREWELL)
        except (ConnectionLost, Refused, Farewell, NoReply):
            pass
        await connection.goodbye()
        self._abandon()

    def _abandon(self) -> None:
        self._app._close(ends=True)
        for task in list(self._app._tasks):
            task.cancel()
