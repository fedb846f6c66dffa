"""Calls to etcd's JSON gateway, written without the product's code."""

from __future__ import annotations

import base64
import http.client
import json
import socket
from collections.abc import Iterator
from typing import Any

#: Without this header a request without a leader waits for 7 s.
_HEADERS = {"Content-Type": "application/json", "Grpc-Metadata-hasleader": "true", "Host": "localhost"}
CALL_SECONDS = 2.0


class GatewayFailure(Exception):
    """etcd did not answer, or not as it should."""


class Gateway:
    """One member, over TCP (`host:port`) or a Unix socket (a path)."""

    def __init__(self, address: str) -> None:
        self.address = address

    def call(self, path: str, _timeout: float = CALL_SECONDS, _token: str | None = None, **body: Any) -> dict[str, Any]:
        connection = self._connect(_timeout)
        headers = _HEADERS if _token is None else {**_HEADERS, "Authorization": _token}
        try:
            connection.request("POST", path, json.dumps(body), headers)
            answer = connection.getresponse()
            text = answer.read()
            if answer.status != 200:
                raise GatewayFailure(f"{path}: {answer.status} {text[:300]!r}")
            return json.loads(text)
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise GatewayFailure(f"{path}: {error!r}") from None
        finally:
            connection.close()

    def stream(self, path: str, timeout: float, **body: Any) -> Iterator[dict[str, Any]]:
        """Yields the lines of an answer that does not end."""
        connection = self._connect(timeout)
        try:
            connection.request("POST", path, json.dumps(body), _HEADERS)
            answer = connection.getresponse()
            while line := answer.readline():
                found = json.loads(line)
                if "error" in found:
                    raise GatewayFailure(f"{path}: {found['error']}")
                yield found.get("result", {})
        except (OSError, http.client.HTTPException, ValueError) as error:
            raise GatewayFailure(f"{path}: {error!r}") from None
        finally:
            connection.close()

    def _connect(self, timeout: float) -> http.client.HTTPConnection:
        if not self.address.startswith("/"):
            return http.client.HTTPConnection(self.address, timeout=timeout)
        connection = http.client.HTTPConnection("localhost", timeout=timeout)
        connection.sock = socket.socket(socket.AF_UNIX)
        connection.sock.settimeout(timeout)
        try:
            connection.sock.connect(self.address)
        except OSError as error:
            raise GatewayFailure(repr(error)) from None
        return connection

    # Calls

    def status(self) -> dict[str, Any]:
        return self.call("/v3/maintenance/status")

    def is_leader(self) -> bool:
        status = self.status()
        return status.get("leader", "0") == status["header"]["member_id"]

    def revision(self, prefix: str, timeout: float = CALL_SECONDS) -> int:
        """The store's revision, by a linearizable read."""
        answer = self.call("/v3/kv/range", timeout, key=text64(prefix), limit=1, keys_only=True)
        return int(answer["header"]["revision"])

    def rows(self, prefix: str) -> dict[str, dict[str, Any]]:
        """All rows whose keys begin with a prefix, by the rest of the key."""
        answer = self.call("/v3/kv/range", key=text64(prefix), range_end=text64(prefix_end(prefix)))
        return {untext64(row["key"])[len(prefix) :]: row for row in answer.get("kvs", [])}

    def put(self, key: str, value: str) -> None:
        self.call("/v3/kv/put", key=text64(key), value=text64(value))

    def delete(self, key: str) -> None:
        self.call("/v3/kv/deleterange", key=text64(key))

    def compact(self, revision: int) -> None:
        self.call("/v3/kv/compaction", revision=str(revision), physical=True)

    def leases(self) -> set[int]:
        return {int(lease["ID"]) for lease in self.call("/v3/kv/lease/leases").get("leases", [])}


def text64(text: str) -> str:
    return base64.b64encode(text.encode()).decode()


def untext64(text: str) -> str:
    return base64.b64decode(text).decode(errors="surrogateescape")


def prefix_end(prefix: str) -> str:
    """The first key behind all keys with a prefix."""
    return prefix[:-1] + chr(ord(prefix[-1]) + 1)
