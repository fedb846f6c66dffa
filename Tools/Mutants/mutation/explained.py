"""Mutants that cannot be told from the product: Tools/Mutants/equivalent.tsv, each with the reason."""
from .places import EXPLAINED

COLUMNS = ("module", "function", "kind", "line", "before", "after", "reason")


class NotReadable(Exception):
    pass


def read():
    """The reasons by what is mutated. A mutation is found by its content, so that its line and its file
    may move."""
    reasons = {}
    for number, line in enumerate(EXPLAINED.read_text(encoding="utf-8").splitlines(), 1):
        cells = line.split("\t")
        if len(cells) != len(COLUMNS) or not all(cells[index] for index in (0, 1, 2, 3, 4, 6)):
            raise NotReadable(f"{EXPLAINED.name}:{number}: seven columns, all but the sixth filled: {', '.join(COLUMNS)}")
        if number > 1:
            reasons[tuple(cells[:6])] = cells[6]
    return reasons


def mark(entry):
    point = entry["point"]
    return (entry["module"], point["function"], point["kind"], entry["source"], point["before"], point["after"])
