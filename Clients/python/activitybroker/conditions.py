"""Conditions: which content a window can show and which it prefers, in NSPredicate's language."""

from __future__ import annotations

from dataclasses import dataclass

from .rows import Row

#: Every content.
EVERYTHING = "TRUEPREDICATE"
#: No content.
NOTHING = "FALSEPREDICATE"


@dataclass(frozen=True)
class ActivationConditions(Row):
    """UIKit's `UISceneActivationConditions`: two predicates on the target content identifier.

    None for `can_activate` is everything, None for `prefers_to_activate` nothing, as in UIKit.
    """

    can_activate: str | None = None
    prefers_to_activate: str | None = None

    @classmethod
    def only(cls, target: str) -> ActivationConditions:
        """The conditions of a window for one content, which it accepts exclusively."""
        return cls(equals(target), equals(target))

    @classmethod
    def matching(cls, pattern: str) -> ActivationConditions:
        """The conditions of a window for all content that matches a pattern with `*` and `?`."""
        return cls(like(pattern), like(pattern))


def equals(target: str) -> str:
    """Returns the predicate that is true for exactly this content."""
    return f"SELF == {_quoted(target)}"


def has_prefix(prefix: str) -> str:
    """Returns the predicate that is true for content with this prefix."""
    return f"SELF BEGINSWITH {_quoted(prefix)}"


def like(pattern: str) -> str:
    """Returns the predicate that is true for content that matches a pattern with `*` and `?`."""
    return f"SELF LIKE {_quoted(pattern)}"


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
