#!/usr/bin/env python3
"""Breaks the product on purpose, and shows that the rules notice.

usage: conformance-mutants.py [--sample N [--seed TEXT]] [--seconds N] [GROUP …]

Each Tools/Mutants/Patches/GROUP/NAME.patch is applied to a copy of the tree below .build, in which the rules' tests are then
run. A mutant is caught when a rule of its group fails, or has no verdict any more. With --sample only so many are
tried, chosen by the seed, which is printed: the same seed chooses the same ones of the same patches. With --seconds none is
begun after so many. What was caught is kept in .build, and not tried again as long as neither the sources nor the patch
change. Exits 1 when one survives, does not apply or does not compile, and when a group has none.
"""
import argparse
import json
import os
import pathlib
import random
import secrets
import shutil
import subprocess
import sys
import time

import copies
import digests

ROOT = pathlib.Path(__file__).resolve().parents[2]
MUTANTS = ROOT / "Tools/Mutants/Patches"
COPY = ROOT / ".build/mutants/tree"
LEDGER = ROOT / ".build/mutants/ledger.jsonl"
LOG = ROOT / ".build/mutants/log"
CAUGHT = ROOT / ".build/mutants/caught.json"
SECONDS = 900
COPIED = ("Sources", "Tests/ConformanceTests")


def run(command, **options):
    return subprocess.run(command, cwd=COPY, capture_output=True, text=True, **options)


def refresh_copy():
    """Brings the copy to the state of the tree, and returns that state's digest. Unchanged files keep their times, so that
    little is built anew."""
    COPY.mkdir(parents=True, exist_ok=True)
    wanted = {}
    for name in COPIED:
        wanted |= {path.relative_to(ROOT): path for path in sorted((ROOT / name).rglob("*")) if path.is_file()}
    for relative, path in wanted.items():
        target = COPY / relative
        if not target.exists() or target.read_bytes() != path.read_bytes():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    for name in COPIED:
        for path in list((COPY / name).rglob("*")):
            if path.is_file() and path.relative_to(COPY) not in wanted:
                path.unlink()
    manifest, target = copies.manifest(["ConformanceTests"]), COPY / "Package.swift"
    if not target.exists() or target.read_text(encoding="utf-8") != manifest:
        target.write_text(manifest, encoding="utf-8")
    copies.share_packages(COPY)
    return digests.of_files(COPY, [*map(str, wanted), "Package.swift"])


class Caught:
    """The mutants that were caught in one state of the tree: their groups and the digests of their patches."""

    def __init__(self, state):
        kept = json.loads(CAUGHT.read_text(encoding="utf-8")) if CAUGHT.exists() else {}
        self.kept = kept if kept.get("state") == state else {"state": state, "mutants": []}

    def __contains__(self, path):
        return self.key(path) in self.kept["mutants"]

    def add(self, path):
        self.kept["mutants"].append(self.key(path))
        CAUGHT.write_text(json.dumps(self.kept), encoding="utf-8")

    @staticmethod
    def key(path):
        return f"{path.parent.name} {digests.of_file(path)}"


def rules():
    lines = (ROOT / "Tests/ConformanceTests/rules.tsv").read_text(encoding="utf-8").splitlines()[1:]
    groups = {}
    for line in lines:
        rule, group = line.split("\t")[:2]
        groups.setdefault(group.replace(" ", "-"), set()).add(rule)
    return groups


def verdicts():
    """The rules' tests in the copy: what passed and what failed; nil when they could not be built."""
    LEDGER.write_text("")
    environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", ACTIVITY_BROKER_CONFORMANCE=str(LEDGER))
    try:
        done = run(["sh", str(ROOT / "Tools/scripts/build.sh"), "--build-tests"], env=environment, timeout=SECONDS)
        LOG.write_text(done.stdout + done.stderr)
        if done.returncode != 0:
            return None
        run(["swift", "test", "--skip-build", "--filter", "ConformanceTests"], env=environment, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        pass
    passed, failed = set(), set()
    for line in LEDGER.read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        (passed if entry["passed"] else failed).add(entry["rule"])
    return passed - failed, failed


def patch(path, *options):
    return run(["patch", "-p1", "--no-backup-if-mismatch", "-s", "-i", str(path), *options]).returncode == 0


def number(rule):
    return int(rule.split("-")[1])


def arguments(groups):
    parser = argparse.ArgumentParser(usage="conformance-mutants.py [--sample N [--seed TEXT]] [--seconds N] [GROUP …]")
    parser.add_argument("--sample", type=int, metavar="N", help="try only so many, chosen by the seed")
    parser.add_argument("--seed", default=secrets.token_hex(4), metavar="TEXT", help="by default a new one")
    parser.add_argument("--seconds", type=float, default=float("inf"), metavar="N", help="begin none after so many")
    parser.add_argument("groups", nargs="*", metavar="GROUP")
    given = parser.parse_args()
    unknown = set(given.groups) - set(groups)
    if unknown:
        parser.error(f"no group {', '.join(sorted(unknown))}; there are: {', '.join(groups)}")
    if given.sample is not None and given.sample < 1:
        parser.error("--sample is at least 1")
    return given


def chosen(given, groups):
    """The patches to try, by group, in the order of the groups."""
    patches = {group: sorted((MUTANTS / group).glob("*.patch")) for group in given.groups or groups}
    if given.sample is None:
        return patches
    everything = [path for paths in patches.values() for path in paths]
    sample = set(random.Random(given.seed).sample(everything, min(given.sample, len(everything))))
    print(f"{len(sample)} of {len(everything)} mutants, chosen by --seed {given.seed}", flush=True)
    kept = {group: [path for path in paths if path in sample] for group, paths in patches.items()}
    # A group without any patch is a fault; one of which none was drawn is not.
    return {group: paths for group, paths in kept.items() if paths or not patches[group]}


def judge(path, shown):
    """How the mutant ends, and the rules that caught it."""
    if not patch(path, "--dry-run"):
        return "does not apply", []
    patch(path)
    found = verdicts()
    patch(path, "-R")
    if found is None:
        return "does not compile", []
    caught = sorted(shown - found[0], key=number)
    return "caught by" if caught else "SURVIVED", caught


def main():
    groups = rules()
    given = arguments(groups)
    wanted = chosen(given, groups)
    deadline = time.monotonic() + given.seconds
    earlier = Caught(refresh_copy())
    healthy = verdicts()
    if healthy is None:
        print(f"the tree does not build: {LOG}")
        return 1
    survived = known = left = 0
    for group, patches in wanted.items():
        if not patches:
            survived += 1
            print(f"{group:12} no mutant", flush=True)
        for path in patches:
            began = time.monotonic()
            if path in earlier:
                known += 1
                continue
            if began > deadline:
                left += 1
                continue
            state, caught = judge(path, healthy[0] & groups[group])
            if caught:
                earlier.add(path)
            survived += not caught
            took = time.monotonic() - began
            print(f"{group:12} {path.stem:36} {took:4.0f} s  {state} {' '.join(caught[:8])}", flush=True)
    if known:
        print(f"{known} were caught before, in the same sources")
    if left:
        print(f"{left} are left: the same command goes on with them")
    print("every mutant that was tried is caught" if not survived else f"{survived} not caught")
    return 1 if survived else 0


sys.exit(main())
