"""What a window is told of its capture session."""

from __future__ import annotations

import pytest
from harness.stage import Stage

from activitybroker import ScreenRefused

ENDED = "capture_session_interruption_ended"


def interrupted(number: int) -> str:
    """What a window is told with AVFoundation's number of the reason."""
    return f"capture_session_was_interrupted {number}"


def camera_calls(stage: Stage, name: str) -> list[str]:
    return [line for line in stage.told(name) if line.startswith("capture")]


async def test_an_app_without_the_background_mode_gets_no_camera_access() -> None:
    async with Stage() as stage:
        await stage.open("b")
        camera = stage.scene("b")
        camera.set_enables_multitasking_camera_access(True)
        with pytest.raises(ScreenRefused, match="cameraAccessNotSupported"):
            await camera.update()


async def test_a_session_is_told_what_takes_the_camera_and_that_it_is_back() -> None:
    async with Stage() as stage:
        await stage.open("a")
        await stage.perform("home")
        camera = stage.scene("a")
        stage.forget()
        camera.set_runs_capture_session(True)
        await camera.update()
        await stage.world.settle()
        assert camera_calls(stage, "a") == [interrupted(1)]
        await stage.open("a")
        for number, reason in ((2, "call"), (3, "otherClient"), (5, "systemPressure"), (6, "sensitiveContent")):
            stage.forget()
            assert (await stage.perform("obstruct_camera", reason)).capture_obstacles == (reason,)
            assert (await stage.perform("free_camera", reason)).capture_obstacles == ()
            assert camera_calls(stage, "a") == [interrupted(number), ENDED]
