"""Tests are coroutines; each runs in a loop of its own, and none for longer than ten minutes."""

from __future__ import annotations

import asyncio
import inspect
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path[:0] = [str(Path(__file__).parent), str(Path(__file__).parents[1])]

_LONGEST_SECONDS = 600


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: Any) -> bool | None:
    function = pyfuncitem.obj
    if not inspect.iscoroutinefunction(function):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    arguments = {name: pyfuncitem.funcargs[name] for name in names}
    asyncio.run(asyncio.wait_for(function(**arguments), _LONGEST_SECONDS))
    return True


def pytest_sessionstart(session: pytest.Session) -> None:
    from harness.broker_process import PROGRAMS

    if not (PROGRAMS / "activity-broker").exists():
        pytest.exit(
            f"there is no broker in {PROGRAMS}: run make build, or name a folder in ACTIVITY_BROKER_PROGRAMS", 4
        )
