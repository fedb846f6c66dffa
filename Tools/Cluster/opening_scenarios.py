"""Opens that end on another machine, whatever the link, the programs and the keys go through."""

from __future__ import annotations

import contextlib
import json
import os
import random
import resource
import signal
import socket
import struct
import threading
import time
import urllib.parse
from typing import Any

from bench import NOTES, Bench
from machine import Machine
from polling import expect, until

#: From a request's deadline to its end.
_GRACE = 1.0
#: How much a busy machine may delay a command.
_SLACK = 5.0
_STRANGERS, _DESCRIPTORS = 300, 128


def an_open_ends_where_the_content_is_shown(bench: Bench, chance: random.Random) -> None:
    """The window that shows the content comes forward on its machine, and nothing is made here."""
    desk, wall = _desk_and_wall(bench)
    session = _shown(desk, wall, "note/plan")
    outcome = _open(desk, "note/plan")
    expect("the wall's window has it", (outcome["machine"], outcome["session"]) == ("wall", session), outcome)
    expect("it is handled", outcome["outcome"] == "handled", outcome)
    expect("the desk has no window", not desk.ask("sessions", "list")["sessions"])
    explained = desk.ask("explain", outcome["request"])
    expect("the rule is told", explained["rule"] == "a window of the machine prefers the content", explained)
    expect("so is the knowledge's age", explained["knowledgeAgeMilliseconds"] < 15_000, explained)
    resolved = desk.ask("resolve", NOTES, "--target", "note/plan")
    expect("resolve tells the same", resolved["machine"] == "wall", resolved)
    here = _open(desk, "note/plan", "--on", "here")
    expect("here, another one is made", here["machine"] is None and here["decision"] == "created", here)


def an_open_that_names_a_machine(bench: Bench, chance: random.Random) -> None:
    """The machine decides, makes the window, and its refusals and unknown names are told."""
    desk, wall = _desk_and_wall(bench)
    outcome = _open(desk, "note/new", "--on", "wall")
    expect("the wall has made it", (outcome["machine"], outcome["decision"]) == ("wall", "created"), outcome)
    expect("the wall knows who asked", wall.ask("explain")["sender"]["machine"] == "desk", wall.ask("explain"))
    refused = _open(desk, "note/none", "--on", "wall", "--reuse", "matchElseFail", status=1)
    expect("the wall's refusal is told", refused["refusal"]["code"] == "noMatch", refused)
    unknown = _open(desk, "note/new", "--on", "hall", status=1)
    expect("a machine that is not there is named", unknown["refusal"]["code"] == "machineUnreachable", unknown)
    resolved = desk.ask("resolve", NOTES, "--target", "note/new", "--on", "wall")
    expect("resolve asks the wall", resolved["session"] == outcome["session"], resolved)


def a_window_that_closed_meanwhile(bench: Bench, chance: random.Random) -> None:
    """A row that is out of date costs one more decision, and the content is shown here."""
    desk, wall = _desk_and_wall(bench)
    session = _shown(desk, wall, "note/plan")
    wall.signal_client(signal.SIGSTOP)
    # Its cluster client tells nobody that the window has gone.
    wall.ask("destroy", session)
    wall.signal_client(signal.SIGCONT)
    outcome = _open(desk, "note/plan")
    expect("it is handled", outcome["outcome"] == "handled", outcome)


def a_link_that_cannot_be_made(bench: Bench, chance: random.Random) -> None:
    """Nothing can be sent, so content that another machine shows is shown here too, and a named machine is unreachable."""
    desk, wall = _desk_and_wall(bench)
    _shown(desk, wall, "note/plan")
    # The broker starts it again only after it has gone.
    wall.signal_client(signal.SIGSTOP)
    outcome = _open(desk, "note/plan")
    expect("it is handled here", (outcome["machine"], outcome["outcome"]) == (None, "handled"), outcome)
    expect("the detour is told", outcome["detour"].startswith("wall did not take the request"), outcome)
    named = _open(desk, "note/other", "--on", "wall", status=1)
    expect("the wall is unreachable", named["outcome"] == "machineUnreachable", named)
    wall.signal_client(signal.SIGCONT)


