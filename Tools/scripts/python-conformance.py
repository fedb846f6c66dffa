"""Writes Clients/python/CONFORMANCE.md from the tests; with --check only says whether it is up to date.

    python3 -B Tools/scripts/python-conformance.py [--check]

A test is named by the rules that it shows: `test_scene_33`, `test_screen_3_4_5`. What the rules say stands in
Tests/ConformanceTests/rules.tsv.
"""

import ast
import csv
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "Clients/python/CONFORMANCE.md"
TESTS = ROOT / "Clients/python/tests/conformance"
RULES = ROOT / "Tests/ConformanceTests/rules.tsv"
LEAST = 60

HEAD = """# Rules that windows in Python keep

This page lists the {count} rules of [docs/conformance.md](../../docs/conformance.md) that are shown for windows in Python. Each
test in [tests/conformance](tests/conformance) runs windows of this package against a real broker, in the scenario of the
Swift library's test, and has the rule in its name. `Tools/scripts/python-conformance.py` writes this page from the tests and from
`Tests/ConformanceTests/rules.tsv`; the package's tests compare it.

| Rule | What holds | Test |
| --- | --- | --- |
"""


def shown() -> dict[str, list[str]]:
    """The tests of each rule."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.glob("test_*.py")):
        for node in ast.parse(file.read_text()).body:
            if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                continue
            name = re.fullmatch(r"test_(scene|screen|window)((?:_\d+)+)", node.name)
            if name is None:
                if node.name.startswith("test_"):
                    sys.exit(f"{file.name}: {node.name} is named by no rule")
                continue
            for number in name[2].strip("_").split("_"):
                link = f"[{file.stem}::{node.name}](tests/conformance/{file.name})"
                found.setdefault(f"{name[1]}-{number}", []).append(link)
    return found


def page() -> str:
    tests = shown()
    with open(RULES, newline="") as file:
        rules = {row["rule"]: row["sentence"] for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)}
    unknown = sorted(set(tests) - set(rules))
    if unknown:
        sys.exit(f"there is no rule {', '.join(unknown)}")
    if len(tests) < LEAST:
        sys.exit(f"only {len(tests)} rules are shown, not {LEAST}")
    rows = [f"| {rule} | {sentence} | {'<br>'.join(tests[rule])} |" for rule, sentence in rules.items() if rule in tests]
    return HEAD.format(count=len(tests)) + "\n".join(rows) + "\n"


def main() -> None:
    text = page()
    if sys.argv[1:] == ["--check"]:
        if PAGE.read_text() != text:
            sys.exit(f"{PAGE.relative_to(ROOT)} is not what the tests give; run Tools/scripts/python-conformance.py")
    else:
        PAGE.write_text(text)


if __name__ == "__main__":
    main()
