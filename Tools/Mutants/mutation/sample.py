"""Which of all mutations are tried: the places SEEDS of a list in an order that only their content decides."""
import hashlib
import json
import re

from .tree import key


class NotASample(Exception):
    pass


def bounds(text):
    """`1..500` are the first 500 seeds, and so is `500`."""
    match = re.fullmatch(r"(?:(\d+)\.\.)?(\d+)", text)
    if not match or int(match[2]) < int(match[1] or 1) or int(match[1] or 1) < 1:
        raise NotASample(f"SEEDS={text}: write a count, such as 500, or a range, such as 501..1000")
    return int(match[1] or 1), int(match[2])


def draw(points, text):
    """The points of these seeds. Beyond the last the list begins again; no point is drawn twice."""
    first, last = bounds(text)
    shuffled = sorted(points, key=lambda entry: hashlib.sha256(json.dumps(key(entry), sort_keys=True).encode()).digest())
    count = min(last - first + 1, len(shuffled))
    return [shuffled[(first - 1 + index) % len(shuffled)] for index in range(count)]
