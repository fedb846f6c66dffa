"""Scenarios of a tool that a window takes part in. Each prints what it saw, a JSON object on each line.

    scenarios.py openings APP   every policy of reuse, what was decided and why
    scenarios.py refresh APP    a refresh and its end, in a window's own words; its picture
    scenarios.py layouts APP    the screen under a name: kept, compared, brought back, forgotten
    scenarios.py drag APP       from one window to another, with a copy for the pointer and its grants
    scenarios.py adding APP     items of a second place; an item in too many forms
    scenarios.py bounds APP     answers with a failure and a result over their bounds
    scenarios.py locked APP     a window that connects while saved states cannot be read
    scenarios.py hold APP       lifts, and holds what was lifted until the broker is gone
    scenarios.py references APP sessions and requests by every form of their names
"""

import sys
import time
import uuid

from broker_client import Lost, Refused, attach, blob, to_user_info, user_info, wire
from tool import TYPE, refused, say, tool

TEXT = "public.utf8-plain-text"
NOTHING = wire.Nothing()


def ask(connection, blobs=(), **body):
    return connection.request(wire.ClientMessage(**body), blobs)


def query(connection, **kind):
    return ask(connection, query=wire.Query(**kind))


def request(app, target, word, blobs, **fields):
    activity = wire.Activity(type=TYPE, target_content_identifier=target)
    activity.user_info_blob = attach(blobs, to_user_info({"word": word}).SerializeToString())
    return wire.ActivationRequest(app=app, event=wire.SceneEvent(activity=activity), **fields)


def open_word(connection, app, target, word, **fields):
    blobs = []
    return ask(connection, blobs, activate=request(app, target, word, blobs, **fields)).activation


def row(connection, session):
    return query(connection, session=str(uuid.UUID(bytes=session))).sessions.sessions[0]


def wait(condition, what):
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if condition():
            return
        time.sleep(0.02)
    raise TimeoutError(what)


def wait_active(connection, session):
    wait(lambda: row(connection, session).state == wire.SCENE_STATE_FOREGROUND_ACTIVE, "the window is not active")


def openings(app):
    connection = tool()
    first = open_word(connection, app, "list/1", "milk")
    for policy in (wire.REUSE_POLICY_UNSPECIFIED, wire.REUSE_POLICY_PREFER_ELSE_NEW, wire.REUSE_POLICY_MATCH_ELSE_NEW,
                   wire.REUSE_POLICY_MATCH_ELSE_FAIL, wire.REUSE_POLICY_ANY_ELSE_NEW, wire.REUSE_POLICY_ALWAYS_NEW,
                   wire.REUSE_POLICY_ASK):
        blobs, name = [], wire.ReusePolicy.Name(policy)
        resolved = ask(connection, blobs, resolve=request(app, "list/1", "bread", blobs, reuse=policy)).decision.record
        opened = open_word(connection, app, "list/1", "bread", reuse=policy)
        why = query(connection, explain=wire.ExplainQuery(request=opened.request.hex())).decision
        say(policy=name, resolved=wire.Decision.Name(resolved.decision), decision=wire.Decision.Name(opened.decision),
            code=wire.OutcomeCode.Name(opened.code), same=opened.session == first.session, rule=why.record.rule,
            reuse=wire.ReusePolicy.Name(why.record.reuse), others=len(why.record.others),
            outcome=wire.OutcomeCode.Name(why.outcome.code))
        if opened.decision == wire.DECISION_CREATED:
            ask(connection, destroy=wire.DestroyRequest(session=opened.session.hex()))
    fails = wire.ClientMessage(activate=request(app, "list/9", "x", [], reuse=wire.REUSE_POLICY_MATCH_ELSE_FAIL))
    fails.activate.event.activity.user_info_blob = 0
    refused("no match", connection, fails)
    quiet = open_word(connection, app, "list/2", "eggs", reuse=wire.REUSE_POLICY_ALWAYS_NEW,
                      join_behavior=wire.JOIN_BEHAVIOR_PREFERRED_WITHOUT_ACTIVATING)
    say(quiet=row(connection, quiet.session).needs_attention, code=wire.OutcomeCode.Name(quiet.code))
    other_role = open_word(connection, app, "list/role", "x", reuse=wire.REUSE_POLICY_ALWAYS_NEW)
    say(role=wire.OutcomeCode.Name(other_role.code), reason=other_role.reason)


def refresh(app):
    connection = tool()
    session = open_word(connection, app, "list/1", "milk").session
    ask(connection, screen=wire.ScreenCommand(home=NOTHING))
    name = str(uuid.UUID(bytes=session))
    settle(connection, name)
    before = row(connection, session).restoration_generation
    ask(connection, refresh=wire.RefreshRequest(session=name))
    report, blobs = settle(connection, name)
    saved = user_info(blob(blobs, report.saved_state.user_info_blob))
    say(risen=row(connection, session).restoration_generation > before, words=saved["words"],
        state=wire.SceneState.Name(report.state))
    shown, blobs = picture(connection, name)
    image = b"".join(blob(blobs, number) for number in shown.snapshot.snapshot.image_blobs)
    say(picture=image.decode(), type=shown.snapshot.snapshot.content_type, width=shown.snapshot.row.width)


