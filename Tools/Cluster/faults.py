"""What happens to the wall in a round. After each of them everything runs again and every link is whole."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable

from machine import Machine
from wall import Wall

#: Some faults last this much longer than others.
_LONG = 3

Fault = Callable[[Wall, random.Random], Awaitable[None]]


async def quiet(wall: Wall, chance: random.Random) -> None:
    await _hold(wall, chance)


# Brokers and their clients of etcd


async def broker_killed(wall: Wall, chance: random.Random) -> None:
    machine = _machine(wall, chance)
    machine.kill()
    await _hold(wall, chance, least=0.0)
    await asyncio.to_thread(machine.start)


async def broker_stopped(wall: Wall, chance: random.Random) -> None:
    machine = _machine(wall, chance)
    machine.send(signal.SIGSTOP)
    try:
        await _hold(wall, chance)
    finally:
        machine.send(signal.SIGCONT)


async def client_killed(wall: Wall, chance: random.Random) -> None:
    machine = _machine(wall, chance)
    for _ in range(chance.randint(1, 5)):
        machine.signal_client(signal.SIGKILL)
        await asyncio.sleep(chance.uniform(0, 1.5))


async def client_stopped(wall: Wall, chance: random.Random) -> None:
    machine = _machine(wall, chance)
    machine.signal_client(signal.SIGSTOP)
    try:
        await _hold(wall, chance)
    finally:
        machine.signal_client(signal.SIGCONT)


# Links


async def island(wall: Wall, chance: random.Random) -> None:
    wall.network.isolate(_host(wall, chance))
    await _hold(wall, chance)
    wall.network.heal()


async def pair_cut(wall: Wall, chance: random.Random) -> None:
    wall.network.cut_pair(*chance.sample(list(wall.network.hosts), 2))
    await _hold(wall, chance)
    wall.network.heal()


async def one_way_cut(wall: Wall, chance: random.Random) -> None:
    wall.network.cut(*chance.sample(list(wall.network.hosts), 2))
    await _hold(wall, chance)
    wall.network.heal()


async def broker_killed_behind_island(wall: Wall, chance: random.Random) -> None:
    host = _host(wall, chance)
    machine = wall.machines[host]
    wall.network.isolate(host)
    await _hold(wall, chance, most=0.5)
    machine.kill()
    await _hold(wall, chance, least=0.0, most=0.5)
    is_started_first = chance.random() < 0.5
    if is_started_first:
        await asyncio.to_thread(machine.start)
        await asyncio.sleep(chance.uniform(0, 2))
    wall.network.heal()
    if not is_started_first:
        await asyncio.to_thread(machine.start)


# Members of etcd


async def leader_killed(wall: Wall, chance: random.Random) -> None:
    await _kill_members(wall, chance, [await wall.leader()])


async def member_killed(wall: Wall, chance: random.Random) -> None:
    await _kill_members(wall, chance, [_host(wall, chance)])


async def all_members_killed(wall: Wall, chance: random.Random) -> None:
    await _kill_members(wall, chance, list(wall.members))


async def leader_stopped(wall: Wall, chance: random.Random) -> None:
    member = wall.members[await wall.leader()]
    member.send(signal.SIGSTOP)
    try:
        # About as long as leases last: etcd 3.4 then ends leases that are kept alive.
        await asyncio.sleep(wall.time_to_live * chance.uniform(0.8, 1.4))
    finally:
        member.send(signal.SIGCONT)


async def member_stopped(wall: Wall, chance: random.Random) -> None:
    """A member that still holds its connections, and neither answers nor ends them."""
    member = wall.members[_host(wall, chance)]
    member.send(signal.SIGSTOP)
    try:
        await _hold(wall, chance)
    finally:
        member.send(signal.SIGCONT)


async def compaction(wall: Wall, chance: random.Random) -> None:
    """A compaction of changes that a machine has not seen."""
    host = _host(wall, chance)
    machine = wall.machines[host]
    is_cut = chance.random() < 0.5
    if is_cut:
        wall.network.isolate(host)
    else:
        machine.signal_client(signal.SIGSTOP)
    try:
        await _hold(wall, chance)
        await wall.compact()
        await asyncio.sleep(chance.uniform(0, 1))
    finally:
        if is_cut:
            wall.network.heal()
        else:
            machine.signal_client(signal.SIGCONT)


async def machine_off(wall: Wall, chance: random.Random) -> None:
    """Everything on a machine ends without a word to the others."""
    host = _host(wall, chance)
    machine, member = wall.machines[host], wall.members[host]
    wall.network.isolate(host)
    wall.network.kill_all(host)
    machine.kill()
    member.kill()
    await _hold(wall, chance)
    wall.network.heal()
    member.start()
    await asyncio.to_thread(machine.start)


FAULTS: dict[str, Fault] = {
    fault.__name__.replace("_", "-"): fault
    for fault in (
        quiet, broker_killed, broker_stopped, client_killed, client_stopped, island, pair_cut, one_way_cut,
        broker_killed_behind_island, leader_killed, member_killed, all_members_killed, leader_stopped,
        member_stopped, compaction, machine_off,
    )
}  # fmt: skip


async def _kill_members(wall: Wall, chance: random.Random, hosts: list[int]) -> None:
    for host in hosts:
        wall.members[host].kill()
    await _hold(wall, chance)
    for host in hosts:
        wall.members[host].start()


async def _hold(wall: Wall, chance: random.Random, least: float = 1.0, most: float = 2.0) -> None:
    """Lets a fault last, at most for a number of lifetimes of rows, and now and then for long."""
    if chance.random() < 0.2:
        most *= _LONG
    await asyncio.sleep(chance.uniform(least, max(least, wall.time_to_live * most)))


def _host(wall: Wall, chance: random.Random) -> int:
    return chance.choice(list(wall.network.hosts))


def _machine(wall: Wall, chance: random.Random) -> Machine:
    return wall.machines[_host(wall, chance)]
