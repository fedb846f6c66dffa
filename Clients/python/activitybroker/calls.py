"""Performs the broker's calls to scenes, and acknowledges them."""

from __future__ import annotations

import inspect
import logging
from typing import Any
from uuid import UUID

from .activity import ActivityAdvert, NotificationResponse, ShortcutItem, URLContext, UserActivity, read_event
from .blobs import Blobs
from .conditions import ActivationConditions, like
from .connection import Message
from .enums import ConnectReason, ContinuationError, DismissalAnimation, SceneState
from .errors import ContinuationFailed
from .geometry import Geometry, ScenePosition, TransitionCoordinator
from .notices import keyboard_after, notice_calls
from .outcomes import HandlerResult
from .record import SceneRecord
from .reporting import report
from .scene_app import SceneApp
from .session import ConnectionOptions
from .window import Window, overrides
from .wire import activity_broker_pb2 as wire

log = logging.getLogger("activitybroker")

#: `Limits.reasonBytes`, with room for the cut.
_FAILURE_CHARACTERS = 500


def failure_text(error: Exception) -> str:
    """Returns what to report to the broker about a function that raised."""
    return f"{type(error).__name__}: {error}".removesuffix(": ")[:_FAILURE_CHARACTERS]


class CallError(Exception):
    """A call that cannot be performed; its text is reported to the requester."""


