"""The table of what the programs did, in a page between two marks."""

from __future__ import annotations

from pathlib import Path

_BEGIN, _END = "<!-- desktop:begin -->", "<!-- desktop:end -->"


def write_table(page: Path, rows: list[dict[str, str]]) -> None:
    """Replaces the table of the page."""
    if not rows:
        raise ValueError("there is no row for the table")
    columns = list(rows[0])
    lines = [columns, ["---"] * len(columns), *([row[name] for name in columns] for row in rows)]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    head, begin, rest = page.read_text().partition(_BEGIN)
    _, end, tail = rest.partition(_END)
    if not begin or not end:
        raise ValueError(f"{page} lacks the marks {_BEGIN} and {_END}")
    page.write_text(f"{head}{begin}\n{table}\n{end}{tail}")
