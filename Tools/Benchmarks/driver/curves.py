"""Curves as a picture: how a count grows, each relative to its first point."""

import math
from dataclasses import dataclass
from html import escape

# Points of one plot, without its margins.
WIDTH, HEIGHT = 250, 150
LEFT, TOP, GAP, BOTTOM = 46, 52, 62, 44
COLOUR = "#0a6ed1"


@dataclass(frozen=True)
class Curve:
    """What is counted, what grows, and the count at each size."""

    what: str
    unit: str
    points: list[tuple[int, float]]


def draw(curves: list[Curve]) -> str:
    """The plots side by side as SVG. Sizes are drawn in powers of ten, counts from nothing."""
    width = LEFT + len(curves) * (WIDTH + GAP)
    height = TOP + HEIGHT + BOTTOM
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
        ' font-family="system-ui, sans-serif" font-size="11" role="img" aria-label="Instructions as the load grows">',
        '<rect width="100%" height="100%" rx="8" fill="#ffffff"/>',
    ]
    for index, curve in enumerate(curves):
        parts += _plot(curve, LEFT + index * (WIDTH + GAP))
    return "\n".join([*parts, "</svg>", ""])


def _plot(curve: Curve, left: int) -> list[str]:
    first = curve.points[0][1]
    ratios = [(size, count / first) for size, count in curve.points]
    top = max(2, math.ceil(max(ratio for _, ratio in ratios)))
    first_size, last_size = ratios[0][0], ratios[-1][0]

    def x(size: float) -> float:
        return left + WIDTH * math.log(size / first_size) / math.log(last_size / first_size)

    def y(ratio: float) -> float:
        return TOP + HEIGHT * (1 - ratio / top)

    parts = [
        f'<text x="{left}" y="20" font-size="13" font-weight="600" fill="#1d1d1f">{escape(curve.what.capitalize())}</text>',
        f'<text x="{left}" y="36" fill="#6e6e73">{first:,.0f} instructions with {first_size:,}</text>',
    ]
    for ratio in range(top + 1):
        parts.append(f'<line x1="{left}" x2="{left + WIDTH}" y1="{y(ratio):.1f}" y2="{y(ratio):.1f}" stroke="#e5e5ea"/>')
        parts.append(f'<text x="{left - 6}" y="{y(ratio) + 4:.1f}" text-anchor="end" fill="#6e6e73">{ratio} ×</text>')
    for size, _ in ratios:
        parts.append(f'<text x="{x(size):.1f}" y="{TOP + HEIGHT + 16}" text-anchor="middle" fill="#6e6e73">{size:,}</text>')
    middle = left + WIDTH / 2
    parts.append(f'<text x="{middle}" y="{TOP + HEIGHT + 34}" text-anchor="middle" fill="#1d1d1f">{escape(curve.unit)}</text>')
    line = " ".join(f"{x(size):.1f},{y(ratio):.1f}" for size, ratio in ratios)
    parts.append(f'<polyline points="{line}" fill="none" stroke="{COLOUR}" stroke-width="2"/>')
    for size, ratio in ratios:
        parts.append(f'<circle cx="{x(size):.1f}" cy="{y(ratio):.1f}" r="3.5" fill="{COLOUR}"/>')
        parts.append(f'<text x="{x(size):.1f}" y="{y(ratio) - 8:.1f}" text-anchor="middle" fill="#1d1d1f">{ratio:.2f}</text>')
    return parts
