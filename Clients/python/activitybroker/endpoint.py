"""The endpoint of the broker."""

from __future__ import annotations

import os
from collections.abc import Mapping

#: The variable that names the endpoint; the broker sets it for the windows that it starts.
VARIABLE = "ACTIVITY_BROKER_ENDPOINT"


def default_endpoint(environment: Mapping[str, str] | None = None) -> str:
    """Returns the endpoint from the environment, or else the default socket."""
    variables = os.environ if environment is None else environment
    named = variables.get(VARIABLE, "")
    if named:
        return named
    runtime = variables.get("XDG_RUNTIME_DIR", "")
    if runtime.startswith("/"):
        return f"ipc://{runtime}/activity-broker/broker.sock"
    temporary = variables.get("TMPDIR", "")
    folder = temporary if temporary.startswith("/") else "/tmp"
    return f"ipc://{folder}/activity-broker-{os.geteuid()}/broker.sock"


def socket_folder(endpoint: str) -> str:
    """Returns the folder that contains the socket of an endpoint."""
    return os.path.dirname(endpoint.removeprefix("ipc://"))
