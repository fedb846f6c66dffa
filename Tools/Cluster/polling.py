"""Conditions that are waited for."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

Value = TypeVar("Value")

#: A busy machine may take this long for anything that is waited for.
SECONDS = 40.0


class Failure(Exception):
    """A test does not hold."""


def until(what: str, condition: Callable[[], Value], seconds: float = SECONDS, told: Callable[[], object] = lambda: "") -> Value:
    """Returns the value of a condition once it is true. After the deadline the test fails with what `told` returns."""
    deadline = time.monotonic() + seconds
    while not (value := condition()):
        if time.monotonic() > deadline:
            raise Failure(f"after {seconds:g} s it is still not true that {what}\n{told()}".rstrip())
        time.sleep(0.02)
    return value


def expect(what: str, holds: object, detail: object = "") -> None:
    if not holds:
        raise Failure(f"it is not true that {what}: {detail}")
