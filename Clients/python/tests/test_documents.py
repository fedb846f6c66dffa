"""README and tutorial are true: their programs are run, in real processes, and their output is compared."""

from __future__ import annotations

import ast
import asyncio
import contextlib
import graphlib
import inspect
import io
import os
import re
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from harness.broker_process import REPOSITORY, BrokerProcess

import activitybroker
from activitybroker import Broker

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text()
COUNTER = ROOT / "examples" / "counter.py"


@contextlib.asynccontextmanager
async def broker_with(*programs: Path, python: Path | None = None) -> AsyncIterator[BrokerProcess]:
    """A broker with the README's bundle, for each of these programs, which a Python that has the package runs."""
    plist = re.search(r"```xml\n(.*?)```", README, re.DOTALL)
    assert plist
    broker = BrokerProcess()
    for program in programs:
        text = plist[1].replace("/home/me/venv/bin/python3", str(python or sys.executable))
        text = text.replace("/home/me/counter.py", str(program))
        text = text.replace("counter.count", f"{program.stem}.{'count' if program == COUNTER else 'show'}")
        text = text.replace("org.example.counter<", f"org.example.{program.stem}<")
        environment = f"<key>Environment</key><dict><key>PYTHONPATH</key><string>{ROOT}</string></dict>"
        if python is None:
            text = text.replace("    <key>ProcessModel", f"{environment}<key>ProcessModel")
        folder = broker.folder / "draft"
        folder.mkdir()
        (folder / "Info.plist").write_text(text)
        folder.rename(broker.apps / f"{program.stem}.app")
    await asyncio.to_thread(broker.start)
    try:
        yield broker
    finally:
        await asyncio.to_thread(broker.stop)


def test_the_readme_quotes_the_window_and_it_has_at_most_25_lines() -> None:
    quoted = re.search(r"<!-- window:begin -->\n```python\n(.*?)```", README, re.DOTALL)
    assert quoted and quoted[1] == COUNTER.read_text()
    assert len(quoted[1].splitlines()) <= 25


async def test_the_window_of_the_readme_counts_and_still_knows_after_a_crash() -> None:
    async with broker_with(COUNTER) as broker:
        async with Broker(broker.endpoint) as tool:
            for count in (1, 2, 3):
                if count == 3:
                    os.kill((await tool.session("org.example.counter:counter/a")).process_identifier, 9)
                outcome = await tool.open("org.example.counter", target="counter/a")
                assert (await tool.session(outcome.session)).title == f"Counter: {count}"
            log = Path(await tool.log_path(outcome.session)).read_text()
            assert re.findall(r"shows \d", log)[-1] == "shows 3"
            assert len(await tool.sessions()) == 1


async def test_the_tool_of_the_readme_prints_what_was_decided() -> None:
    program = re.search(r"<!-- tool:begin -->\n```python\n(.*?)```", README, re.DOTALL)
    assert program
    async with broker_with(COUNTER) as broker:
        environment = {**os.environ, "ACTIVITY_BROKER_ENDPOINT": broker.endpoint, "PYTHONPATH": str(ROOT)}
        done = await asyncio.to_thread(
            subprocess.run, [sys.executable, "-c", program[1]], env=environment, capture_output=True, text=True
        )
        assert done.stdout.startswith("CREATED ") and len(done.stdout.splitlines()) == 2, done.stderr


async def test_the_tutorial_prints_what_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "TUTORIAL.md").read_text()
    steps = re.findall(r"```python\n(.*?)```(?:\s*```text\n(.*?)```)?", text, re.DOTALL)
    assert len(steps) == 9
    names: dict[str, Any] = {}
    async with broker_with(COUNTER) as broker:
        monkeypatch.setenv("ACTIVITY_BROKER_ENDPOINT", broker.endpoint)
        for program, printed in steps:
            code = compile(program, "TUTORIAL.md", "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
            output = io.StringIO()
            with contextlib.redirect_stdout(output):
                running = eval(code, names)
                if inspect.isawaitable(running):
                    await running
            assert output.getvalue() == printed, program


async def test_the_clipping_is_dragged_and_dropped_and_kept() -> None:
    async with broker_with(ROOT / "examples" / "clipping.py") as broker:
        async with Broker(broker.endpoint) as tool:
            sessions = [
                (await tool.open("org.example.clipping", target=f"clipping/{text}", user_info={"text": text})).session
                for text in ("milk", "eggs")
            ]
            report = await tool.pointer.drag(*sessions, copies=["public.plain-text"])
            assert report.is_dropped and [copy.data for copy in report.copies] == [b"milk"]
            for _ in range(1_200):
                saved = (await tool.scene_report(sessions[1])).saved_state
                if saved is not None and saved.user_info["text"] == "eggsmilk":
                    break
                await asyncio.sleep(0.05)
            assert saved is not None and saved.user_info == {"text": "eggsmilk"}


def test_the_protocols_python_is_up_to_date() -> None:
    script = REPOSITORY / "Tools" / "scripts" / "generate-python-protocol.sh"
    done = subprocess.run(["sh", script, "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_links_of_the_documents_lead_somewhere() -> None:
    for document in ROOT.glob("*.md"):
        for link in re.findall(r"\]\(([^)#:]+)", document.read_text()):
            assert (ROOT / link).exists(), f"{document.name} links to {link}"


def test_everything_public_has_a_doc_comment_and_modules_are_short() -> None:
    for name in activitybroker.__all__:
        thing = getattr(activitybroker, name)
        if isinstance(thing, type):
            assert thing.__doc__, f"{name} has no doc comment"
    for module in (ROOT / "activitybroker").glob("*.py"):
        lines = module.read_text().splitlines()
        assert len(lines) <= 310, f"{module.name} has {len(lines)} lines"
        assert all(len(line) <= 120 for line in lines), f"{module.name} has a line over 120 characters"


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Imports for type checking count as well."""
    modules = {path.stem: path for path in (ROOT / "activitybroker").glob("*.py")}
    graph = {}
    for name, path in modules.items():
        imports = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)]
        named = {node.module or alias.name for node in imports if node.level == 1 for alias in node.names}
        graph[name] = named & modules.keys()
    assert len(graph["app"]) > 10
    list(graphlib.TopologicalSorter(graph).static_order())


def test_every_function_of_the_package_is_annotated() -> None:
    for module in (ROOT / "activitybroker").glob("*.py"):
        for node in ast.walk(ast.parse(module.read_text())):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
                bare = [each.arg for each in arguments if each.annotation is None and each.arg not in ("self", "cls")]
                assert not bare and node.returns is not None, f"{module.name}: {node.name}"


def test_the_page_of_the_rules_is_up_to_date() -> None:
    script = REPOSITORY / "Tools" / "scripts" / "python-conformance.py"
    done = subprocess.run([sys.executable, "-B", script, "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