def programs_killed_while_an_open_waits(bench: Bench, chance: random.Random) -> str:
    """The request is sent again under its key: it gets its first outcome, and happens once."""
    desk, wall = _desk_and_wall(bench)
    session = _shown(desk, wall, "note/plan")
    kills = {
        "the wall's client": lambda _: wall.signal_client(signal.SIGKILL),
        "the desk's client": lambda _: desk.signal_client(signal.SIGKILL),
        "the wall's broker": lambda _: _restart(wall),
        "the desk's broker": lambda _: _restart(desk),
        "the wall's window": lambda window: _signal(window, signal.SIGKILL),
    }
    for name, kill in kills.items():
        window = wall.ask("sessions", "show", session)["pid"]
        _signal(window, signal.SIGSTOP)
        opening = _Opening(desk, "note/plan", "--on", "wall", "--timeout", "60s")
        until("the wall has it", lambda: _requests_under_way(wall))
        kill(window)
        with contextlib.suppress(ProcessLookupError):
            _signal(window, signal.SIGCONT)
        outcome = opening.end()
        expect(f"it is handled after {name} was killed", outcome["outcome"] == "handled", outcome)
        # Nobody knows what the stopped window has done, so the next broker, or the next window, gets the event again.
        is_repeated = name in ("the wall's broker", "the wall's window")
        expect(f"once, after {name} was killed", outcome["redelivered"] == is_repeated, outcome)
        until("the machines know each other again", lambda: desk.reachable() == ["wall"] and wall.reachable() == ["desk"])
    return f"{len(kills)} programs killed"


def a_machine_that_says_nothing(bench: Bench, chance: random.Random) -> str:
    """A request that was sent may have happened, which its end says within a second of its deadline."""
    desk, wall = _desk_and_wall(bench)
    session = _shown(desk, wall, "note/plan")
    _open(desk, "note/plan")
    window = wall.ask("sessions", "show", session)["pid"]
    _signal(window, signal.SIGSTOP)
    opening = _Opening(desk, "note/plan", "--on", "wall", "--timeout", "6s")
    until("the wall has it", lambda: _requests_under_way(wall))
    wall.signal_client(signal.SIGSTOP)
    outcome = opening.end(status=1)
    wall.signal_client(signal.SIGCONT)
    _signal(window, signal.SIGCONT)
    expect("it ends as lost", outcome["outcome"] == "machineLost", outcome)
    expect("its stage is told", "may have taken effect" in outcome["reason"], outcome)
    expect("and it ends in time", opening.seconds < 6 + _GRACE + _SLACK, f"{opening.seconds:.2f} s")
    return f"it ended after {opening.seconds:.2f} s"


def a_key_revoked_while_an_open_waits(bench: Bench, chance: random.Random) -> str:
    """The link is cut at once, and the request's end says that it may have happened."""
    desk, wall = _desk_and_wall(bench)
    session = _shown(desk, wall, "note/plan")
    window = wall.ask("sessions", "show", session)["pid"]
    _signal(window, signal.SIGSTOP)
    opening = _Opening(desk, "note/plan", "--on", "wall", "--timeout", "30s")
    until("the wall has it", lambda: _requests_under_way(wall))
    began = time.monotonic()
    desk.ask("cluster", "keys", "revoke", "desk")
    outcome = opening.end(status=1)
    seconds = time.monotonic() - began
    _signal(window, signal.SIGCONT)
    expect("it ends as revoked", outcome["outcome"] == "machineRevoked", outcome)
    expect("what may have happened is said", "may have taken effect" in outcome["reason"], outcome)
    return f"{seconds:.2f} s with the command"