class SceneCallPerformer:
    """Performs one call after the other for the scenes of an app."""

    def __init__(self, app: SceneApp) -> None:
        self._app = app

    async def perform(self, message: Message, generation: int) -> None:
        """Performs a call, and acknowledges it afterwards."""
        call: wire.SceneCall = message.content
        name = call.WhichOneof("body")
        answer = wire.Acknowledgement(call=call.id, session=call.session, epoch=call.epoch)
        blobs, number = Blobs(), 0
        try:
            if name is None:
                raise CallError("unknown call")
            number = await self._perform(name, call, message.blobs, answer, blobs)
        except Exception as error:
            if not isinstance(error, CallError):
                log.exception("%s failed", name)
            answer.failure = failure_text(error)
        window = self._app._windows.get(UUID(bytes=call.session)) if call.session else None
        if window is not None:
            await report(self._app, name or "", window, answer, blobs, number)
        self._app._acknowledge(generation, answer, blobs)
        if window is not None:
            if answer.HasField("result"):
                self._app._confirm(window, number)
            await self._finish_transition(window)
            if name == "connect":
                self._app._drags.announce(window)

    async def _perform(
        self, name: str, call: wire.SceneCall, frames: Blobs, answer: wire.Acknowledgement, blobs: Blobs
    ) -> int:
        if name == "ping":
            return 0
        if name == "configure":
            answer.configuration.CopyFrom(await self._configure(call.configure, frames))
            return 0
        if name == "discard":
            await self._app._discard(call.discard, frames)
            return 0
        if name == "connect":
            return await self._connect(call, frames)
        window = self._app._windows.get(UUID(bytes=call.session))
        if window is None or window._record.epoch != call.epoch:
            raise CallError("no such scene in this process")
        if name == "deliver":
            return await self._deliver(window, call.deliver, frames)
        await self._step(name, call, frames, window, answer, blobs)
        return 0

    # Connecting

    async def _configure(self, connection: wire.SceneConnection, frames: Blobs) -> wire.SceneConfiguration:
        session = self._app._session(connection.session, frames)
        options = ConnectionOptions.read(connection.options, frames)
        chosen = None
        try:
            chosen = await self._app._configuration(session, options)
        finally:
            if session.is_for_external_display and not (chosen and (chosen.name or chosen.delegate_class)):
                # The app has nothing for the display, and gets no further calls for the session.
                self._app._sessions.pop(session.persistent_identifier, None)
        return chosen.write()

    async def _connect(self, call: wire.SceneCall, frames: Blobs) -> int:
        identifier = UUID(bytes=call.session)
        old = self._app._windows.get(identifier)
        if old is not None:
            if old._record.epoch == call.epoch:
                return 0
            await self._app._detach(old)
        session = self._app._session(call.connect.session, frames)
        options = ConnectionOptions.read(call.connect.options, frames)
        record = SceneRecord(identifier, call.epoch, session.is_state_locked)
        window = self._app._class_for(session, options)()
        window._adopt(self._app, session, record, options.geometry, options.position)
        self._app._windows[identifier] = session.scene = window
        numbers = [delivery.number for delivery in call.connect.options.deliveries]
        try:
            result = await self._start_window(window, options)
        except BaseException:
            self._app._forget(window)
            raise
        record.state = SceneState.BACKGROUND
        for number in numbers:
            record.handled(number, result if number == numbers[-1] else None)
        return numbers[-1] if numbers else 0

    async def _start_window(self, window: Window, options: ConnectionOptions) -> HandlerResult | None:
        self._set_first_conditions(window, options)
        await call_method(window.will_connect(options))
        state = window.session.state_restoration_activity
        if state is not None:
            await call_method(window.restore_interaction_state(state))
        if overrides(window, "will_connect"):
            return None
        result: Any = None
        for event in options.events:
            result = await self._deliver_event(window, event)
        return HandlerResult.of(result)

    def _set_first_conditions(self, window: Window, options: ConnectionOptions) -> None:
        """Restricts a window created for some content to that content, if its class declares a pattern."""
        pattern = window.content_pattern
        if pattern is None or options.reason is not ConnectReason.LAUNCH:
            return
        targets = options.target_content_identifiers
        if not window.is_per_content:
            window.set_activation_conditions(ActivationConditions.matching(pattern))
        elif targets:
            window.set_activation_conditions(ActivationConditions.only(targets[0]))
        else:
            window.set_activation_conditions(ActivationConditions(like(pattern), None))
            window._awaits_content = True

    # Deliveries

    async def _deliver(self, window: Window, delivery: wire.Delivery, frames: Blobs) -> int:
        record, number = window._record, int(delivery.number)
        if record.has_handled(number):
            return number
        event = read_event(delivery, frames)
        if event is None:
            raise CallError("unknown kind of event")
        window._continuing.pop(delivery.request, None)
        if isinstance(event, ActivityAdvert):
            window._continuing[delivery.request] = event.activity_type
            await call_method(window.will_continue_user_activity(event.activity_type))
            record.handled(number)
            return number
        target = event.url if isinstance(event, URLContext) else event.target_content_identifier
        if window._awaits_content and target:
            window.set_activation_conditions(ActivationConditions.only(target))
        result = HandlerResult.of(await self._deliver_event(window, event))
        record.handled(number, result)
        if number == 0 and result is not None:
            self._app._transient_result = result
        return number

    async def _deliver_event(self, window: Window, event: object) -> Any:
        if isinstance(event, UserActivity):
            return await call_method(window.continue_activity(event))
        if isinstance(event, URLContext):
            return await call_method(window.open_url_contexts([event]))
        if isinstance(event, NotificationResponse):
            return await call_method(window.did_receive(event))
        if isinstance(event, ShortcutItem):
            return await call_method(window.perform_action_for(event))
        raise CallError("unknown kind of event")

    # Life cycle

    async def _step(
        self,
        name: str,
        call: wire.SceneCall,
        frames: Blobs,
        window: Window,
        answer: wire.Acknowledgement,
        blobs: Blobs,
    ) -> None:
        record = window._record
        if name == "will_enter_foreground":
            try:
                await call_method(window.will_enter_foreground())
            finally:
                record.state = SceneState.FOREGROUND_INACTIVE
        elif name == "did_become_active":
            record.state = SceneState.FOREGROUND_ACTIVE
            self._app._became_active(window)
            await call_method(window.did_become_active())
        elif name == "will_resign_active":
            try:
                await call_method(window.will_resign_active())
            finally:
                record.state = SceneState.FOREGROUND_INACTIVE
        elif name == "did_enter_background":
            record.state = SceneState.BACKGROUND
            await call_method(window.did_enter_background())
        elif name == "dismiss":
            await call_method(window.will_dismiss(DismissalAnimation(call.dismiss.animation)))
        elif name == "disconnect":
            await self._app._detach(window)
        elif name == "restoration_available":
            await self._unlock(window, UserActivity.read(call.restoration_available, frames))
        elif name == "save_activity":
            await self._save_activity(window, call.save_activity.number, answer, blobs)
        elif name == "continuation_failed":
            failure = call.continuation_failed
            window._continuing.pop(failure.request, None)
            error = ContinuationError(failure.error)
            await call_method(window.did_fail_to_continue_user_activity(failure.type, error))
        elif name == "activity_was_continued" and window.user_activity is not None:
            await call_method(window.user_activity_was_continued(window.user_activity))
        elif name == "activity_was_replaced":
            self._app._current.replaced(call.activity_was_replaced.number)
        elif name == "transition":
            await self._transition(window, call.transition)
        elif name == "notice":
            calls = notice_calls(call.notice, window.keyboard, window.geometry.screen_height)
            window.keyboard = keyboard_after(call.notice, window.keyboard)
            for method, arguments in calls:
                await call_method(getattr(window, method)(*arguments))

    async def _save_activity(self, window: Window, number: int, answer: wire.Acknowledgement, blobs: Blobs) -> None:
        """Provides the content of an announced activity."""
        found = self._app._current.find(number)
        if found is None:
            answer.continuation_error = wire.CONTINUATION_ERROR_HANDOFF_FAILED
            return
        try:
            await call_method(window.user_activity_will_save(found[1]))
        except ContinuationFailed:
            answer.continuation_error = wire.CONTINUATION_ERROR_HANDOFF_FAILED
            return
        answer.activity.CopyFrom(found[1].write(blobs))

    async def fail_continuations(self, window: Window) -> None:
        """Fails continuations announced over a lost connection: their activities will not arrive."""
        announced, window._continuing = window._continuing, {}
        for activity_type in announced.values():
            unavailable = ContinuationError.CONNECTION_UNAVAILABLE
            await call_method(window.did_fail_to_continue_user_activity(activity_type, unavailable))

    async def _unlock(self, window: Window, activity: UserActivity) -> None:
        window._record.is_state_locked = window.session.is_state_locked = False
        window.session.state_restoration_activity = activity
        await call_method(window.restore_interaction_state(activity))

    async def _transition(self, window: Window, transition: wire.SceneTransition) -> None:
        """Runs a transition in UIKit's order: traits, size, the new values, did change, alongside blocks."""
        old, new = window.geometry, Geometry.read(transition.geometry)
        position = ScenePosition.read(transition.position) if transition.HasField("position") else window.position
        traits_change, size_changes = old.trait_collection != new.trait_collection, old.size != new.size
        if not traits_change and not size_changes:
            # The display may have rotated, or the window moved, while its size stays the same.
            window.geometry, window.position = new, position
            return
        coordinator = window._transition = TransitionCoordinator(new, transition.is_animated)
        try:
            if traits_change:
                await call_method(window.will_transition(new.trait_collection, coordinator))
            if size_changes:
                await call_method(window.view_will_transition(new.size, coordinator))
            window.geometry, window.position = new, position
            if traits_change:
                await call_method(window.trait_collection_did_change(old.trait_collection))
            await call_method(window.did_update_geometry(old))
            await coordinator.run_alongside()
        finally:
            window.geometry, window.position = new, position

    async def _finish_transition(self, window: Window) -> None:
        """Runs the completion blocks, which are not subject to the time limit."""
        coordinator, window._transition = window._transition, None
        if coordinator is not None:
            try:
                await coordinator.run_completions()
            except Exception:
                log.exception("a transition's completion failed")


async def call_method(outcome: Any) -> Any:
    """Returns the result of a method, whether it is `def` or `async def`."""
    return await outcome if inspect.isawaitable(outcome) else outcome