def picture(connection, session):
    """A window that is quiet has handed over its picture, which the broker then still writes to a file."""
    found = []

    def is_kept():
        try:
            found[:] = connection.request_with_blobs(wire.ClientMessage(query=wire.Query(snapshot=session)))
        except Refused as refusal:
            if refusal.refusal.code != "noSnapshot":
                raise
        return found

    wait(is_kept, "no picture is kept")
    return found


def settle(connection, session):
    """Waits until the window has answered everything; its report."""
    found = []

    def is_quiet():
        message = wire.ClientMessage(query=wire.Query(scene_report=session))
        found[:] = connection.request_with_blobs(message)
        return not found[0].scene_report.is_busy

    wait(is_quiet, "the window is busy")
    return found[0].scene_report, found[1]


def layouts(app):
    connection = tool()
    sessions = [open_word(connection, app, f"list/{number}", "milk", reuse=wire.REUSE_POLICY_PREFER_ELSE_NEW).session
                for number in (1, 2)]
    for session in sessions:
        wait_active(connection, session)
    kept = ask(connection, layout=wire.LayoutCommand(save=wire.LayoutSave(name="work"))).layout
    say(kept=[window.place for window in kept.windows], layout=kept.layout, orientation=kept.orientation)
    refused("twice", connection, wire.ClientMessage(layout=wire.LayoutCommand(save=wire.LayoutSave(name="work"))))
    ask(connection, screen=wire.ScreenCommand(home=NOTHING))
    changes = query(connection, layout_difference="work").layout_difference.changes
    say(changes=[[wire.LayoutSubject.Name(change.subject), change.saved, change.now]
                 for change in changes if change.subject == wire.LAYOUT_SUBJECT_PLACE])
    loaded = ask(connection, layout=wire.LayoutCommand(load=wire.LayoutLoad(name="work"))).layout_loaded
    say(loaded=[window.failure_code for window in loaded.windows],
        state=[wire.LayoutStateOutcome.Name(window.state) for window in loaded.windows])
    say(names=[layout.name for layout in query(connection, layouts=NOTHING).layouts.layouts])
    ask(connection, layout=wire.LayoutCommand(remove="work"))
    refused("gone", connection, wire.ClientMessage(layout=wire.LayoutCommand(load=wire.LayoutLoad(name="work"))))


class Pointer:
    """Lifts in one window, lets go over another, and reads the copies while it waits for the end."""

    def __init__(self, connection):
        self.connection, self.copies = connection, {}

    def drag(self, source, target, copies=()):
        lift = wire.DragLift(session=source.hex())
        held = self.ask(drag=wire.DragCommand(lift=lift)).drag
        move = wire.DragMove(drag=held.drag, session=target.hex())
        self.moved = self.ask(drag=wire.DragCommand(move=move)).drag
        release = wire.DragRelease(drag=held.drag, copies=copies)
        return self.ask(drag=wire.DragCommand(release=release)).drag_report

    def ask(self, **body):
        """The reply; copies are read meanwhile, since it may wait for them."""
        message = wire.ClientMessage(id=self.connection.new_id(), **body)
        self.connection.send(message)
        while True:
            found, blobs = self.connection.next(time.monotonic() + 60)
            if found.id == message.id:
                if found.reply.WhichOneof("kind") == "refused":
                    raise Refused(found.reply.refused)
                return found.reply
            self.take(found, blobs)

    def take(self, message, blobs):
        body = message.WhichOneof("body")
        if body == "dropped_copy":
            self.copies[message.dropped_copy.stream] = [message.dropped_copy, b"", None]
            self.grant(message.dropped_copy.stream, 10)
        elif body == "stream_data":
            data = blob(blobs, message.stream_data.blob)
            self.copies[message.stream_data.stream][1] += data
            self.grant(message.stream_data.stream, len(data))
        elif body == "stream_end":
            self.copies[message.stream_end.stream][2] = wire.StreamEnding.Name(message.stream_end.ending)

    def grant(self, stream, count):
        self.connection.send(wire.ClientMessage(stream_credit=wire.StreamCredit(stream=stream, bytes=count)))


def drag(app):
    connection = tool()
    source, target = [open_word(connection, app, f"list/{number}", word,
                                reuse=wire.REUSE_POLICY_PREFER_ELSE_NEW).session
                      for number, word in ((1, "milk and bread"), (2, "eggs"))]
    for session in (source, target):
        wait_active(connection, session)
    pointer = Pointer(connection)
    for copies in ((), (TEXT,)):
        report = pointer.drag(source, target, copies)
        say(ending=report.ending, operation=wire.DropOperation.Name(report.operation), items=report.items,
            over=wire.DropOperation.Name(pointer.moved.operation),
            loads=[[load.route, load.failure, load.bytes, load.is_copy] for load in report.loads],
            callbacks=[callback.name for callback in report.callbacks],
            copies=[[copy[0].suggested_name, copy[1].decode(), copy[2]] for copy in pointer.copies.values()])
    grants = query(connection, grants=NOTHING).grants.grants
    say(grants=[[grant.state, grant.app, grant.uses_left] for grant in grants])
    refused("ended grant", connection, wire.ClientMessage(revoke_grant=grants[0].grant))
    refused("no grant", connection, wire.ClientMessage(revoke_grant=999_999))
    lost = wire.DragCommand(move=wire.DragMove(drag=bytes(16), nowhere=NOTHING))
    refused("no drag", connection, wire.ClientMessage(drag=lost))
    lift = wire.DragLift(session=source.hex(), interaction=9)
    refused("no interaction", connection, wire.ClientMessage(drag=wire.DragCommand(lift=lift)))


