"""Whether a broker's view is as fresh as it says."""

from __future__ import annotations

from dataclasses import dataclass, field

from history import Content, History, Key
from sampler import Sample

#: A claim about a time is compared with what etcd said at most this long before it; otherwise little is compared.
_LAG = 1.0


@dataclass
class Verdict:
    checked: int = 0
    #: Samples that claim nothing.
    silent: int = 0
    #: Samples that claim something about a time at which the observer had not reached etcd for a second.
    unobserved: int = 0
    #: The ages that the samples claimed.
    ages: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)


def judge(samples: list[Sample], history: History) -> Verdict:
    """Compares samples with the history: each row of a view has to be one that was in etcd at, or after, the time for
    which the view claims to be complete."""
    verdict = Verdict()
    for sample in samples:
        complete = sample.complete_as_of
        if complete is None or sample.rows.age is None:
            verdict.silent += 1
            continue
        first, lag = history.committed_before(complete)
        if lag > _LAG:
            verdict.unobserved += 1
            if lag == float("inf"):
                continue
        last = history.committed_by(sample.answered)
        verdict.checked += 1
        verdict.ages.append(sample.rows.age)
        verdict.wrong += _errors(sample, history, first, history.revision if last is None else last)
    return verdict


def _errors(sample: Sample, history: History, first: int, last: int) -> list[str]:
    keys = {key for key in history.keys() if key.startswith(f"{sample.rows.family}/")} | set(sample.rows.contents)
    errors = []
    for key in sorted(keys):
        machine = key.split("/")[1]
        if machine == sample.machine:
            continue
        possible = _visible(key, machine, history, first, last)
        found = sample.rows.contents.get(key)
        if found not in possible:
            errors.append(
                f"{sample.machine} asked at {sample.asked:.3f}, answered at {sample.answered:.3f}, age {sample.rows.age:.3f}"
                f": {key} is {found}, but from revision {first} to {last} it was {possible}"
            )
    return errors


def _visible(key: Key, machine: str, history: History, first: int, last: int) -> list[Content]:
    """The contents with which a row could be seen. Without the row of its machine it is not seen."""
    possible = history.contents(key, first, last)
    owner = f"machines/{machine}"
    if key != owner and None in history.contents(owner, first, last):
        possible = [*possible, None]
    return possible
