"""Windows that write down every call, then do what the test's app does there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from activitybroker import ConnectionOptions, UserActivity, Window

if TYPE_CHECKING:
    from .world import WorldApp

#: Methods of no arguments that the trace names as they are.
_PLAIN = ("will_enter_foreground", "did_become_active", "will_resign_active", "did_enter_background", "did_disconnect",
          "did_receive_memory_warning", "capture_session_interruption_ended")  # fmt: skip


class RecordingWindow(Window):
    """What it is asked goes into the trace of its app's world."""

    owner: WorldApp

    def note(self, line: str) -> None:
        self.owner.world.note(f"{self.label} {line}")

    @property
    def label(self) -> str:
        return self.owner.world.label(self.owner, self.session.persistent_identifier)

    async def took(self, method: str, detail: str = "") -> Any:
        self.note(f"{method} {detail}".rstrip())
        behaviour = self.owner.on.get(method)
        if behaviour is None:
            return None
        outcome = behaviour(self)
        return await outcome if hasattr(outcome, "__await__") else outcome

    async def changed(self, method: str, detail: str = "") -> None:
        if self.owner.traces_geometry:
            line = f"{method} {detail}".rstrip()
            await self.took(f"{line}, reads {self.geometry}" if self.owner.traces_readings else line)

    async def will_connect(self, options: ConnectionOptions) -> None:
        events = [short(event) for event in options.events]
        if options.handoff_user_activity_type:
            events.append(f"handoff {options.handoff_user_activity_type}")
        self.note("will_connect" + (f" with {', '.join(events)}" if events else ""))
        self.owner.connections.append((self, options))
        if self.owner.on_connect is not None:
            outcome = self.owner.on_connect(self, options)
            if hasattr(outcome, "__await__"):
                await outcome

    async def restore_interaction_state(self, activity: UserActivity) -> None:
        await self.took("restore_interaction_state", activity.title or activity.target_content_identifier or "")

    async def continue_activity(self, activity: UserActivity) -> Any:
        self.owner.received.append((self, activity))
        await self.took("continue_activity", activity.target_content_identifier or activity.activity_type)
        return self.owner.result

    async def open_url_contexts(self, contexts: list[Any]) -> None:
        await self.took("open_url_contexts", ", ".join(context.url for context in contexts))

    async def did_receive(self, response: Any) -> None:
        await self.took("did_receive", response.notification_identifier)

    async def perform_action_for(self, item: Any) -> None:
        await self.took("perform_action_for", item.type)

    async def will_dismiss(self, animation: Any) -> None:
        await self.took("will_dismiss", animation.name.lower())

    async def will_continue_user_activity(self, activity_type: str) -> None:
        await self.took("will_continue_user_activity", activity_type)

    async def did_fail_to_continue_user_activity(self, activity_type: str, error: Any) -> None:
        await self.took("did_fail_to_continue_user_activity", f"{activity_type} {error.name.lower()}")

    def state_restoration_activity(self) -> UserActivity | None:
        if self.owner.traces_saving:
            self.note("state_restoration_activity")
        if self.owner.state is not None:
            return self.owner.state(self)
        return self.user_activity or self.session.state_restoration_activity

    def did_update(self, activity: UserActivity) -> None:
        if self.owner.traces_saving:
            self.note("did_update")

    def snapshot(self) -> Any:
        return self.owner.snapshot(self) if self.owner.snapshot is not None else None

    async def will_transition(self, traits: Any, coordinator: Any) -> None:
        await self.changed("will_transition", f"{traits}{'' if coordinator.is_animated else ' unseen'}")

    async def view_will_transition(self, size: Any, coordinator: Any) -> None:
        if self.owner.registers_blocks:
            coordinator.animate(lambda: self.note("alongside"), lambda: self.took("completion"))
        await self.changed("view_will_transition", f"{size}{'' if coordinator.is_animated else ' unseen'}")

    async def trait_collection_did_change(self, previous: Any) -> None:
        await self.changed("trait_collection_did_change")

    async def did_update_geometry(self, previous: Any) -> None:
        if "did_update_geometry" in self.owner.on:
            await self.owner.on["did_update_geometry"](self)
        if self.owner.registers_blocks:
            self.note("did_update_geometry")

    async def screen_did_connect(self, display: Any) -> None:
        await self.took("screen_did_connect", display.name)

    async def screen_did_disconnect(self, display: Any) -> None:
        await self.took("screen_did_disconnect", display.name)

    async def keyboard_will_show(self, area: Any) -> None:
        await self.took("keyboard_will_show", "local" if area.is_local else "")

    async def keyboard_will_hide(self, is_local: bool) -> None:
        await self.took("keyboard_will_hide", "local" if is_local else "")

    async def picture_in_picture(self, moment: Any) -> None:
        await self.took(moment.value)

    async def capture_session_was_interrupted(self, reason: Any) -> None:
        await self.took("capture_session_was_interrupted", str(int(reason)))


def _plain(name: str) -> Any:
    async def method(self: RecordingWindow) -> None:
        await self.took(name)

    method.__name__ = name
    return method


for _name in _PLAIN:
    setattr(RecordingWindow, _name, _plain(_name))


class DetailWindow(RecordingWindow):
    """A second class of the app."""


def short(event: Any) -> str:
    """What the trace says of an event."""
    if isinstance(event, UserActivity):
        return f"activity {event.target_content_identifier or event.title or event.activity_type}"
    if hasattr(event, "url"):
        return f"URL {event.url}"
    if hasattr(event, "notification_identifier"):
        return f"notification {event.notification_identifier}"
    return f"shortcut {event.type}"