def adding(app):
    connection = tool()
    source, target = [open_word(connection, app, f"list/{number}", word, reuse=wire.REUSE_POLICY_PREFER_ELSE_NEW).session
                      for number, word in ((1, "milk"), (2, "eggs"))]
    for session in (source, target):
        wait_active(connection, session)
    held = ask(connection, drag=wire.DragCommand(lift=wire.DragLift(session=source.hex()))).drag
    ask(connection, drag=wire.DragCommand(move=wire.DragMove(drag=held.drag, session=target.hex())))
    unnamed = wire.DragTap(session=target.hex(), interaction=3)
    say(unnamed=ask(connection, drag=wire.DragCommand(tap=unnamed)).WhichOneof("kind"))
    tap = wire.DragTap(drag=held.drag, session=source.hex(), interaction=3)
    say(tapped=ask(connection, drag=wire.DragCommand(tap=tap)).drag.items)
    report = ask(connection, drag=wire.DragCommand(release=wire.DragRelease(drag=held.drag))).drag_report
    say(ending=report.ending, items=report.items, loads=len(report.loads))
    open_word(connection, app, "list/1", "swarms")
    report = ask(connection, drag=wire.DragCommand(lift=wire.DragLift(session=source.hex()))).drag_report
    say(ending=report.ending, items=report.items, loads=len(report.loads))


def bounds(app):
    connection = tool()
    session = open_word(connection, app, "list/1", "milk").session
    for word in ("rants", "boasts", "bread"):
        ended = open_word(connection, app, "list/1", word)
        shown = row(connection, session)
        say(word=word, code=wire.OutcomeCode.Name(ended.code), reason=ended.reason, problem=shown.problem,
            epoch=shown.epoch, same=ended.session == session)


def locked(app):
    connection = tool()
    session = open_word(connection, app, "list/1", "milk").session
    ask(connection, screen=wire.ScreenCommand(fling_app=app))
    wait(lambda: row(connection, session).state == wire.SCENE_STATE_UNATTACHED, "the window is there")
    report = ask(connection, screen=wire.ScreenCommand(lock=NOTHING)).screen
    say(cover=report.cover)
    ended = open_word(connection, app, "list/1", "bread")
    say(same=ended.session == session, locked=row(connection, session).is_state_locked)
    ask(connection, screen=wire.ScreenCommand(unlock=NOTHING))
    wait(lambda: not row(connection, session).is_state_locked, "the state is not given")
    ask(connection, refresh=wire.RefreshRequest(session=session.hex()))
    report, blobs = settle(connection, session.hex())
    say(words=user_info(blob(blobs, report.saved_state.user_info_blob))["words"])


def hold(app):
    connection = tool()
    session = open_word(connection, app, "list/1", "milk").session
    wait_active(connection, session)
    held = ask(connection, drag=wire.DragCommand(lift=wire.DragLift(session=session.hex()))).drag
    try:
        ask(connection, drag=wire.DragCommand(move=wire.DragMove(drag=held.drag, nowhere=NOTHING)))
        connection.next()
    except Lost:
        say(held=True)


def references(app):
    connection = tool()
    opened = open_word(connection, app, "list/1", "milk")
    session, name = str(uuid.UUID(bytes=opened.session)), str(uuid.UUID(bytes=opened.request))
    for reference in (session, opened.session.hex(), session.upper(), session[:6], f"{app}:list/1"):
        found = query(connection, session=reference).sessions.sessions
        say(reference=reference, found=[each.session == opened.session for each in found])
    for reference in (name, opened.request.hex(), name[:6]):
        decision = query(connection, explain=wire.ExplainQuery(request=reference)).decision
        say(reference=reference, found=[decision.record.request == opened.request])
    for kind in ("session", "log", "history", "snapshot", "scene_report"):
        refused(kind, connection, wire.ClientMessage(query=wire.Query(**{kind: "nothing"})))
    refused("pick", connection, wire.ClientMessage(screen=wire.ScreenCommand(pick="nothing")))
    refused("rotate", connection, wire.ClientMessage(screen=wire.ScreenCommand(rotate="sideways")))
    refused("screen", connection, wire.ClientMessage(screen=wire.ScreenCommand(swap_sides=NOTHING)))


if __name__ == "__main__":
    {"openings": openings, "refresh": refresh, "layouts": layouts, "drag": drag,
     "hold": hold, "adding": adding, "bounds": bounds, "locked": locked, "references": references}[sys.argv[1]](*sys.argv[2:])
