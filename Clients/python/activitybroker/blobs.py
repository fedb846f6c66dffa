"""The frames after a message's control frame, which its fields reference by number."""

from __future__ import annotations

from collections.abc import Sequence


class Blobs:
    """The blobs of one message: attached while it is written, looked up while it is read."""

    __slots__ = ("frames",)

    def __init__(self, frames: Sequence[bytes] = ()) -> None:
        self.frames: list[bytes] = list(frames)

    def attach(self, data: bytes) -> int:
        """Adds a blob and returns its number, 0 for an empty one."""
        if not data:
            return 0
        self.frames.append(data)
        return len(self.frames)

    def __getitem__(self, number: int) -> bytes:
        return self.frames[number - 1] if 0 < number <= len(self.frames) else b""
