"""Three machines, each with a member of etcd and a broker, and a record of what is in etcd and what brokers know."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import view
from activitybroker.connection import Connection
from activitybroker.errors import ActivityBrokerError
from activitybroker.wire import activity_broker_pb2 as wire
from gateway import GatewayFailure
from history import Content, History, Key
from machine import Machine
from member import Member
from network import Network, enter
from observer import Observer
from polling import Failure, until
from sampler import Sampler

MACHINES = 3
#: The cluster's keys begin with this (`ClusterName.keyPrefix`).
PREFIX = "ab/1/activity-broker/"
_PAUSE = 0.1
_CATCH_UP_SECONDS = 20.0
_LINK_PORT = 7611

Value = TypeVar("Value")


class Wall:
    def __init__(self, folder: Path, products: Path, chance: random.Random, time_to_live: int) -> None:
        self.folder = folder
        self.network = Network(MACHINES)
        self.history = History()
        addresses = {host: self.network.address(host) for host in self.network.hosts}
        prefixes = {host: ("ip", "netns", "exec", self.network.namespace(host)) for host in self.network.hosts}
        self.members = {
            host: Member.of_three(folder / f"etcd{host}", host, addresses, prefixes[host]) for host in addresses
        }
        self.machines: dict[int, Machine] = {}
        for host in addresses:
            # Not each machine has the member beside it as its first one.
            endpoints = [member.endpoint for member in self.members.values()]
            chance.shuffle(endpoints)
            self.machines[host] = Machine(
                f"m{host}", folder / f"m{host}", products, endpoints, prefix=prefixes[host], number=True,
                CLUSTER_TIME_TO_LIVE=f"{time_to_live}s", CLUSTER_ADDRESS=f"tcp://{addresses[host]}:{_LINK_PORT}",
            )  # fmt: skip
        # Calls to etcd from where it can always be reached.
        self._outside = ThreadPoolExecutor(MACHINES, initializer=enter, initargs=(self.network.switch,))
        self._observer: Observer | None = None
        self._samplers: list[Sampler] = []
        #: The lifetime of rows, in seconds.
        self.time_to_live = time_to_live

    async def start(self) -> None:
        for member in self.members.values():
            member.start()
        for member in self.members.values():
            await self.outside(member.await_service)
        gateways = [member.gateway for member in self.members.values()]
        self._observer = Observer(self.history, PREFIX, gateways, self.network.switch)
        for machine in self.machines.values():
            machine.install_demos()
            await asyncio.to_thread(machine.start)
            self._samplers.append(Sampler(machine.name, machine.endpoint))
        for machine in self.machines.values():
            await asyncio.to_thread(machine.await_joined)
        for machine in self.machines.values():
            await asyncio.to_thread(machine.allow_new_key)
        for machine in self.machines.values():
            others = {other.name for other in self.machines.values()} - {machine.name}
            await asyncio.to_thread(
                until, f"{machine.name} can reach {others}", lambda m=machine, o=others: o <= set(m.reachable())
            )
        self.time_to_live = await asyncio.to_thread(lambda: self.machines[1].time_to_live)

    async def end(self) -> None:
        if self._observer is not None:
            self._observer.end()
        for sampler in self._samplers:
            await sampler.end()
        self._outside.shutdown(wait=False, cancel_futures=True)
        self.network.remove()

    # etcd

    async def outside(self, work: Callable[[], Value]) -> Value:
        """Performs calls to etcd from the switch."""
        return await asyncio.get_running_loop().run_in_executor(self._outside, work)

    async def leader(self) -> int:
        """The host of etcd's leader."""
        for _ in range(100):
            for host, member in self.members.items():
                try:
                    if member.is_running and await self.outside(member.gateway.is_leader):
                        return host
                except GatewayFailure:
                    pass
            await asyncio.sleep(_PAUSE)
        raise Failure("etcd has no leader")

    async def compact(self) -> None:
        """Compacts everything that the observer has read."""
        for member in self.members.values():
            try:
                return await self.outside(lambda member=member: member.gateway.compact(self.history.revision))
            except GatewayFailure:
                continue

    # The record

    def take_samples(self) -> list:
        """Returns what brokers have said since the last time."""
        found = [sample for sampler in self._samplers for sample in sampler.samples]
        for sampler in self._samplers:
            sampler.samples = []
        return found

    @property
    def failed_marks(self) -> int:
        return 0 if self._observer is None else self._observer.failures

    @property
    def gap(self) -> str | None:
        return None if self._observer is None else self._observer.gap

    async def catch_up(self) -> None:
        """Waits until the history has everything that was in etcd by now."""
        deadline = time.monotonic() + _CATCH_UP_SECONDS
        now = time.monotonic()
        while (revision := self.history.committed_by(now)) is None or self.history.revision < revision:
            if time.monotonic() > deadline:
                raise Failure(f"the observer's watch stays at {self.history.revision}, etcd is at {revision}")
            await asyncio.sleep(_PAUSE)

    async def differences(self) -> list[str]:
        """Compares what each broker knows with what the others are."""
        try:
            states = await asyncio.gather(*(self._state(machine) for machine in self.machines.values()))
        except (ActivityBrokerError, asyncio.TimeoutError) as error:
            return [repr(error)]
        found = []
        for name, known, _ in states:
            real: dict[Key, Content] = {}
            for other, _, own in states:
                if other != name:
                    real |= own
            found += [
                f"{name}: {key} is {known.get(key)} to it, and {real.get(key)} in truth"
                for key in sorted(set(known) | set(real)) if known.get(key) != real.get(key)
            ]  # fmt: skip
        return found

    async def _state(self, machine: Machine) -> tuple[str, dict[Key, Content], dict[Key, Content]]:
        connection = await Connection.greet(machine.endpoint, "cluster-rounds", tool=wire.Nothing())
        try:
            known = await view.known(connection)
            return machine.name, known, await view.own(connection, machine.name)
        finally:
            connection.close()


