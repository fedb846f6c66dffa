"""The tables of what the programs did, in a page between marks."""

from __future__ import annotations

from pathlib import Path


def write_table(page: Path, name: str, rows: list[dict[str, str]]) -> None:
    """Replaces a table of the page."""
    if not rows:
        raise ValueError(f"there is no row for the table of {name}")
    opening, closing = f"<!-- {name}:begin -->", f"<!-- {name}:end -->"
    columns = list(rows[0])
    lines = [columns, ["---"] * len(columns), *([row[name] for name in columns] for row in rows)]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    head, begin, rest = page.read_text().partition(opening)
    _, end, tail = rest.partition(closing)
    if not begin or not end:
        raise ValueError(f"{page} lacks the marks {opening} and {closing}")
    page.write_text(f"{head}{begin}\n{table}\n{end}{tail}")


def milliseconds(seconds: float) -> str:
    """Returns a time as the tables show it."""
    return f"{round(seconds * 1e3, -1):.0f} ms"
