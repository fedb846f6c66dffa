"""Scenarios of a tool. Each prints what it saw, a JSON object on each line.

    tool.py events APP      state first, then on another connection everything after the position
    tool.py refusals APP    breaks rules, one after the other; APP has one process for all its scenes
"""

import json
import os
import sys
import time

from broker_client import Connection, Refused, attach, to_user_info, wire

ENDPOINT = os.environ["ACTIVITY_BROKER_ENDPOINT"]
TYPE = "org.example.outside.words"


def say(**fields):
    print(json.dumps(fields), flush=True)


def tool():
    connection = Connection(ENDPOINT)
    connection.hello(tool=wire.Nothing())
    return connection


def events(app):
    connection = tool()
    subscribed = connection.request(wire.ClientMessage(subscribe=wire.SubscribeRequest())).subscribed
    last = read_events(connection, "first", lambda event: event.HasField("state_complete"))
    say(phase="first", subscribed=subscribed.number, last=last.position.number)
    connection.goodbye()
    request = open_word(app, "milk")
    follow(last.position, "after", lambda event: event.HasField("request") and event.request.request == request
           and event.request.code == wire.OUTCOME_CODE_HANDLED)
    foreign = wire.EventPosition(broker_epoch=last.position.broker_epoch + 1_000, number=1)
    follow(foreign, "foreign", lambda event: event.HasField("state_complete"))


def follow(position, phase, is_last):
    connection = tool()
    connection.request(wire.ClientMessage(subscribe=wire.SubscribeRequest(after=position)))
    read_events(connection, phase, is_last)
    connection.goodbye()


def read_events(connection, phase, is_last):
    deadline = time.monotonic() + 60
    while True:
        found = connection.next(deadline)
        if found is None:
            raise TimeoutError(f"no more events in {phase}")
        event = found[0].event
        say(phase=phase, epoch=event.position.broker_epoch, number=event.position.number,
            kind=event.WhichOneof("kind"))
        if is_last(event):
            return event


def open_word(app, word):
    connection, blobs = tool(), []
    activity = wire.Activity(type=TYPE, target_content_identifier="list/events")
    activity.user_info_blob = attach(blobs, to_user_info({"word": word}).SerializeToString())
    event, key = wire.SceneEvent(activity=activity), os.urandom(8).hex()
    request = wire.ActivationRequest(app=app, event=event, idempotency_key=key)
    outcome = connection.request(wire.ClientMessage(activate=request), blobs).activation
    say(phase="opened", code=wire.OutcomeCode.Name(outcome.code), stage=wire.RequestStage.Name(outcome.stage))
    connection.goodbye()
    return outcome.request


def refusals(app):
    before_hello = Connection(ENDPOINT)
    refused("before hello", before_hello, wire.ClientMessage(query=wire.Query(status=wire.Nothing())), ends=True)
    refused_hello("wrong version", tool=wire.Nothing(), version=99)
    refused_hello("no role")
    refused_hello("unknown token", window=app, launch_token=bytes(32))
    refused_hello("app not installed", window="org.example.nothing")
    refused_resumes(app)
    connection = tool()
    refused("second hello", connection, wire.ClientMessage(hello=wire.Hello(version=1, tool=wire.Nothing())))
    refused("not a window", connection, wire.ClientMessage(open_sessions=wire.Page()))
    refused("unknown session", connection, wire.ClientMessage(refresh=wire.RefreshRequest(session="nothing")))
    long_type = wire.SceneEvent(activity=wire.Activity(type="x" * 256))
    refused("long type", connection, wire.ClientMessage(activate=wire.ActivationRequest(event=long_type)))
    refused("blob for no field", tool(), wire.ClientMessage(query=wire.Query(status=wire.Nothing())), [b"what?"])
    refused("unknown body", tool(), wire.ClientMessage())
    still = connection.request(wire.ClientMessage(query=wire.Query(status=wire.Nothing()))).status
    say(case="the one that was refused so often", version=still.version)


def refused_resumes(app):
    first = Connection(ENDPOINT)
    welcome = first.hello(window=app)
    first.close()
    wrong = wire.Resume(process=welcome.process, secret=bytes(32))
    refused_hello("wrong secret", window=app, resume=wrong)
    refused_hello("unknown process", window=app, resume=wire.Resume(process=os.urandom(16), secret=welcome.secret))
    # The right one is good after all that.
    again = Connection(ENDPOINT)
    same = again.hello(window=app, resume=wire.Resume(process=welcome.process, secret=welcome.secret))
    say(case="right secret", same=same.process == welcome.process, fresh=same.secret != welcome.secret)
    again.goodbye()


def refused_hello(case, **fields):
    refused(case, Connection(ENDPOINT), wire.ClientMessage(hello=wire.Hello(**{"version": 1, **fields})), ends=True)


def refused(case, connection, message, blobs=(), ends=False):
    try:
        connection.request(message, blobs)
        return say(case=case, code=None)
    except Refused as error:
        refusal = error.refusal
    goodbye = None
    if ends:
        goodbye = connection.next(time.monotonic() + 60)[0].goodbye.refusal.code
        connection.close()
    say(case=case, code=refusal.code, field=refusal.field if refusal.HasField("field") else None,
        limit=refusal.limit if refusal.HasField("limit") else None, goodbye=goodbye)


if __name__ == "__main__":
    {"events": events, "refusals": refusals}[sys.argv[1]](*sys.argv[2:])
