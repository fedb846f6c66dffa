"""What all trials together have shown."""

from __future__ import annotations

import statistics
import sys
import time
from collections import Counter

from .points import kind
from .trial import Verdict


class Summary:
    """Adds verdicts up, tells of each that is wrong at once, and of all in the end."""

    def __init__(self, name: str, is_verbose: bool = False) -> None:
        self.name, self.is_verbose = name, is_verbose
        self.possible = 0
        self._began = time.monotonic()
        self._verdicts: list[Verdict] = []

    def add(self, verdict: Verdict) -> None:
        self._verdicts.append(verdict)
        if verdict.wrong:
            print(f"WRONG: {verdict}", *(f"  {each}" for each in verdict.wrong), sep="\n", flush=True)
            print("  the broker said:", *verdict.log.splitlines()[-8:], sep="\n    ", flush=True)
        elif self.is_verbose:
            print(f"{verdict}: {verdict.acknowledgements} acknowledged, {verdict.ends}", flush=True)

    def finish(self) -> int:
        """Prints the figures; 1 when anything was wrong."""
        verdicts = self._verdicts
        tried = [verdict for verdict in verdicts if verdict.point is not None]
        reached = [verdict for verdict in tried if verdict.is_reached]
        wrong = [verdict for verdict in verdicts if verdict.wrong]
        kinds = Counter(kind(verdict.point.label) for verdict in reached if verdict.point is not None)
        print(f"{self.name}: {len(tried)} of {self.possible} cases in {time.monotonic() - self._began:.0f} s;"
              f" {len(reached)} came to their point, {sum(verdict.recovery is not None for verdict in reached)} with"
              " a second one")  # fmt: skip
        print("  points:", ", ".join(f"{count} {name}" for name, count in sorted(kinds.items())))
        print(f"  acknowledged: {sum(verdict.acknowledgements for verdict in verdicts)}; lost, doubled or twinned:"
              f" {sum(len(verdict.wrong) for verdict in wrong)}")  # fmt: skip
        told = sum(verdict.is_damage_told for verdict in verdicts)
        if told:
            print(f"  killed before a store that was tampered with could be mended: {told}, each told at the start")
        self._tell_endings(verdicts)
        if wrong:
            print(f"  {len(wrong)} cases are wrong:", *(f"    {verdict}" for verdict in wrong), sep="\n")
        return 1 if wrong or (tried and not reached) else 0

    @staticmethod
    def _tell_endings(verdicts: list[Verdict]) -> None:
        times = sorted(seconds for verdict in verdicts for seconds in verdict.recoveries)
        if times:
            p99 = times[min(len(times) - 1, int(len(times) * 0.99))]
            print(f"  served again after: median {statistics.median(times) * 1e3:.0f} ms, p99 {p99 * 1e3:.0f} ms"
                  f" ({len(times)} starts)")  # fmt: skip
        for name, counts in (
            ("requests that ended otherwise", Counter(each for verdict in verdicts for each in verdict.otherwise)),
            ("refused", sum((Counter(verdict.refused) for verdict in verdicts), Counter())),
        ):
            if counts:
                print(f"  {name}:", ", ".join(f"{count} {each}" for each, count in counts.most_common()))
        sys.stdout.flush()