def a_machine_that_accepts_nothing(bench: Bench, chance: random.Random) -> None:
    """Rules and settings of the receiver are told by name."""
    bench.start_etcd()
    rule = "walls-are-private: deny machine:desk to *"
    (desk,) = bench.linked("desk")
    wall = _link(bench, desk, "wall", ACCESS=rule)
    hall = _link(bench, desk, "hall", ACCEPTS_FROM="none")
    denied = _open(desk, "note/a", "--on", "wall", status=1)
    expect("the rule is named", denied["refusal"]["code"] == "notPermitted", denied)
    expect("and called by its name", "walls-are-private" in denied["refusal"]["reason"], denied)
    closed = _open(desk, "note/a", "--on", "hall", status=1)
    expect("the setting is named", "acceptsFrom" in closed["reason"], closed)
    for machine in (wall, hall):
        expect(f"nothing is shown on {machine.name}", not machine.ask("sessions", "list")["sessions"])


def etcd_gone(bench: Bench, chance: random.Random) -> None:
    """Opens go by what is known for 15 s, and then as if there were no other machine."""
    desk, wall = _desk_and_wall(bench)
    _shown(desk, wall, "note/plan")
    bench.member.kill()
    outcome = _open(desk, "note/plan")
    expect("the wall has it still", (outcome["machine"], outcome["outcome"]) == ("wall", "handled"), outcome)
    age = lambda: desk.cluster["knowledgeAgeMilliseconds"]  # noqa: E731
    until("what is known is older than 15 s", lambda: age() > 15_000)
    outcome = _open(desk, "note/plan")
    expect("it is shown here", (outcome["machine"], outcome["outcome"]) == (None, "handled"), outcome)
    passed = desk.ask("explain", outcome["request"])["passedMachines"]
    expect("explain says why", passed == [{"machine": "wall", "rejection": "knowledgeTooOld"}], passed)
    named = _open(desk, "note/plan", "--on", "wall")
    expect("a machine that is named is asked all the same", named["machine"] == "wall", named)


def strangers_at_the_port(bench: Bench, chance: random.Random) -> str:
    """Connections without a key, more than the program has descriptors, keep an allowed machine out for a moment at most."""
    desk, wall = _desk_and_wall(bench)
    client = until("the wall has a client", lambda: wall.client)
    resource.prlimit(client, resource.RLIMIT_NOFILE, (_DESCRIPTORS, _DESCRIPTORS))
    clients = wall.ask("status")["clients"]
    address = urllib.parse.urlsplit(wall.settings["CLUSTER_ADDRESS"])
    with contextlib.ExitStack() as stack:
        for number in range(_STRANGERS):
            stranger = stack.enter_context(socket.socket())
            stranger.setblocking(False)
            with contextlib.suppress(BlockingIOError):
                stranger.connect((address.hostname, address.port))
            # Silent ones, half greetings, and random bytes.
            if number % 3:
                time.sleep(0.001)
                with contextlib.suppress(OSError):
                    stranger.send(b"\xff\0\0" if number % 3 == 1 else chance.randbytes(200))
        began = time.monotonic()
        words = ("open", NOTES, "--target", "note/in-a-crowd", "--on", "wall", "--json")
        until("an allowed machine gets in", lambda: desk.run(*words)[0] == 0, 20)
        seconds = time.monotonic() - began
        # The desk and the window that it has asked for.
        expect("nothing of it reaches the broker", wall.ask("status")["clients"] <= clients + 2)
    expect("the program is the same", wall.client == client, wall.client)
    _open(desk, "note/later", "--on", "wall")
    return f"{_STRANGERS} connections against {_DESCRIPTORS} descriptors: an open was handled after {seconds:.2f} s"


