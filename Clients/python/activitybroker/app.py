"""An app: its kinds of windows, its live windows, and the process that hosts them."""

from __future__ import annotations

import asyncio
import fnmatch
import logging
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, TypeVar
from uuid import UUID

from .activation import ActivationRequest
from .activity import ShortcutItem
from .blobs import Blobs
from .calls import SceneCallPerformer, call_method
from .connection import Message
from .current import CurrentActivities
from .dragdesk import DragDesk
from .endpoint import default_endpoint
from .enums import DismissalAnimation, SceneState
from .hosting import Hosting
from .notifications import NotificationDesk, RemoteNotification
from .outcomes import ActivationOutcome
from .reporting import save_state
from .residence import Residence
from .session import ConnectionOptions, SceneConfiguration, SceneSession
from .sessions import AppRow
from .window import Window, overrides
from .wire import activity_broker_pb2 as wire

log = logging.getLogger("activitybroker")

_WindowClass = TypeVar("_WindowClass", bound=type[Window])
_Value = TypeVar("_Value")
Configure = Callable[[SceneSession, ConnectionOptions], Any]


class App(Hosting):
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
        self._tasks: set[asyncio.Task[Any]] = set()
        self._performer = SceneCallPerformer(self)
        self._drags = DragDesk(self)
        self._notifications = NotificationDesk(self)
        self._current = CurrentActivities(self)
        self._residence = Residence(self)

    # What the app is

    def window(self, pattern: str | None = None, *, per_content: bool = True) -> Callable[[_WindowClass], _WindowClass]:
        """Makes a class the window for contents that match `pattern`, such as `photo/*`.

        Each content gets a window of its own, or, with `per_content=False`, one window takes all that matches.
        Without a pattern a window says nothing of what it can show, as in UIKit: it can everything and prefers
        nothing, until it sets its conditions itself. The first class is also for what matches no pattern.
        """

        def register(kind: _WindowClass) -> _WindowClass:
            kind.content_pattern, kind.is_per_content = pattern, per_content
            self._classes[kind.__name__] = kind
            if overrides(kind, "perform_drop") and not overrides(kind, "drop_session_did_update"):
                log.warning("%s.perform_drop is never called: the class has no drop_session_did_update", kind.__name__)
            return kind

        return register

    def configuration_for_connecting(self, function: Configure) -> Configure:
        """Decorates the function that chooses how the window of a new session is made."""
        self._configure = function
        return function

    def did_discard_scene_sessions(self, function: Callable[[list[SceneSession]], Any]) -> Any:
        """Decorates the function that hears which sessions are gone for good."""
        self._discarded = function
        return function

    def did_finish_launching(self, function: Callable[[], Any]) -> Any:
        """Decorates the function that is called once, before any window connects."""
        self._launched = function
        return function

    def did_receive_remote_notification(self, function: Callable[[RemoteNotification], Any]) -> Any:
        """Decorates the function that completes notifications for the app; it gives a `BackgroundFetchResult`."""
        self._notifications.function = function
        return function

    # Running

    def run(self) -> None:
        """Serves until the broker lets this process go; SIGTERM and SIGINT end it in good order."""
        asyncio.run(self._residence.run_with_signals())

    async def serve(self, launch_token: bytes | None = None) -> None:
        """The same within a loop that is there already, and without signals.

        `launch_token` is what the broker gave to the process that it started; `run` finds it by itself.
        """
        await self._residence.run(launch_token)

    def terminate(self, reason: str = "the app ends") -> None:
        """Ends in good order: states are saved, the broker is told."""
        self._residence.terminate(reason)

    def start(self, work: Coroutine[Any, Any, _Value]) -> asyncio.Task[_Value]:
        """Starts a task beside the callbacks: for whatever waits for the broker, or takes its time."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the app failed", exc_info=task.exception())

    # Asking

    @property
    def connected_scenes(self) -> list[Window]:
        """The live windows."""
        return list(self._windows.values())

    async def fetch_open_sessions(self) -> list[SceneSession]:
        """All sessions of this app, whether they have a window or not."""
        sessions: list[SceneSession] = []
        page = wire.Page()
        while True:
            answer = await self._request(wire.ClientMessage(open_sessions=page), repeatable=True)
            sessions += [self._session(each, answer.blobs) for each in answer.open_sessions.sessions]
            if not answer.open_sessions.HasField("next"):
                return sessions
            page = wire.Page(after=answer.open_sessions.next)

    async def supports_multiple_scenes(self) -> bool:
        """Whether this app may have several windows, as the broker allows it."""
        answer = await self._request(wire.ClientMessage(query=wire.Query(app=self.identifier)), repeatable=True)
        return AppRow.read(answer.apps.apps[0]).supports_multiple_scenes

    async def activate(self, request: ActivationRequest) -> ActivationOutcome:
        """UIKit's `requestSceneSessionActivation`: opens something, in this app unless another one is named."""
        blobs = Blobs()
        message = wire.ClientMessage(activate=request.write(blobs))
        if not request.app and request.event is None and request.session is None and request.handoff_from is None:
            message.activate.app = self.identifier
        repeatable = message.activate.HasField("idempotency_key")
        answer = await self._request(message, blobs, repeatable=repeatable, timeout=request.patience)
        return ActivationOutcome.read_with(answer.activation, answer.blobs)

    async def set_shortcut_items(self, items: Sequence[ShortcutItem]) -> None:
        """UIKit's `shortcutItems`: what the app's icon offers after the bundle's actions, until it is set again."""
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
        """UIKit's `requestSceneSessionDestruction`: the window closes, and its session is gone for good."""
        request = wire.DestroyRequest(session=str(session.persistent_identifier), animation=int(animation))
        await self._request(wire.ClientMessage(destroy=request))

    # What windows and calls need of it

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
                    raise TypeError("configuration_for_connecting gives a SceneConfiguration or None")
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
            raise LookupError(f"this app has no window class {name}; it has {', '.join(self._classes) or 'none'}")
        kind = self._classes[name] if name else self._matching(options.target_content_identifiers)
        if kind is None:
            raise LookupError("this app has no window class: decorate one with @app.window()")
        return kind

    def _take(self, message: Message) -> None:
        """What the broker sends: calls go into their scene's lane, a ping is answered at once."""
        if message.body != "call":
            return self._drags.take(message)
        call: wire.SceneCall = message.content
        generation = self._generation
        if call.WhichOneof("body") == "ping":
            self.start(self._performer.perform(message, generation))
        elif call.WhichOneof("body") == "receive_notification":
            self.start(self._notifications.take(message, generation))
        else:
            self._lane(call.session).add(partial(self._performer.perform, message, generation))

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
            self._lanes.pop(session.persistent_identifier.bytes, None)
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

    # What is current, and what is said again

    def _became_active(self, window: Window) -> None:
        self._current.became_active(window)

    def _advertise(self, window: Window) -> None:
        self._current.advertise(window)

    async def _say_again(self, lost: set[bytes], is_other_run: bool) -> None:
        """What the end of the old connection may have swallowed, and what is of the moment."""
        for window in self.connected_scenes:
            lane = self._lane(window.session.persistent_identifier.bytes)
            lane.add(partial(self._performer.fail_continuations, window), is_call=False)
            if window._record.session.bytes in lost:
                lane.add(partial(self._detach, window), is_call=False)
                continue
            for update, blobs in window._changes.say_again(is_other_run):
                # A method that still runs saves when its call comes again.
                if lane.is_idle:
                    await save_state(window, update, blobs)
                self._tell(wire.ClientMessage(update_scene=self._addressed(update, window)), blobs)
            self._drags.announce(window)
        self._current.say_again()

    async def _last_word(self, window: Window, blobs: Blobs) -> wire.SceneUpdate:
        update = self._addressed(window._changes.take(blobs) or wire.SceneUpdate(), window)
        await save_state(window, update, blobs)
        return update
