"""What `pip install` installs: the wheel is built, installed into an environment of its own, and used there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from test_documents import COUNTER, ROOT, broker_with

import activitybroker
from activitybroker import Broker

PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]


def run(*words: object, **options: object) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run([str(word) for word in words], env=environment, capture_output=True, text=True, **options)
    assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built of a copy: it writes beside the sources."""
    for module in ("setuptools", "wheel", "pip"):
        pytest.importorskip(module, reason=f"a wheel is built by {module}")
    folder = tmp_path_factory.mktemp("wheel")
    (folder / "source").mkdir()
    ignored = shutil.ignore_patterns("__pycache__", "build", "*.egg-info")
    for name in ("activitybroker", "pyproject.toml", "README.md"):
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / "source" / name, ignore=ignored)
        else:
            shutil.copy(source, folder / "source" / name)
    run(*PIP, "wheel", "--no-index", "--no-deps", "--no-build-isolation", "-w", folder, folder / "source", cwd=folder)
    return next(folder.glob("*.whl"))


def test_the_wheel_has_the_package_with_its_types_and_nothing_else(wheel: Path) -> None:
    assert wheel.name == f"activitybroker-{activitybroker.__version__}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    package = ROOT / "activitybroker"
    kinds = (".py", ".pyi", ".typed")
    assert names == {str(path.relative_to(ROOT)) for path in package.rglob("*") if path.suffix in kinds}
    assert "activitybroker/py.typed" in names


async def test_the_wheel_is_installed_in_a_fresh_environment_and_its_window_counts(wheel: Path, tmp_path: Path) -> None:
    venv = pytest.importorskip("venv")
    venv.EnvBuilder(system_site_packages=True, symlinks=True).create(tmp_path / "venv")
    python = tmp_path / "venv/bin/python3"
    # pyzmq and protobuf are those of this Python; no index is asked.
    run(*PIP, "--python", python, "install", "--no-index", "--no-deps", wheel)
    program = "import activitybroker as a; print(a.__file__); print(a.__version__)"
    place, version = run(python, "-c", program, cwd=tmp_path).splitlines()
    assert place.startswith(str(tmp_path)) and version == activitybroker.__version__

    async with broker_with(COUNTER, python=python) as broker:
        async with Broker(broker.endpoint) as tool:
            for count in (1, 2):
                outcome = await tool.open("org.example.counter", target="counter/a")
                assert (await tool.session(outcome.session)).title == f"Counter: {count}"
    run(*PIP, "--python", python, "uninstall", "-y", "activitybroker")
    assert not Path(place).exists()


def test_the_types_hold_where_mypy_is() -> None:
    pytest.importorskip("mypy", reason="types are checked by mypy")
    run(sys.executable, "-m", "mypy", "--cache-dir", os.devnull, "activitybroker", cwd=ROOT)
