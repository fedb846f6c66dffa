"""Runs examples/ci step by step, as a container tool and a hosted CI would, and shows that a fault in the app is found.

    python3 -B Tools/scripts/test-ci-example.py        after `make deb`

The steps of the Containerfile and of the workflow are run in scratch roots of this machine, which stands in for the image
that they begin with. Where docker or podman works, the image is built and run as well.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EXAMPLE = ROOT / "examples/ci"
CANNOT = 77
# What the planted fault takes from the app, and the test that has to notice.
REMEMBERING = 'self.text = activity.user_info["text"]'
NOTICED = "test_a_note_has_its_text_after_a_crash"
failed = 0
passed = 0


def step(name: str, holds: bool, detail: str = "") -> None:
    global failed, passed
    failed, passed = failed + (not holds), passed + holds
    print(f"{'ok     ' if holds else 'FAILED '} {name}" + ("" if holds else f"\n{detail}"), flush=True)


def run(*words: object, **options: object) -> subprocess.CompletedProcess:
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, errors="replace", **options)


def context(folder: Path) -> Path:
    """The example as its README has it: with the packages, in a folder of its own."""
    copy = folder / "ci"
    shutil.copytree(EXAMPLE, copy, ignore=shutil.ignore_patterns("reports", "logs", "packages"))
    (copy / "packages").mkdir()
    for package in (ROOT / ".build/deb").glob("*.deb"):
        shutil.copy(package, copy / "packages")
    return copy


def plant(folder: Path) -> None:
    program = folder / "Notes.app/notes"
    text = program.read_text()
    assert REMEMBERING in text
    program.write_text(text.replace(REMEMBERING, "pass"))


def container_steps(text: str) -> list[tuple[str, str]]:
    joined = re.sub(r"\\\n", " ", text)
    lines = [line for line in joined.splitlines() if line.strip() and not line.startswith("#")]
    return [tuple(line.split(maxsplit=1)) for line in lines]


def follow(folder: Path) -> int:
    """The Containerfile's steps within a scratch root; the status of its command."""
    place, user = Path("/"), "root"
    for word, rest in container_steps((folder / "Containerfile").read_text()):
        if word == "RUN":
            done = run("sh", "-ec", rest, cwd=place)
            if done.returncode != 0:
                sys.exit(f"RUN {rest}\n{done.stdout}{done.stderr}")
        elif word == "COPY":
            *sources, target = rest.split()
            for source in sources:
                goal = place / target
                goal = goal / Path(source).name if target.endswith("/") else goal
                (shutil.copytree if (folder / source).is_dir() else shutil.copy)(folder / source, goal)
        elif word == "WORKDIR":
            place = Path(rest)
        elif word == "USER":
            user = rest
        elif word == "CMD":
            words = json.loads(rest)
            return subprocess.run(["runuser", "-u", user, "--", "env", "-u", "HOME", *words], cwd=place).returncode
        elif word != "FROM":
            sys.exit(f"{word} in the Containerfile is not known here")
    return 1


def report(path: Path) -> tuple[int, dict[str, str]]:
    """How many tests a JUnit report has, and the failed ones with what they say."""
    cases = list(ElementTree.parse(path).iter("testcase"))
    faults = {case.get("name"): fault.get("message", "") for case in cases for fault in case.iter("failure")}
    return len(cases), faults


def inside_container(fault: bool) -> None:
    with tempfile.TemporaryDirectory(dir="/var/tmp") as scratch:
        folder = context(Path(scratch))
        if fault:
            plant(folder)
        status = follow(folder)
        tests, faults = report(Path("/home/tester/reports/notes.xml"))
        if not fault:
            step("the container's command passes", status == 0 and tests > 3 and not faults, str(faults))
        else:
            step("an app that forgets its text fails it", status == 1 and list(faults) == [NOTICED], str(faults))
            step("and the report says what is wrong", "forgot what was written" in faults.get(NOTICED, ""), str(faults))
            step("the logs are kept", Path("/home/tester/logs/broker.log").exists())


def inside_workflow() -> None:
    import yaml

    with tempfile.TemporaryDirectory(dir="/var/tmp") as scratch:
        folder = context(Path(scratch))
        steps = yaml.safe_load((folder / "workflow.yml").read_text())["jobs"]["windows"]["steps"]
        for each in (each for each in steps if "run" in each):
            done = run("sh", "-ec", each["run"], cwd=folder)
            step(f"workflow: {each['name']}", done.returncode == 0, done.stdout + done.stderr)
        tests, faults = report(folder / "reports/notes.xml")
        step("the workflow's report has every test", tests > 3 and not faults, str(faults))


def container_tool() -> str | None:
    return next((tool for tool in ("podman", "docker") if run("sh", "-c", f"{tool} info").returncode == 0), None)


def build_image(tool: str) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        folder = context(Path(scratch))
        reports = Path(scratch) / "reports"
        reports.mkdir(mode=0o777)
        built = run(tool, "build", "-f", folder / "Containerfile", "-t", "activity-broker-notes-tests", folder)
        step(f"{tool} builds the image", built.returncode == 0, built.stdout + built.stderr)
        done = run(tool, "run", "--rm", "-v", f"{reports}:/home/tester/reports", "activity-broker-notes-tests")
        step("and its command passes", done.returncode == 0, done.stdout + done.stderr)


def main() -> None:
    if sys.argv[1:2] == ["--inside"]:
        {"container": lambda: inside_container(False), "fault": lambda: inside_container(True),
         "workflow": inside_workflow}[sys.argv[2]]()  # fmt: skip
        sys.exit(1 if failed else 0)
    if not list((ROOT / ".build/deb").glob("*.deb")):
        sys.exit("test-ci-example: there are no packages in .build/deb; run make deb")
    tool = container_tool()
    if tool:
        build_image(tool)
    left_out = [] if tool else ["the image by docker or podman, of which none works here; its steps are run without them"]
    for part in ("container", "fault", "workflow"):
        root = ["sh", ROOT / "Tools/scripts/scratch-root.sh", "/usr/bin/python3", "-B", "/src/Tools/scripts/test-ci-example.py"]
        status = subprocess.run([*root, "--inside", part]).returncode
        if status == CANNOT:
            left_out.append("examples/ci in a scratch root (root's rights and overlayfs)")
            if os.environ.get("CI"):
                step("examples/ci is tried in CI", False)
            break
        step(f"examples/ci, {part}", status == 0)
    for what in left_out:
        print(f"left out: {what}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
