#!/usr/bin/env python3
"""Makes mistakes on purpose in a copy of the tree, and shows that the simulation and the rules' tests notice.

usage: mistakes.py [--judge simulation|rules|cluster] [--sample N [--seed TEXT]] [--seeds N] [--jobs N] [--check] [NAME …]

A mistake is a file Tools/Mistakes/JUDGE/….txt: a sentence that says what goes wrong, and the places of the sources that make
it go wrong, each a module, a declaration, and what replaces what in it (Tools/Syntax/Sources/Planting/Mistake.swift). The
simulation judges those of `simulation`: some seed must break a rule. UIKit's rules judge those of `rules/GROUP`: a rule of
that group must fail, or have no verdict any more. The tests of the directory, of links and of requests
to other machines judge those of `cluster`: one of them must fail.

All mistakes are planted into one copy below .build, built once for each judge; a variable of the environment chooses one for
a run. Without it the copy is as good as the tree. Exits 1 when a mistake goes unnoticed, when the copy without a mistake does
not pass, when a mistake does not fit the sources, and when a group of rules has none. --check only does the last two, and
builds nothing of the product. With --sample only so many are tried, chosen by the seed, which is printed.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import re
import secrets
import shutil
import subprocess
import sys
import tempfile
import time

import copies

ROOT = pathlib.Path(__file__).resolve().parents[2]
MISTAKES = ROOT / "Tools/Mistakes"
SYNTAX = ROOT / "Tools/Syntax"
WORK = ROOT / ".build/mistakes"
COPY = WORK / "tree"
VARIABLE = "ACTIVITY_BROKER_MISTAKE"
# For all seeds, or all rules, of one mistake.
SECONDS = 600
COPIED = ("Sources", "Tests")
ADDED_TO_MANIFEST = """
// Every mistake asks the module `Planted` whether it is made.
for target in package.targets where target.type != .system && !["CBrokerSystem", "CProtocol", "CStagePage"].contains(target.name) {
    target.dependencies.append("Planted")
}
package.targets.append(.target(name: "Planted", swiftSettings: settings))
"""


def planter(*arguments):
    """The mistakes' numbers by their names, in order; exits where one does not fit the sources."""
    program = SYNTAX / ".build/debug/mistake-planter"
    built = subprocess.run(["swift", "build", "--package-path", str(SYNTAX), "-debug-info-format", "none", "--product",
                            "mistake-planter"], capture_output=True, text=True)
    if built.returncode != 0:
        sys.exit(built.stdout + built.stderr)
    done = subprocess.run([str(program), str(ROOT / "Sources"), str(MISTAKES), *arguments], stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(1)
    return {name: number for number, name in (line.split("\t") for line in done.stdout.splitlines())}


def rules():
    """The rules of each group."""
    groups = {}
    for line in (ROOT / "Tests/ConformanceTests/rules.tsv").read_text(encoding="utf-8").splitlines()[1:]:
        rule, group = line.split("\t")[:2]
        groups.setdefault(group.replace(" ", "-"), set()).add(rule)
    return groups


def misplaced(numbers):
    """Sentences about mistakes that no judge has, and about groups of rules without a mistake."""
    groups = {f"rules/{group}" for group in rules()}
    folders = {name.rsplit("/", 1)[0] for name in numbers}
    return ([f"nothing judges {folder}" for folder in sorted(folders - groups - {"simulation", "cluster"})]
            + [f"{group} has no mistake" for group in sorted(groups - folders)])


def refresh_copy(judge):
    """Brings the copy to the state of the tree with all mistakes in it, and returns the mistakes' numbers. Unchanged files keep
    their times, so that little is built again."""
    output = WORK / "planted"
    shutil.rmtree(output, ignore_errors=True)
    numbers = planter(str(output))
    files = {}
    for folder in COPIED:
        files |= {path.relative_to(ROOT): path for path in sorted((ROOT / folder).rglob("*")) if path.is_file()}
    files |= {"Sources" / path.relative_to(output): path for path in sorted(output.rglob("*")) if path.is_file()}
    files[pathlib.Path("Sources/Planted/Planted.swift")] = MISTAKES / "Runtime/Planted.swift"
    for relative, path in files.items():
        write_if_changed(COPY / relative, path.read_bytes())
    for folder in COPIED:
        for path in list((COPY / folder).rglob("*")):
            if path.is_file() and path.relative_to(COPY) not in files:
                path.unlink()
    targets = ["BrokerSimulation", "ConformanceTests"]
    # These need the whole client of etcd.
    if judge in (None, "cluster"):
        targets += ["BrokerCoreTests", "ClusterClientTests", "MachineDirectoryTests"]
    manifest = copies.manifest(targets) + ADDED_TO_MANIFEST
    write_if_changed(COPY / "Package.swift", manifest.encode())
    copies.share_packages(COPY)
    return numbers


def write_if_changed(path, content):
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def build(*arguments):
    done = subprocess.run(["sh", str(ROOT / "Tools/scripts/build.sh"), "-Xswiftc", "-suppress-warnings", *arguments],
                          cwd=COPY, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"the copy does not build:\n{(done.stdout + done.stderr)[-4000:]}")


class Simulation:
    """Runs seeds until one breaks a rule."""

    def __init__(self, seeds):
        self.seeds = seeds
        build("-c", "release", "--product", "BrokerSimulation")

    def problem(self):
        """What the copy does wrong without a mistake."""
        return self.noticed("", "0")

    def noticed(self, name, number):
        """By what the mistake is noticed; nil: by nothing."""
        command = [str(COPY / ".build/release/BrokerSimulation"), "--seeds", str(self.seeds), "--until-broken"]
        try:
            done = subprocess.run(command, env=dict(os.environ, **{VARIABLE: number}), capture_output=True, text=True,
                                  timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return None
        found = re.search(r"^seed (\d+) breaks: (.*)$", done.stdout, re.MULTILINE)
        if found:
            return f"{int(found[1]):4} seeds  {found[2][:150]}"
        return None if done.returncode in (0, 1) else f"exit {done.returncode}: {done.stderr.strip()[-200:]}"


class Rules:
    """Runs the rules' tests."""

    def __init__(self):
        self.groups = rules()
        build("--build-tests")
        self.passing, self.failing = self.verdicts("0")

    def problem(self):
        return " ".join(sorted(self.failing)) or (None if self.passing else "no rule has a verdict")

    def noticed(self, name, number):
        passed, _ = self.verdicts(number)
        caught = (self.passing & self.groups[name.split("/")[1]]) - passed
        return " ".join(sorted(caught, key=lambda rule: int(rule.split("-")[1]))[:8]) or None

    def verdicts(self, number):
        """The rules that pass and those that fail when the mistake is made."""
        program = COPY / ".build/debug/ActivityBrokerPackageTests.xctest"
        with tempfile.NamedTemporaryFile(dir=WORK, suffix=".jsonl") as ledger:
            environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", ACTIVITY_BROKER_CONFORMANCE=ledger.name,
                               **{VARIABLE: number})
            try:
                subprocess.run([str(program), "--testing-library", "swift-testing", "--filter", "^ConformanceTests[.]"],
                               cwd=COPY, env=environment, capture_output=True, timeout=SECONDS)
            except subprocess.TimeoutExpired:
                pass
            entries = [json.loads(line) for line in pathlib.Path(ledger.name).read_text(encoding="utf-8").splitlines()]
        failed = {entry["rule"] for entry in entries if not entry["passed"]}
        return {entry["rule"] for entry in entries if entry["passed"]} - failed, failed


# Of the directory of machines, of their links, and of requests that go over these.
JUDGES = ("^(MachineDirectoryTests[.]|ClusterClientTests[.]LinkAdmissionTests"
          "|BrokerCoreTests[.](NamedMachine|Routing|MachineAdmission|LinkFailure)Tests)")


class Cluster:
    """Runs the tests of the cluster that are states without sockets."""

    def __init__(self):
        build("--build-tests")

    def problem(self):
        """What the copy does wrong without a mistake."""
        return self.noticed("", "0")

    def noticed(self, name, number):
        """The tests that fail; nil: none."""
        program = COPY / ".build/debug/ActivityBrokerPackageTests.xctest"
        environment = dict(os.environ, SWIFT_BACKTRACE="enable=no", NO_COLOR="1", **{VARIABLE: number})
        try:
            done = subprocess.run([str(program), "--testing-library", "swift-testing", "--filter", JUDGES],
                                  cwd=COPY, env=environment, capture_output=True, text=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return "no end"
        failed = re.findall(r'^✘ Test "(.*)" failed after', done.stdout + done.stderr, re.MULTILINE)
        if failed:
            return f"{len(failed):2} tests  {failed[0][:100]}"
        return None if done.returncode == 0 else f"exit {done.returncode}: {done.stderr.strip()[-200:]}"


def arguments():
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--judge", choices=("simulation", "rules", "cluster"), help="only the mistakes that it judges")
    reader.add_argument("--seeds", type=int, default=1000, help="of the simulation, for each mistake")
    reader.add_argument("--jobs", type=int, default=os.cpu_count())
    reader.add_argument("--sample", type=int, metavar="N", help="only so many mistakes")
    reader.add_argument("--seed", default=secrets.token_hex(4), metavar="TEXT", help="chooses the sample")
    reader.add_argument("--check", action="store_true", help="only see whether the mistakes fit the sources")
    reader.add_argument("names", nargs="*", metavar="NAME", help="such as simulation/no-deadline")
    return reader.parse_args()


def chosen(given, numbers):
    unknown = set(given.names) - set(numbers)
    if unknown:
        sys.exit(f"no mistake has the name {', '.join(sorted(unknown))}")
    names = [name for name in given.names or numbers if not given.judge or name.split("/")[0] == given.judge]
    if given.sample:
        print(f"{min(given.sample, len(names))} of {len(names)} mistakes, seed {given.seed}", flush=True)
        names = sorted(random.Random(given.seed).sample(names, min(given.sample, len(names))))
    return names


def judge_all(names, numbers, judge, jobs):
    """Prints how each mistake is noticed, and returns how many are not, or are noticed without being made."""
    problem = judge.problem()
    if problem:
        print(f"without a mistake: {problem}", flush=True)
        return 1
    missed = 0
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        for name, noticed in zip(names, pool.map(lambda name: judge.noticed(name, numbers[name]), names)):
            missed += noticed is None
            print(f"{name:58} {noticed or 'NOT NOTICED'}", flush=True)
    return missed


def main():
    given = arguments()
    numbers = planter() if given.check else refresh_copy(given.judge)
    problems = misplaced(numbers)
    print("".join(f"{problem}\n" for problem in problems), end="")
    if given.check or problems:
        judged = [f"{sum(name.startswith(judge) for name in numbers)} {judge}" for judge in ("simulation", "rules", "cluster")]
        print(f"{len(numbers)} mistakes fit the sources: {', '.join(judged)}")
        return 1 if problems else 0
    names = chosen(given, numbers)
    began, missed = time.monotonic(), 0
    for judge, make in (("simulation", lambda: Simulation(given.seeds)), ("rules", Rules), ("cluster", Cluster)):
        own = [name for name in names if name.split("/")[0] == judge]
        if own:
            missed += judge_all(own, numbers, make(), given.jobs)
    print(f"{len(names)} mistakes, {time.monotonic() - began:.0f} s: " + (f"{missed} not noticed" if missed else "all noticed"))
    return 1 if missed else 0


sys.exit(main())
