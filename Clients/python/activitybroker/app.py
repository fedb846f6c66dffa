"""An app: its window classes, its live windows, and its process."""

from __future__ import annotations

import asyncio
import fnmatch
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar
from uuid import UUID

from .activation import ActivationRequest
from .activity import ShortcutItem
from .app_connection import AppConnection
from .app_process import AppProcess
from .blobs import Blobs
from .calls import SceneCallPerformer, call_method
from .connection import Message
from .current import CurrentActivities
from .drag_calls import DragCallHandler
from .endpoint import default_endpoint
from .enums import DismissalAnimation, SceneState
from .notifications import NotificationHandler, RemoteNotification
from .outcomes import ActivationOutcome
from .reporting import save_state
from .session import ConnectionOptions, SceneConfiguration
from .sessions import AppRow
from .window import SceneSession, Window, overrides
from .wire import activity_broker_pb2 as wire

log = logging.getLogger("activitybroker")

_WindowClass = TypeVar("_WindowClass", bound=type[Window])
Configure = Callable[[SceneSession, ConnectionOptions], Any]


class App(AppConnection):
    """The windows of one app in this process.

    ```python
    app = App("org.example.counter")

    @app.window("counter/*")
    class Counter(Window): ...

    app.run()
    ```
    """

    def __init__(self, identifier: str, *, endpoint: str | None = None) -> None:
        super().__init__()
        self.identifier = identifier
        self.endpoint = endpoint or default_endpoint()
        self._classes: dict[str, type[Window]] = {}
        self._configure: Configure | None = None
        self._discarded: Callable[[list[SceneSession]], Any] | None = None
        self._launched: Callable[[], Any] | None = None
        self._sessions: dict[UUID, SceneSession] = {}
        self._performer = SceneCallPerformer(self)
        self._drags = DragCallHandler(self)
        self._notifications = NotificationHandler(self)
        self._current = CurrentActivities(self)
        self._process = AppProcess(self)

    # Configuring

    def window(self, pattern: str | None = None, *, per_content: bool = True) -> Callable[[_WindowClass], _WindowClass]:
        """Registers a class as the window for content that matches `pattern`, such as `photo/*`.

        Each content gets a window of its own; with `per_content=False`, one window shows everything that matches.
        Without a pattern a window can show everything and prefers nothing, as in UIKit, until it sets its own
        conditions. The first registered class also shows content that matches no pattern.
        """

        def register(kind: _WindowClass) -> _WindowClass:
            kind.content_pattern, kind.is_per_content = pattern, per_content
            self._classes[kind.__name__] = kind
            if overrides(kind, "perform_drop") and not overrides(kind, "drop_session_did_update"):
                log.warning("%s.perform_drop is never called: the class has no drop_session_did_update", kind.__name__)
            return kind

        return register

    def configuration_for_connecting(self, function: Configure) -> Configure:
        """Decorates the function that chooses the configuration of a new session."""
        self._configure = function
        return function

    def did_discard_scene_sessions(self, function: Callable[[list[SceneSession]], Any]) -> Any:
        """Decorates the function that is called with sessions that were discarded for good."""
        self._discarded = function
        return function

    def did_finish_launching(self, function: Callable[[], Any]) -> Any:
        """Decorates the function that is called once, before any window connects."""
        self._launched = function
        return function

    def did_receive_remote_notification(self, function: Callable[[RemoteNotification], Any]) -> Any:
        """Decorates the function that handles the app's notifications; it returns a `BackgroundFetchResult`."""
        self._notifications.function = function
        return function

    # Running

    def run(self) -> None:
        """Serves until the broker dismisses this process; SIGTERM and SIGINT shut it down cleanly."""
        asyncio.run(self._process.run_with_signals())

    async def serve(self, launch_token: bytes | None = None) -> None:
        """Does the same within an existing event loop, and without signal handlers.

        `launch_token` is the token that the broker gave to the process that it started; `run` finds it on its own.
        """
        await self._process.run(launch_token)

    def terminate(self, reason: str = "the app terminated") -> None:
        """Shuts down cleanly: saves states and says goodbye to the broker."""
        self._process.terminate(reason)

    # Requests

    @property
    def connected_scenes(self) -> list[Window]:
        """The live windows."""
        return list(self._windows.values())

    async def fetch_open_sessions(self) -> list[SceneSession]:
        """Returns all sessions of this app, whether or not they have a window."""
        sessions: list[SceneSession] = []
        page = wire.Page()
        while True:
            answer = await self._request(wire.ClientMessage(open_sessions=page), repeatable=True)
            sessions += [self._session(each, answer.blobs) for each in answer.open_sessions.sessions]
            if not answer.open_sessions.HasField("next"):
                return sessions
            page = wire.Page(after=answer.open_sessions.next)

    async def supports_multiple_scenes(self) -> bool:
        """Returns whether the broker allows this app several windows."""
        answer = await self._request(wire.ClientMessage(query=wire.Query(app=self.identifier)), repeatable=True)
        return AppRow.read(answer.apps.apps[0]).supports_multiple_scenes

    async def activate(self, request: ActivationRequest) -> ActivationOutcome:
        """UIKit's `requestSceneSessionActivation`: opens something, by default in this app."""
        blobs = Blobs()
        message = wire.ClientMessage(activate=request.write(blobs))
        if not request.app and request.event is None and request.session is None and request.handoff_from is None:
            message.activate.app = self.identifier
        repeatable = message.activate.HasField("idempotency_key")
        answer = await self._request(message, blobs, repeatable=repeatable, timeout=request.patience)
        return ActivationOutcome.read_with(answer.activation, answer.blobs)

    async def set_shortcut_items(self, items: Sequence[ShortcutItem]) -> None:
        """UIKit's `shortcutItems`: sets the actions that the app's icon offers after those of its bundle."""
        blobs = Blobs()
        message = wire.ClientMessage(
            set_shortcut_items=wire.SetShortcutItemsRequest(items=[item.write(blobs) for item in items])
        )
        await self._request(message, blobs, repeatable=True)

    async def refresh(self, session: SceneSession) -> None:
        """UIKit's `requestSceneSessionRefresh`."""
        reference = str(session.persistent_identifier)
        message = wire.ClientMessage(refresh=wire.RefreshRequest(session=reference))
        await self._request(message, repeatable=True)

    async def destroy(
        self, session: SceneSession, animation: DismissalAnimation = DismissalAnimation.UNSPECIFIED
    ) -> None:
        """UIKit's `requestSceneSessionDestruction`: closes the window and discards its session for good."""
        request = wire.DestroyRequest(session=str(session.persistent_identifier), animation=int(animation))
        await self._request(wire.ClientMessage(destroy=request))

    # For windows and calls

    def _session(self, description: wire.SceneSessionDescription, blobs: Blobs) -> SceneSession:
        identifier = UUID(bytes=description.session)
        session = self._sessions.get(identifier)
        if session is None:
            session = self._sessions[identifier] = SceneSession(identifier, self.identifier)
        if session.scene is None:
            session.learn(description, blobs)
        return session

    async def _configuration(self, session: SceneSession, options: ConnectionOptions) -> SceneConfiguration:
        proposed = session.configuration
        if self._configure is not None:
            chosen = await call_method(self._configure(session, options))
            if chosen is not None:
                if not isinstance(chosen, SceneConfiguration):
                    raise TypeError("configuration_for_connecting must return a SceneConfiguration or None")
                role = chosen.role or session.role
                return SceneConfiguration(
                    chosen.name, role, chosen.delegate_class, chosen.scene_class, chosen.storyboard
                )
        if session.is_for_external_display:
            return proposed
        matching = self._matching(options.target_content_identifiers)
        if matching is None or (matching.content_pattern is None and proposed.delegate_class):
            return proposed
        return SceneConfiguration(
            proposed.name, proposed.role, matching.__name__, proposed.scene_class, proposed.storyboard
        )

    def _matching(self, targets: list[str]) -> type[Window] | None:
        for target in targets[:1]:
            for kind in self._classes.values():
                if kind.content_pattern is not None and fnmatch.fnmatchcase(target, kind.content_pattern):
                    return kind
        return next(iter(self._classes.values()), None)

    def _class_for(self, session: SceneSession, options: ConnectionOptions) -> type[Window]:
        name = session.configuration.delegate_class
        if name is not None and name not in self._classes:
            raise LookupError(f"this app has no window class {name} (registered: {', '.join(self._classes) or 'none'})")
        kind = self._classes[name] if name else self._matching(options.target_content_identifiers)
        if kind is None:
            raise LookupError("this app has no window class: decorate one with @app.window()")
        return kind

    def _take(self, message: Message) -> None:
        """Handles a message: calls join their scene's queue, pings are answered immediately."""
        if message.body != "call":
            return self._drags.take(message)
        call: wire.SceneCall = message.content
        generation = self._generation
        if call.WhichOneof("body") == "ping":
            self.start(self._performer.perform(message, generation))
        elif call.WhichOneof("body") == "receive_notification":
            self.start(self._notifications.take(message, generation))
        else:
            self._call_queue(call.session).add(partial(self._performer.perform, message, generation))

    async def _did_launch(self) -> None:
        if self._launched is not None:
            try:
                await call_method(self._launched())
            except Exception:
                log.exception("did_finish_launching failed")

    async def _discard(self, gone: wire.SceneSessionList, blobs: Blobs) -> None:
        sessions = [self._session(description, blobs) for description in gone.sessions]
        for session in sessions:
            self._sessions.pop(session.persistent_identifier, None)
            self._call_queues.pop(session.persistent_identifier.bytes, None)
        if self._discarded is not None:
            await call_method(self._discarded(sessions))

    async def _detach(self, window: Window) -> None:
        window._record.state = SceneState.UNATTACHED
        try:
            await call_method(window.did_disconnect())
        except Exception:
            log.exception("did_disconnect failed")
        self._forget(window)

    def _forget(self, window: Window) -> None:
        self._current.forget(window)
        window.session.scene = None
        if self._windows.get(window.session.persistent_identifier) is window:
            del self._windows[window.session.persistent_identifier]

    # Current activities and reconnecting

    def _became_active(self, window: Window) -> None:
        self._current.became_active(window)

    def _advertise(self, window: Window) -> None:
        self._current.advertise(window)

    async def _resend_state(self, lost: set[bytes], is_other_run: bool) -> None:
        """Resends state that the lost connection may not have delivered, or that the broker does not store."""
        for window in self.connected_scenes:
            queue = self._call_queue(window.session.persistent_identifier.bytes)
            queue.add(partial(self._performer.fail_continuations, window), is_call=False)
            if window._record.session.bytes in lost:
                queue.add(partial(self._detach, window), is_call=False)
                continue
            for update, blobs in window._changes.all_sent(is_other_run):
                # A method that is still running saves when its call is repeated.
                if queue.is_idle:
                    await save_state(window, update, blobs)
                self._tell(wire.ClientMessage(update_scene=self._addressed(update, window)), blobs)
            self._drags.announce(window)
        self._current.announce_again()

    async def _final_update(self, window: Window, blobs: Blobs) -> wire.SceneUpdate:
        update = self._addressed(window._changes.take(blobs) or wire.SceneUpdate(), window)
        await save_state(window, update, blobs)
        return update
