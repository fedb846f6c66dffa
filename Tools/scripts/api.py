#!/usr/bin/env python3
"""Holds docs/api to the public declarations of the library products, so that no change of them goes unseen.

usage: api.py [--write]

A file for each module that users of the libraries see: a line for each declaration, and for each conformance of a type,
in the order of the alphabet. The messages of the protocol are not among them: they are made of the schema, and
docs/protocol.md has them. With --write the files are made anew; without it exits 1 where one differs, and prints how.
Needs a debug build.
"""
import difflib
import re
import sys
from pathlib import Path
from urllib.parse import urlparse

import symbols

MODULES = ("ActivityWire", "Adaptation", "BrokerClient", "SceneClient", "SceneValues")
FOLDER = symbols.ROOT / "docs/api"
# Every type has these unless it says otherwise.
IMPLIED = {"Copyable", "Escapable", "SendableMetatype", "BitwiseCopyable"}


def is_message(symbol):
    """Whether it is declared in what the schema's generator writes for the protocol."""
    return "/Sources/ActivityWire/Generated/" in symbol.get("location", {}).get("uri", "")


def hides_setter(symbol):
    """Whether the setter is not public, which the symbol graph does not say."""
    place = symbol.get("location")
    if place is None:
        return False
    lines = Path(urlparse(place["uri"]).path).read_text(encoding="utf-8").splitlines()
    return re.search(r"\b(internal|package|private|fileprivate)\(set\)", lines[place["position"]["line"]]) is not None


def declarations(module):
    graph = symbols.graph(module)
    messages = {".".join(symbol["pathComponents"]) for symbol in graph["symbols"] if is_message(symbol)}
    graph["symbols"] = [symbol for symbol in graph["symbols"] if not is_message(symbol)
                        and ".".join(symbol["pathComponents"][:-1]) not in messages]
    names = {symbol["identifier"]["precise"]: ".".join(symbol["pathComponents"]) for symbol in graph["symbols"]}
    lines = set()
    for symbol in graph["symbols"]:
        text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
        if text.endswith("{ get set }") and hides_setter(symbol):
            text = text.removesuffix("{ get set }") + "{ get }"
        owner = ".".join(symbol["pathComponents"][:-1])
        lines.add((f"{owner}: " if owner else "") + " ".join(text.split()))
    for relation in graph["relationships"]:
        target = names.get(relation["target"]) or relation.get("targetFallback", "").removeprefix("Swift.")
        if relation["kind"] == "conformsTo" and relation["source"] in names and target not in IMPLIED:
            lines.add(f"{names[relation['source']]} conforms to {target}")
    return sorted(lines)


def main():
    is_writing = sys.argv[1:] == ["--write"]
    if sys.argv[1:] and not is_writing:
        sys.exit("usage: api.py [--write]")
    different = False
    for module in MODULES:
        lines = declarations(module)
        text = "".join(f"{line}\n" for line in lines)
        file = FOLDER / f"{module}.txt"
        old = file.read_text(encoding="utf-8") if file.exists() else ""
        if is_writing:
            FOLDER.mkdir(exist_ok=True)
            file.write_text(text, encoding="utf-8")
            print(f"api: {module} has {len(lines)} public declarations and conformances", file=sys.stderr)
        elif old != text:
            different = True
            name = f"docs/api/{module}.txt"
            sys.stdout.writelines(difflib.unified_diff(old.splitlines(True), text.splitlines(True), name, "now", n=0))
    if different:
        sys.exit("api: the public API is not what docs/api says; if the change is meant, run make api and say it in "
                 "CHANGELOG.md")


main()
