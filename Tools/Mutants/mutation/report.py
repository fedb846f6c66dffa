"""What a run has shown, as text and as a file."""
import json

from .places import MODULES, STATE


def table(results):
    """A row for every module, and one for all."""
    head = f"{'module':16} {'sampled':>8} {'killed':>8} {'explained':>10} {'survived':>9} {'killed %':>9} {'accounted %':>12}"
    rows = [head, "-" * len(head)]
    for name, some in [(module, [result for result in results if result["module"] == module]) for module in MODULES]:
        if some:
            rows.append(row(name, some))
    rows += ["-" * len(head), row("all", results)]
    return "\n".join(rows)


def row(name, results):
    sampled, killed, explained = len(results), count(results, "killed"), count(results, "explained")
    return (f"{name:16} {sampled:8} {killed:8} {explained:10} {sampled - killed - explained:9} "
            f"{percentage(killed, sampled):>9} {percentage(killed + explained, sampled):>12}")


def count(results, state):
    return sum(result["state"] == state for result in results)


def percentage(part, whole):
    return f"{100 * part / whole:.1f}" if whole else "–"


def survivor(result):
    point = result["point"]
    lines = [f"Sources/{result['file']}:{point['line']}  {point['kind']}  in {point['function'] or 'the file'}"
             f"  (mutant {point['number']}, {result['why']})",
             f"    {result['source']}",
             f"  - {point['before']}",
             f"  + {point['after'] or '(left out)'}"]
    return "\n".join(lines)


def text(results):
    parts = []
    lived = [result for result in results if result["state"] == "survived"]
    for title, state in (("Survived", "survived"), ("Explained", "explained")):
        some = sorted((result for result in results if result["state"] == state),
                      key=lambda result: (result["file"], result["point"]["line"]))
        if some:
            parts.append(f"{title} ({len(some)}):\n")
            parts += [survivor(result) + ("" if state == "survived" else f"\n    {result['why']}") + "\n" for result in some]
    parts.append(table(results))
    ways = {way: sum(result["why"] == way for result in results) for way in ("failed", "trapped", "hung")}
    parts.append(f"\nOf the killed, a test failed for {ways['failed']}, {ways['trapped']} trapped, {ways['hung']} hung.")
    parts.append(f"{len(lived)} to be killed or explained." if lived else "None left to be killed or explained.")
    return "\n".join(parts)


def results_file(part):
    return STATE / f"results-{part}.json"


def write(results, whole, part):
    results_file(part).write_text(json.dumps(results, indent=1), encoding="utf-8")
    (STATE / f"report-{part}.txt").write_text(whole + "\n", encoding="utf-8")
