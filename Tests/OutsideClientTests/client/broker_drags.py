"""A window's part in drags, as source and as destination, written from docs/protocol.md alone."""

from broker_client import Refused, attach, blob, wire

CREDIT = 4_096
CHUNK = 1_000
TEXT = "public.utf8-plain-text"
DRAG, DROP, MORE = 1, 2, 3


class Drags:
    """The drags of a window process. The delegate gives and takes texts:

    `dragged(scene)` for the text of the one item, `forms(scene)` for how many forms it has, `dropped(scene, text, failure)` once a load has ended, and
    `told(what, **details)` for every callback.
    """

    def __init__(self, window):
        self.window, self.delegate = window, window.delegate
        self.texts, self.held = {}, []
        self.writing, self.reading = {}, {}

    def announce(self, scene):
        interactions = [wire.SceneInteraction(number=DRAG, is_for_dragging=True),
                        wire.SceneInteraction(number=DROP, is_for_dropping=True),
                        wire.SceneInteraction(number=MORE, is_for_dragging=True)]
        self.window.connection.send(wire.ClientMessage(set_interactions=wire.SceneInteractions(
            session=scene.session, epoch=scene.epoch, interactions=interactions)))

    def forget_connection(self):
        """Loads end with the connection; which drags were under way is told when coming back."""
        self.writing, self.reading = {}, {}

    def take(self, message, blobs):
        body = message.WhichOneof("body")
        content = getattr(message, body)
        if body == "drag_call":
            self.call_back(content, blobs)
        elif body == "produce_item":
            self.writing[content.stream] = [self.texts[content.drag].encode(), 0]
            self.delegate.told("producing", type=content.type, reference=content.allows_reference)
        elif body == "stream_credit":
            self.write(content.stream, content.bytes)
        elif body == "stream_data":
            self.read(content.stream, blob(blobs, content.blob))
        elif body == "stream_end":
            self.end(content)

    # Callbacks

    def call_back(self, call, blobs):
        name = call.WhichOneof("body")
        scene = self.window.scenes.get(call.session)
        answer, answer_blobs = wire.DragAnswer(call=call.id), []
        self.hold(call, name)
        if scene is None:
            answer.done.SetInParent()
        elif name in ("items_for_beginning", "items_for_adding"):
            self.texts[call.drag] = self.delegate.dragged(scene)
            size = len(self.texts[call.drag].encode())
            forms = [wire.ItemRepresentation(type=TEXT, size=size)] * self.delegate.forms(scene)
            item = wire.DragItem(representations=forms,
                                 suggested_name="words.txt", identifier="words")
            answer.items.items.append(item)
            answer.items.team_data_blob = attach(answer_blobs, b"for the team")
        elif name == "session_will_begin":
            answer.beginning.allows_move = True
        elif name == "can_handle":
            answer.can_handle = any(TEXT in item.types for item in call.can_handle.items)
        elif name == "did_update":
            answer.proposal.operation = wire.DROP_OPERATION_COPY
        elif name == "perform_drop":
            self.load(call, blobs)
            answer.done.SetInParent()
        elif name == "confirm_move":
            answer.confirmed = True
        else:
            answer.done.SetInParent()
        self.delegate.told("drag", name=name, ending=self.ending(call, name))
        self.window.connection.send(wire.ClientMessage(answer_drag=answer), answer_blobs)

    def ending(self, call, name):
        return {"did_end": call.did_end.ending, "session_did_end": call.session_did_end}.get(name)

    def hold(self, call, name):
        """A side is owed the end from here to there."""
        held = wire.HeldDrag(drag=call.drag, session=call.session, interaction=call.interaction,
                             is_source=name in ("session_will_begin", "did_end"))
        if name in ("session_will_begin", "did_enter") and held not in self.held:
            self.held.append(held)
        elif name in ("did_end", "session_did_end") and held in self.held:
            self.held.remove(held)

    # Loads

    def load(self, call, blobs):
        summary = call.perform_drop.summary
        self.delegate.told("team data", data=blob(blobs, summary.team_data_blob).decode())
        for place in range(len(summary.items)):
            request = wire.ItemLoad(drag=call.drag, item=place, types=["public.plain-text"])
            try:
                began = self.window.connection.request(wire.ClientMessage(load_item=request)).item_load_began
            except Refused as error:
                self.delegate.told("not loaded", code=error.refusal.code)
                continue
            self.reading[began.stream] = [self.window.scenes[call.session], b""]
            self.grant(began.stream, CREDIT)

    def grant(self, stream, count):
        credit = wire.StreamCredit(stream=stream, bytes=count)
        self.window.connection.send(wire.ClientMessage(stream_credit=credit))

    def read(self, stream, data):
        if stream in self.reading:
            self.reading[stream][1] += data
            self.grant(stream, len(data))

    def write(self, stream, credit):
        if stream not in self.writing:
            return
        data, saved = self.writing[stream]
        credit += saved
        while data and credit:
            chunk, data = data[:min(CHUNK, credit)], data[min(CHUNK, credit):]
            credit -= len(chunk)
            message = wire.ClientMessage(stream_data=wire.StreamData(stream=stream, blob=1))
            self.window.connection.send(message, [chunk])
        self.writing[stream] = [data, credit]
        if not data:
            del self.writing[stream]
            end = wire.StreamEnd(stream=stream, ending=wire.STREAM_ENDING_COMPLETE)
            self.window.connection.send(wire.ClientMessage(stream_end=end))

    def end(self, end):
        self.writing.pop(end.stream, None)
        scene, data = self.reading.pop(end.stream, (None, b""))
        if scene is not None:
            is_complete = end.ending == wire.STREAM_ENDING_COMPLETE
            self.delegate.dropped(scene, data.decode(), None if is_complete else end.reason)