def a_capture_of_a_link_as_root(bench: Bench, chance: random.Random) -> str:
    """Nothing that people have written is readable on the wire."""
    desk, wall = _desk_and_wall(bench)
    port = urllib.parse.urlsplit(wall.settings["CLUSTER_ADDRESS"]).port
    secret = "the plan of pump seven"
    captured = bytearray()
    with socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.ntohs(3)) as capture:
        capture.bind(("lo", 0))
        capture.settimeout(0.2)
        thread = threading.Thread(target=_capture, args=(capture, port, captured))
        thread.start()
        outcome = _open(desk, "note/secret", "--on", "wall", "--title", secret, "--user-info", json.dumps({"text": secret}))
        thread.join()
    expect("it is handled", outcome["outcome"] == "handled", outcome)
    expect("the link was captured", len(captured) > 1_000, len(captured))
    for text in (secret, NOTES, "note/secret", "desk", outcome["session"]):
        expect(f"'{text}' is not on the wire", text.encode() not in captured)
    return f"{len(captured)} bytes"


OPENING = [
    an_open_ends_where_the_content_is_shown, an_open_that_names_a_machine, a_window_that_closed_meanwhile,
    a_link_that_cannot_be_made, programs_killed_while_an_open_waits, a_machine_that_says_nothing,
    a_key_revoked_while_an_open_waits, a_machine_that_accepts_nothing, etcd_gone,
    strangers_at_the_port, a_capture_of_a_link_as_root,
]  # fmt: skip


def _capture(capture: socket.socket, port: int, found: bytearray) -> None:
    """Collects what passes a TCP port, until nothing has for a while."""
    end = time.monotonic() + 3
    while time.monotonic() < end:
        with contextlib.suppress(TimeoutError):
            packet = capture.recv(65_535)
            # Ethernet, IPv4, TCP: the ports are the first fields of TCP.
            tcp = 14 + (packet[14] & 0x0F) * 4
            if packet[23] == socket.IPPROTO_TCP and port in struct.unpack_from("!HH", packet, tcp):
                found += packet[tcp:]


class _Opening:
    """A command that opens something, while something else happens."""

    def __init__(self, machine: Machine, target: str, *words: str) -> None:
        self._result: tuple[int, str] = (-1, "")
        self.seconds = 0.0
        self._thread = threading.Thread(target=self._run, args=(machine, target, *words))
        self._thread.start()

    def _run(self, machine: Machine, target: str, *words: str) -> None:
        began = time.monotonic()
        self._result = machine.run("open", NOTES, "--target", target, *words, "--json")
        self.seconds = time.monotonic() - began

    def end(self, status: int = 0) -> dict[str, Any]:
        self._thread.join()
        expect(f"the status is {status}", self._result[0] == status, self._result)
        return _first(self._result[1])


def _desk_and_wall(bench: Bench) -> tuple[Machine, Machine]:
    bench.start_etcd()
    desk, wall = bench.linked("desk", "wall")
    return desk, wall


def _link(bench: Bench, other: Machine, name: str, **settings: str) -> Machine:
    """Adds a machine that another one can reach."""
    (machine,) = bench.linked(name, **settings)
    until(f"{other.name} can reach {name}", lambda: name in other.reachable())
    return machine


def _shown(desk: Machine, wall: Machine, target: str) -> str:
    """Opens a window on the wall, and waits until the desk knows what it prefers. Returns its session."""
    session = _open(wall, target, "--on", "here")["session"]
    # Which needs no link, as `cluster sessions` does.
    until("the desk knows the window", lambda: desk.ask("resolve", NOTES, "--target", target)["session"] == session)
    return session


def _open(machine: Machine, target: str, *words: str, status: int = 0) -> dict[str, Any]:
    found, output = machine.run("open", NOTES, "--target", target, *words, "--json", "--timeout", "20s")
    expect(f"the status is {status}", found == status, output)
    return _first(output)


def _first(output: str) -> dict[str, Any]:
    """The JSON of a command, before what it says on standard error."""
    return json.JSONDecoder().raw_decode(output[output.index("{") :])[0]


def _requests_under_way(machine: Machine) -> int:
    return int(machine.ask("status")["requestsUnderWay"])


def _restart(machine: Machine) -> None:
    machine.kill()
    machine.start()


def _signal(process: int, number: signal.Signals) -> None:
    os.kill(process, number)
