"""Watches etcd from a host that is never cut off."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable

import network
from gateway import Gateway, GatewayFailure, prefix_end, text64, untext64
from history import History, content

_PAUSE = 0.05
#: For a reading; after it the next member is asked.
_PATIENCE = 0.6
#: A watch reports its progress every 2 s.
_SILENCE = 6.0


class Observer:
    """Two threads in a namespace: one reads etcd's revision, the other one watches the rows."""

    def __init__(self, history: History, prefix: str, members: Iterable[Gateway], namespace: str) -> None:
        self.history, self._prefix, self._namespace = history, prefix, namespace
        self._members = list(members)
        self._is_over = False
        #: Readings that failed, since no member answered.
        self.failures = 0
        #: Why the history has a gap; None: it has none.
        self.gap: str | None = None
        self._threads = [threading.Thread(target=self._run, args=(each,), daemon=True) for each in (self._mark, self._watch)]
        for thread in self._threads:
            thread.start()

    def end(self) -> None:
        self._is_over = True

    def _run(self, work: Callable[[Gateway], None]) -> None:
        network.enter(self._namespace)
        turn = 0
        while not self._is_over:
            try:
                work(self._members[turn % len(self._members)])
            except GatewayFailure:
                turn += 1
                time.sleep(_PAUSE)

    def _mark(self, member: Gateway) -> None:
        requested = time.monotonic()
        try:
            revision = member.revision(self._prefix, _PATIENCE)
        except GatewayFailure:
            self.failures += 1
            raise
        self.history.mark(requested, time.monotonic(), revision)
        time.sleep(_PAUSE)

    def _watch(self, member: Gateway) -> None:
        creation = {
            "key": text64(self._prefix), "range_end": text64(prefix_end(self._prefix)), "progress_notify": True,
            "start_revision": str(self.history.revision + 1),
        }  # fmt: skip
        for message in member.stream("/v3/watch", _SILENCE, create_request=creation):
            if self._is_over:
                return
            if message.get("canceled"):
                self.gap = f"the observer's watch was canceled: {message}"
                raise GatewayFailure(self.gap)
            events = message.get("events", [])
            for event in events:
                self._record(event)
            if events:
                self.history.complete(max(int(event["kv"]["mod_revision"]) for event in events))
            elif not message.get("created"):
                self.history.complete(int(message["header"]["revision"]))

    def _record(self, event: dict) -> None:
        row = event["kv"]
        key, revision = untext64(row["key"])[len(self._prefix) :], int(row["mod_revision"])
        # Brokers are told nothing of the keys of machines.
        if key.startswith("keys/"):
            return
        if event.get("type") == "DELETE":
            self.history.record(key, None, revision)
        else:
            self.history.record(key, content(key, untext64(row["value"]), int(row["create_revision"])), revision)
