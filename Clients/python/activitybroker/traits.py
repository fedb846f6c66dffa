"""The traits that a window reads besides its size, with UIKit's numbers."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any

from .enums import WireEnum


class SizeClass(WireEnum):
    """The class of a window's width or height. Equals its word as well: `SizeClass.COMPACT == "compact"`."""

    UNSPECIFIED = 0
    COMPACT = 1
    REGULAR = 2

    def __str__(self) -> str:
        return self.name.lower()

    def __eq__(self, other: object) -> bool:
        # Size classes were words before they were numbers.
        return str(self) == other if isinstance(other, str) else int(self) == other

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(int(self))


class UserInterfaceIdiom(WireEnum):
    """The kind of device that an interface is made for."""

    UNSPECIFIED = -1
    PHONE = 0
    PAD = 1
    TV = 2
    CAR_PLAY = 3
    MAC = 5
    VISION = 6


class ForceTouchCapability(WireEnum):
    """Whether a screen measures how hard it is touched."""

    UNKNOWN = 0
    UNAVAILABLE = 1
    AVAILABLE = 2


@dataclass(frozen=True)
class TraitCollection:
    """UIKit's `UITraitCollection`: only the traits that it was given, the others unspecified, unknown or 0.

    A size class may be given as its word. Raises `ValueError` with the field's name for any other kind of value.
    """

    horizontal_size_class: SizeClass = SizeClass.UNSPECIFIED
    vertical_size_class: SizeClass = SizeClass.UNSPECIFIED
    #: Pixels for each point; 0: not set.
    display_scale: float = 0.0
    user_interface_idiom: UserInterfaceIdiom = UserInterfaceIdiom.UNSPECIFIED
    force_touch_capability: ForceTouchCapability = ForceTouchCapability.UNKNOWN

    def __post_init__(self) -> None:
        for name, kind in _KINDS.items():
            object.__setattr__(self, name, _trait(kind, name, getattr(self, name)))
        scale = self.display_scale
        if isinstance(scale, (bool, WireEnum)) or not isinstance(scale, (int, float)):
            raise ValueError(f"display_scale: {scale!r} is not a number")
        if not math.isfinite(scale) or scale < 0:
            raise ValueError(f"display_scale: is {scale} (expected a finite number, 0 or more)")

    @classmethod
    def from_traits(cls, collections: Iterable[TraitCollection]) -> TraitCollection:
        """Merges collections; of several that have a trait, the last one wins."""
        merged = cls()
        for collection in collections:
            merged = replace(merged, **collection._given())
        return merged

    def contains_traits(self, other: TraitCollection) -> bool:
        """Whether this has every trait that `other` has, with the same value."""
        return all(getattr(self, name) == value for name, value in other._given().items())

    def _given(self) -> dict[str, Any]:
        """The traits that are set, by name."""
        return {
            each.name: getattr(self, each.name) for each in fields(self) if getattr(self, each.name) != each.default
        }

    def __str__(self) -> str:
        return f"{self.horizontal_size_class}/{self.vertical_size_class}"


_KINDS: dict[str, type[WireEnum]] = {
    "horizontal_size_class": SizeClass,
    "vertical_size_class": SizeClass,
    "user_interface_idiom": UserInterfaceIdiom,
    "force_touch_capability": ForceTouchCapability,
}


def _trait(kind: type[WireEnum], name: str, value: Any) -> WireEnum:
    """Returns the value as a trait of its kind."""
    if isinstance(value, kind):
        return value
    if kind is SizeClass and isinstance(value, str):
        for member in SizeClass:
            if str(member) == value:
                return member
    elif type(value) is int and value in [member.value for member in kind]:
        return kind(value)
    known = ", ".join(f"{member.value} {member.name.lower()}" for member in kind)
    raise ValueError(f"{name}: {value!r} is not a {kind.__name__} (expected one of {known})")
