#!/usr/bin/env python3
"""Lists what the public API of the client libraries declares without a doc comment; exits 1 if there is any.

Asks the compiler, not the text: what a protocol's own documentation covers (the default of a delegate's method, `==`,
`description`) needs none of its own. Needs a debug build.
"""

import sys

import symbols

MODULES = ("BrokerClient", "SceneClient", "SceneValues")


def undocumented(graph):
    inherited = {relation["source"] for relation in graph["relationships"] if "sourceOrigin" in relation}
    for symbol in graph["symbols"]:
        if "docComment" not in symbol and symbol["identifier"]["precise"] not in inherited:
            place = symbol.get("location", {})
            path = place.get("uri", "").removeprefix("file://")
            line = place.get("position", {}).get("line", -1) + 1
            path = path.removeprefix(f"{symbols.ROOT}/")
            yield f"{path}:{line}: {symbol['kind']['displayName']} {'.'.join(symbol['pathComponents'])}"


def main():
    found = []
    for module in MODULES:
        graph = symbols.graph(module)
        found += undocumented(graph)
        print(f"undocumented: {module} has {len(graph['symbols'])} public declarations", file=sys.stderr)
    for line in sorted(found):
        print(line)
    sys.exit(1 if found else 0)


main()
