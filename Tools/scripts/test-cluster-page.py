"""Follows docs/cluster.md from one machine to three and to its last line, each machine in namespaces of its own.

    python3 -B Tools/scripts/test-cluster-page.py

It needs no root and uses no port of this machine. The programs are those of `.build/debug`, or of the folder in $BUILD. Where
the kernel has no namespaces for it, or a tool is missing, the test is skipped; with $CI set it then fails.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "Tools/Cluster"), str(ROOT / "Tools/Desktop")]

import machines  # noqa: E402
import page  # noqa: E402
from polling import Failure  # noqa: E402

BUILD = Path(os.environ.get("BUILD", ROOT / ".build/debug")).resolve()
PRODUCTS = ("activity-broker", "activity-cluster", "activity-host", "brokerctl")
NAME = "docs/cluster.md, from one machine to three and to its last line"


def main() -> None:
    for name in PRODUCTS:
        if not (BUILD / name).exists():
            sys.exit(f"{BUILD / name} is not built")
    missing = machines.missing_tools()
    surroundings = None if missing else machines.surroundings()
    if surroundings is None:
        print(f"skipped {NAME}\n        not possible here: {', '.join(missing) or 'no namespaces, or no bridges in them'}")
        sys.exit(1 if os.environ.get("CI") else 0)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: sys.exit(1))
    # Sockets have short paths.
    folder = Path(tempfile.mkdtemp(prefix="ab-", dir="/tmp"))
    inside = None
    try:
        # Python is the first process of the namespaces, so that everything in them ends with it.
        inside = subprocess.Popen([*surroundings, sys.executable, "-B", __file__, str(folder)])
        status = inside.wait()
    finally:
        if inside is not None:
            inside.kill()
            inside.wait()
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(status)


def follow(folder: Path) -> None:
    """Follows the page within the namespaces."""
    began = time.monotonic()
    detail = ""
    try:
        machines.make_network()
        page.follow({name: machines.Machine(name, BUILD, folder) for name in machines.ADDRESSES})
    except Failure as failure:
        detail = str(failure)
    print(f"{'failed ' if detail else 'passed '} {time.monotonic() - began:5.1f} s  {NAME}")
    if detail:
        sys.exit(detail)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        follow(Path(sys.argv[1]))
    else:
        main()
