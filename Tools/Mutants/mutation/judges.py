"""The judges: suites of tests, each with the points it reaches and the time it takes; and one mutant before them."""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import resource
import secrets
import signal
import subprocess
import time

from .places import COPY, JUDGES, LAST_JUDGES, STATE

PROGRAM = COPY / ".build/debug/ActivityBrokerPackageTests.xctest"
# Suites as fast as this run in one process; slower ones after them, one by one.
FAST = 0.5
# So many seconds of the last judges' suites are spent on one mutant, the quickest first.
LAST_SECONDS = 60
MEMORY = 6 << 30
NO_TESTS_FOUND = 69


class NotHealthy(Exception):
    pass


class Suite:
    def __init__(self, name, seconds, reached):
        self.name, self.seconds, self.reached = name, seconds, reached


def is_last(name):
    return name.split(".")[0] in LAST_JUDGES


def workers():
    return len(os.sched_getaffinity(0))


def measure():
    """Every suite with what it reaches when nothing is mutated; kept until the program changes."""
    mark = hashlib.sha256(PROGRAM.read_bytes()).hexdigest()
    cache = STATE / "reached.json"
    if cache.exists():
        kept = json.loads(cache.read_text(encoding="utf-8"))
        if kept["program"] == mark:
            return [Suite(name, seconds, set(reached)) for name, seconds, reached in kept["suites"]]
    with concurrent.futures.ThreadPoolExecutor(workers()) as pool:
        measured = list(pool.map(measure_one, suite_names()))
    failing = [failure for failure in measured if isinstance(failure, str)]
    broken = [failure for failure in failing if not is_last(failure)]
    if broken:
        raise NotHealthy("with nothing mutated: " + "; ".join(broken))
    # The copy is slower, and compiled in another way: an end-to-end suite that does not pass in it judges nothing.
    for failure in failing:
        print(f"judges nothing, for with nothing mutated: {failure}", flush=True)
    suites = [suite for suite in measured if suite not in failing]
    kept = {"program": mark, "suites": [[suite.name, suite.seconds, sorted(suite.reached)] for suite in suites]}
    cache.write_text(json.dumps(kept), encoding="utf-8")
    return suites


def suite_names():
    done = subprocess.run([PROGRAM, "--testing-library", "swift-testing", "--list-tests"], capture_output=True, text=True,
                          check=True)
    # Where two tests have one name, their places stand behind it.
    tests = (re.sub(r"/[^/]+[.]swift:[0-9:]+$", "", line) for line in done.stdout.splitlines())
    names = {test.rsplit("/", 1)[0] if "/" in test else test.split("(")[0] for test in tests
             if test.split(".")[0] in JUDGES}
    missing = set(JUDGES) - {name.split(".")[0] for name in names}
    if missing:
        raise NotHealthy(f"no tests in {', '.join(sorted(missing))}")
    return sorted(names)


def measure_one(name):
    """A suite, or how it fails."""
    path = STATE / f"reached.{hashlib.sha256(name.encode()).hexdigest()[:16]}"
    forget(path)
    began = time.monotonic()
    result = run([name], 120 if is_last(name) else 600, {"ACTIVITY_BROKER_MUTANTS_REACHED": str(path)})
    if result != "passed":
        return f"{name} {result}"
    seconds = time.monotonic() - began
    reached = {number for file in written(path) for number, byte in enumerate(file.read_bytes()) if byte}
    forget(path)
    return Suite(name, seconds, reached)


def written(path):
    """What the suite's process and those that it started have written, a file each."""
    return list(STATE.glob(f"{path.name}.*"))


def forget(path):
    for file in written(path):
        file.unlink()


def verdict(number, suites):
    """How a mutant dies, or nil when it lives: the first group of suites that fails decides."""
    reaching = sorted((suite for suite in suites if number in suite.reached), key=lambda suite: suite.seconds)
    if not reaching:
        return None, "no test comes by"
    for group in groups(reaching):
        limit = 20 + 10 * sum(suite.seconds for suite in group)
        result = run([suite.name for suite in group], limit, {"ACTIVITY_BROKER_MUTANT": str(number)})
        if result != "passed":
            return result, ""
    return None, f"{len(reaching)} suites come by"


def groups(reaching):
    """What runs in one process each, one after the other."""
    fast = [suite for suite in reaching if suite.seconds < FAST and not is_last(suite.name)]
    slow = [suite for suite in reaching if suite.seconds >= FAST and not is_last(suite.name)]
    last, spent = [], 0
    for suite in (suite for suite in reaching if is_last(suite.name)):
        spent += suite.seconds
        if not last or spent <= LAST_SECONDS:
            last.append(suite)
    return ([fast] if fast else []) + [[suite] for suite in slow + last]


def run(names, seconds, variables):
    """What becomes of these suites: passed, failed, trapped or hung."""
    pattern = "^(" + "|".join(re.escape(name) for name in names) + ")[/(]"
    mark = secrets.token_hex(8)
    process = subprocess.Popen(
        [PROGRAM, "--testing-library", "swift-testing", "--filter", pattern], cwd=COPY, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        env=dict(os.environ, MUTANT_RUN=mark, SWIFT_BACKTRACE="enable=no", **variables),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)))
    try:
        status = process.wait(seconds)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return "hung"
    finally:
        end_leftovers(mark)
    if status == NO_TESTS_FOUND:
        raise NotHealthy(f"no tests match {pattern}")
    return "passed" if status == 0 else "trapped" if status < 0 else "failed"


def end_leftovers(mark):
    """Ends the programs that the run's tests have started and left behind."""
    for path in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            if f"MUTANT_RUN={mark}".encode() in (path / "environ").read_bytes().split(b"\0"):
                os.kill(int(path.name), signal.SIGKILL)
        except (FileNotFoundError, PermissionError, ProcessLookupError):
            continue
