#!/usr/bin/env python3
"""Real processes in trouble: each kind of mischief for itself, then two at a time, while somebody works and somebody
watches. `make chaos` runs it, 15 minutes by default.

Each round has a broker of its own, first quiet, then in trouble, then left alone. Nothing that was acknowledged may be
lost, the broker may only end where it is killed, and within 15 seconds it answers as before, with its memory back to
within 8 MiB and its descriptors to within 4. Unless it is stopped, its loop is late by at most 100 ms, and a quiet client's
turn takes at most half a second, for all but one in a hundred.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import logging
import random
import statistics
import sys
import time
from pathlib import Path

sys.dont_write_bytecode = True
FOLDER = Path(__file__).resolve().parent
sys.path[:0] = [str(FOLDER), str(FOLDER.parents[1] / "Clients/python"), str(FOLDER.parents[1] / "Clients/python/tests")]

from trouble import chaos_round, shim  # noqa: E402
from trouble.mischief import EXCLUDED, MISCHIEF  # noqa: E402


def main() -> int:
    arguments = read_arguments()
    shim.build()
    logging.disable(logging.CRITICAL)
    end = time.monotonic() + arguments.seconds
    chance = random.Random(arguments.seed)
    rounds = []
    for names in plan(arguments, chance):
        if rounds and time.monotonic() > end:
            break
        found = asyncio.run(chaos_round.run(names, arguments.length))
        rounds.append(found)
        print(found.line(), flush=True)
        if found.wrong:
            print(f"WRONG: {found}", *(f"  {each}" for each in found.wrong), sep="\n")
            print("  the broker said:", *found.log.splitlines()[-6:], sep="\n    ", flush=True)
    wrong = [found for found in rounds if found.wrong]
    ratios = [found.troubled / found.quiet for found in rounds if found.quiet]
    acknowledged = sum(found.acknowledgements for found in rounds)
    print(f"chaos: {len(rounds)} rounds, {acknowledged} acknowledged, {len(wrong)} wrong")
    print(f"  the loop was late by {max(found.delay for found in rounds) * 1e3:.1f} ms at most (p99)")
    print(f"  p99 of a turn: {statistics.median(ratios):.1f} x of the quiet one (median of rounds)")
    return 1 if wrong else 0


def plan(arguments: argparse.Namespace, chance: random.Random) -> list[tuple[str, ...]]:
    """One at a time in any order, then pairs."""
    if arguments.only:
        return [tuple(arguments.only.split("+"))]
    singles = [(name,) for name in MISCHIEF]
    pairs = [pair for pair in itertools.combinations(MISCHIEF, 2) if frozenset(pair) not in EXCLUDED]
    chance.shuffle(singles)
    chance.shuffle(pairs)
    return [*singles, *pairs]


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--seconds", type=float, default=900, help="begin no round after so long")
    parser.add_argument("--length", type=float, default=5, help="how long the trouble of a round lasts, in seconds")
    parser.add_argument("--only", metavar="NAME+NAME", help="one round of these")
    parser.add_argument("--seed", default="0", help="of the order")
    given = parser.parse_args()
    unknown = set(given.only.split("+") if given.only else ()) - set(MISCHIEF)
    if unknown:
        parser.error(f"no mischief {', '.join(sorted(unknown))}; there are: {', '.join(MISCHIEF)}")
    return given


if __name__ == "__main__":
    sys.exit(main())
