"""Which activity an app says is current."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from activitybroker import SceneState, UserActivity
from activitybroker.current import CurrentActivities


def test_what_another_process_has_replaced_is_not_said_again() -> None:
    told: list[Any] = []
    app = SimpleNamespace(_tell=told.append)
    window = SimpleNamespace(
        activation_state=SceneState.FOREGROUND_ACTIVE,
        user_activity=UserActivity("org.example.photos"),
        _record=SimpleNamespace(session=SimpleNamespace(bytes=bytes(16)), epoch=1),
    )
    current = CurrentActivities(app)  # type: ignore[arg-type]
    current.advertise(window)  # type: ignore[arg-type]
    number = told[-1].set_current_activity.activity.number
    current.announce_again()
    current.replaced(number + 1)
    current.announce_again()
    assert len(told) == 3
    current.replaced(number)
    current.announce_again()
    assert len(told) == 3
    # It is there to be fetched, and to become current once more.
    assert current.find(number) is not None
    current.became_active(window)  # type: ignore[arg-type]
    assert told[-1].set_current_activity.activity.number == number
