#!/usr/bin/env python3
"""Breaks the product in many small ways, one at a time, and counts how many of them the tests notice.

usage: mutate.py [--part core|shell] [--seeds 1..500] [--at-least PERCENT] [--only NUMBER …] [--file TEXT] [--again]

Exits 0 when at least PERCENT (90) of the sampled mutants are killed or explained in Tools/Mutants/equivalent.tsv, 1 when
fewer are or an explanation no longer belongs to anything, 2 when the product does not pass without a mutation.
With $MUTATED_MODULE only that module is mutated, and only its own tests judge.
"""
import argparse
import concurrent.futures
import json
import sys
import time

from mutation import explained, judges, report, sample, tree
from mutation.places import MODULES, PARTS, STATE


def read_arguments():
    reader = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reader.add_argument("--part", choices=sorted(PARTS), default="core", help="which modules are sampled")
    reader.add_argument("--seeds", default="1..500", help="which mutations of the shuffled list: a range, or a count")
    reader.add_argument("--at-least", type=float, default=90, metavar="PERCENT", help="how many must be accounted for")
    reader.add_argument("--only", type=int, nargs="+", metavar="NUMBER", help="these mutants in place of a sample")
    reader.add_argument("--file", metavar="TEXT", help="only mutants of the sample in files whose path has this text")
    reader.add_argument("--again", action="store_true",
                        help="take over from the last report what was killed, and try the others only")
    return reader.parse_args()


def killed_before(sampled, part):
    """What the last report has as killed, by what it is. Tests that were taken away since are not noticed."""
    path = report.results_file(part)
    last = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    killed = {json.dumps(tree.key(entry)): entry for entry in last if entry["state"] == "killed"}
    return [{**entry, "state": "killed", "why": killed[json.dumps(tree.key(entry))]["why"]}
            for entry in sampled if json.dumps(tree.key(entry)) in killed]


def try_all(sampled, suites, reasons):
    """Every mutant before its judges, as many at a time as there are cores. The explained are tried as well."""
    began = time.monotonic()

    def judge(entry):
        how, remark = judges.verdict(entry["point"]["number"], suites)
        if how:
            return {**entry, "state": "killed", "why": how}
        reason = reasons.get(explained.mark(entry))
        return {**entry, "state": "explained" if reason else "survived", "why": reason or remark}

    results = []
    (STATE / "survivors.txt").write_text("", encoding="utf-8")
    with concurrent.futures.ThreadPoolExecutor(judges.workers()) as pool:
        for done in concurrent.futures.as_completed([pool.submit(judge, entry) for entry in sampled]):
            results.append(done.result())
            if results[-1]["state"] == "survived":
                with (STATE / "survivors.txt").open("a", encoding="utf-8") as file:
                    print(report.survivor(results[-1]) + "\n", file=file, flush=True)
            if len(results) % 25 == 0 or len(results) == len(sampled):
                survived = report.count(results, "survived")
                print(f"{len(results)} of {len(sampled)} tried, {survived} survive, "
                      f"{time.monotonic() - began:.0f} s", flush=True)
    return results


def main():
    arguments = read_arguments()
    began = time.monotonic()
    try:
        reasons = explained.read()
        sample.bounds(arguments.seeds)
        points = tree.build()
        suites = judges.measure()
    except (explained.NotReadable, sample.NotASample, tree.DoesNotBuild, judges.NotHealthy) as problem:
        print(f"mutants: {problem}", file=sys.stderr)
        return 2
    print(f"{len(points)} mutations, {len(suites)} suites, ready after {time.monotonic() - began:.0f} s", flush=True)
    if arguments.only:
        sampled = [entry for entry in points if entry["point"]["number"] in arguments.only]
    else:
        sampled = sample.draw([entry for entry in points if entry["module"] in PARTS[arguments.part]], arguments.seeds)
    if arguments.file:
        sampled = [entry for entry in sampled if arguments.file in entry["file"]]
    known = killed_before(sampled, arguments.part) if arguments.again else []
    if known:
        print(f"{len(known)} were killed in the last run and are not tried again", flush=True)
        taken = [json.dumps(tree.key(entry)) for entry in known]
        sampled = [entry for entry in sampled if json.dumps(tree.key(entry)) not in taken]
    results = known + try_all(sampled, suites, reasons)
    whole = report.text(results)
    report.write(results, whole, arguments.part)
    print(whole)
    found = {explained.mark(entry) for entry in points}
    stale = [mark for mark in reasons if mark[0] in MODULES and mark not in found]
    for mark in stale:
        print(f"mutants: an explanation belongs to nothing any more: {' | '.join(mark)}", file=sys.stderr)
    accounted = report.count(results, "killed") + report.count(results, "explained")
    return 1 if stale or 100 * accounted < arguments.at_least * len(results) else 0


sys.exit(main())
