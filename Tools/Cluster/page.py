"""docs/cluster.md, followed from its first line to its last by a user of three machines."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from machines import ADDRESSES, Machine
from polling import Failure, expect

_PAGE = Path(__file__).resolve().parents[2] / "docs/cluster.md"
_PART = re.compile(r"^## ([^\n]*)$|^```(\w+)([ \w]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
#: With the default a test would have to write 2 GiB.
_QUOTA = 4 * 1_024 * 1_024

Machines = dict[str, Machine]


def follow(machines: Machines) -> None:
    heading, languages, tried = "", set(), 0
    for found in _PART.finditer(_PAGE.read_text()):
        if found[1]:
            _AFTER.get(heading, _nothing)(machines)
            heading = found[1]
            _BEFORE.get(heading, _nothing)(machines)
            print(f"        {heading}", flush=True)
            continue
        languages.add(found[2])
        if found[2] != "sh":
            continue
        # Users of a machine are root in its namespaces.
        words = [word for word in found[3].split() if word != "root"] or ["one"]
        expect("each block says where it is run", set(words) <= set(ADDRESSES), words)
        text = found[4].replace("ETCD_DATA_DIR=data\n", f"ETCD_DATA_DIR=data\nETCD_QUOTA_BACKEND_BYTES={_QUOTA}\n")
        for name in words:
            machines[name].demand(text)
            tried += 1
    _AFTER.get(heading, _nothing)(machines)
    expect("the page has blocks of these languages", languages == {"console", "sh", "text"}, languages)
    expect("the page has many blocks", tried > 40, tried)
    expect("the page has all sections that are tried more closely", _BEFORE.keys() | _AFTER.keys() <= _headings(), _headings())


def _headings() -> set[str]:
    return {found[1] for found in _PART.finditer(_PAGE.read_text()) if found[1]}


def _nothing(_: Machines) -> None:
    pass


def _seen(machines: Machines) -> None:
    """Each machine sees the two others, and not itself."""
    for name, machine in machines.items():
        lines = machine.demand("brokerctl cluster machines").splitlines()[1:]
        expect(f"{name} sees the others", sorted(line.split()[0] for line in lines) == sorted(machines.keys() - {name}), lines)


def _open_without_etcd(machines: Machines) -> None:
    """Without etcd a window opens as before, and what is known says how old it is."""
    for machine in machines.values():
        machine.demand("systemctl --user stop activity-etcd")
    one = machines["one"]
    one.demand("echo 'pump 8' >~/pump8.txt; brokerctl open --file ~/pump8.txt | grep -w handled")
    one.demand("until [ $(brokerctl cluster status --field knowledgeAgeMilliseconds) -gt 5000 ]; do sleep 0.5; done")
    one.demand("until brokerctl cluster status | grep -E 'proven.*false'; do sleep 0.5; done")
    one.demand("brokerctl cluster machines | grep two")
    for machine in machines.values():
        machine.demand("systemctl --user start activity-etcd")
    for machine in machines.values():
        machine.demand("until brokerctl cluster status | grep -E 'proven.*true'; do sleep 0.5; done")
    machines["two"].demand("until brokerctl cluster sessions | grep pump8; do sleep 0.5; done")


def _fill(machines: Machines) -> None:
    """Writes until etcd's store is full, which `doctor` reports."""
    one = machines["one"]
    one.demand("head -c 300000 /dev/zero >~/junk; while etcdctl put junk <~/junk; do :; done; rm ~/junk")
    one.demand("etcdctl alarm list | grep NOSPACE")
    one.demand("! brokerctl cluster doctor >~/found; grep alarmNoSpace ~/found")


def _filled(machines: Machines) -> None:
    """After the page's commands there is no alarm, and sessions are published."""
    one, two = machines["one"], machines["two"]
    expect("no alarm is left", one.demand("etcdctl alarm list").strip() == "")
    one.demand("etcdctl del junk; echo 'pump 9' >~/pump9.txt; brokerctl open --file ~/pump9.txt | grep -w handled")
    two.demand("until brokerctl cluster sessions | grep pump9; do sleep 0.5; done")
    one.demand("until brokerctl cluster doctor; do sleep 1; done")


def _left(machines: Machines) -> None:
    """Nothing is left of the cluster."""
    rows = machines["one"].demand("etcdctl get --prefix --keys-only ab/").strip()
    if rows:
        raise Failure(f"rows are left: {rows}")


_BEFORE: dict[str, Callable[[Machines], None]] = {"Quota": _fill}
_AFTER: dict[str, Callable[[Machines], None]] = {
    "What you see": _seen, "What fails how": _open_without_etcd, "Backup": _seen, "Quota": _filled, "Leave": _left,
}  # fmt: skip
