"""Machines for a test: namespaces of the kernel with a name, a number, a home folder and an address each.

They share the programs of the machine that they run on, and none of its ports. Neither root nor systemd is needed, only
namespaces of users.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

from polling import Failure, until

#: By name, in the order in which they join.
ADDRESSES = {"one": "10.0.0.1", "two": "10.0.0.2", "three": "10.0.0.3"}
PATH = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin"
_STAND_INS = Path(__file__).resolve().parent / "bin"
_BRIDGE = "machines"
_USERS = ("--user", "--map-root-user")
_COMMAND_SECONDS = 180
#: The first process of a machine collects those whose parent has ended.
_FIRST = "touch {folder}/ready; while sleep 0.2; do :; done"


def surroundings() -> list[str] | None:
    """Returns the words before a command that has namespaces of its own, which end with it; nil if there can be none."""
    words = ["unshare", "--net", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc"]
    trial = ["ip", "link", "add", _BRIDGE, "type", "bridge"]
    for found in ([words[0], *_USERS, *words[1:]], words):
        if subprocess.run([*found, *trial], capture_output=True).returncode == 0:
            return found
    return None


def make_network() -> None:
    _ip("link", "add", _BRIDGE, "type", "bridge")
    _ip("link", "set", _BRIDGE, "up")


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)


class Machine:
    def __init__(self, name: str, products: Path, folder: Path) -> None:
        self.name = name
        self._folder = folder / name
        self._home = self._folder / "home"
        for path in (self._home, self._folder / "run", self._folder / "tmp"):
            path.mkdir(parents=True, mode=0o700)
        (self._folder / "machine-id").write_text(f"{list(ADDRESSES).index(name) + 1:032x}\n")
        names = "".join(f"{address} {each}\n" for each, address in ADDRESSES.items())
        (self._folder / "hosts").write_text(f"127.0.0.1 localhost\n{names}")
        self._variables = {
            "PATH": f"{_STAND_INS}:{products}:{PATH}", "HOME": str(self._home), "USER": "user", "LANG": "C.UTF-8",
            "TMPDIR": f"{self._folder}/tmp", "XDG_RUNTIME_DIR": f"{self._folder}/run", "HOMES": str(folder),
        }  # fmt: skip
        setup = " && ".join([
            f"hostname {name}", "ip link set lo up", f"mount --bind {self._folder}/machine-id /etc/machine-id",
            f"mount --bind {self._folder}/hosts /etc/hosts", _FIRST.format(folder=self._folder),
        ])  # fmt: skip
        with open(self._folder / "setup.log", "w") as log:
            self._unshare = subprocess.Popen(
                ["unshare", "--net", "--mount", "--uts", "--pid", "--fork", "--kill-child", "--mount-proc", "sh", "-c", setup],
                env=self._variables, stdin=subprocess.DEVNULL, stderr=log,
            )  # fmt: skip
        until(f"machine {name} is there", (self._folder / "ready").exists, told=(self._folder / "setup.log").read_text)
        children = Path(f"/proc/{self._unshare.pid}/task/{self._unshare.pid}/children").read_text()
        self._first = children.split()[0]
        _ip("link", "add", f"to-{name}", "type", "veth", "peer", "name", "eth0", "netns", self._first)
        _ip("link", "set", f"to-{name}", "master", _BRIDGE, "up")
        self.demand(f"ip address add {ADDRESSES[name]}/24 dev eth0; ip link set eth0 up")

    def run(self, text: str) -> tuple[int, str]:
        """Runs lines of a shell as the machine's user. Returns the status and all output."""
        # The folder and exported variables are kept, as in one terminal.
        terminal = self._folder / "terminal"
        before = f"[ ! -e {terminal} ] || . {terminal}"
        after = f"""{{ export -p; echo "cd '$PWD'"; }} >{terminal}"""
        done = subprocess.run(
            ["nsenter", "--target", self._first, "--net", "--mount", "--uts", "--pid", f"--wd={self._home}", "sh", "-euc",
             f"{before}\n{text}\n{after}"],
            env=self._variables, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace", timeout=_COMMAND_SECONDS,
        )  # fmt: skip
        return done.returncode, done.stdout

    def demand(self, text: str) -> str:
        """Runs lines that have to succeed. Returns their output."""
        try:
            status, output = self.run(text)
        except subprocess.TimeoutExpired as expired:
            status, output = None, (expired.stdout or b"").decode(errors="replace")
        if status != 0:
            raise Failure(f"machine {self.name}: status {status} of\n{text}\n{output[-4_000:]}\n{self.log}")
        return output

    @property
    def log(self) -> str:
        """The ends of the logs of its services."""
        found = [*(self._folder / "run").glob("*.log"), *self._home.glob(".local/state/activity-broker/cluster.log")]
        return "\n".join(f"{path.name}:\n{path.read_text(errors='replace')[-1_500:]}" for path in sorted(found))


def missing_tools() -> list[str]:
    tools = {"unshare": "util-linux", "ip": "iproute2", "nft": "nftables", "etcd": "etcd-server", "etcdctl": "etcd-client",
             "openssl": "openssl"}  # fmt: skip
    return [f"{tool} (apt-get install {package})" for tool, package in tools.items() if shutil.which(tool, path=PATH) is None]
