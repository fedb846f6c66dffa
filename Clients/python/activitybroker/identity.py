"""The identity of a window process, which it proves to the broker when it connects and reconnects."""

from __future__ import annotations

import os
from collections.abc import MutableMapping
from dataclasses import dataclass

from .wire import activity_broker_pb2 as wire

_TOKEN_VARIABLE = "ACTIVITY_BROKER_TOKEN_FD"
_TOKEN_BYTES = 32


def take_launch_token(environment: MutableMapping[str, str] | None = None) -> bytes | None:
    """Returns the one-time token of a process started by the broker; None if it was started by hand."""
    variables = os.environ if environment is None else environment
    number = variables.pop(_TOKEN_VARIABLE, None)
    if number is None:
        return None
    descriptor = int(number)
    try:
        return os.read(descriptor, _TOKEN_BYTES)
    finally:
        os.close(descriptor)


@dataclass(frozen=True)
class ProcessIdentity:
    """The identity from the last welcome. The secret works once; the next welcome has a new one."""

    process: bytes
    secret: bytes
    broker_epoch: int

    @classmethod
    def read(cls, welcome: wire.Welcome) -> ProcessIdentity:
        return cls(welcome.process, welcome.secret, welcome.broker_epoch)
