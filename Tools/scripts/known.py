#!/usr/bin/env python3
"""Runs a check that needs a build of its own, unless what it checks is as it was when the check last passed.

usage: known.py schema|instructions

Tools/known.json has for each check the digest of its sources, and the day and the revision of its last result. Where the
digest is still the same nothing runs. Otherwise the check's commands run; when they pass the new digest is written, to be
committed with the change. With $CI set nothing is written. Exits as the command that failed.
"""
import datetime
import json
import os
import pathlib
import subprocess
import sys

import digests

ROOT = pathlib.Path(__file__).resolve().parents[2]
KNOWN = ROOT / "Tools/known.json"
# What each check depends on, and its commands.
CHECKS = {
    "schema": (["Tools/Schema", "Sources/ActivityWire", "Sources/SceneValues", "Sources/Adaptation", "Sources/ScenePredicates",
                "Sources/UniformTypes", "Sources/*/Generated", "docs/protocol.md", "Tools/scripts/protocol-page.py"],
               [["make", "schema-check"], ["make", "schema-test"]]),
    "instructions": (["Package.swift", "Sources", "Tools/Benchmarks"], [["make", "bench-core"], ["make", "test-release"]]),
}


def git(*words):
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout


def digest(paths):
    """Of the names and the contents of all files that git knows or would add."""
    names = git("ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", *paths).split("\0")
    return digests.of_files(ROOT, {name for name in names if name and (ROOT / name).is_file()})


def main():
    if len(sys.argv) != 2 or sys.argv[1] not in CHECKS:
        sys.exit(__doc__)
    check = sys.argv[1]
    paths, commands = CHECKS[check]
    known = json.loads(KNOWN.read_text(encoding="utf-8")) if KNOWN.exists() else {}
    now, last = digest(paths), known.get(check, {})
    if last.get("digest") == now:
        print(f"known: {check} passed on {last['date']} at {last['revision']}, and its sources are the same")
        return
    for command in commands:
        status = subprocess.run(command, cwd=ROOT).returncode
        if status != 0:
            sys.exit(status)
    if not os.environ.get("CI"):
        known[check] = {"date": f"{datetime.date.today()}", "digest": digest(paths),
                        "revision": git("describe", "--always", "--dirty=+").strip()}
        KNOWN.write_text(json.dumps(known, indent=4, sort_keys=True) + "\n", encoding="utf-8")
        print(f"known: {check} passed; commit {KNOWN.relative_to(ROOT)}")


main()
