#!/usr/bin/env python3
"""Makes docs/conformance.md from what the rules' tests saw, and says how many rules hold.

usage: conformance.py LEDGER [--write]

LEDGER has a line of JSON for each rule a test showed. Without --write the page must be as it is in the tree.
Exits 1 when a rule has no test, a test failed, the page differs, or there are too many departures.
"""
import json
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/conformance.md"
TABLE = ROOT / "Tests/ConformanceTests/rules.tsv"
COLUMNS = ("rule", "group", "source", "departure", "sentence", "breaks")
# The rules that have to be shown, by checklist: how a rule's name begins, and the numbers.
CHECKLISTS = {
    "of scenes": ("scene", range(1, 127)),
    "of the shared screen": ("screen", range(1, 89)),
    "of windows": ("window", (*range(1, 28), *range(29, 59))),
}
DEPARTURES_AT_MOST = 5
TRACE_CHARACTERS = 320
PROCESSES = ROOT / "Tests/EndToEndTests"
# A rule of each group once more, where processes, sockets and files are real.
ACROSS_PROCESSES = {
    "sessions": "RoutingRulesTests.sessionOutlivesItsProcess()",
    "life cycle": "LifeCycleTests.flingAndClose()",
    "activation": "PlacementTests.push()",
    "routing": "RoutingRulesTests.chosenWithoutTheApp()",
    "snapshots": "RestorationTests.snapshot()",
    "destruction": "RestorationTests.closing()",
    "restoration": "RestorationTests.extended()",
    "activities": "HandoffTests.continued()",
    "screen places": "GestureTests.slideOver()",
    "transitions": "GestureTests.table()",
    "notifications": "NotificationTests.refreshAfterPush()",
    "camera": "CameraTests.interruption()",
    "second screen": "ExternalDisplayTests.noteOnTheWall()",
    "what comes beside": "ComesBesideTests.newWindow()",
    "drag and drop": "DragTests.photoToNote()",
}

HEAD = """# Conformance

This page lists rules of UIKit and of the iPad's shared screen, and for each the test that shows it here, with its last
verdict. `make conformance-page` writes the page from what the tests observed, and `make conformance` compares it; do not edit
it by hand.

The tests run the client library against a running core. They use the library's public interface and the queries of
`brokerctl`. Where a rule is about something else, such as the store, a started process or a message, they check that as well.
Only the harness that runs several applications in one process uses internals
([how](../Tests/ConformanceTests/README.md)).

- *Source*: the rule in [the rules](rules/README.md), with `P:` if it is about the shared screen, with `W:` if it is about
  what reaches an app. † means that no source
  documents it, so that it is [a choice](differences.md#choices) of this project.
- *What would break it*: a fault with which the rule's test fails.
- *Trace*: what the test observed, shortened: subject, callback, and its argument. The middle of a long trace is left out.
- *Not yet*: what is missing before the rule can be shown.

"""


def rules():
    lines = TABLE.read_text(encoding="utf-8").splitlines()[1:]
    return [dict(zip(COLUMNS, line.split("\t"))) for line in lines]


def ledger(path):
    found = {}
    for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        found.setdefault(entry["rule"], []).append(entry)
    for entries in found.values():
        entries.sort(key=lambda entry: (entry["file"], entry["test"], sorted(entry["trace"])))
    return found


def short(entries):
    trace = next((entry["trace"] for entry in entries if entry["trace"]), [])
    text = " · ".join(line.replace("|", "\\|").replace("\n", " ") for line in trace)
    if len(text) > TRACE_CHARACTERS:
        half = TRACE_CHARACTERS // 2
        text = text[:half].rsplit(" · ", 1)[0] + " … " + text[-half:].split(" · ", 1)[-1]
    return text


def verdict(rule, entries):
    if not all(entry["passed"] for entry in entries):
        return "FAILED"
    if rule["departure"].startswith("not yet"):
        return rule["departure"]
    if not entries:
        return "missing"
    return "departs: " + rule["departure"] if rule["departure"] else "pass"


def checklist_of(rule):
    prefix, number = rule.split("-")
    return next((name for name, (own, all) in CHECKLISTS.items() if own == prefix and int(number) in all), None)


def tests_across_processes_missing():
    sources = [path.read_text(encoding="utf-8") for path in sorted(PROCESSES.glob("*.swift"))]

    def exists(name):
        suite, function = name.removesuffix("()").split(".")
        return any(re.search(rf"\b(struct|extension) {suite}\b", text) and re.search(rf"\bfunc {function}\(", text)
                   for text in sources)
    return [name for name in ACROSS_PROCESSES.values() if not exists(name)]


def without_order(page):
    """The page with each trace's lines sorted: a load and its destination's callbacks do not wait for each other. What a
    shortened trace lost depends on their order, so of such a one only counts that it is there."""
    cells = (cell for line in page.split("\n") for cell in line.split(" | "))
    return ["…" if " … " in cell else " · ".join(sorted(cell.split(" · "))) for cell in cells]


def main():
    entries = ledger(sys.argv[1])
    lines, group, counts, wrong = [], None, {}, []
    for rule in rules():
        if rule["group"] != group:
            group = rule["group"]
            lines.append(f"\n## {group.capitalize()}\n")
            if group in ACROSS_PROCESSES:
                lines.append(f"Across real processes: `{ACROSS_PROCESSES[group]}`.\n")
            lines += ["| Rule | In one line | What would break it | Source | Shown by | Trace | Verdict |",
                      "| --- | --- | --- | --- | --- | --- | --- |"]
        shown = entries.get(rule["rule"], [])
        state = verdict(rule, shown)
        tests = "<br>".join(dict.fromkeys(f"`{entry['test']}`" for entry in shown)) or "–"
        lines.append(f"| {rule['rule']} | {rule['sentence']} | {rule['breaks']} | {rule['source']} | {tests} | "
                     f"{short(shown)} | {state} |")
        kind = state.split(":")[0]
        checklist = checklist_of(rule["rule"])
        if checklist:
            counts[checklist, kind] = counts.get((checklist, kind), 0) + 1
        if kind == "FAILED" or kind == "missing" and checklist:
            wrong.append(f"{rule['rule']} {kind}: {rule['sentence']}")
    page = HEAD.rstrip("\n") + "\n" + "\n".join(lines) + "\n"

    for line in wrong:
        print(line)
    departures = 0
    for name, (_, numbers) in CHECKLISTS.items():
        count = len(numbers)
        departing = counts.get((name, "departs"), 0)
        departures += departing
        held = counts.get((name, "pass"), 0) + departing
        missing = counts.get((name, "not yet"), 0)
        print(f"{held} of {count} rules {name}" + (f", {departing} of them departures" if departing else "")
              + (f"; {missing} not yet" if missing else ""))
    for name in tests_across_processes_missing():
        wrong.append(name)
        print(f"no test across real processes: {name}")
    status = 1 if wrong else 0
    if departures > DEPARTURES_AT_MOST:
        print(f"more than {DEPARTURES_AT_MOST} departures")
        status = 1
    if "--write" in sys.argv:
        PAGE.write_text(page, encoding="utf-8")
        return 0
    if not PAGE.exists() or without_order(PAGE.read_text(encoding="utf-8")) != without_order(page):
        print("docs/conformance.md is not what the tests saw: make conformance-page")
        status = 1
    return status


sys.exit(main())
