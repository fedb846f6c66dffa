"""A module's public declarations, as the compiler knows them. Needs a debug build of the module."""
import functools
import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build/debug"


@functools.cache
def target():
    told = subprocess.run(["swift", "-print-target-info"], check=True, capture_output=True).stdout
    return json.loads(told)["target"]["unversionedTriple"]


def extract(module, folder):
    """Writes the module's symbol graphs into the folder; exits if the module cannot be read."""
    maps = [*BUILD.glob("*.build/module.modulemap"), ROOT / "Sources/CZMQ/module.modulemap"]
    command = ["swift", "symbolgraph-extract", "-module-name", module, "-I", str(BUILD / "Modules"),
               "-target", target(), "-minimum-access-level", "public", "-skip-synthesized-members",
               "-output-dir", folder]
    for path in maps:
        command += ["-Xcc", f"-fmodule-map-file={path}"]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{module} cannot be read; build it first\n{result.stderr.strip()}")


def graph(module):
    """The module's symbol graph; exits where it cannot be read."""
    with tempfile.TemporaryDirectory() as folder:
        extract(module, folder)
        # What extends types of other modules is in files of its own.
        graphs = [json.loads(path.read_text()) for path in sorted(pathlib.Path(folder).glob(f"{module}*.symbols.json"))]
    return {"symbols": [symbol for graph in graphs for symbol in graph["symbols"]],
            "relationships": [relation for graph in graphs for relation in graph["relationships"]]}


if __name__ == "__main__":
    # usage: symbols.py MODULE FOLDER, for docc
    extract(*sys.argv[1:])
