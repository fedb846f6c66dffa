"""Which windows keep the camera beside other apps."""

from __future__ import annotations

from harness.stage import Stage

ENDED = "capture_session_interruption_ended"


def interrupted(number: int) -> str:
    """What a window is told with AVFoundation's number of the reason."""
    return f"capture_session_was_interrupted {number}"


def camera_calls(stage: Stage, name: str) -> list[str]:
    return [line for line in stage.told(name) if line.startswith("capture")]


async def test_window_57() -> None:
    async with Stage(bundles={"a": {"UIBackgroundModes": ["voip"]}}) as stage:
        await stage.open("a")
        camera = stage.scene("a")
        for access in (True, False):
            camera.set_enables_multitasking_camera_access(access)
            camera.set_runs_capture_session(True)
            await camera.update()
            stage.forget()
            await stage.split()
            await stage.perform("expand", "a")
            assert camera_calls(stage, "a") == ([] if access else [interrupted(4), ENDED])
            camera.set_runs_capture_session(False)
            await camera.update()
