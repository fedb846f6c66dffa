"""Where the programs come from that are measured and measured against: built here, installed already, or unpacked from
the distribution's packages into the build folder, which needs no administrator and leaves the machine as it was."""

import os
import shutil
import subprocess
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "yardstick"

PACKAGES = {
    "dbus-daemon": "dbus-daemon",
    "dbus-broker": "dbus-broker",
    "nats-server": "nats-server",
    "busctl": "systemd",
}

# program: its sources, its libraries
PROGRAMS = {
    "routed-pair": (["routed-pair.c", "peer.c", "wire.c", "measure.c"], ["zmq"]),
    "router-loop": (["router-loop.c", "commits.c", "measure.c"], ["zmq", "sqlite3"]),
    "endpoint": (["endpoint.c", "measure.c"], []),
    "commit-each": (["commit-each.c", "commits.c", "measure.c"], ["sqlite3"]),
    "dbus-pair": (["dbus-pair.c", "measure.c"], ["systemd"]),
    "dbus-broker-host": (["dbus-broker-host.c", "measure.c"], ["systemd"]),
    "nats-pair": (["nats-pair.c", "measure.c"], []),
    "resolve-each": (["resolve-each.c", "peer.c", "wire.c", "measure.c"], ["zmq"]),
    "read-rows": (["read-rows.c", "measure.c"], ["sqlite3"]),
    "load": (["load.c", "peer.c", "wire.c", "measure.c"], ["zmq"]),
    "witness": (["witness.c", "peer.c", "wire.c", "measure.c"], ["zmq"]),
    "spawn-each": (["spawn-each.c", "measure.c"], []),
}


class Unavailable(Exception):
    """A yardstick that cannot be had on this machine, with the reason."""


class Tools:
    """Programs by name, each found or made when it is first asked for."""

    def __init__(self, folder: Path, products: Path):
        self.folder = folder
        self.products = products
        self._found: dict[str, str | Unavailable] = {}
        folder.mkdir(parents=True, exist_ok=True)

    def path(self, name: str) -> str:
        if name not in self._found:
            try:
                self._found[name] = self._find(name)
            except Unavailable as reason:
                self._found[name] = reason
        found = self._found[name]
        if isinstance(found, Unavailable):
            raise found
        return found

    def _find(self, name: str) -> str:
        if name in PROGRAMS:
            return self._compile(name)
        if name in PACKAGES:
            return shutil.which(name) or self._unpack(name)
        product = self.products / name
        if not product.exists():
            raise Unavailable(f"{product} is not built")
        return str(product)

    def _compile(self, name: str) -> str:
        sources, libraries = PROGRAMS[name]
        output = self.folder / name
        command = [os.environ.get("CC", "cc"), "-std=gnu11", "-O2", "-Wall", "-Wextra", "-o", str(output)]
        command += [str(SOURCES / source) for source in sources]
        for library in libraries:
            command += self._systemd() if library == "systemd" else [f"-l{library}"]
        result = _run(command)
        if result.returncode != 0:
            raise Unavailable(f"{name} does not compile: {_first_line(result.stderr)}")
        return str(output)

    def _systemd(self) -> list[str]:
        """The library is on every machine that has systemd; its headers are in a package of their own."""
        if Path("/usr/include/systemd/sd-bus.h").exists():
            return ["-lsystemd"]
        self._download("libsystemd-dev")
        return [f"-I{self.folder / 'packages' / 'usr' / 'include'}", "-l:libsystemd.so.0"]

    def _unpack(self, name: str) -> str:
        self._download(PACKAGES[name])
        for folder in ["usr/bin", "usr/sbin", "bin"]:
            program = self.folder / "packages" / folder / name
            if program.exists():
                missing = [line.split()[0] for line in _run(["ldd", str(program)]).stdout.splitlines()
                           if "not found" in line]
                if missing:
                    raise Unavailable(f"{name} needs {', '.join(missing)}")
                return str(program)
        raise Unavailable(f"the package {PACKAGES[name]} has no {name}")

    def _download(self, package: str):
        if shutil.which("apt-get") is None or shutil.which("dpkg") is None:
            raise Unavailable(f"{package} is not installed, and there is no apt-get to fetch it")
        packages = self.folder / "packages"
        packages.mkdir(exist_ok=True)
        result = _run(["apt-get", "download", package], folder=packages)
        archives = sorted(packages.glob(f"{package}_*.deb"))
        if result.returncode != 0 or not archives:
            raise Unavailable(f"{package} is not installed and cannot be fetched: {_first_line(result.stderr)}")
        if _run(["dpkg", "-x", str(archives[-1]), str(packages)]).returncode != 0:
            raise Unavailable(f"{archives[-1].name} cannot be unpacked")


def _run(command: list[str], folder: Path | None = None) -> subprocess.CompletedProcess:
    try:
        return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise Unavailable(f"{command[0]}: {error}") from error


def _first_line(text: str) -> str:
    lines = [line for line in text.splitlines() if "error" in line or line.startswith("E:")] or text.splitlines()
    return lines[0].strip() if lines else "no reason given"
