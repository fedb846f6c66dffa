"""Holds what was acknowledged against what the broker has, after it has come back."""

from __future__ import annotations

import asyncio

from activitybroker import UnknownSession

from .stage import Stage


async def compare(stage: Stage, is_state_kept: bool = True) -> list[str]:
    """What is wrong; each a sentence. The broker is killed once more, and its windows, on the way.

    The state of a window that was killed three times within a minute is set aside; then `is_state_kept` is false.
    """
    await stage.rest()
    wrong = await _sessions(stage) + _effects(stage) + await _repeats(stage)
    await stage.kill_and_start()
    await stage.rest()
    wrong += await _sessions(stage) + await _layouts(stage)
    if is_state_kept:
        wrong += await _states(stage)
    await stage.rest()
    stage.is_supervised = False
    status = await asyncio.to_thread(stage.broker.leave)
    if status != 0:
        wrong.append(f"the broker left with status {status}")
    found = await asyncio.to_thread(stage.broker.check_store)
    if found:
        wrong.append(f"the store is not in order: {found}")
    return wrong


async def _sessions(stage: Stage) -> list[str]:
    ledger = stage.ledger
    rows = {row.session: row for row in await stage.again("list sessions", stage.tool.sessions)}
    wrong = []
    for target, session in ledger.sessions().items():
        if session not in rows:
            wrong.append(f"the session of {target} was acknowledged and is not there")
        elif rows[session].title not in (target, None):
            wrong.append(f"the session of {target} is called {rows[session].title}")
    for session in ledger.destroyed & rows.keys():
        wrong.append(f"{session} was ended for good and is there")
    titles = [row.title for row in rows.values() if row.title]
    for title in {title for title in titles if titles.count(title) > 1}:
        wrong.append(f"{title} has {titles.count(title)} sessions")
    return wrong


def _effects(stage: Stage) -> list[str]:
    """Windows live on, so each of them knows what it has handled already."""
    ledger = stage.ledger
    wrong = []
    for (target, number), (_, outcome) in ledger.acknowledged.items():
        times = ledger.handled[target, number]
        if times == 0:
            wrong.append(f"{target} {number} was acknowledged and no window handled it")
        elif times > 1 and not outcome.was_redelivered:
            wrong.append(f"{target} {number} was handled {times} times, and nobody was told")
    for target, number in ledger.handled.keys() - ledger.asked:
        wrong.append(f"{target} {number} was handled and nobody asked for it")
    return wrong


async def _repeats(stage: Stage) -> list[str]:
    """The same key is the same request: it has the same answer, and nothing happens."""
    ledger = stage.ledger
    before = dict(ledger.handled)
    wrong = []
    for (target, number), (request, first) in list(ledger.acknowledged.items())[-8:]:
        if target in ledger.doomed:
            continue
        again = await stage.again(f"repeat {target}", lambda request=request: stage.tool.activate(request))
        if (again.request, again.session, again.code) != (first.request, first.session, first.code):
            wrong.append(f"{target} {number} repeated is another request: {first} and {again}")
    await stage.rest()
    if dict(ledger.handled) != before:
        wrong.append("repeated requests were handled again")
    return wrong


async def _layouts(stage: Stage) -> list[str]:
    found = {layout.name: len(layout.windows) for layout in await stage.again("layouts", stage.tool.layouts.list)}
    return [
        f"the layout {name} was saved with {count} windows and has {found.get(name, 'gone')}"
        for name, count in stage.ledger.layouts.items()
        if found.get(name) != count
    ]


async def _states(stage: Stage) -> list[str]:
    """Every window is killed and comes back: it must know all that it had acknowledged."""
    ledger = stage.ledger
    sessions = ledger.sessions()
    for process in stage.pages.processes:
        if not process.is_killed and process.serving is not None and not process.serving.done():
            process.kill()
    wrong = []
    for target, session in sessions.items():
        before = ledger.numbers(target, session)
        outcome = await stage.show(target)
        if outcome.session != session:
            wrong.append(f"{target} had session {session} and now has {outcome.session}")
            continue
        known = await _known(stage, target)
        if not before <= known:
            wrong.append(f"the restored window of {target} does not know {sorted(before - known)}")
    return wrong


async def _known(stage: Stage, target: str) -> set[int]:
    for process in reversed(stage.pages.processes):
        for window in process.app.connected_scenes:
            if not process.is_killed and getattr(window, "target", None) == target:
                return set(window.numbers)
    return set()


__all__ = ["UnknownSession", "compare"]
