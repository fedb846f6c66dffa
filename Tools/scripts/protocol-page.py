#!/usr/bin/env python3
"""Puts the generated parts into docs/protocol.md: FOLDER has those that the schema's generator wrote.

Beside them come refusals and words, from the enumerations of Swift that spell them. Everything else in the page is
written by hand. With --check nothing is written: exits 1 when the page is not what would be written. It is called by
Tools/Schema/generate.sh (`make schema`, `make protocol`).
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/protocol.md"
WIRE = ROOT / "Sources/ActivityWire"
# Parts that stand in the page as the generator wrote them.
WRITTEN = ("requests", "messages", "limits", "drag-limits")


def cell(text):
    return text.replace("|", "\\|")


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    lines += ["| " + " | ".join(cell(column) for column in row) + " |" for row in rows]
    return "\n".join(lines)


def refusals():
    return table(("Code", "Meaning"), enumeration("Refusals/RefusalCode.swift", "RefusalCode"))


def enumeration(source, name):
    """The words of an enumeration of texts, with their comments; the rules that those cite are of no use to readers."""
    text = re.search(r"\npublic enum " + name + r": String.*?\n}\n", (WIRE / source).read_text(), re.DOTALL)[0]
    found = re.findall(r"((?:    /// .*\n)+)    case (\w+)\n", text)
    if len(found) != len(re.findall(r"\n    case ", text)):
        sys.exit(f"protocol-page: a case of {name} has no comment")
    return [(f"`{word}`", comment(lines)) for lines, word in found]


def comment(lines):
    joined = " ".join(line.strip()[4:] for line in lines.splitlines())
    return re.sub(r" \([UP]:[^)]*\)", "", joined)


def callbacks(folder):
    """The calls of a drag by UIKit's names, which only reports use."""
    told = re.findall(r"case \.(\w+)\(let operation", (WIRE / "Scenes/CallbackNames.swift").read_text())
    rows = []
    for line in (folder / "callbacks.tsv").read_text().splitlines():
        name, field = line.split("\t")
        case = re.sub(r"_([a-z])", lambda letter: letter[1].upper(), field)
        rows.append((f"`{name}(OPERATION)`" if case in told else f"`{name}`", f"`{field}`"))
    return rows


# A command that takes away what is not there is done, so this one is told to nobody.
UNTOLD_RULES = {"notCovered"}


def screen_rules():
    """Why the screen cannot do something: the names before the colon, with the texts after it."""
    folder = ROOT / "Sources/IPadScreen/Boundary"
    names = re.findall(r'case \.(\w+): "\1"', (folder / "ScreenRefusal+Code.swift").read_text())
    texts = dict(re.findall(r'case \.(\w+)[^\n"]*:\s*(?:cover == \.locked \? "[^"]*" : )?"((?:[^"\\]|\\.)*)"',
                            (folder / "ScreenRefusal+Description.swift").read_text()))
    return [(f"`{name}`", re.sub(r"\\\((\w+)[^)]*\)", lambda part: part[1].upper(), texts[name])) for name in names
            if name not in UNTOLD_RULES]


def words(folder):
    parts = (
        ("Ends of drags", ("Word", "Meaning"), enumeration("Drags/DragEnding.swift", "DragEnding")),
        ("Routes of loads", ("Word", "Meaning"), enumeration("Drags/LoadEnding.swift", "LoadRoute")),
        ("Failures of loads", ("Word", "Meaning"), enumeration("Drags/LoadEnding.swift", "LoadFailure")),
        ("States of grants", ("Word", "Meaning"), enumeration("Drags/GrantState.swift", "GrantState")),
        ("Names of callbacks", ("Name", "Call"), callbacks(folder)),
        ("Rules of the screen", ("Name", "Text"), screen_rules()),
    )
    return "\n\n".join(f"### {title}\n\n{table(head, rows)}" for title, head, rows in parts)


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "--check"]
    if len(arguments) != 1:
        sys.exit("protocol-page: give the folder with the parts; `make protocol` does")
    folder = pathlib.Path(arguments[0])
    parts = [(name, (folder / f"{name}.md").read_text().rstrip("\n")) for name in WRITTEN]
    parts += [("refusals", refusals()), ("words", words(folder))]
    old = page = PAGE.read_text()
    for name, text in parts:
        begin, end = f"<!-- {name}:begin -->\n", f"<!-- {name}:end -->"
        if page.count(begin) != 1 or page.count(end) != 1:
            sys.exit(f"protocol-page: docs/protocol.md must have {begin.strip()} and {end} once")
        head, rest = page.split(begin)
        page = head + begin + text + "\n" + end + rest.split(end)[1]
    if page == old:
        return
    if "--check" in sys.argv[1:]:
        sys.exit(f"protocol-page: {PAGE.relative_to(ROOT)} is not up to date; run `make protocol`")
    PAGE.write_text(page)


main()
