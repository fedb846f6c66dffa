#!/usr/bin/env python3
"""Writes the generated parts of docs/protocol.md anew: the table of requests, messages, limits, refusals and words.

Messages, fields and their meanings come from the comments of activity_broker.proto, limits from Limits.swift and
DragLimits.swift with the meanings of LimitsReport.swift, refusals and words from the enumerations that spell them.
Everything else in the page is written by hand. With --check
nothing is written: exits 1 when the page is not what would be written. Needs nothing but Python 3.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/protocol.md"
WIRE = ROOT / "Sources/ActivityWire"


def cell(text):
    return text.replace("|", "\\|")


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    lines += ["| " + " | ".join(cell(column) for column in row) + " |" for row in rows]
    return "\n".join(lines)


class Proto:
    """The parts of a .proto file, in its order. It reads the one style that activity_broker.proto is written in."""

    FIELD = re.compile(r"(optional |repeated )?([\w.]+) (\w+) = (\d+);")
    VALUE = re.compile(r"([A-Z0-9_]+) = (\d+);")

    def __init__(self, text):
        self.lines = iter(text.splitlines())
        self.sections = []
        self.read()

    def read(self):
        comment, is_title = [], False
        for line in self.lines:
            text = line.strip()
            if re.fullmatch(r"// -+", text):
                is_title = True
            elif text.startswith("//") and is_title:
                self.sections.append((text[3:], []))
                comment, is_title = [], False
            elif text.startswith("//"):
                comment.append(text[2:].strip())
            elif match := re.match(r"(message|enum) (\w+) \{(\})?", text):
                kind, name, is_empty = match.groups()
                rows = [] if is_empty else list(self.body())
                self.sections[-1][1].append((kind, name, " ".join(comment), rows))
                comment = []
            elif not text:
                comment = []

    def body(self):
        """Rows of number, name, type and meaning; the members of a oneof carry its name in the type."""
        comment, group = [], None
        for line in self.lines:
            text = line.strip()
            if text.startswith("//"):
                comment.append(text[2:].strip())
                continue
            if text == "}":
                if group is None:
                    return
                group = None
            elif match := re.match(r"oneof (\w+) \{", text):
                group = match[1]
                yield ("", f"*one of* `{group}`", "", " ".join(comment))
            elif match := self.VALUE.match(text):
                yield (match[2], f"`{match[1]}`", "", " ".join(comment))
            elif match := self.FIELD.match(text):
                label, type_name, name, number = match.groups()
                label = "one of " + group if group else (label or "").strip()
                yield (number, f"`{name}`", f"{label} `{type_name}`".strip(), " ".join(comment))
            elif text:
                sys.exit(f"generate-protocol-page: cannot read this line of the .proto: {text}")
            comment = []


def messages():
    parts = []
    for title, items in Proto((WIRE / "Protocol/activity_broker.proto").read_text()).sections:
        parts.append(f"### {title}")
        for kind, name, meaning, rows in items:
            parts.append(f"#### {'enum ' if kind == 'enum' else ''}{name}")
            parts.append(meaning)
            if kind == "enum":
                parts.append(table(("No.", "Value", "Meaning"), [(row[0], row[1], row[3]) for row in rows]))
            elif rows:
                parts.append(table(("No.", "Field", "Type", "Meaning"), rows))
            else:
                parts.append("No fields.")
    return "\n\n".join(parts)


def requests():
    """What a client may send: the class and the answer are the first and the last words of each comment."""
    for _, items in Proto((WIRE / "Protocol/activity_broker.proto").read_text()).sections:
        for _, message, _, fields in items:
            if message == "ClientMessage":
                return table(("Message", "Class", "Answered by"), [request(*field) for field in fields
                                                                   if field[2].startswith("one of body ")])
    sys.exit("generate-protocol-page: the .proto has no ClientMessage")


def request(_, name, __, meaning):
    kind = re.match(r"(Durable|Transient|Query)(, or transient where it says so|,? of [a-z ]+)?", meaning)
    if not kind:
        sys.exit(f"generate-protocol-page: the comment of {name} does not begin with its class")
    answer = re.search(r"; answered by ([^;]*)\.$", meaning)
    return name, kind[0].lower(), answer[1] if answer else "–"


def limits(source="Limits.swift", report="LimitsReport.swift"):
    report = (ROOT / "Sources/ActivityBroker/Configuration" / report).read_text()
    entry = re.compile(
        r'(?:bytes|count)\(\s*"(\w+)",\s*(?:Int\(clamping: )?(?:Drag)?Limits\.\w+\)?,\s*"([^"]*)"')
    meanings = dict((name, ("bytes" if found.startswith("bytes") else "", meaning)) for found, name, meaning in
                    ((match[0], match[1], match[2]) for match in entry.finditer(report)))
    for match in re.finditer(r'name: "(\w+)", value: [^\n]*Limits[^\n]*,\s*meaning: "([^"]*)"', report):
        meanings[match[1]] = ("", match[2])
    predicates = (ROOT / "Sources/ScenePredicates/PredicateLimits.swift").read_text()
    foreign = {"PredicateLimits." + name: int(value)
               for name, value in re.findall(r"static let (\w+) = ([\d_]+)", predicates)}
    values, rows = dict(foreign), []
    for name, text in re.findall(r"static let (\w+)(?:: \w+)? = (.*)", (WIRE / source).read_text()):
        if duration := re.fullmatch(r"\.seconds\(([\d_]+)\)", text):
            value, unit = int(duration[1]) * 1_000, "ms"
        else:
            terms = [re.split(r" \* ", term) for term in text.split(" + ")]
            numbers = [[values[factor] if factor in values else int(factor) for factor in term] for term in terms]
            value, unit = sum(product(term) for term in numbers), meanings[name][0]
        values[name] = value
        rows.append((f"`{name}`", f"{value} {unit}".strip(), meanings[name][1]))
    return table(("Limit", "Value", "What it bounds, and what happens there"), rows)


def product(factors):
    result = 1
    for factor in factors:
        result *= factor
    return result


def drag_limits():
    return limits("Drags/DragLimits.swift", "LimitsReport+Drags.swift")


def refusals():
    return table(("Code", "Meaning"), enumeration("RefusalCode.swift", "RefusalCode"))


def enumeration(source, name):
    """The words of an enumeration of texts, with their comments; the rules that those cite are of no use to readers."""
    text = re.search(r"\npublic enum " + name + r": String.*?\n}\n", (WIRE / source).read_text(), re.DOTALL)[0]
    found = re.findall(r"((?:    /// .*\n)+)    case (\w+)\n", text)
    if len(found) != len(re.findall(r"\n    case ", text)):
        sys.exit(f"generate-protocol-page: a case of {name} has no comment")
    return [(f"`{word}`", comment(lines)) for lines, word in found]


def comment(lines):
    joined = " ".join(line.strip()[4:] for line in lines.splitlines())
    return re.sub(r" \([UP]:[^)]*\)", "", joined)


def callbacks():
    """The calls of a drag by UIKit's names, which only reports use."""
    text = (WIRE / "Generated/Tables/DragCall+Kinds.swift").read_text().split("public var name: String")[1]
    found = re.findall(r'case \.(\w+): "(\w+)"', text)
    told = re.findall(r"case \.(\w+)\(let operation", (WIRE / "Drags/DragCall+Callback.swift").read_text())
    fields = set(re.findall(r" (\w+) = \d+;", (WIRE / "Protocol/activity_broker.proto").read_text()))
    rows = []
    for case, name in found:
        field = re.sub(r"([A-Z])", lambda letter: "_" + letter[1].lower(), case)
        if field not in fields:
            sys.exit(f"generate-protocol-page: the .proto has no call {field}")
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


