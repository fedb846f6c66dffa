#!/usr/bin/env python3
"""Lists what the public API of BrokerClient and SceneClient declares without a doc comment; exits 1 if there is any.

Asks the compiler, not the text: what a protocol's own documentation covers (the default of a delegate's method, `==`,
`description`) needs none of its own. Needs a debug build of both.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / ".build/debug"
MODULES = ("BrokerClient", "SceneClient")


def symbols(module, folder):
    maps = [*BUILD.glob("*.build/module.modulemap"), ROOT / "Sources/CZMQ/module.modulemap"]
    target = json.loads(subprocess.run(["swift", "-print-target-info"], check=True, capture_output=True).stdout)
    command = ["swift", "symbolgraph-extract", "-module-name", module, "-I", str(BUILD / "Modules"),
               "-target", target["target"]["unversionedTriple"], "-minimum-access-level", "public",
               "-skip-synthesized-members", "-output-dir", folder]
    for path in maps:
        command += ["-Xcc", f"-fmodule-map-file={path}"]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"undocumented: {module} cannot be read; build it first\n{result.stderr.strip()}")
    return json.loads((pathlib.Path(folder) / f"{module}.symbols.json").read_text())


def undocumented(graph):
    inherited = {relation["source"] for relation in graph["relationships"] if "sourceOrigin" in relation}
    for symbol in graph["symbols"]:
        if "docComment" not in symbol and symbol["identifier"]["precise"] not in inherited:
            place = symbol.get("location", {})
            path = place.get("uri", "").removeprefix("file://")
            line = place.get("position", {}).get("line", -1) + 1
            path = path.removeprefix(f"{ROOT}/")
            yield f"{path}:{line}: {symbol['kind']['displayName']} {'.'.join(symbol['pathComponents'])}"


def main():
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for module in MODULES:
            graph = symbols(module, folder)
            found += undocumented(graph)
            print(f"undocumented: {module} has {len(graph['symbols'])} public declarations", file=sys.stderr)
    for line in sorted(found):
        print(line)
    sys.exit(1 if found else 0)


main()
