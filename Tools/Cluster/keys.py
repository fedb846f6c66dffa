"""Keys of machines."""

from __future__ import annotations

from machine import Machine


def allow_new_key(machine: Machine, prefix: tuple[str, ...] = ()) -> str:
    """Makes a key for a machine and allows it. Returns its public half.

    `prefix` is a command that starts a process where etcd can be reached.
    """
    key = machine.ask("cluster", "keys", "new", prefix=prefix)["keys"][0]["key"]
    machine.ask("cluster", "keys", "allow", machine.name, key, prefix=prefix)
    return key