def words():
    parts = (
        ("Ends of drags", ("Word", "Meaning"), enumeration("Drags/DragEnding.swift", "DragEnding")),
        ("Routes of loads", ("Word", "Meaning"), enumeration("Drags/LoadEnding.swift", "LoadRoute")),
        ("Failures of loads", ("Word", "Meaning"), enumeration("Drags/LoadEnding.swift", "LoadFailure")),
        ("States of grants", ("Word", "Meaning"), enumeration("Drags/GrantState.swift", "GrantState")),
        ("Names of callbacks", ("Name", "Call"), callbacks()),
        ("Rules of the screen", ("Name", "Text"), screen_rules()),
    )
    return "\n\n".join(f"### {title}\n\n{table(head, rows)}" for title, head, rows in parts)


def main():
    old = page = PAGE.read_text()
    for name, make in (("requests", requests), ("messages", messages), ("limits", limits),
                       ("drag-limits", drag_limits), ("refusals", refusals), ("words", words)):
        begin, end = f"<!-- {name}:begin -->\n", f"<!-- {name}:end -->"
        if page.count(begin) != 1 or page.count(end) != 1:
            sys.exit(f"generate-protocol-page: docs/protocol.md must have {begin.strip()} and {end} once")
        head, rest = page.split(begin)
        page = head + begin + make() + "\n" + end + rest.split(end)[1]
    if "--check" in sys.argv[1:]:
        if page != old:
            sys.exit(f"generate-protocol-page: {PAGE.relative_to(ROOT)} is not up to date; run `make protocol`")
    else:
        PAGE.write_text(page)


main()
